internal import FormBatch
import FormCore
import FormMessages
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// `formline process`: checks many submissions, and writes those that satisfy the form.
package struct ProcessCommand: Command {
  package static let name = "process"
  package static let summary = "checks many submissions and writes those that satisfy the form"
  package static let synopsis = "FORM [INPUT...]"
  package static let examples = [
    CommandExample(
      "formline process visit.json rows.jsonl --output good.jsonl --rejects bad.jsonl",
      "accepted and refused lines in files of their own"),
    CommandExample(
      "zcat answers.jsonl.gz | formline process visit.json > good.jsonl",
      "a part of a pipe; refused lines go to standard error"),
    CommandExample(
      "formline process visit.json rows.csv --from csv --delimiter ';' > good.jsonl",
      "rows below a header of keys; an empty cell is no answer"),
    CommandExample(
      "formline process visit.json all.json --from json --to csv --output good.csv",
      "one array of submissions, made a table"),
    CommandExample(
      "formline process visit.json answers.jsonl --bare --drop-unknown",
      "the values alone, members that are no key left out"),
    CommandExample(
      "formline process visit.json rows.jsonl --into Submissions --attachments files",
      "stored as records with their files; run again, it goes on"),
    CommandExample(
      "formline process visit.json answers.jsonl --unique mail > good.jsonl",
      "each answer to 'mail' once; the first one wins"),
  ]
  package static let options =
    [
      CommandOption(
        "from", .required("jsonl|json|csv|records|rejects"),
        "what the input is; rejects, for a second try"),
      CommandOption("to", .required("jsonl|json|csv"), "how accepted ones are written"),
      CommandOption(
        "raw-text", .none, "to csv: no ' before text that a spreadsheet would take for a formula"),
      CommandOption(
        "delimiter", .required("C"), "csv: what separates cells, or 'tab'; ',' where absent"),
      CommandOption("output", .required("FILE"), "where accepted lines go, not standard output"),
      CommandOption("rejects", .required("FILE"), "where refused lines go, not standard error"),
      CommandOption("summary", .required("FILE"), "the counts, as JSON"),
      CommandOption(
        "into", .required("DIR"), "store accepted ones as records; nothing is stored twice"),
      CommandOption(
        "attachments", .required("DIR"), "the folder of the files that answers name"),
      CommandOption("max-errors", .required("N"), "stop when N lines have been refused"),
      CommandOption("jobs", .required("N"), "how many workers judge lines; as many as cores"),
      CommandOption("bare", .none, "write the values alone, without form and version"),
      CommandOption(
        "unique", .required("KEY"),
        "refuse an answer that an earlier submission gave; the first one wins"),
      CommandOption("drop-unknown", .none, "leave out members that are no key of the form"),
      CommandOption("drop-hidden", .none, "leave out answers to questions that are not asked"),
      CommandOption(
        "set", .required("KEY=VALUE"), repeats: true, "a fact that the form says is given"),
      CommandOption("values", .required("typed|strings"), "how values are written"),
      CommandOption(
        "language", .required("TAG"), "of what is said of refused answers; English where absent"),
    ] + FormLoader.options

  /// The facts that `--set` gives; every other key is an answer, which belongs into the input.
  private static func facts(
    _ line: CommandLineWords, _ form: Form
  ) throws(CommandFailure) -> [FieldKey: String] {
    var facts: [FieldKey: String] = [:]
    for (name, text) in try FillPlan.settings(line.all("set")) {
      guard let key = FieldKey(name), form.given.contains(key) else {
        let known = form.given.map(\.text)
        let names = known.isEmpty ? "the form has none" : "given are \(listed(known, "and"))"
        throw .usage("--set \(quoted(name)) is no fact that the form says is given; \(names)")
      }
      if !text.isBlankText { facts[key] = text }
    }
    return facts
  }

  /// The input whose answers are to be unique.
  private static func unique(
    _ line: CommandLineWords, _ form: Form
  ) throws(CommandFailure) -> UniqueInput? {
    guard let name = line.value("unique") else { return nil }
    do throws(Fault) { return try UniqueInput(name, of: form) } catch {
      throw .usage("--unique \(quoted(name)): \(error.withSuggestion(in: .english))")
    }
  }

  /// The folder of the files that answers name.
  private static func attachments(
    _ line: CommandLineWords
  ) throws(CommandFailure) -> AttachmentFolder? {
    guard let path = line.value("attachments") else { return nil }
    return try withStore { () throws(StoreFailure) in
      try AttachmentFolder(path: path, isStoring: line.has("into"))
    }
  }

  /// What separates cells: one ASCII character.
  private static func delimiter(_ line: CommandLineWords) throws(CommandFailure) -> UInt8 {
    guard let text = line.value("delimiter") else { return UInt8(ascii: ",") }
    let word = text == "tab" || text == "\\t" ? "\t" : text
    guard word.utf8.count == 1, let byte = word.utf8.first,
      byte == 0x09 || (0x20...0x7E).contains(byte), byte != UInt8(ascii: "\"")
    else {
      throw .usage("--delimiter \(quoted(text)): one ASCII character or 'tab' is expected")
    }
    return byte
  }

  /// How submissions are read and written.
  private static func batchOptions(
    _ line: CommandLineWords
  ) throws(CommandFailure) -> BatchOptions {
    var options = BatchOptions(
      isBare: line.has("bare"), dropsUnknown: line.has("drop-unknown"),
      dropsHidden: line.has("drop-hidden"),
      values: try line.word("values", as: ValueStyle.self),
      source: try line.word("from", as: BatchSource.self) ?? .lines,
      delimiter: try delimiter(line),
      target: try line.word("to", as: BatchTarget.self) ?? .lines,
      guardsFormulas: !line.has("raw-text"))
    // Only a file of refused lines is for its owner alone.
    options.hidesSecrets = line.value("rejects").map { $0 == "-" } ?? true
    let readsRows = options.source == .rows
    let writesRows = options.target == .rows
    guard readsRows || writesRows || !line.has("delimiter") else {
      throw .usage("--delimiter is an option of --from csv and --to csv")
    }
    guard writesRows || !line.has("raw-text") else {
      throw .usage("--raw-text is an option of --to csv")
    }
    return options
  }

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard let word = line.operands.first else { throw .usage("FORM is missing") }
    let inputs = line.operands.count > 1 ? Array(line.operands.dropFirst()) : ["-"]
    if word == "-", inputs.contains("-") {
      throw .usage("FORM and INPUT cannot both be read from standard input")
    }
    var options = try batchOptions(line)
    let maximumErrors = try line.number("max-errors", in: 1...Int(Int32.max))
    let jobs = try line.number("jobs", in: 1...64) ?? min(64, WorkerThread.processors)
    // Never that of the locale: what is refused is data, and the same anywhere.
    let language = try line.language() ?? LanguageRange("en")
    let form = try FormLoader(line, console.environment).form(word, &console).form
      .speaking([language])
    options.unique = try unique(line, form)
    options.notesLines = line.has("into")
    let files = try attachments(line)
    var reading: (@Sendable (JSON, AnswerRule) -> AnswerReading?)?
    if let files {
      reading = { json, rule in files.read(json, rule) }
    } else if let unopened = line.value("into").flatMap({ UnopenedFiles(form, store: $0) }) {
      reading = { json, rule in unopened.read(json, rule) }
    }
    let plan = BatchPlan(
      form, at: console.moment, options, given: try facts(line, form),
      reading: reading)
    let run = ProcessRun(line, console.environment, form, plan, files: files)
    return try run.run(jobs: jobs, maximumErrors: maximumErrors, inputs, &console)
  }
}
