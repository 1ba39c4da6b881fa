import Glibc

/// The reason why bytes could not be written.
package enum OutputError: Error, Equatable {
  /// The reader is gone (EPIPE): the program ends quietly.
  case closed
  /// The system refused, with its error number and words for it.
  case failed(code: Int32, reason: String)

  init(code: Int32) {
    self = code == EPIPE ? .closed : .failed(code: code, reason: SystemText.reason(code))
  }
}

/// The one checked writer to a descriptor: bytes are gathered, and every write is checked.
///
/// After a failure the writer stays failed: what could not be written is dropped, and each later
/// `write` or `flush` throws the same error. The descriptor stays open; it belongs to the caller.
/// SIGPIPE and SIGXFSZ must be ignored (``SignalGuard/ignoreBrokenStreams()``).
package struct OutputWriter: Sendable {
  /// The descriptor that is written to.
  package let descriptor: Int32
  /// Bytes that the system has taken so far.
  package private(set) var written = 0
  private let capacity: Int
  private var buffer: [UInt8] = []
  private var failure: OutputError?

  /// Writes to `descriptor` whenever `capacity` bytes have been gathered, and at `flush`.
  package init(descriptor: Int32, capacity: Int = 65_536) {
    self.descriptor = descriptor
    self.capacity = max(1, capacity)
  }

  /// Fails if nothing can ever be written, as with a stream that was closed from the beginning.
  package mutating func confirmOpen() throws(OutputError) {
    if let failure { throw failure }
    var nothing: UInt8 = 0
    if Glibc.write(descriptor, &nothing, 0) < 0, errno != EINTR, errno != EAGAIN {
      throw fail(OutputError(code: errno))
    }
  }

  /// Adds text for people; nothing is certain before `flush`.
  package mutating func write(_ text: TerminalText) throws(OutputError) {
    try write(data: text.text.utf8)
  }

  /// Adds bytes of data; nothing is certain before `flush`.
  package mutating func write(data bytes: some Collection<UInt8>) throws(OutputError) {
    if let failure { throw failure }
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { try flush() }
  }

  /// Adds bytes of data; many at once are handed to the system without being gathered.
  package mutating func write(data bytes: Span<UInt8>) throws(OutputError) {
    if let failure { throw failure }
    if bytes.count < capacity / 2 {
      bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
      if buffer.count >= capacity { try flush() }
      return
    }
    try flush()
    try hand(bytes)
  }

  /// Hands everything gathered to the system; when it returns, all of it was taken.
  package mutating func flush() throws(OutputError) {
    if let failure { throw failure }
    var gathered: [UInt8] = []
    swap(&gathered, &buffer)
    try hand(gathered.span)
    gathered.removeAll(keepingCapacity: true)
    buffer = gathered
  }

  private mutating func hand(_ bytes: Span<UInt8>) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      do throws(OutputError) {
        let count = try Self.writeSome(descriptor, bytes.extracting(start..<bytes.count))
        start += count
        written += count
      } catch {
        throw fail(error)
      }
    }
  }

  /// Hands some of the bytes to the system, and returns how many it took.
  private static func writeSome(
    _ descriptor: Int32, _ bytes: Span<UInt8>
  ) throws(OutputError) -> Int {
    let (count, code) = writeOnce(descriptor, bytes)
    if code == EAGAIN {
      // Another program may have made a shared terminal non-blocking.
      awaitRoom(descriptor)
    } else if code != 0, code != EINTR {
      throw OutputError(code: code)
    }
    return max(0, count)
  }

  private mutating func fail(_ error: OutputError) -> OutputError {
    failure = error
    buffer = []
    return error
  }

  private static func writeOnce(
    _ descriptor: Int32, _ bytes: Span<UInt8>
  ) -> (count: Int, code: Int32) {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return (count, 0) }
    // No progress without an error is not defined for a descriptor in blocking mode.
    return (0, count == 0 ? EIO : errno)
  }

  private static func awaitRoom(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
