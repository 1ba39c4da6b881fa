/// Neighbouring Unicode scalars, by their values.
///
/// Not a `ClosedRange`, whose type is put together when a program first needs it: at each start
/// that took longer than reading a whole pattern.
package struct ScalarRange: Hashable, Sendable {
  /// The first and the last scalar, both included.
  package let lowerBound: UInt32
  package let upperBound: UInt32

  package init(_ lowerBound: UInt32, _ upperBound: UInt32) {
    (self.lowerBound, self.upperBound) = (lowerBound, upperBound)
  }

  func contains(_ value: UInt32) -> Bool { lowerBound <= value && value <= upperBound }

  /// The part within bounds; nil if it is empty.
  package func clamped(to bounds: ScalarRange) -> ScalarRange? {
    let low = max(lowerBound, bounds.lowerBound)
    let high = min(upperBound, bounds.upperBound)
    return low <= high ? ScalarRange(low, high) : nil
  }
}
