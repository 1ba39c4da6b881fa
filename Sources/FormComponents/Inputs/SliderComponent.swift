public import FormArguments
public import FormCore
public import FormValues

/// A question answered by a number of a range, on a grid.
public struct SliderComponent: InputComponent {
  public static let name = "slider"
  public static let summary = "Asks for a number in a range"
  public static let example =
    #"""
    { "type": "slider", "uuid": "pain",
      "args": { "label": "Pain", "min": 0, "max": 10, "step": 0.5 } }
    """#

  public var input = InputArguments()
  public var min = BoundArgument<Decimal>.fixed(0)
  public var max = BoundArgument<Decimal>.fixed(0)
  public var step: Decimal = 1
  public var unit: Words?

  public init() {}

  public static let parameters: [Parameter<SliderComponent>] =
    InputArguments.parameters(of: \SliderComponent.input) + [
      .required("min", \.min, "the minimum"),
      .required("max", \.max, "the maximum"),
      .optional("step", \.step, default: 1, "the distance between numbers, counted from 'min'"),
      .optional("unit", \.unit, "the unit, such as kg"),
    ]

  public var valueType: ValueType { .number }

  public func constraints(at moment: Moment) -> [Constraint] { numbers.constraints }

  public var impliedDefault: Value? { min.value.map { .number($0) } }

  public var presentation: InputPresentation {
    var presentation = InputPresentation()
    presentation.unit = unit?.trimmed
    return presentation
  }

  public func review(_ review: inout ArgumentReview) {
    let areBoundsKnown = review.areReadable("min", "max")
    let known = areBoundsKnown ? numbers : NumberArguments(min: .absent, max: .absent, step: step)
    known.review(&review)
  }

  private var numbers: NumberArguments { NumberArguments(min: min, max: max, step: step) }
}
