internal import JSONText

/// A SHA-256 hash value, written as `sha256:` and 64 lower-case hexadecimal digits.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  // Four words rather than an array: a digest is copied and compared often and needs no heap.
  let first: UInt64
  let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  private static let prefix = Array("sha256:".utf8)

  /// Takes the eight 32-bit words that the hash function ends with.
  init(words: [8 of UInt32]) {
    func pair(_ index: Int) -> UInt64 { UInt64(words[index]) << 32 | UInt64(words[index + 1]) }
    (first, second, third, fourth) = (pair(0), pair(2), pair(4), pair(6))
  }

  /// Reads `sha256:` and 64 lower-case hexadecimal digits, and nothing else.
  public init?(_ text: String) {
    self.init(text.utf8.span)
  }

  /// Reads 64 lower-case hexadecimal digits without a prefix.
  public init?(hex: String) {
    self.init(hex: hex.utf8.span)
  }

  /// Reads `sha256:` and 64 lower-case hexadecimal digits as ASCII.
  package init?(_ text: Span<UInt8>) {
    let prefix = Self.prefix.count
    guard text.count == prefix + 64 else { return nil }
    for index in 0..<prefix where text[index] != Self.prefix[index] { return nil }
    self.init(hex: text.extracting(prefix..<text.count))
  }

  /// Reads 64 lower-case hexadecimal digits as ASCII.
  package init?(hex: Span<UInt8>) {
    guard hex.count == 64 else { return nil }
    func word(_ number: Int) -> UInt64? {
      var word: UInt64 = 0
      for index in number * 16..<number * 16 + 16 {
        let byte = hex[index]
        guard let digit = Hexadecimal.value(of: byte), byte >= 0x61 || byte <= 0x39 else {
          return nil
        }
        word = word << 4 | UInt64(digit)
      }
      return word
    }
    guard let first = word(0), let second = word(1), let third = word(2), let fourth = word(3)
    else { return nil }
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// The 32 bytes, most significant first.
  public var bytes: [UInt8] { [UInt8](bigEndian: [first, second, third, fourth]) }

  /// The 64 lower-case hexadecimal digits alone, as in the name of a stored file.
  public var hex: String { text("") }

  /// `sha256:` and the 64 digits, as in a record.
  public var description: String { text("sha256:") }

  private func text(_ beginning: String) -> String {
    var text = Array(beginning.utf8)
    text.append(atMost: 64) { pen in
      for word in [first, second, third, fourth] {
        pen.write(word: Hexadecimal.digits(UInt32(truncatingIfNeeded: word >> 32)))
        pen.write(word: Hexadecimal.digits(UInt32(truncatingIfNeeded: word)))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
