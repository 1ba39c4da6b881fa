/// The lowest and highest value allowed, both included.
///
/// What a bound must be is asked where it matters: asked here, it would be looked up at each start.
public struct RangeRule<Bound: Sendable>: Sendable {
  public let min: Bound?
  public let max: Bound?

  public init(min: Bound?, max: Bound?) {
    self.min = min
    self.max = max
  }
}

extension RangeRule: Equatable where Bound: Equatable {}
extension RangeRule: Hashable where Bound: Hashable {}

extension RangeRule where Bound: RangeBound {
  func violation(_ value: Bound) -> FaultCode? {
    if let min, value < min { return .rangeBelowMin }
    if let max, value > max { return .rangeAboveMax }
    return nil
  }

  func fault(_ code: FaultCode, given: String) -> Fault {
    let isLow = code == .rangeBelowMin
    return Fault(
      code,
      Message(
        isLow ? Bound.rangeWords.below : Bound.rangeWords.above,
        ["given": .text(shortened(given)), "bound": described(isLow ? min : max)]))
  }

  var hint: Message? {
    switch (min, max) {
    case (_?, _?): Message(.between, ["min": described(min), "max": described(max)])
    case (_?, nil): Message(Bound.rangeWords.notBelow, ["min": described(min)])
    case (nil, _?): Message(Bound.rangeWords.notAbove, ["max": described(max)])
    case (nil, nil): nil
    }
  }

  private func described(_ bound: Bound?) -> Message.Argument {
    .text(bound.map(\.description) ?? "")
  }
}

/// What a range can have at its ends.
public protocol RangeBound: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// How its order is told.
  static var rangeWords: RangeWords { get }
}

/// The words for the two sides of a range.
public struct RangeWords: Sendable {
  let below: Phrase
  let above: Phrase
  let notBelow: Phrase
  let notAbove: Phrase

  static let ofNumbers = RangeWords(
    below: .belowMin, above: .aboveMax, notBelow: .notBelow, notAbove: .notAbove)
  static let ofTimes = RangeWords(
    below: .beforeMin, above: .afterMax, notBelow: .notBefore, notAbove: .notAfter)
}

extension Decimal: RangeBound {
  public static var rangeWords: RangeWords { .ofNumbers }
}

extension CivilDate: RangeBound {
  public static var rangeWords: RangeWords { .ofTimes }
}

extension CivilTime: RangeBound {
  public static var rangeWords: RangeWords { .ofTimes }
}
