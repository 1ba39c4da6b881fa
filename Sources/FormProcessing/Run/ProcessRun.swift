package import FormBatch
package import FormCommandLine
package import FormCore
import FormDisk
import FormInputs
import FormMessages
package import FormStorage
package import FormTerminal
package import FormValues
import Formline

/// One run of `process`: opens what it writes to, processes, and says what came of it.
package struct ProcessRun {
  private let line: CommandLineWords
  private let environment: Environment
  private let form: Form
  private let plan: BatchPlan
  private let files: AttachmentFolder?
  private let corrections: Corrections?
  private let externalValues: [FieldKey: String]
  /// The outputs of the run.
  private let unfinished = UnfinishedFiles()

  package init(
    _ line: CommandLineWords, _ environment: Environment, _ form: Form, _ plan: BatchPlan,
    files: AttachmentFolder?, externalValues: [FieldKey: String], corrections: Corrections? = nil
  ) {
    self.externalValues = externalValues
    (self.line, self.environment, self.form) = (line, environment, form)
    (self.plan, self.files, self.corrections) = (plan, files, corrections)
  }

  /// Processes the inputs, one after the other.
  package func run(
    jobs: Int, maximumErrors: Int?, _ recognised: RecognisedInputs, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    try refuseOneFileForTwo()
    try HeaderCheck(plan).check(recognised.inputs, input: environment.input)
    let source = LineSource(
      recognised.inputs, plan, input: environment.input,
      writesComma: line.has("as-typed") && form.catalogue.writesComma)
    let names = recognised.inputs.map(\.name)
    try refuseOwnStore(names)
    if let sentence = recognised.sentence { console.say(sentence) }
    sayWhatIsAwaited(names, &console)
    let progress = progress(of: names)
    let watch = needsWatch(progress) ? RunWatch(progress, unfinished, environment) : nil
    defer {
      progress?.erase()
      watch?.end()
    }
    let store = try openStore()
    let recordSink = store.map {
      let maker = RecordMaker(
        form, at: console.moment, plan, externalValues: externalValues, namesFiles: files != nil)
      return RecordSink($0, form, maker, files: files, corrections: corrections)
    }
    let accepted = try acceptedSink()
    let rejects = try sink("rejects", .json) ?? .standardError(.json, environment)
    let summary = try sink("summary", .json)
    let resultWriter = BlockResultWriter(
      accepted: accepted, rejects: WatchedRejects(rejects, progress),
      unique: UniqueAnswers(plan, of: form, folder: environment.temporaryFolder),
      recordSink: recordSink, files: files, maximumErrors: maximumErrors,
      beginning: beginning(recognised, maximumErrors))
    // Which lines are accepted is known only to the writer if an answer is to be unique.
    let maker = plan.options.unique == nil ? recordSink?.maker : nil
    let pipeline = ProcessPipeline(
      plan, jobs: jobs, from: source, records: maker, into: resultWriter)
    watch?.follow(pipeline, isStoring: line.has("into"))
    let ended: ProcessOutcome
    do throws(CommandFailure) {
      ended = try outcome(of: pipeline, watch, &console)
    } catch {
      _ = tell(store, &console)
      throw error
    }
    let code = try report(ended, summary, &console)
    return tell(store, &console) ? .findings : code
  }

  /// Says what is to be typed, where nothing else gives the submissions.
  private func sayWhatIsAwaited(_ names: [String], _ console: inout Console) {
    guard names.contains("-"), environment.isTerminal(environment.input) else { return }
    let awaited =
      switch plan.options.source {
      case .lines, .records: "one JSON object in each line"
      case .array: "one JSON array"
      case .rows: "a header, and rows below it"
      case .rejects: "refused lines"
      }
    console.say(
      "Waiting for submissions on standard input: \(awaited). Ctrl-D on an empty line ends them.")
  }

  /// The watch over the first lines, where the format was guessed.
  private func beginning(_ recognised: RecognisedInputs, _ maximumErrors: Int?) -> GuessedBeginning?
  {
    guard recognised.isGuessed, let look = recognised.look, let first = recognised.inputs.first,
      plan.options.source == .lines, maximumErrors ?? Int.max >= GuessedBeginning.lines
    else { return nil }
    return GuessedBeginning(first.shownName, look)
  }

  /// Says what storing has met; whether any of it is damage.
  private func tell(_ store: DirectorySubmissionStore?, _ console: inout Console) -> Bool {
    guard let store else { return false }
    var findings = store.takeFindings(of: form.identifier)
    // Both have read the same log.
    if findings.isEmpty, let corrections { findings = corrections.records.takeFindings() }
    return console.tell(findings, of: form.identifier, in: store.path)
  }

  private func outcome(
    of pipeline: ProcessPipeline, _ watch: RunWatch?, _ console: inout Console
  ) throws(CommandFailure) -> ProcessOutcome {
    do throws(CommandFailure) { return try pipeline.run { watch?.settle() } } catch {
      // The watch reports what a signal stopped, and then ends the program.
      if case .signal = error { watch?.end() }
      if line.has("into") {
        console.say("Earlier records are stored. Run the command again to continue.")
      }
      throw error
    }
  }

  /// Says what came of a run that was not broken off.
  private func report(
    _ outcome: ProcessOutcome, _ summary: LineSink?, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let report = ProcessReport(outcome)
    var summary = summary
    try summary?.write(report.json.span)
    try summary?.finish()
    for note in outcome.notes { console.say("\(note)") }
    console.tell(TerminalText(lines: report.text))
    if outcome.isFull { console.say("\(stopped)") }
    return outcome.tally.refused > 0 ? .findings : .done
  }

  /// The files that are written.
  private var paths: [String] {
    ["output", "rejects", "summary"].compactMap { line.value($0) }
      .filter { $0 != "-" && !$0.hasPrefix("/dev/") }
  }

  /// A run that shows, writes and stores nothing has nothing to clean up.
  private func needsWatch(_ progress: WatchedProgress?) -> Bool {
    progress != nil || !paths.isEmpty || line.has("into")
  }

  private func refuseOneFileForTwo() throws(CommandFailure) {
    let paths = paths
    guard Set(paths).count == paths.count else {
      throw .usage("--output, --rejects and --summary must be different files")
    }
  }

  /// A run that reads the log it writes would never end.
  private func refuseOwnStore(_ inputs: [String]) throws(CommandFailure) {
    guard let store = line.value("into"), let folder = FormFiles.resolved(store) else { return }
    for name in inputs {
      let path = name == "-" ? "/proc/self/fd/\(environment.input)" : name
      guard let input = FormFiles.resolved(path), input.hasPrefix("\(folder)/") else { continue }
      throw .usage("the input \(quoted(name)) cannot be in \(quoted(store)), the folder of records")
    }
  }

  /// The file that an option names, if it is given.
  private func sink(
    _ option: String, _ kind: LineSink.Kind
  ) throws(CommandFailure) -> LineSink? {
    guard let path = line.value(option) else { return nil }
    let isSecret = form.inputs.contains { $0.isSecret }
    return try LineSink(path: path, kind, environment, isSecret: isSecret, among: unfinished)
  }

  /// The output for accepted lines; with `--into` only if `--output` names one.
  private func acceptedSink() throws(CommandFailure) -> FramedSink? {
    let kind = plan.options.target == .rows ? LineSink.Kind.text : .json
    let worksheet = line.value("to") == NamedTarget.xlsx.rawValue ? try RowsAsWorksheet(form) : nil
    let named = try sink("output", kind)
    guard let sink = named ?? (line.has("into") ? nil : .standardOutput(kind, environment)) else {
      return nil
    }
    return FramedSink(sink, OutputFrame(plan), worksheet: worksheet)
  }

  /// The store for records, if there is one.
  private func openStore() throws(CommandFailure) -> DirectorySubmissionStore? {
    guard let path = line.value("into") else { return nil }
    var options = StoreOptions()
    options.temporaryFolder = environment.temporaryFolder
    // Beside blocks and code, it leaves the whole below 32 MB.
    options.indexBytes = 8 << 20
    let store = DirectorySubmissionStore(path: path, options: options)
    try withStore { () throws(StoreFailure) in try store.prepare(for: form.identifier) }
    return store
  }

  /// The progress line: on a terminal, unless accepted lines go to one.
  private func progress(of inputs: [String]) -> WatchedProgress? {
    let isOutputShown = !line.has("output") && !line.has("into") || line.value("output") == "-"
    if isOutputShown, environment.isTerminal(environment.output) { return nil }
    return WatchedProgress(
      environment, total: LineSource.size(of: inputs, input: environment.input))
  }

  private var stopped: String {
    let loss =
      line.value("output").flatMap { $0 == "-" ? nil : "; \(quoted($0)) is not written" } ?? ""
    return "stopped: --max-errors reached\(loss)"
  }
}
