// Besides `UncheckedBytes.swift` the one place with unsafe memory: lines are put together from
// pieces of a few bytes each, and appending each one to an array takes three times as long.
//
// What makes it safe: the room is asked for before a line is written, for the most that it can take
// (`SubmissionReader.room`), and `LinePen.slack` beyond that.

/// Writes the pieces of one line into room that is known to be enough.
struct LinePen {
  /// How many bytes beyond the end of what it writes a pen may touch.
  static let slack = 32

  private let start: UnsafeMutableRawPointer
  /// How many bytes are written.
  private(set) var count = 0

  fileprivate init(_ start: UnsafeMutableRawPointer) { self.start = start }

  /// Writes one byte.
  @inline(__always)
  mutating func write(_ byte: UInt8) {
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Writes bytes of a text that has ``slack`` bytes behind them.
  @inline(__always)
  mutating func write(padded text: Span<UInt8>, _ from: Int, _ end: Int) {
    let length = end &- from
    guard length <= LinePen.slack else { return write(text, from, end) }
    let bytes = text.bytes
    let first = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: from, as: SIMD16<UInt8>.self)
    let second = bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: from &+ 16, as: SIMD16<UInt8>.self)
    start.storeBytes(of: first, toByteOffset: count, as: SIMD16<UInt8>.self)
    start.storeBytes(of: second, toByteOffset: count &+ 16, as: SIMD16<UInt8>.self)
    count &+= length
  }

  /// Writes bytes of a text.
  @inline(__always)
  mutating func write(_ text: Span<UInt8>, _ from: Int, _ end: Int) {
    text.extracting(from..<end).withUnsafeBytes { piece in
      guard let source = piece.baseAddress else { return }
      start.advanced(by: count).copyMemory(from: source, byteCount: piece.count)
    }
    count &+= end &- from
  }
}

extension [UInt8] {
  /// Appends what a pen writes, of which there are at most so many bytes.
  @inline(__always)
  mutating func append(atMost room: Int, _ write: (inout LinePen) -> Void) {
    append(addingCapacity: room &+ LinePen.slack) { output in
      output.withUnsafeMutableBufferPointer { buffer, initialized in
        guard let base = buffer.baseAddress else { return }
        var pen = LinePen(UnsafeMutableRawPointer(base.advanced(by: initialized)))
        write(&pen)
        initialized &+= pen.count
      }
    }
  }
}
