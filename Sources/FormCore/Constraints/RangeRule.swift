/// The lowest and highest value allowed, both included.
public struct RangeRule<Bound: RangeBound>: Hashable, Sendable {
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
    let words = Bound.rangeWords
    let side =
      code == .rangeBelowMin
      ? "\(words.below) \(described(min)), the \(words.lowest)"
      : "\(words.above) \(described(max)), the \(words.highest)"
    return Fault(code, "\(shortened(given)) is \(side) allowed")
  }

  var hint: String? {
    switch (min, max) {
    case (let min?, let max?): "from \(min) to \(max)"
    case (let min?, nil): "not \(Bound.rangeWords.below) \(min)"
    case (nil, let max?): "not \(Bound.rangeWords.above) \(max)"
    case (nil, nil): nil
    }
  }

  private func described(_ bound: Bound?) -> String { bound.map(\.description) ?? "" }
}

/// What a range can have at its ends.
public protocol RangeBound: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// How its order is told.
  static var rangeWords: RangeWords { get }
}

/// The words for the two sides of a range.
public struct RangeWords: Sendable {
  let below: String
  let above: String
  let lowest: String
  let highest: String

  static let ofNumbers = RangeWords(
    below: "below", above: "above", lowest: "lowest", highest: "highest")
  static let ofTimes = RangeWords(
    below: "before", above: "after", lowest: "earliest", highest: "latest")
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
