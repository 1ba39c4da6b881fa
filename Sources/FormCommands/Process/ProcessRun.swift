internal import FormBatch
internal import FormCore

/// One run of `process`: opens what it writes to, processes, and says what came of it.
struct ProcessRun {
  private let line: CommandLineWords
  private let environment: Environment

  init(_ line: CommandLineWords, _ environment: Environment) {
    (self.line, self.environment) = (line, environment)
  }

  /// Processes the inputs, one after the other.
  func run(
    _ plan: BatchPlan, jobs: Int, maximumErrors: Int?, _ inputs: [String],
    _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    try refuseOneFileForTwo()
    try HeaderCheck(plan).check(inputs, input: environment.input)
    let source = LineSource(inputs, plan, input: environment.input)
    let drain = BlockDrain(
      accepted: FramedSink(
        try sink("output") ?? LineSink.standardOutput(environment), OutputFrame(plan)),
      rejects: try sink("rejects") ?? LineSink.standardError(environment),
      unique: UniqueAnswers(plan, folder: temporaryFolder),
      maximumErrors: maximumErrors)
    var summary = try sink("summary")
    let pipeline = ProcessPipeline(plan, jobs: jobs, from: source, into: drain)
    let (tally, isFull) = try pipeline.run()
    let report = ProcessReport(tally)
    try summary?.write(report.json.span)
    try summary?.finish()
    console.tell(report.text)
    if isFull { console.say(stopped) }
    return tally.refused > 0 ? .findings : .done
  }

  private func refuseOneFileForTwo() throws(CommandFailure) {
    let paths = ["output", "rejects", "summary"].compactMap { line.value($0) }
      .filter { $0 != "-" && !$0.hasPrefix("/dev/") }
    guard Set(paths).count == paths.count else {
      throw .usage("--output, --rejects and --summary must be different files")
    }
  }

  /// The file that an option names, if it is given.
  private func sink(_ option: String) throws(CommandFailure) -> LineSink? {
    guard let path = line.value(option) else { return nil }
    return try LineSink(path: path, environment)
  }

  /// Where what does not fit into memory goes.
  private var temporaryFolder: String {
    environment.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  private var stopped: String {
    let loss =
      line.value("output").flatMap { $0 == "-" ? nil : "; \(quoted($0)) is not written" } ?? ""
    return "stopped: as many lines are refused as --max-errors allows\(loss)"
  }
}
