// The one place where memory is written without a bounds check. With every piece of
// a line appended to an array, a line of ten fields takes an eighth more instructions.
//
// Writing is safe because room is requested before a line is written: as many bytes as the line can
// take, and `LinePen.slack` more.

/// Writes the pieces of one line into sufficient room.
@usableFromInline
package struct LinePen {
  /// The number of bytes that a pen may touch after the end of its output.
  @inlinable package static var slack: Int { 32 }

  @usableFromInline let start: UnsafeMutableRawPointer
  /// The number of bytes that are written.
  @usableFromInline package internal(set) var count = 0

  @inlinable
  init(_ start: UnsafeMutableRawPointer) { self.start = start }

  /// Discards what was written from an index on.
  @inlinable @inline(__always)
  package mutating func forget(from index: Int = 0) { count = index }

  /// Writes one byte.
  @inlinable @inline(__always)
  package mutating func write(_ byte: UInt8) {
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Writes the eight bytes of a word, the lowest first.
  @inlinable @inline(__always)
  package mutating func write(word: UInt64) {
    start.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }

  /// The most digits of a number.
  @inlinable package static var longestNumber: Int { 20 }

  /// Writes a number, for which there is room twice.
  @inlinable
  package mutating func write(digits number: UInt) {
    // From its last digit on, and then moved to where it begins.
    let end = count &+ LinePen.longestNumber
    var (first, rest) = (end, number)
    repeat {
      first &-= 1
      let tens = rest / 10
      let digit = UInt8(truncatingIfNeeded: 0x30 &+ rest &- tens &* 10)
      start.storeBytes(of: digit, toByteOffset: first, as: UInt8.self)
      rest = tens
    } while rest > 0
    let digits = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: first, as: SIMD2<Int64>.self)
    let others = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: first &+ 16, as: UInt32.self)
    start.storeBytes(of: digits, toByteOffset: count, as: SIMD2<Int64>.self)
    start.storeBytes(of: others, toByteOffset: count &+ 16, as: UInt32.self)
    count &+= end &- first
  }

  /// Writes bytes of a text that has ``slack`` bytes behind them.
  @inlinable @inline(__always)
  package mutating func write(padded text: Span<UInt8>, _ from: Int, _ end: Int) {
    let length = end &- from
    guard length <= LinePen.slack else { return write(text, from, end) }
    start.storeBytes(of: text.wideWord(at: from), toByteOffset: count, as: SIMD2<Int64>.self)
    start.storeBytes(
      of: text.wideWord(at: from &+ 16), toByteOffset: count &+ 16, as: SIMD2<Int64>.self)
    count &+= length
  }

  /// Writes bytes of a text.
  @inlinable @inline(__always)
  package mutating func write(_ text: Span<UInt8>, _ from: Int, _ end: Int) {
    text.extracting(from..<end).withUnsafeBytes { piece in
      guard let source = piece.baseAddress else { return }
      start.advanced(by: count).copyMemory(from: source, byteCount: piece.count)
    }
    count &+= end &- from
  }
}

extension [UInt8] {
  /// Appends the output of a pen, which is at most so many bytes.
  @inlinable @inline(__always)
  package mutating func append(atMost room: Int, _ write: (inout LinePen) -> Void) {
    append(addingCapacity: room &+ LinePen.slack) { output in
      output.withUnsafeMutableBufferPointer { buffer, initialized in
        guard let base = buffer.baseAddress else { return }
        var pen = LinePen(UnsafeMutableRawPointer(base.advanced(by: initialized)))
        write(&pen)
        initialized &+= pen.count
      }
    }
  }

  /// Removes all bytes of a buffer that is to take so many. What is too small is gone before there is a
  /// larger one, which has some room to spare: the next ones take little more or less.
  package mutating func clearBuffer(for room: Int) {
    clearBuffer()
    if capacity >= room &+ LinePen.slack { return }
    self = []
    reserveCapacity(room &+ room / 8 &+ LinePen.slack)
  }
}
