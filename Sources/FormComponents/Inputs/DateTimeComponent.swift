public import FormArguments
public import FormCore
public import FormValues

/// A question answered by a civil date and a time of day in minutes.
public struct DateTimeComponent: InputComponent {
  public static let name = "datetime"
  public static let summary = "Asks for a date and a time of day"
  public static let example =
    #"""
    { "type": "datetime", "uuid": "visit",
      "args": { "label": "Visit", "min": "now", "max": "now+30d" } }
    """#
  public static let labelNeed = LabelNeed.label

  public var input = InputArguments()
  public var min = BoundArgument<DateTimeBound>.absent
  public var max = BoundArgument<DateTimeBound>.absent
  /// Minutes, counted from a `min` with a time of its own, else from 1970-01-01T00:00.
  public var step: Count?

  public init() {}

  public static let parameters: [Parameter<DateTimeComponent>] =
    InputArguments.parameters(of: \DateTimeComponent.input) + [
      .optional("min", \.min, default: .absent, "the earliest date and time"),
      .optional("max", \.max, default: .absent, "the latest date and time"),
      .optional(
        "step", \.step, "minutes between times, counted from 'min' (default: from midnight)"),
    ]

  public var valueType: ValueType { .dateTime }

  public func constraints(at moment: Moment) -> [Constraint] {
    let (lowest, highest) = (min.value?.dateTime(at: moment), max.value?.dateTime(at: moment))
    var rules: [Constraint] = []
    if lowest != nil || highest != nil {
      rules.append(.dateTimeRange(RangeRule(min: lowest, max: highest)))
    }
    if let step, let origin = origin(at: moment),
      let rule = DateTimeStepRule(minutes: step.value, origin: origin)
    {
      rules.append(.dateTimeStep(rule))
    }
    return rules
  }

  public func review(_ review: inout ArgumentReview) {
    if step?.value == 0 { review.report(.stepNotPositive("0"), at: "step") }
    if let (low, high) = relativeBounds, low > high {
      review.report(.crossed(min.value, max.value), at: "max")
    }
    guard let highest = max.value?.fixed else { return }
    if let lowest = min.value?.fixed { review.require(lowest, notAbove: highest) }
    if let step, min.value?.offset == nil || min.value?.isNow == true,
      let origin = origin(at: .epoch), origin <= highest, review.areReadable("min"),
      let rule = DateTimeStepRule(minutes: step.value, origin: origin), !rule.admits(highest)
    {
      review.report(.stepMissesMax("\(step.value) minutes", "\(origin)", "\(highest)"), at: "step")
    }
  }

  /// Where steps are counted from; nil if an expression gives `min`, for the grid is known only
  /// with its value. A grid that begins with the present minute is of no use.
  private func origin(at moment: Moment) -> CivilDateTime? {
    guard let bound = min.value, !bound.isNow else {
      return min.isDynamic ? nil : CivilDateTime(.epoch, .midnight)
    }
    return bound.dateTime(at: moment)
  }

  /// Both bounds at one moment, if they keep their distance whenever a submission starts.
  private var relativeBounds: (CivilDateTime, CivilDateTime)? {
    guard let low = min.value, let high = max.value, low.isNow == high.isNow,
      let first = low.offset, let second = high.offset,
      (first.months, second.months) == (0, 0) || (first.days, second.days) == (0, 0)
    else { return nil }
    return (low.dateTime(at: .early), high.dateTime(at: .early))
  }
}

extension Fault {
  fileprivate static func crossed(_ min: DateTimeBound?, _ max: DateTimeBound?) -> Fault {
    Fault(
      .rangeMinAboveMax,
      naming: "\(member: "max") \(max?.description ?? "") is less than "
        + "\(member: "min") \(min?.description ?? "")")
  }
}
