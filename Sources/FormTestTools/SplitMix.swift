/// Numbers that look random and are the same for the same seed (SplitMix64).
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A sequence of its own for each seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to just below a limit, which is at least 1.
  public mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 1) % max(1, limit)
  }
}
