internal import FormBatch
package import FormCommandLine
import FormCore
import FormDisk
import FormInputs
import FormMessages
import FormProcessing
internal import FormSession
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

/// `formline process`: checks many submissions, and writes those that satisfy the form.
package struct ProcessCommand: Command {
  package static let name = "process"
  package static let summary = "Check submissions in bulk and write the valid ones"
  package static let synopsis = "FORM [INPUT...]"
  package static let examples = [
    CommandExample(
      "formline process visit.json rows.jsonl --output good.jsonl --rejects bad.jsonl",
      "Write accepted and refused lines to separate files"),
    CommandExample(
      "zcat answers.jsonl.gz | formline process visit.json > good.jsonl",
      "Read from a pipe; refused lines go to standard error"),
    CommandExample(
      "formline process visit.json rows.csv > good.jsonl",
      "Read a table with a header of keys; an empty cell means no answer"),
    CommandExample(
      "formline process visit.json rows.csv --as-typed --language de > good.jsonl",
      "Read a German table: 31.12.2024, 2,5, nein, and labels for values"),
    CommandExample(
      "formline process visit.json visits.xlsx --sheet 2024 > good.jsonl",
      "Read a worksheet, with dates and numbers as its cells mean them"),
    CommandExample(
      "formline process visit.json all.json --from json --to csv --output good.csv",
      "Turn one array of submissions into a table"),
    CommandExample(
      "formline process visit.json answers.jsonl --bare --drop-unknown",
      "Write only the values, without unknown members"),
    CommandExample(
      "formline process visit.json rows.jsonl --into Submissions --attachments files",
      "Store records with their files; run again to continue"),
    CommandExample(
      "formline process visit.json answers.jsonl --unique mail > good.jsonl",
      "Accept each answer to 'mail' once; the first one wins"),
    CommandExample(
      "formline process visit.json fixed.csv --into Submissions --correct",
      "Correct stored records; the column '@id' names them"),
  ]
  package static let options =
    [
      CommandOption(
        "from", .required("jsonl|json|csv|xlsx|records|rejects"),
        "Input format; 'rejects' reads refused lines again (default: detected)"),
      CommandOption(
        "sheet", .required("NAME|NUMBER"),
        "With xlsx: worksheet to read (default: first shown)"),
      CommandOption("to", .required("jsonl|json|csv|xlsx"), "Output format (default: jsonl)"),
      CommandOption(
        "raw-text", .none, "With --to csv: put no ' before text that looks like a formula"),
      CommandOption(
        "delimiter", .required("C"),
        "With csv: separator of cells, or 'tab' (default: that of the header; in output ',')"),
      CommandOption(
        "output", .required("FILE"), "File for accepted lines (default: standard output)"),
      CommandOption(
        "rejects", .required("FILE"), "File for refused lines (default: standard error)"),
      CommandOption("summary", .required("FILE"), "File for the counts, as JSON"),
      CommandOption(
        "into", .required("DIR"), "Store accepted submissions as records, none of them twice"),
      CommandOption(
        "correct", .none,
        "With --into: correct the records that '@id' names; what a line leaves out stays"),
      CommandOption(
        "attachments", .required("DIR"), "Folder of the files that answers name"),
      CommandOption("max-errors", .required("N"), "Stop after N refused lines"),
      CommandOption(
        "jobs", .required("N"), "Use at most N parallel workers (default: number of cores)"),
      CommandOption("bare", .none, "Write only the values, without form and version"),
      CommandOption(
        "unique", .required("KEY"),
        "Refuse an answer that an earlier submission has; the first one wins"),
      CommandOption(
        "as-typed", .none,
        "Read texts as the prompt does, in --language: dates, decimal commas, labels of options"),
      CommandOption(
        "map", .required("FILE|HEADER=KEY"), repeats: true,
        "Key for the column with this header, or a file of keys by header; an empty key "
          + "leaves the column out"),
      CommandOption(
        "propose", .none, "Print the --map that would be used for a table; process nothing"),
      CommandOption("drop-unknown", .none, "Drop members that are not keys of the form"),
      CommandOption("drop-hidden", .none, "Drop answers to hidden questions"),
      CommandOption("strict", .none, "Refuse answers that the form warns about (warnIf)"),
      CommandOption(
        "set", .required("KEY=VALUE"), repeats: true, "Set an external value of the form"),
      CommandOption(
        "values", .required("typed|strings"),
        "Write values with their JSON types or as strings (default: as the form says)"),
      CommandOption(
        "language", .required("TAG"),
        "Language of messages about refused answers, and of --as-typed (default: English)"),
    ] + FormLoader.options

  /// The external values that `--set` gives; every other key is an answer, for the input.
  static func externalValues(
    _ line: CommandLineWords, _ form: Form
  ) throws(CommandFailure) -> [FieldKey: String] {
    var externalValues: [FieldKey: String] = [:]
    for (name, text) in try FillPlan.settings(line.all("set")) {
      guard let key = FieldKey(name), form.externalKeys.contains(key) else {
        let known = form.externalKeys.map(\.text)
        let names = known.isEmpty ? "the form has none" : "it has \(listed(known, "and"))"
        throw .usage("--set \(quoted(name)) is not an external value of the form; \(names)")
      }
      if !text.isBlankText { externalValues[key] = text }
    }
    return externalValues
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

  /// The names that columns may have beside their keys; nil if they have none.
  private static func columns(
    _ line: CommandLineWords, _ form: Form, _ environment: Environment
  ) throws(CommandFailure) -> ColumnNames? {
    guard ["as-typed", "map", "propose"].contains(where: { line.has($0) }) else { return nil }
    return ColumnNames(
      form,
      map: try ColumnMap(
        line.all("map"), form, input: environment.input, placesRecord: line.has("correct")
      ).pairs)
  }

  /// The separator of cells: one ASCII character.
  private static func delimiter(_ line: CommandLineWords) throws(CommandFailure) -> UInt8? {
    guard let text = line.value("delimiter") else { return nil }
    let word = text == "tab" || text == "\\t" ? "\t" : text
    guard word.utf8.count == 1, let byte = word.utf8.first,
      byte == 0x09 || (0x20...0x7E).contains(byte), byte != UInt8(ascii: "\"")
    else {
      throw .usage("--delimiter \(quoted(text)): one ASCII character or 'tab' is expected")
    }
    return byte
  }

  /// The options for reading and writing submissions.
  private static func batchOptions(
    _ line: CommandLineWords, _ format: InputFormat
  ) throws(CommandFailure) -> BatchOptions {
    let target = try line.word("to", as: NamedTarget.self) ?? .jsonl
    var options = BatchOptions(
      isBare: line.has("bare"), dropsUnknown: line.has("drop-unknown"),
      dropsHidden: line.has("drop-hidden"),
      values: try line.word("values", as: ValueStyle.self),
      source: format.source, delimiter: format.delimiter, target: target.target,
      guardsFormulas: !line.has("raw-text") && target != .xlsx)
    options.targetDelimiter = try target == .xlsx ? .comma : delimiter(line) ?? .comma
    // Only a file of refused lines is for its owner alone.
    options.hidesSecrets = line.value("rejects").map { $0 == "-" } ?? true
    options.refusesDoubted = line.has("strict")
    options.countsLines = !format.isWorksheet
    let readsRows = options.source == .rows && !format.isWorksheet
    let writesRows = target == .csv
    guard readsRows || writesRows || !line.has("delimiter") else {
      throw .usage("--delimiter needs --from csv or --to csv")
    }
    guard writesRows || !line.has("raw-text") else {
      throw .usage("--raw-text needs --to csv")
    }
    return options
  }

  /// Reads the answers that are files: from a folder, or not at all where records are stored
  /// without one.
  private static func reading(
    _ line: CommandLineWords, _ form: Form, _ files: AttachmentFolder?
  ) -> (@Sendable (JSON, AnswerRule) -> AnswerReading?)? {
    let unopened = line.value("into").flatMap { UnopenedFiles(form, store: $0) }
    if let files {
      // The files of a record that is corrected are in the store already.
      let kept = line.has("correct") ? unopened : nil
      return { json, rule in kept?.readKept(json, rule) ?? files.read(json, rule) }
    }
    guard let unopened else { return nil }
    return { json, rule in unopened.read(json, rule) }
  }

  private static func refuseWorkbookOnTerminal(
    _ line: CommandLineWords, _ console: Console
  ) throws(CommandFailure) {
    let isOutput = line.value("output").map { $0 == "-" } ?? !line.has("into")
    guard line.value("to") == NamedTarget.xlsx.rawValue, isOutput, console.isOutputShown else {
      return
    }
    throw .usage("a workbook is not for a terminal; name a file with --output")
  }

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard let word = line.operands.first else { throw .usage("FORM is missing") }
    let inputs = line.operands.count > 1 ? Array(line.operands.dropFirst()) : ["-"]
    if word == "-", inputs.contains("-") {
      throw .usage("FORM and INPUT cannot both be read from standard input")
    }
    let source = try line.word("from", as: NamedFormat.self)
    try refuseWorkbookOnTerminal(line, console)
    let delimiter = try delimiter(line)
    let maximumErrors = try line.number("max-errors", in: 1...Int(Int32.max))
    let jobs = try line.number("jobs", in: 1...64) ?? min(64, WorkerThread.processors)
    // Never that of the locale: what is refused is data, and the same anywhere.
    let language = try line.language() ?? LanguageRange("en")
    let written = try FormLoader(line, console.environment).form(word, &console).form
    let form = written.speaking([language])
    try checkCorrecting(line, source?.source, form)
    let columns = try columns(line, written, console.environment)
    let recognised = try InputRecognition(
      form, console.environment, source: source, delimiter: delimiter,
      worksheet: WorksheetChoice(line.value("sheet")),
      isAnswer: {
        line.has("correct") && $0 == ColumnNames.record
          || columns?.isAnswer($0) ?? BatchPlan.isColumn($0, of: form)
      }
    ).recognise(inputs)
    var options = try batchOptions(line, recognised.format)
    if line.has("propose"), let columns {
      // The proposal speaks other languages, one after the other.
      _ = consume form
      return try ProcessProposal(line, written, columns, recognised, options).print(&console)
    }
    // The words in other languages are not needed any more.
    _ = consume written
    ProcessMemory.giveBack()
    options.unique = try unique(line, form)
    options.notesLines = line.has("into")
    let files = try attachments(line)
    let spellings = line.has("as-typed") ? TypedAnswers(form, at: console.moment).spellings : nil
    let externalValues = try externalValues(line, form)
    let corrections = try corrections(line, form, console, spellings)
    let plan = BatchPlan(
      form, at: console.moment, options, externalValues: externalValues,
      reading: reading(line, form, files),
      spellings: corrections?.spellings ?? spellings, columns: columns,
      completing: corrections?.completing)
    let run = ProcessRun(
      line, console.environment, form, plan, files: files, externalValues: externalValues,
      corrections: corrections)
    return try run.run(jobs: jobs, maximumErrors: maximumErrors, recognised, &console)
  }
}
