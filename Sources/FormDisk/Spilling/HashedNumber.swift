import JSONText

/// A number that is found by the hash of its key.
struct HashedNumber: Hashable, BitwiseCopyable, Sendable {
  let hash: UInt64
  let number: UInt64

  init(_ hash: UInt64, _ number: Int) { (self.hash, self.number) = (hash, UInt64(number)) }

  /// What stands where there is no number.
  static let none = HashedNumber(hash: 0, number: .max)

  private init(hash: UInt64, number: UInt64) { (self.hash, self.number) = (hash, number) }

  var isNone: Bool { number == .max }
}

extension [UInt8] {
  /// Eight bytes as a word, the lowest first.
  package func word(at start: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(self[start + $1]) &<< UInt64($1 * 8) }
  }

  /// Appends a word as eight bytes, the lowest first.
  package mutating func append(word: UInt64) {
    append(atMost: 8) { pen in pen.write(word: word) }
  }
}
