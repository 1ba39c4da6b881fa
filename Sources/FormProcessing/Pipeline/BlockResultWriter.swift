import FormBatch
import FormCommandLine
import FormDisk
import FormStorage

/// Writes the results of blocks in order: accepted and refused lines, records, and the counts.
struct BlockResultWriter {
  private var collector: BatchCollector
  /// Nil where accepted lines are stored and written nowhere else.
  private var accepted: FramedSink?
  private var rejects: WatchedRejects
  private var unique: UniqueAnswers?
  private var recordSink: RecordSink?
  private let files: AttachmentFolder?
  /// Nil when the format was named, or is known to be right.
  private var beginning: GuessedBeginning?
  /// The lines to write when the records of a group are stored.
  private var waiting: (accepted: [UInt8], rejects: [UInt8]) = ([], [])

  init(
    accepted: FramedSink?, rejects: WatchedRejects, unique: UniqueAnswers?,
    recordSink: RecordSink?, files: AttachmentFolder?, maximumErrors: Int?,
    beginning: GuessedBeginning? = nil
  ) {
    self.beginning = beginning
    (self.accepted, self.rejects, self.unique) = (accepted, rejects, unique)
    (self.recordSink, self.files) = (recordSink, files)
    collector = BatchCollector(maximumErrors: maximumErrors)
  }

  /// Whether as many lines were refused as are borne.
  var isFull: Bool { collector.isFull }
  /// The counts up to now.
  var outcome: ProcessOutcome {
    ProcessOutcome(
      tally: collector.tally, records: recordSink?.count, isFull: isFull,
      notes: accepted?.notes ?? [])
  }

  /// Takes what is shown of the progress away.
  func eraseProgress() { rejects.eraseProgress() }

  /// Delivers the next blocks, in their order.
  mutating func take(_ blocks: inout [FinishedBlock]) throws(CommandFailure) {
    if beginning == nil {
      try deliver(&blocks)
    } else if var held = try beginning?.take(blocks) {
      beginning = nil
      try deliver(&held)
    }
    rejects.show(submissions: collector.tally.read, bytes: blocks.last?.bytesRead ?? 0)
  }

  private mutating func deliver(_ blocks: inout [FinishedBlock]) throws(CommandFailure) {
    // A line is not refused for what the machine failed in.
    if let failure = files?.failure { throw .failed(failure.message) }
    try recordSink?.corrections?.throwFailure()
    for index in blocks.indices where !isFull {
      let firstLine = collector.firstLine(of: blocks[index].result)
      try unique?.check(&blocks[index], firstLine: firstLine)
      if recordSink == nil {
        try write(blocks[index].result)
      } else {
        try recordSink?.check(&blocks[index], firstLine: firstLine)
        gather(blocks[index].result)
      }
    }
    if recordSink != nil { try commit() }
  }

  private mutating func write(_ result: BatchResult) throws(CommandFailure) {
    try collector.take(result) { bytes throws(CommandFailure) in
      try accepted?.write(bytes)
    } rejects: { bytes throws(CommandFailure) in
      try rejects.write(bytes)
    }
  }

  private mutating func gather(_ result: BatchResult) {
    let isWritten = accepted != nil
    collector.take(result) { bytes in
      recordSink?.take(upTo: bytes.count, of: result)
      if isWritten { bytes.withUnsafeBufferPointer { waiting.accepted.append(contentsOf: $0) } }
    } rejects: { bytes in
      bytes.withUnsafeBufferPointer { waiting.rejects.append(contentsOf: $0) }
    }
  }

  /// Stores the records that were gathered; only then is anything written of them.
  private mutating func commit() throws(CommandFailure) {
    try recordSink?.commit()
    let written = waiting
    waiting = ([], [])
    if !written.accepted.isEmpty { try accepted?.write(written.accepted.span) }
    guard !written.rejects.isEmpty else { return }
    try rejects.write(written.rejects.span)
  }

  /// Completes what was written: refused lines first; accepted ones only if all were read.
  mutating func finish() throws(CommandFailure) {
    if var held = beginning?.held {
      beginning = nil
      try deliver(&held)
    }
    recordSink?.finish()
    try rejects.finish()
    if isFull { try accepted?.abandon() } else { try accepted?.finish() }
  }
}
