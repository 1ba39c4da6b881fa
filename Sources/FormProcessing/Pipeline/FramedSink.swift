import FormBatch
import FormCommandLine

/// The destination of accepted submissions, with the text before, between and after them.
struct FramedSink {
  private var sink: LineSink
  private let frame: OutputFrame
  /// The worksheet that rows become; nil if they stay as they are.
  private var worksheet: RowsAsWorksheet?
  private var isStarted = false

  init(_ sink: LineSink, _ frame: OutputFrame, worksheet: RowsAsWorksheet? = nil) {
    (self.sink, self.frame, self.worksheet) = (sink, frame, worksheet)
  }

  /// What did not fit, in sentences for people.
  var notes: [String] { worksheet?.notes ?? [] }

  /// Writes some submissions, at least one.
  mutating func write(_ bytes: Span<UInt8>) throws(CommandFailure) {
    if worksheet != nil {
      worksheet?.add(bytes)
      return try writeWorksheet()
    }
    guard !isStarted else { return try sink.write(bytes) }
    isStarted = true
    let beginning = frame.beginning
    try sink.write(beginning.span)
    try sink.write(bytes.extracting(frame.separator..<bytes.count))
  }

  private mutating func writeWorksheet() throws(CommandFailure) {
    let bytes = worksheet?.take() ?? []
    try sink.write(bytes.span)
  }

  /// Ends what was written, and makes sure of it.
  mutating func finish() throws(CommandFailure) {
    if worksheet != nil {
      worksheet?.finish()
      try writeWorksheet()
    } else {
      let end = isStarted ? frame.end : frame.nothing
      try sink.write(end.span)
    }
    try sink.finish()
  }

  /// Drops a file; what went to a stream is ended.
  mutating func abandon() throws(CommandFailure) {
    if !sink.isFile { try finish() }
    sink.abandon()
  }
}
