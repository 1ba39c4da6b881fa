public import FormCore

/// A question answered by a civil date.
public struct DateComponent: InputComponent {
  public static let name = "date"
  public static let summary = "asks for a date"
  public static let labelNeed = LabelNeed.label

  public var input = InputArguments()
  public var min: DateBound?
  public var max: DateBound?

  public init() {}

  public static let parameters: [Parameter<DateComponent>] =
    InputArguments.parameters(of: \DateComponent.input) + [
      .optional("min", \.min, "the earliest date"),
      .optional("max", \.max, "the latest date"),
    ]

  public var valueType: ValueType { .date }

  public func constraints(at moment: Moment) -> [Constraint] {
    guard min != nil || max != nil else { return [] }
    return [.dateRange(RangeRule(min: min?.date(at: moment), max: max?.date(at: moment)))]
  }

  public func review(_ review: inout ArgumentReview) {
    switch (min, max) {
    case (.fixed(let min), .fixed(let max)):
      review.require(min, notAbove: max)
    case (.today(let minDays, 0), .today(let maxDays, 0)) where minDays > maxDays,
      (.today(0, let minDays), .today(0, let maxDays)) where minDays > maxDays:
      review.report(.crossed(min, max), at: "max")
    case (.fixed, _), (.today, _), (nil, _):
      return
    }
  }
}

extension Fault {
  fileprivate static func crossed(_ min: DateBound?, _ max: DateBound?) -> Fault {
    Fault(
      .rangeMinAboveMax,
      naming: "\(member: "max") \(max?.description ?? "") is less than "
        + "\(member: "min") \(min?.description ?? "")")
  }
}
