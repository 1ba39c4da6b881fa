public import FormArguments
public import FormCore
public import FormValues

/// A question answered by a time of day in minutes.
public struct TimeComponent: InputComponent {
  public static let name = "time"
  public static let summary = "Asks for a time of day"
  public static let example =
    #"""
    { "type": "time", "uuid": "arrival",
      "args": { "label": "Arrival", "min": "08:00", "max": "18:00", "step": 15 } }
    """#
  public static let labelNeed = LabelNeed.label

  public var input = InputArguments()
  public var min = BoundArgument<TimeBound>.absent
  public var max = BoundArgument<TimeBound>.absent
  /// Minutes, counted from `min`, else from midnight.
  public var step: Count?
  public var format: TimeFormat?

  public init() {}

  public static let parameters: [Parameter<TimeComponent>] =
    InputArguments.parameters(of: \TimeComponent.input) + [
      .optional("min", \.min, default: .absent, "the earliest time"),
      .optional("max", \.max, default: .absent, "the latest time"),
      .optional(
        "step", \.step, "minutes between times, counted from 'min' (default: from midnight)"),
      .optional("format", \.format, "how people read and type the time (default: HH:mm)"),
    ]

  public var valueType: ValueType { .time }

  public var presentation: InputPresentation {
    var presentation = InputPresentation()
    presentation.format = format?.format
    return presentation
  }

  public func constraints(at moment: Moment) -> [Constraint] {
    let (lowest, highest) = (min.value?.time(at: moment), max.value?.time(at: moment))
    var rules: [Constraint] = []
    if lowest != nil || highest != nil {
      rules.append(.timeRange(RangeRule(min: lowest, max: highest)))
    }
    // If an expression gives `min`, the grid is known only with its value.
    if let step, !min.isDynamic, let origin = lowest ?? CivilTime(minutes: 0),
      let rule = TimeStepRule(minutes: step.value, origin: origin)
    {
      rules.append(.timeStep(rule))
    }
    return rules
  }

  public func review(_ review: inout ArgumentReview) {
    if step?.value == 0 { review.report(.stepNotPositive("0"), at: "step") }
    if let step, step.value >= 1440, !min.isDynamic, review.areReadable("min") {
      let origin = fixedOrigin.map { "\($0)" } ?? "'min'"
      return review.report(.stepTooLarge(step.value, from: origin), at: "step")
    }
    guard case .fixed(let highest)? = max.value else { return }
    guard let lowest = fixedOrigin else { return }
    if min.value != nil { review.require(lowest, notAbove: highest) }
    if let step, !min.isDynamic, lowest <= highest, review.areReadable("min"),
      let rule = TimeStepRule(minutes: step.value, origin: lowest),
      !rule.admits(highest)
    {
      review.report(.stepMissesMax("\(step.value) minutes", "\(lowest)", "\(highest)"), at: "step")
    }
  }

  private var fixedOrigin: CivilTime? {
    switch min.value {
    case nil: CivilTime(minutes: 0)
    case .fixed(let time): time
    case .now: nil
    }
  }
}

extension Fault {
  fileprivate static func stepTooLarge(_ step: Int, from origin: String) -> Fault {
    Fault(
      .stepTooLarge,
      naming: "\(member: "step") \(step) is a day or longer, so \(origin) is the only answer")
  }
}
