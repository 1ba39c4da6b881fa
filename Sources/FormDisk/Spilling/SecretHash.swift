import FormValues

/// Hashes of keys, which nobody can foresee: they depend on a secret of the program's run.
enum SecretHash {
  /// Three secret numbers of 128 bits.
  private static let secrets = (secret(), secret(), secret())

  private static func secret() -> UInt128 {
    var random = SystemRandomNumberGenerator()
    return UInt128(random.next()) << 64 | UInt128(random.next())
  }

  /// The hash of a key.
  static func of(_ key: [UInt8]) -> UInt64 {
    if key.count == 16 { return of((key.bigEndianWord(at: 0), key.bigEndianWord(at: 8))) }
    var hasher = Hasher()
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The hash of an identifier: that of its bytes.
  @inline(__always)
  static func of(_ id: SubmissionID) -> UInt64 { of(id.words) }

  /// The hashes of some identifiers.
  static func of(_ ids: [SubmissionID]) -> [UInt64] {
    let secrets = secrets
    var hashes: [UInt64] = []
    hashes.append(addingCapacity: ids.count) { output in
      for id in ids { output.append(hash(id.words, secrets)) }
    }
    return hashes
  }

  /// The hash of two words: "pair-multiply-shift" of M. Thorup, "High Speed Hashing for Integers and
  /// Strings". Whatever two keys are, their hashes are independent of each other.
  @inline(__always)
  static func of(_ words: (high: UInt64, low: UInt64)) -> UInt64 { hash(words, secrets) }

  @inline(__always)
  private static func hash(
    _ words: (high: UInt64, low: UInt64), _ secrets: (UInt128, UInt128, UInt128)
  ) -> UInt64 {
    let product = (secrets.0 &+ UInt128(words.low)) &* (secrets.1 &+ UInt128(words.high))
    return UInt64(truncatingIfNeeded: (product &+ secrets.2) >> 64)
  }
}

extension [UInt8] {
  /// Eight bytes as a word, the highest first.
  fileprivate func bigEndianWord(at start: Int) -> UInt64 { word(at: start).byteSwapped }
}
