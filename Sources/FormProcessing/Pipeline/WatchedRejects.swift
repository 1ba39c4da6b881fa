import FormCommandLine

/// The destination of refused lines, with the progress line, which make room for each other if
/// both are on the terminal.
struct WatchedRejects {
  private var sink: LineSink
  /// Nil if nobody watches.
  private let progress: WatchedProgress?

  init(_ sink: LineSink, _ progress: WatchedProgress?) {
    (self.sink, self.progress) = (sink, progress)
  }

  mutating func write(_ bytes: Span<UInt8>) throws(CommandFailure) {
    guard progress != nil, !sink.isFile else { return try sink.write(bytes) }
    progress?.erase()
    try sink.write(bytes)
    // Buffered bytes would otherwise come after the progress that is shown next.
    try sink.flush()
  }

  func show(submissions: Int, bytes: Int) {
    progress?.show(submissions: submissions, bytes: bytes)
  }

  func eraseProgress() { progress?.erase() }

  /// Takes the progress away, and makes sure of everything written.
  mutating func finish() throws(CommandFailure) {
    progress?.erase()
    try sink.finish()
  }
}
