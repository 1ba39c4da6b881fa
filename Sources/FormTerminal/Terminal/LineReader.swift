import Glibc

/// Reads lines from a descriptor, one reader and one buffer for a whole run.
///
/// A line ends with LF or CR LF; a byte order mark before the first line is skipped; what stands
/// before the end of the input without a line end is a line as well. A copy would read on its own
/// and lose lines, so there is one, and it is passed `inout`.
package struct LineReader: Sendable {
  /// The most bytes that a line may have, its end not counted.
  package static let limit = 1 << 20
  /// The most bytes that are skipped to find the end of a line that is too long.
  package static let skipLimit = 16 << 20
  /// From this length on a terminal may have cut a line: its line buffer has 4,096 bytes with the
  /// end.
  package static let terminalLimit = 4_095

  /// The number of the last line returned or refused, counted from 1.
  package private(set) var lineNumber = 0
  /// Whether the input is a terminal.
  package let isTerminal: Bool
  private let descriptor: Int32
  /// Whose signals end the waiting.
  package var signals: SignalGuard?
  private var buffer: [UInt8] = []
  /// Bytes of the buffer that were already taken, and bytes in which no line end was found.
  private var taken = 0
  private var searched = 0
  /// Bytes dropped of a line that is too long; nil outside of such a line.
  private var skipped: Int?
  private var isEnded = false
  /// Whether a terminal's input ended while nobody waited for a line.
  private var hasEndWaiting = false
  /// The bytes that were pasted after a line at a terminal.
  private var pasted: [UInt8] = []

  /// Reads from `descriptor`; while it waits, a signal that `signals` catches is returned at once.
  package init(descriptor: Int32, signals: SignalGuard? = nil) {
    self.descriptor = descriptor
    self.signals = signals
    isTerminal = isatty(descriptor) == 1
  }

  /// Waits for the next line, signal, or end.
  package mutating func next() -> LineEvent {
    while true {
      if let number = signals?.take() { return .signal(number) }
      if let event = takeLine() { return event }
      if isEnded || takeWaitingEnd() { return hangUp().map { .signal($0) } ?? takeLast() ?? .end }
      switch fill(timeout: -1) {
      case .more, .nothing: continue
      case .end: return hangUp().map { .signal($0) } ?? takeLast() ?? .end
      case .failed(let code): return .failed(code: code)
      }
    }
  }

  /// The signal of a terminal that is gone, which goes before the end.
  private func hangUp() -> Int32? {
    isEnded && isTerminal ? signals?.takeHangUp() : nil
  }

  /// Whether a whole line has come already beyond those returned, without waiting.
  package mutating func hasMoreLines() -> Bool {
    while lineEnd(from: taken) == nil {
      guard buffer.count - taken <= Self.limit, peek(timeout: 0) else { return false }
    }
    return true
  }

  /// Waits for the next byte, a signal, or the end; a negative time is for ever.
  package mutating func nextByte(within milliseconds: Int32) -> ByteEvent {
    while true {
      if taken < buffer.count {
        taken += 1
        searched = 0
        return .byte(buffer[taken - 1])
      }
      if let number = signals?.take() { return .signal(number) }
      if isEnded || takeWaitingEnd() { return hangUp().map { .signal($0) } ?? .end }
      switch fill(timeout: milliseconds) {
      case .more: continue
      case .nothing: return signals?.take().map { .signal($0) } ?? .nothing
      case .end: return hangUp().map { .signal($0) } ?? .end
      case .failed(let code): return .failed(code: code)
      }
    }
  }

  /// Sets aside what a terminal has behind the line returned last, if a whole line is there: it was
  /// pasted with that line.
  ///
  /// A paste comes in pieces: the reader goes on until nothing has come for 10 ms (200 ms in all).
  package mutating func setPasteAside() {
    guard isTerminal, hasMoreLines() else { return }
    pasted += buffer[taken...]
    clear()
    TerminalMode.withoutLineEditing(descriptor) {
      for _ in 0..<20 {
        guard pasted.count <= Self.limit, peek(timeout: 10) else { break }
        pasted += buffer
        clear()
      }
    }
  }

  /// Reads the bytes that were set aside as lines.
  package mutating func keepPaste() {
    guard !pasted.isEmpty else { return }
    let rest = Array(buffer[taken...])
    clear()
    buffer = pasted + rest
    pasted = []
  }

  /// Throws away what was set aside, and counts its lines.
  package mutating func dropPaste() -> Int {
    defer { pasted = [] }
    return Self.lineCount(pasted[...])
  }

  // MARK: Lines in the buffer

  private mutating func takeLine() -> LineEvent? {
    if let end = lineEnd(from: taken + searched) {
      let bytes = buffer[taken..<end]
      taken = end + 1
      searched = 0
      return finish(bytes)
    }
    searched = buffer.count - taken
    // One more byte than the limit may be the CR of the line's end.
    if searched > Self.limit + 1 || skipped != nil {
      skipped = (skipped ?? 0) + searched
      clear()
    }
    guard let skipped, skipped > Self.limit + Self.skipLimit else { return nil }
    isEnded = true
    self.skipped = nil
    lineNumber += 1
    return .refused(.endless(read: skipped))
  }

  // In a program built for debugging, `firstIndex(of:)` takes a second for 20 MB.
  private func lineEnd(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func takeLast() -> LineEvent? {
    guard taken < buffer.count || skipped != nil else { return nil }
    let bytes = buffer[taken...]
    clear()
    return finish(bytes)
  }

  private mutating func finish(_ raw: ArraySlice<UInt8>) -> LineEvent {
    lineNumber += 1
    if skipped != nil {
      skipped = nil
      return .refused(.tooLong(limit: Self.limit))
    }
    var bytes = raw
    if lineNumber == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == 0x0D { bytes = bytes.dropLast() }
    if bytes.count > Self.limit { return .refused(.tooLong(limit: Self.limit)) }
    if isTerminal, raw.count >= Self.terminalLimit { return .refused(.cutByTerminal) }
    switch LineText.check(bytes) {
    case .success(let text): return .line(text)
    case .failure(let problem): return .refused(problem)
    }
  }

  private static func lineCount(_ bytes: ArraySlice<UInt8>) -> Int {
    let ends = bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return bytes.last == nil || bytes.last == 0x0A ? ends : ends + 1
  }

  private mutating func clear() {
    buffer.removeAll(keepingCapacity: true)
    taken = 0
    searched = 0
  }

  // MARK: Reading

  private enum Filling {
    case more, nothing, end
    case failed(Int32)
  }

  /// Reads once when there is something to read; `nothing` when a signal or the time was first.
  private mutating func fill(timeout: Int32) -> Filling {
    var requests = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if let signals {
      requests.append(pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0))
    }
    let ready = poll(&requests, nfds_t(requests.count), timeout)
    if ready < 0, errno != EINTR { return .failed(errno) }
    guard ready > 0, requests[0].revents != 0 else { return .nothing }
    if requests[0].revents & Int16(POLLNVAL) != 0 { return .failed(EBADF) }
    return readOnce()
  }

  /// Reads the bytes that are there without waiting; the end is kept for the next wait.
  private mutating func peek(timeout: Int32) -> Bool {
    switch fill(timeout: timeout) {
    case .more: return true
    case .end:
      hasEndWaiting = true
      return false
    case .nothing, .failed: return false
    }
  }

  private mutating func takeWaitingEnd() -> Bool {
    defer { hasEndWaiting = false }
    return hasEndWaiting
  }

  private mutating func readOnce() -> Filling {
    if taken == buffer.count { clear() }
    if taken > 1 << 16 {
      buffer.removeFirst(taken)
      taken = 0
    }
    var (count, code) = (0, Int32(0))
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, initialized in
      count = read(descriptor, space.baseAddress, space.count)
      code = count < 0 ? errno : 0
      initialized = max(0, count)
    }
    if count > 0 {
      buffer += chunk
      return .more
    }
    if code == EINTR || code == EAGAIN { return .nothing }
    // EIO, or nothing, is what a terminal gives that was hung up, or that this program has lost.
    if code == 0 || (isTerminal && code == EIO) {
      isEnded = !isTerminal || code == EIO || isHungUp
      return .end
    }
    return .failed(code)
  }

  /// Whether the terminal is gone, and nothing more is to come.
  private var isHungUp: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLHUP) != 0
  }
}
