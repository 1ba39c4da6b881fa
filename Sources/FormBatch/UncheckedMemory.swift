// The one place where memory is read and written without a check of bounds. With checks, and with
// every piece of a line appended to an array, a line of ten fields takes an eighth more instructions.
//
// What makes reading safe: a text ends with a line feed and has `PaddedText.padding` bytes behind it,
// no reader steps over a line feed, and none looks further ahead than the padding is long.
//
// What makes writing safe: room is asked for before a line is written, for all that is written of it,
// and `LinePen.slack` beyond that.

extension Span where Element == UInt8 {
  /// The byte at an index of the text or of its padding.
  @inline(__always)
  subscript(at index: Int) -> UInt8 { self[unchecked: index] }

  /// What is found of the bytes from one index up to another.
  @inline(__always)
  func with<Result>(_ start: Int, _ end: Int, _ look: (Span<UInt8>) -> Result) -> Result {
    look(extracting(unchecked: start..<end))
  }

  /// The four bytes from an index on, the first one in the lowest place.
  @inline(__always)
  func halfWord(at index: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self))
  }

  /// The eight bytes from an index on, the first one in the lowest place.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// The sixteen bytes from an index on.
  @inline(__always)
  func wideWord(at index: Int) -> SIMD2<Int64> {
    bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD2<Int64>.self)
  }
}

/// Writes the pieces of one line into room that is known to be enough.
struct LinePen {
  /// How many bytes beyond the end of what it writes a pen may touch.
  static let slack = 32

  private let start: UnsafeMutableRawPointer
  /// How many bytes are written.
  private(set) var count = 0

  fileprivate init(_ start: UnsafeMutableRawPointer) { self.start = start }

  /// Forgets what was written from a place on.
  @inline(__always)
  mutating func forget(from place: Int = 0) { count = place }

  /// Writes one byte.
  @inline(__always)
  mutating func write(_ byte: UInt8) {
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// The most digits of a number.
  static let longestNumber = 20

  /// Writes a number, for which there is room twice.
  mutating func write(digits number: UInt) {
    // From its last digit on, and then moved to where it begins.
    let end = count &+ LinePen.longestNumber
    var (place, rest) = (end, number)
    repeat {
      place &-= 1
      let tens = rest / 10
      let digit = UInt8(truncatingIfNeeded: 0x30 &+ rest &- tens &* 10)
      start.storeBytes(of: digit, toByteOffset: place, as: UInt8.self)
      rest = tens
    } while rest > 0
    let digits = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: place, as: SIMD2<Int64>.self)
    let others = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: place &+ 16, as: UInt32.self)
    start.storeBytes(of: digits, toByteOffset: count, as: SIMD2<Int64>.self)
    start.storeBytes(of: others, toByteOffset: count &+ 16, as: UInt32.self)
    count &+= end &- place
  }

  /// Writes bytes of a text that has ``slack`` bytes behind them.
  @inline(__always)
  mutating func write(padded text: Span<UInt8>, _ from: Int, _ end: Int) {
    let length = end &- from
    guard length <= LinePen.slack else { return write(text, from, end) }
    start.storeBytes(of: text.wideWord(at: from), toByteOffset: count, as: SIMD2<Int64>.self)
    start.storeBytes(
      of: text.wideWord(at: from &+ 16), toByteOffset: count &+ 16, as: SIMD2<Int64>.self)
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
