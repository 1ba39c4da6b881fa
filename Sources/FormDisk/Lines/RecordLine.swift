package import FormValues
package import JSONText

/// The end of a record's line: `,"seq":<number>,"crc":"<8 digits>"}`.
///
/// The checksum covers every byte before `,"crc":`, so it is checked without parsing.
package enum RecordLine {
  /// What stands before the identifier of a record.
  package static let beginning = Array(#"{"id":""#.utf8)

  /// Where the identifier begins.
  package static var startOfIdentifier: Int { 7 }

  /// Where what stands behind the identifier and its quotation mark begins.
  package static var endOfIdentifier: Int {
    startOfIdentifier + SubmissionID.length + 1
  }

  /// The bytes of `,"crc":"01234567"}`.
  package static let trailerLength = 18

  /// The bytes of `,"seq":` and of `,"crc":"` as words, the first byte in the lowest place.
  private static let sequenceBits: UInt64 = 0x00FF_FFFF_FFFF_FFFF
  private static let sequenceWord: UInt64 = 0x003A_2271_6573_222C
  private static let checksumWord: UInt64 = 0x223A_2263_7263_222C

  /// The bytes that sequence number and checksum take at most.
  package static let trailerRoom = 64

  /// The line of a record, given as a JSON object, without a line feed.
  package static func make(_ object: [UInt8], sequence: Int) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(object.count + trailerRoom)
    let count = object.count - 1
    append(atMost: count, { $0.write(object.span, 0, count) }, sequence: sequence, to: &line) {
      $0.update($1)
    }
    return line
  }

  /// Appends that line to others, with which it mostly has in common what stands behind its
  /// identifier; the record is written up to the end of its values, with at most so many bytes.
  static func append(
    atMost room: Int, _ write: (inout LinePen) -> Void, sequence: Int, to text: inout [UInt8],
    _ recurring: inout RecurringBytes
  ) {
    append(atMost: room, write, sequence: sequence, to: &text) {
      $0.update($1, from: endOfIdentifier, &recurring)
    }
  }

  @inline(__always)
  private static func append(
    atMost room: Int, _ write: (inout LinePen) -> Void, sequence: Int, to text: inout [UInt8],
    _ update: (inout CRC32C, Span<UInt8>) -> Void
  ) {
    let start = text.count
    text.append(atMost: room + trailerRoom) { pen in
      write(&pen)
      pen.write(word: sequenceWord)
      pen.forget(from: pen.count - 1)
      pen.write(digits: sequence.magnitude)
    }
    var checksum = CRC32C()
    update(&checksum, text.span.extracting(start...))
    text.append(atMost: trailerLength) { pen in
      pen.write(word: checksumWord)
      pen.write(word: checksum.digits)
      pen.write(.quote)
      pen.write(.closeBrace)
    }
  }

  /// The result of checking a line.
  package enum Check: Hashable {
    case intact(sequence: Int)
    /// Why the line is not to be trusted.
    case damaged(String)
  }

  /// Checks the end of a line, given without its line feed.
  package static func check(_ line: [UInt8]) -> Check { check(line.span) }

  /// Checks the end of a line, given without its line feed.
  package static func check(_ text: Span<UInt8>) -> Check {
    check(text) { $0.update($1) }
  }

  /// Checks the end of a line that mostly has from an index on what others had there before.
  package static func check(
    _ text: Span<UInt8>, from start: Int, _ recurring: inout RecurringBytes
  ) -> Check {
    check(text) { $0.update($1, from: start, &recurring) }
  }

  @inline(__always)
  private static func check(
    _ text: Span<UInt8>, _ update: (inout CRC32C, Span<UInt8>) -> Void
  ) -> Check {
    let body = text.count - trailerLength
    guard body > 0, text.word(at: body) == checksumWord, text[at: body + 16] == .quote,
      text[at: body + 17] == .closeBrace
    else { return .damaged("the line does not end with a checksum") }
    var checksum = CRC32C()
    update(&checksum, text.extracting(0..<body))
    guard checksum.isSpelled(by: text.extracting(body + 8..<body + 16)) else {
      return .damaged("the line does not match the checksum at its end")
    }
    guard let sequence = sequence(text) else {
      return .damaged("the sequence number before the checksum is missing")
    }
    return .intact(sequence: sequence)
  }

  /// Whether two lines have the same bytes before their numbers.
  package static func haveSameObject(_ left: PaddedLine, _ right: PaddedLine) -> Bool {
    let (left, right) = (
      left.bytes.span.extracting(left.range), right.bytes.span.extracting(right.range)
    )
    guard let end = sequenceStart(left), end == sequenceStart(right) else { return false }
    return left.hasBytes(0..<end, right.extracting(0..<end))
  }

  /// The offset of `,"seq":` in a line; nil if it is not in its place.
  package static func sequenceStart(_ line: [UInt8]) -> Int? { sequenceStart(line.span) }

  /// The offset of `,"seq":` in a line; nil if it is not in its place.
  package static func sequenceStart(_ line: Span<UInt8>) -> Int? {
    firstDigit(line).map { $0 - 7 }
  }

  /// The first digit of the sequence number.
  private static func firstDigit(_ line: Span<UInt8>) -> Int? {
    let end = line.count &- trailerLength
    guard end >= 8 else { return nil }
    var start = end &- line.word(at: end &- 8).lastDigits
    if start == end &- 8 {
      while start > 0, end &- start < mostDigits, line[start &- 1].isDigit { start &-= 1 }
    }
    // The mark and the digit behind it are one word.
    guard start < end, start >= 7, line.word(at: start &- 7) & sequenceBits == sequenceWord else {
      return nil
    }
    return start
  }

  /// The digits of the sequence number, if the line of a record ends at once behind an index as it
  /// is written: with a number and a checksum in canonical form. Nil if it does not.
  @inline(__always)
  package static func trailerNumber(
    _ text: Span<UInt8>, behind index: Int, to end: Int
  ) -> Range<Int>? {
    let (start, mark) = (index &+ 7, end &- trailerLength)
    // A number of more digits, or one that begins with a zero, is left to others.
    guard start < mark, mark &- start <= 8, text[at: start] != UInt8(ascii: "0"),
      text.word(at: index) & sequenceBits == sequenceWord, text.word(at: mark) == checksumWord,
      text.word(at: mark &- 8).lastDigits >= mark &- start,
      WordBytes.lowerHex(text.word(at: mark &+ 8)).odd == 0,
      text[at: end &- 2] == .quote, text[at: end &- 1] == .closeBrace
    else { return nil }
    return start..<mark
  }

  /// The greatest sequence number that a record can have.
  package static let lastSequence = 999_999_999_999_999

  /// The most digits of a sequence number.
  private static let mostDigits = 15

  /// The number at the end of a line without its checksum.
  private static func sequence(_ line: Span<UInt8>) -> Int? {
    guard let start = firstDigit(line) else { return nil }
    let end = line.count &- trailerLength
    if end &- start <= 8 { return line.word(at: end &- 8).number(ofLastDigits: end &- start) }
    var number = 0
    for index in start..<end {
      number = number &* 10 &+ Int(line[at: index] &- 0x30)
    }
    return number
  }
}

extension UInt64 {
  /// The number of digits at the end of eight characters, the first of which is in the lowest place.
  @inline(__always)
  fileprivate var lastDigits: Int {
    let other = self ^ 0x3030_3030_3030_3030
    // A byte is a digit if neither it nor six more leave its lower half.
    let odd =
      (other | ((other & 0x0F0F_0F0F_0F0F_0F0F) &+ 0x0606_0606_0606_0606))
      & 0xF0F0_F0F0_F0F0_F0F0
    return odd.leadingZeroBitCount &>> 3
  }

  /// The number that so many digits at the end of eight characters spell, at least one.
  @inline(__always)
  fileprivate func number(ofLastDigits count: Int) -> Int {
    var number = (self ^ 0x3030_3030_3030_3030) & (.max &<< UInt64(64 &- 8 &* count))
    // Neighbours are put together: digits, then numbers of two digits, then of four.
    number = (number &* 10 &+ number &>> 8) & 0x00FF_00FF_00FF_00FF
    number = (number &* 100 &+ number &>> 16) & 0x0000_FFFF_0000_FFFF
    return Int(truncatingIfNeeded: (number &* 10_000 &+ number &>> 32) & 0xFFFF_FFFF)
  }
}
