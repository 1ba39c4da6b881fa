public import FormArguments
public import FormCore
public import FormValues

/// A question answered by a civil date.
public struct DateComponent: InputComponent {
  public static let name = "date"
  public static let summary = "Asks for a date"
  public static let example =
    #"""
    { "type": "date", "uuid": "birth",
      "args": { "label": "Birth date", "max": "today", "format": "dd.MM.yyyy" } }
    """#
  public static let labelNeed = LabelNeed.label

  public var input = InputArguments()
  public var min = BoundArgument<DateBound>.absent
  public var max = BoundArgument<DateBound>.absent
  public var format: DateFormat?

  public init() {}

  public static let parameters: [Parameter<DateComponent>] =
    InputArguments.parameters(of: \DateComponent.input) + [
      .optional("min", \.min, default: .absent, "the earliest date"),
      .optional("max", \.max, default: .absent, "the latest date"),
      .optional("format", \.format, "how people read and type the date (default: yyyy-MM-dd)"),
    ]

  public var valueType: ValueType { .date }

  public var presentation: InputPresentation {
    var presentation = InputPresentation()
    presentation.format = format?.format
    return presentation
  }

  public func constraints(at moment: Moment) -> [Constraint] {
    let (first, last) = (min.value?.date(at: moment), max.value?.date(at: moment))
    guard first != nil || last != nil else { return [] }
    return [.dateRange(RangeRule(min: first, max: last))]
  }

  public func review(_ review: inout ArgumentReview) {
    switch (min.value, max.value) {
    case (.fixed(let min), .fixed(let max)):
      review.require(min, notAbove: max)
    case (.today(let minDays, 0), .today(let maxDays, 0)) where minDays > maxDays,
      (.today(0, let minDays), .today(0, let maxDays)) where minDays > maxDays:
      review.report(.crossed(min.value, max.value), at: "max")
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
