public import FormArguments
public import FormCore
public import FormValues

/// A value that is calculated from other answers, and never asked.
public struct CalculatedComponent: CalculatingComponent {
  public static let name = "calculated"
  public static let summary = "Calculates a value from other answers"
  public static let example =
    #"""
    { "type": "calculated", "uuid": "total",
      "args": { "label": "Total", "value": "round(2.5 * 3, 1)" } }
    """#

  public var input = InputArguments()
  public var formula = ExpressionText.empty
  public var resultType = ValueType.text

  public init() {}

  public static let parameters: [Parameter<CalculatedComponent>] =
    InputArguments.parameters(of: \CalculatedComponent.input).filter { isOfUse($0.name) } + [
      .required("value", \.formula, "the expression for the value")
    ]

  /// Nobody is asked, so nothing can be required, and nothing is offered.
  private static func isOfUse(_ argument: String) -> Bool {
    !["required", "requiredIf", "default"].contains(argument)
  }

  public var valueType: ValueType { resultType }

  public func constraints(at moment: Moment) -> [Constraint] {
    resultType == .text ? [.characters(CharacterRule(multiline: true))] : []
  }
}
