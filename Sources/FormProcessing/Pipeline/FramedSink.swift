import FormBatch
import FormCommandLine

/// The destination of accepted submissions, with the text before, between and after them.
struct FramedSink {
  private var sink: LineSink
  private let frame: OutputFrame
  /// The worksheet that rows become; nil if they stay as they are.
  private var sheet: RowsAsWorksheet?
  private var isStarted = false

  init(_ sink: LineSink, _ frame: OutputFrame, sheet: RowsAsWorksheet? = nil) {
    (self.sink, self.frame, self.sheet) = (sink, frame, sheet)
  }

  /// What did not fit, in sentences for people.
  var notes: [String] { sheet?.notes ?? [] }

  /// Writes some submissions, at least one.
  mutating func write(_ bytes: Span<UInt8>) throws(CommandFailure) {
    if sheet != nil {
      sheet?.add(bytes)
      return try writeSheet()
    }
    guard !isStarted else { return try sink.write(bytes) }
    isStarted = true
    let beginning = frame.beginning
    try sink.write(beginning.span)
    try sink.write(bytes.extracting(frame.separator..<bytes.count))
  }

  private mutating func writeSheet() throws(CommandFailure) {
    let bytes = sheet?.take() ?? []
    try sink.write(bytes.span)
  }

  /// Ends what was written, and makes sure of it.
  mutating func finish() throws(CommandFailure) {
    if sheet != nil {
      sheet?.finish()
      try writeSheet()
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
