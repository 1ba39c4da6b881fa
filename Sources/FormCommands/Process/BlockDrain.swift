internal import FormBatch

/// Where the results of blocks go, in order: accepted and refused lines, and the counts.
struct BlockDrain {
  private var ledger: BatchLedger
  private var accepted: FramedSink
  private var rejects: LineSink
  private var unique: UniqueAnswers?

  init(
    accepted: FramedSink, rejects: LineSink, unique: UniqueAnswers?, maximumErrors: Int?
  ) {
    (self.accepted, self.rejects, self.unique) = (accepted, rejects, unique)
    ledger = BatchLedger(maximumErrors: maximumErrors)
  }

  /// Whether as many lines were refused as are borne.
  var isFull: Bool { ledger.isFull }
  var tally: BatchTally { ledger.tally }

  /// Writes the lines of the next block.
  mutating func take(_ finished: inout FinishedBlock) throws(CommandFailure) {
    try unique?.check(&finished, firstLine: ledger.firstLine(of: finished.result))
    try ledger.take(finished.result) { bytes throws(CommandFailure) in
      try accepted.write(bytes)
    } rejects: { bytes throws(CommandFailure) in
      try rejects.write(bytes)
    }
  }

  /// Completes what was written: refused lines first; accepted ones only if all were read.
  mutating func finish() throws(CommandFailure) {
    try rejects.finish()
    if isFull { try accepted.abandon() } else { try accepted.finish() }
  }
}
