internal import FormBatch

/// Where the results of blocks go, in order: accepted and refused lines, and the counts.
struct BlockDrain {
  private var ledger: BatchLedger
  private var accepted: FramedSink
  private var rejects: LineSink

  init(accepted: FramedSink, rejects: LineSink, maximumErrors: Int?) {
    (self.accepted, self.rejects) = (accepted, rejects)
    ledger = BatchLedger(maximumErrors: maximumErrors)
  }

  /// Whether as many lines were refused as are borne.
  var isFull: Bool { ledger.isFull }
  var tally: BatchTally { ledger.tally }

  /// Writes the lines of the next result.
  mutating func take(_ result: BatchResult) throws(CommandFailure) {
    try ledger.take(result) { bytes throws(CommandFailure) in
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
