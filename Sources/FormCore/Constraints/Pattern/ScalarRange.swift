/// Neighbouring Unicode scalars, by their values.
///
/// Not a `ClosedRange`, whose type is put together when a program first needs it: at each start that
/// took longer than reading a whole pattern.
struct ScalarRange: Hashable, Sendable {
  let lowerBound: UInt32
  let upperBound: UInt32

  init(_ lowerBound: UInt32, _ upperBound: UInt32) {
    (self.lowerBound, self.upperBound) = (lowerBound, upperBound)
  }

  func contains(_ value: UInt32) -> Bool { lowerBound <= value && value <= upperBound }

  /// What lies within bounds; nil where nothing does.
  func clamped(to bounds: ScalarRange) -> ScalarRange? {
    let low = max(lowerBound, bounds.lowerBound)
    let high = min(upperBound, bounds.upperBound)
    return low <= high ? ScalarRange(low, high) : nil
  }
}
