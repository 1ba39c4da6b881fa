package import FormCommandLine
import FormCore
import FormDisk
import FormMessages
import FormRecords
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// `formline erase`: takes records out of a store for good.
package struct EraseCommand: Command {
  package static let name = "erase"
  package static let summary = "Erase stored records or drafts for good"
  package static let synopsis = "FORM-ID [ID...]"
  package static let examples = [
    CommandExample(
      "formline erase clinic-visit 019a2b3c-4d5e", "Erase a record, after a question"),
    CommandExample(
      "formline erase clinic-visit --older-than 24m --dry-run",
      "List the records that were submitted more than 24 months ago"),
    CommandExample(
      "formline erase clinic-visit --where name=Ada --yes", "Erase records without a question"),
  ]
  package static let options: [CommandOption] = [
    CommandOption(
      "where", .required("KEY=VALUE"), repeats: true,
      "Erase records with this value or choice"),
    CommandOption(
      "older-than", .required("AGE"),
      "Erase records submitted longer ago than AGE, such as 24m, 90d or 2y"),
    CommandOption("dry-run", .none, "List what would be erased, and erase nothing"),
    CommandOption("yes", .none, "Erase without asking"),
    .submissions,
  ]

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard let word = line.operands.first else { throw .usage("FORM-ID is missing") }
    let hasConditions = line.has("where") || line.has("older-than")
    guard hasConditions != (line.operands.count > 1) else {
      throw .usage(
        hasConditions
          ? "identifiers cannot be combined with --where and --older-than"
          : "an ID, --where or --older-than is expected")
    }
    let isDry = line.has("dry-run")
    guard isDry || line.has("yes") || console.canAsk else {
      throw .usage("--yes is needed where nobody can be asked")
    }
    let folder = try SubmissionsFolder(
      line, temporaryFolder: console.environment.temporaryFolder)
    let form = try folder.form(word)
    if !isDry {
      let wasPending = try withStore { () throws(StoreFailure) in
        try folder.store.finishErasure(of: form)
      }
      if wasPending { console.say("an interrupted erasure was finished") }
    }
    var plan = ErasurePlan(folder, form)
    if hasConditions {
      try plan.findMatching(RecordFilter(erasing: line, at: console.moment))
    } else {
      try plan.findNamed(line.operands.dropFirst())
    }
    try plan.addEarlierVersions()
    return try erase(plan, line, isDry: isDry, &console)
  }

  private static func erase(
    _ plan: ErasurePlan, _ line: CommandLineWords, isDry: Bool, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard !plan.isEmpty else {
      console.say("there is nothing to erase")
      return console.end(plan.damage, plan.form, in: plan.folder.path)
    }
    if isDry {
      try plan.list(&console)
      console.say("\(plan.words) would be erased")
      return console.end(plan.damage, plan.form, in: plan.folder.path)
    }
    if !line.has("yes"), try !console.confirm("Erase \(plan.words) of '\(plan.form)' for good?") {
      console.say("nothing was erased")
      return .stopped
    }
    let count = try plan.erase(at: console.moment.instant)
    console.say("\(listed(count.parts, "and")) erased")
    if count.keptFiles > 0 {
      console.say(
        "\(counted(count.keptFiles, "attachment")) kept: a damaged record may name them")
    }
    let found = plan.folder.store.takeFindings(of: plan.form)
    let isDamaged = console.tell(found, of: plan.form, in: plan.folder.path)
    let code = console.end(plan.damage, plan.form, in: plan.folder.path)
    return isDamaged || count.keptFiles > 0 ? .findings : code
  }
}

extension ErasureCount {
  /// What was erased, in words.
  fileprivate var parts: [String] {
    let others = [(files, "attachment"), (drafts, "draft")].filter { $0.0 > 0 }
    let shown = records > 0 || others.isEmpty ? [counted(records, "record")] : []
    return shown + others.map { counted($0.0, $0.1) }
  }
}

extension Console {
  /// Whether there is a person to be asked.
  fileprivate var canAsk: Bool {
    environment.isTerminal(environment.input) && environment.isTerminal(environment.errors)
  }

  /// Asks a question to which only `y` or `yes` is a yes.
  fileprivate mutating func confirm(_ question: TerminalText) throws(CommandFailure) -> Bool {
    tell(question + " [y/N] ")
    var reader = LineReader(descriptor: environment.input)
    switch reader.next() {
    case .line(let answer):
      let word = answer.split(separator: " ").joined().lowercased()
      return word == "y" || word == "yes"
    case .refused, .signal: return false
    case .end:
      say("")
      return false
    case .failed: throw .failed("standard input cannot be read")
    }
  }
}
