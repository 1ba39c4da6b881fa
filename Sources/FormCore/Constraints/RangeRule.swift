/// The lowest and highest value allowed, both included.
public struct RangeRule<Bound>: Hashable, Sendable
where Bound: Comparable & Hashable & Sendable & CustomStringConvertible {
  public let min: Bound?
  public let max: Bound?

  public init(min: Bound?, max: Bound?) {
    self.min = min
    self.max = max
  }

  func violation(_ value: Bound) -> FaultCode? {
    if let min, value < min { return .rangeBelowMin }
    if let max, value > max { return .rangeAboveMax }
    return nil
  }

  func fault(_ code: FaultCode, given: String) -> Fault {
    let side =
      code == .rangeBelowMin
      ? "below \(described(min)), the lowest" : "above \(described(max)), the highest"
    return Fault(code, "\(shortened(given)) is \(side) allowed")
  }

  var hint: String? {
    switch (min, max) {
    case (let min?, let max?): "from \(min) to \(max)"
    case (let min?, nil): "not below \(min)"
    case (nil, let max?): "not above \(max)"
    case (nil, nil): nil
    }
  }

  private func described(_ bound: Bound?) -> String { bound.map(\.description) ?? "" }
}
