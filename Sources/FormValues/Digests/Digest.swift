/// A SHA-256 hash value, written as `sha256:` and 64 lower-case hexadecimal digits.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  // Four words rather than an array: a digest is copied and compared often and needs no heap.
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// Takes the eight 32-bit words that the hash function ends with.
  init(words: [UInt32]) {
    func pair(_ index: Int) -> UInt64 {
      guard index + 1 < words.count else { return 0 }
      return UInt64(words[index]) << 32 | UInt64(words[index + 1])
    }
    first = pair(0)
    second = pair(2)
    third = pair(4)
    fourth = pair(6)
  }

  /// Reads `sha256:` and 64 lower-case hexadecimal digits, and nothing else.
  public init?(_ text: some StringProtocol) {
    let prefix = "sha256:".utf8
    guard text.utf8.count == prefix.count + 64, text.utf8.starts(with: prefix) else { return nil }
    self.init(hex: text.dropFirst(prefix.count))
  }

  /// Reads 64 lower-case hexadecimal digits without a prefix.
  public init?(hex: some StringProtocol) {
    guard hex.utf8.count == 64 else { return nil }
    var words: [UInt32] = []
    var word: UInt32 = 0
    for (index, byte) in hex.utf8.enumerated() {
      guard let digit = Hexadecimal.value(of: byte), byte >= 0x61 || byte <= 0x39 else {
        return nil
      }
      word = word << 4 | UInt32(digit)
      if index % 8 == 7 { words.append(word) }
    }
    self.init(words: words)
  }

  /// The 32 bytes, most significant first.
  public var bytes: [UInt8] {
    [first, second, third, fourth].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
    }
  }

  /// The 64 lower-case hexadecimal digits alone, as in the name of a stored file.
  public var hex: String { text("") }

  /// `sha256:` and the 64 digits, as in a record.
  public var description: String { text("sha256:") }

  private func text(_ beginning: String) -> String {
    var text = Array(beginning.utf8)
    text.reserveCapacity(text.count + 64)
    for word in [first, second, third, fourth] { Hexadecimal.append(word, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}
