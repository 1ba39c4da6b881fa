/// Numbers that look random, and are the same for the same seed on every machine (SplitMix64).
package struct SampleNumbers {
  private var state: UInt64
  /// How many were drawn: what is made up takes time by them.
  private(set) var drawn = 0

  /// A sequence of its own for each seed and number.
  package init(seed: UInt64, number: Int) {
    state = seed
    let offset = next() &+ UInt64(truncatingIfNeeded: number) &* 0xD1B5_4A32_D192_ED03
    state = offset
  }

  mutating func next() -> UInt64 {
    drawn &+= 1
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to just below a limit; 0 if the limit is not above it.
  mutating func below(_ limit: Int) -> Int {
    limit < 1 ? 0 : Int(truncatingIfNeeded: next() % UInt64(limit))
  }

  /// A number of a range that is not empty.
  mutating func within(_ low: Int, _ high: Int) -> Int {
    low &+ below(max(1, high &- low &+ 1))
  }

  /// A number from 0 to a limit, both included.
  mutating func units(upTo limit: Int128) -> Int128 {
    guard limit > 0 else { return 0 }
    let wide = UInt128(next()) << 64 | UInt128(next())
    return Int128(truncatingIfNeeded: wide % (UInt128(limit) + 1))
  }

  /// True once in so many times.
  mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  mutating func element<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
