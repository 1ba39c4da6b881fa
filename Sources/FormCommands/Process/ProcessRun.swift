internal import FormBatch
internal import FormCore
internal import JSONText

/// One run of `process`: where lines come from, and where they go.
struct ProcessRun {
  private let plan: BatchPlan
  private var ledger: BatchLedger
  private var accepted: LineSink
  private var rejects: LineSink
  private let outputPath: String?
  private let summary: LineSink?

  /// Opens what the run writes to.
  init(
    _ line: CommandLineWords, _ plan: BatchPlan, maximumErrors: Int?, _ environment: Environment
  ) throws(CommandFailure) {
    self.plan = plan
    ledger = BatchLedger(maximumErrors: maximumErrors)
    let paths = ["output", "rejects", "summary"].compactMap { line.value($0) }.filter { $0 != "-" }
    guard Set(paths).count == paths.count else {
      throw .usage("--output, --rejects and --summary must be different files")
    }
    let output = environment.output
    outputPath = line.value("output")
    accepted = try LineSink(path: outputPath ?? "-", standard: output)
    if let path = line.value("rejects") {
      rejects = try LineSink(path: path, standard: output)
    } else {
      rejects = LineSink(descriptor: environment.errors, name: "standard error")
    }
    if let path = line.value("summary") {
      summary = try LineSink(path: path, standard: output)
    } else {
      summary = nil
    }
  }

  /// Processes the inputs, one after the other.
  mutating func read(_ inputs: [String], _ environment: Environment) throws(CommandFailure) {
    var source = LineSource(inputs, input: environment.input)
    var processor = BatchProcessor(plan)
    var result = BatchResult()
    var block = LineBlock([])
    while !ledger.isFull, try source.next(into: &block) {
      processor.process(block, into: &result)
      try take(result)
    }
  }

  private mutating func take(_ result: BatchResult) throws(CommandFailure) {
    try ledger.take(result) { bytes throws(CommandFailure) in
      try accepted.write(bytes)
    } rejects: { bytes throws(CommandFailure) in
      try rejects.write(bytes)
    }
  }

  /// Completes what was written, and says what became of the lines.
  mutating func finish(_ console: inout Console) throws(CommandFailure) -> ExitCode {
    try rejects.finish()
    if ledger.isFull {
      accepted.abandon()
    } else {
      try accepted.finish()
    }
    let report = ProcessReport(ledger.tally)
    if var summary {
      try summary.write(report.json.span)
      try summary.finish()
    }
    console.tell(report.text)
    if ledger.isFull {
      let loss = outputPath.map { "; \(quoted($0)) is not written" } ?? ""
      console.say("stopped at the refused line that --max-errors names\(loss)")
    }
    return ledger.tally.refused > 0 ? .findings : .done
  }
}
