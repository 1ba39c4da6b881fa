package import JSONText

/// The identifier of a submission: a UUID of RFC 9562, new ones of version 7, so they sort by time.
public struct SubmissionID: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64, version: UInt64) {
    self.high = high & ~0xF000 | version << 12
    self.low = low & ~(0b11 << 62) | 0b10 << 62
  }

  /// A version 7 identifier of a moment (held to 48 bits) and 74 of the given random bits:
  /// the low 12 of the first word, the low 62 of the second.
  public init(millisecondsSinceEpoch: Int64, random: (UInt64, UInt64)) {
    let time = UInt64(min(max(millisecondsSinceEpoch, 0), 0xFFFF_FFFF_FFFF))
    self.init(high: time << 16 | random.0 & 0xFFF, low: random.1, version: 7)
  }

  /// Reads the 36 characters of a UUID of RFC 9562 in either case: variant 10, any version from 1
  /// to 8.
  public init?(_ text: String) {
    self.init(text.utf8.span)
  }

  /// Reads the 36 ASCII characters of a UUID.
  package init?(_ text: Span<UInt8>) {
    let dash = UInt8(ascii: "-")
    guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash,
      let first = WordBytes.hexNumber(text.word(at: 0)),
      let second = WordBytes.hexNumber(text.halves(9, 14)),
      let third = WordBytes.hexNumber(text.halves(19, 24)),
      let fourth = WordBytes.hexNumber(text.word(at: 28))
    else { return nil }
    let (high, low) = (first << 32 | second, third << 32 | fourth)
    guard low >> 62 == 0b10, (1...8).contains(high >> 12 & 15) else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// The version 8 identifier made of the first 122 usable bits of a digest: equal digests, equal
  /// identifiers.
  public static func derived(from digest: Digest) -> SubmissionID {
    SubmissionID(high: digest.first, low: digest.second, version: 8)
  }

  /// The RFC's version field: 7 for new submissions, 8 for derived ones.
  public var version: Int { Int(high >> 12 & 15) }

  /// The 16 bytes as two words, most significant first.
  package var words: (high: UInt64, low: UInt64) { (high, low) }

  /// The 16 bytes, most significant first.
  public var bytes: [UInt8] { [UInt8](bigEndian: [high, low]) }

  /// The canonical 36 characters, in lower case.
  public var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of these characters.
  package static var length: Int { 36 }

  /// Appends these characters.
  package func append(to text: inout [UInt8]) {
    text.append(atMost: SubmissionID.length) { write(to: &$0) }
  }

  /// Writes these characters.
  package func write(to pen: inout LinePen) {
    let middle = Hexadecimal.digits(UInt32(truncatingIfNeeded: high))
    let late = Hexadecimal.digits(UInt32(truncatingIfNeeded: low >> 32))
    let last = Hexadecimal.digits(UInt32(truncatingIfNeeded: low))
    let dash = UInt64(UInt8(ascii: "-"))
    pen.write(word: Hexadecimal.digits(UInt32(truncatingIfNeeded: high >> 32)))
    pen.write(word: dash | (middle & 0xFFFF_FFFF) << 8 | dash << 40 | (middle >> 32) << 48)
    pen.write(word: middle >> 48 | dash << 16 | (late & 0xFFFF_FFFF) << 24 | dash << 56)
    pen.write(word: late >> 32 | last << 32)
    pen.write(word: last >> 32)
    pen.forget(from: pen.count - 4)
  }

  public static func < (left: SubmissionID, right: SubmissionID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension Span where Element == UInt8 {
  /// Two pieces of four bytes each as one word.
  fileprivate func halves(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(halfWord(at: first)) | UInt64(halfWord(at: second)) << 32
  }
}
