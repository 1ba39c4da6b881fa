import JSONText

/// The words of a key that is made of one range of one to sixteen bytes. They are taken and compared
/// without a branch, so short keys of different lengths cost the same.
struct ShortKey {
  /// The word before those of the range.
  let head: UInt64
  private let (low, high): (UInt64, UInt64)
  /// All bits if there are more than eight bytes, and a word for them; else none.
  private let more: UInt64

  /// Whether a range has as many bytes as a short key.
  @inline(__always)
  static func fits(_ range: Range<Int>) -> Bool {
    UInt(bitPattern: range.upperBound &- range.lowerBound &- 1) < 16
  }

  /// The key of a range that ``fits(_:)``. Sixteen bytes from its beginning on can be read.
  @inline(__always)
  init(_ text: Span<UInt8>, _ range: Range<Int>, _ head: UInt64) {
    self.head = head
    let bits = UInt64(truncatingIfNeeded: 8 &* (range.upperBound &- range.lowerBound))
    more = bits > 64 ? .max : 0
    low = text.word(at: range.lowerBound) & UInt64.max &>> (bits > 64 ? 0 : 64 &- bits)
    // The shift counts only where there are more bytes.
    high = text.word(at: range.lowerBound &+ 8) & UInt64.max &>> (128 &- bits) & more
  }

  /// The hash of these words.
  @inline(__always)
  func hash(seed: UInt64) -> UInt64 {
    let hash = KeyHash.mixed(KeyHash.mixed(seed, head), low)
    return hash ^ (KeyHash.mixed(hash, high) ^ hash) & more
  }

  /// Whether the words stand at an index. One word more than the key has can be read behind it.
  @inline(__always)
  func stands(in words: Span<UInt64>, at index: Int) -> Bool {
    (words[index] ^ head) | (words[index &+ 1] ^ low) | (words[index &+ 2] ^ high) & more == 0
  }
}
