public import FormCore

/// A question answered by a time of day in minutes.
public struct TimeComponent: InputComponent {
  public static let name = "time"
  public static let summary = "asks for a time of day"
  public static let labelNeed = LabelNeed.label

  public var input = InputArguments()
  public var min: TimeBound?
  public var max: TimeBound?
  /// Minutes, counted from `min`, else from midnight.
  public var step: Count?

  public init() {}

  public static let parameters: [Parameter<TimeComponent>] =
    InputArguments.parameters(of: \TimeComponent.input) + [
      .optional("min", \.min, "the earliest time"),
      .optional("max", \.max, "the latest time"),
      .optional("step", \.step, "minutes between times, counted from 'min', else from midnight"),
    ]

  public var valueType: ValueType { .time }

  public func constraints(at moment: Moment) -> [Constraint] {
    let (lowest, highest) = (min?.time(at: moment), max?.time(at: moment))
    var rules: [Constraint] = []
    if lowest != nil || highest != nil {
      rules.append(.timeRange(RangeRule(min: lowest, max: highest)))
    }
    if let step, let origin = lowest ?? CivilTime(minutes: 0),
      let rule = TimeStepRule(minutes: step.value, origin: origin)
    {
      rules.append(.timeStep(rule))
    }
    return rules
  }

  public func review(_ review: inout ArgumentReview) {
    if step?.value == 0 { review.report(.stepNotPositive("0"), at: "step") }
    guard case .fixed(let highest)? = max else { return }
    guard let lowest = fixedOrigin else { return }
    if min != nil { review.require(lowest, notAbove: highest) }
    if let step, lowest <= highest, review.areReadable("min"),
      let rule = TimeStepRule(minutes: step.value, origin: lowest),
      !rule.admits(highest)
    {
      review.report(.stepMissesMax("\(step.value) minutes", "\(lowest)", "\(highest)"), at: "step")
    }
  }

  private var fixedOrigin: CivilTime? {
    switch min {
    case nil: CivilTime(minutes: 0)
    case .fixed(let time): time
    case .now: nil
    }
  }
}
