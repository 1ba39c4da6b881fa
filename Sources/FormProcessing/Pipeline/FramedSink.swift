import FormBatch
import FormCommandLine

/// The destination of accepted submissions, with the text before, between and after them.
struct FramedSink {
  private var sink: LineSink
  private let frame: OutputFrame
  private var isStarted = false

  init(_ sink: LineSink, _ frame: OutputFrame) { (self.sink, self.frame) = (sink, frame) }

  /// Writes some submissions, at least one.
  mutating func write(_ bytes: Span<UInt8>) throws(CommandFailure) {
    guard !isStarted else { return try sink.write(bytes) }
    isStarted = true
    let beginning = frame.beginning
    try sink.write(beginning.span)
    try sink.write(bytes.extracting(frame.separator..<bytes.count))
  }

  /// Ends what was written, and makes sure of it.
  mutating func finish() throws(CommandFailure) {
    let end = isStarted ? frame.end : frame.nothing
    try sink.write(end.span)
    try sink.finish()
  }

  /// Drops a file; what went to a stream is ended.
  mutating func abandon() throws(CommandFailure) {
    if !sink.isFile { try finish() }
    sink.abandon()
  }
}
