import JSONText

/// The hash of keys that are made of words, and the words that stand for a range of a text.
enum KeyHash {
  /// Another number in each run, so nobody can choose keys that meet in one slot.
  static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())
  /// The same in every run, for figures that depend on it.
  static let lastingSeed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// A hash with one word more.
  @inline(__always)
  static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product &>> 32
  }

  /// A hash without further words.
  @inline(__always)
  static func finished(_ hash: UInt64) -> UInt64 {
    let product = (hash ^ hash &>> 33) &* 0xC4CE_B9FE_1A85_EC53
    return product ^ product &>> 33
  }

  /// The word before those of a range.
  @inline(__always)
  static func head(_ range: Range<Int>, _ tag: UInt8) -> UInt64 {
    UInt64(tag) &<< 56 | UInt64(truncatingIfNeeded: range.upperBound &- range.lowerBound)
  }

  /// The last bytes of a range, fewer than eight and at least one.
  @inline(__always)
  static func rest(_ text: Span<UInt8>, _ index: Int, _ end: Int) -> UInt64 {
    text.word(at: index) & UInt64.max &>> UInt64(64 &- 8 &* (end &- index))
  }

  /// The hash of a key that is made of one range. Sixteen bytes behind it can be read.
  @inline(__always)
  static func hash(
    of text: Span<UInt8>, _ range: Range<Int>, _ head: UInt64, seed: UInt64
  ) -> UInt64 {
    if ShortKey.fits(range) { return ShortKey(text, range, head).hash(seed: seed) }
    var (hash, index) = (mixed(seed, head), range.lowerBound)
    while index &+ 8 <= range.upperBound {
      hash = mixed(hash, text.word(at: index))
      index &+= 8
    }
    return index < range.upperBound ? mixed(hash, rest(text, index, range.upperBound)) : hash
  }
}
