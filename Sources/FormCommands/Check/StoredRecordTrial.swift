internal import FormAnalysis
import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormStorage
import FormTerminal
import FormValues
import Formline
internal import JSONText

/// The stored records of a form, checked by a new version of it.
struct StoredRecordTrial {
  /// An error for each fault of each question, where the question stands in the new version, and
  /// the changes since each definition that the records name.
  private(set) var findings = Findings()
  /// The refused records, up to a limit: the identifier and the faults of each.
  private(set) var lines: [String] = []
  private(set) var refused = 0
  private var checked = 0
  private var undecided = 0
  private var damage = LogDamage()
  private var definitions = StoredDefinitions()
  private let form: Form
  private let folder: SubmissionsFolder
  private var groups: [FaultGroup: RefusedGroup] = [:]
  private var leftOut = 0

  /// The most refused records that are listed, and the most different faults.
  private static let most = 1000

  /// Judges the newest version of each record in a store.
  ///
  /// - Parameter moment: the moment at which submissions that show breaking changes start.
  init(
    _ form: Form, _ document: FormDocument, in folder: SubmissionsFolder, at moment: Moment
  ) throws(CommandFailure) {
    (self.form, self.folder) = (form, folder)
    let identifier = form.identifier
    guard try folder.forms().contains(identifier) else { return }
    try judgeRecords()
    report(FormVersion(form, document))
    findings.add(definitions.changes(to: form, document, in: folder.store, at: moment))
  }

  /// What the check keeps of the form is gone before older definitions are read.
  private mutating func judgeRecords() throws(CommandFailure) {
    let check = RecordCheck(folder.store, form.identifier, by: form)
    var selection = try RecordSelection(folder, form.identifier, isComplete: false)
    damage = try selection.forEachRecord(keepsAnswers: false) { line, test in
      definitions.add(test)
      take(check.result(of: line), of: line)
    }
  }

  private mutating func take(_ result: RecordCheck.Result, of line: PaddedLine) {
    checked += 1
    switch result {
    case .sound: break
    case .undecided: undecided += 1
    case .faulty(let faults):
      refused += 1
      guard let id = StoredLine.id(of: line) else { return }
      var parts: [String] = []
      for group in unique(faults.map(FaultGroup.init)) {
        parts.append("\(group.path.isEmpty ? "the record" : group.path) [\(group.code.rawValue)]")
        guard groups[group] != nil || groups.count < Self.most else { continue }
        groups[group, default: RefusedGroup(group.sample)].add(id)
      }
      if lines.count < Self.most { lines.append("\(id)  \(parts.joined(separator: ", "))") }
    }
  }

  private func unique(_ groups: [FaultGroup]) -> [FaultGroup] {
    var seen: Set<FaultGroup> = []
    return groups.filter { seen.insert($0).inserted }
  }

  private mutating func report(_ version: FormVersion) {
    let ordered = groups.sorted {
      ($1.value.count, $0.key.path, $0.key.code.rawValue)
        < ($0.value.count, $1.key.path, $1.key.code.rawValue)
    }
    for (group, refused) in ordered {
      let path = try? AnswerPath(refused.path, in: form)
      let subject = group.path.isEmpty ? "" : "\(quoted(group.path)): "
      let verb = refused.count == 1 ? "would" : "would each"
      findings.report(
        Diagnostic(
          Fault(
            group.code,
            "\(subject)\(counted(refused.count, "stored record")) \(verb) be refused: "
              + refused.words),
          at: version.location(of: path?.part), weighing: .error))
    }
  }

  /// Lists the refused records.
  func list(_ console: inout Console) throws(CommandFailure) {
    for line in lines { try console.write("\(line)\n") }
    if refused > lines.count {
      try console.write("and \(counted(refused - lines.count, "more record"))\n")
    }
    try console.flush()
  }

  /// Says how many records were checked, and how many of them would be refused; returns how the
  /// command ends because of damage.
  func tell(_ console: inout Console) -> ExitCode {
    guard checked > 0 else {
      console.say("\(quoted(folder.path)) has no record of '\(form.identifier)'")
      return console.end(damage, form.identifier, in: folder.path)
    }
    let rest = undecided > 0 ? ", and \(undecided) cannot be checked" : ""
    console.say(
      "\(counted(checked, "stored record")) checked: \(refused) would be refused\(VisibleText(rest))"
    )
    if let sentence = definitions.summary { console.say("\(VisibleText(sentence))") }
    return console.end(damage, form.identifier, in: folder.path)
  }
}

/// One fault of one question, in whatever row.
private struct FaultGroup: Hashable {
  /// The path of the answer, rows without their numbers.
  let path: String
  let code: FaultCode
  /// The path as it is in one record.
  let sample: String

  static func == (left: FaultGroup, right: FaultGroup) -> Bool {
    left.path == right.path && left.code == right.code
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(code)
  }

  init(_ fault: AnswerFault) {
    sample = fault.path
    var isNumber = false
    path = String(
      fault.path.filter { character in
        if character == "]" { isNumber = false }
        defer { if character == "[" { isNumber = true } }
        return !isNumber
      })
    code = fault.fault.code
  }
}

/// The records that have one fault.
private struct RefusedGroup {
  /// The path of the answer in one of them.
  let path: String
  private(set) var count = 0
  private var first: [SubmissionID] = []

  init(_ path: String) { self.path = path }

  mutating func add(_ id: SubmissionID) {
    count += 1
    if first.count < 3 { first.append(id) }
  }

  var words: String { listed(first.map(\.description), of: count, "and") }
}
