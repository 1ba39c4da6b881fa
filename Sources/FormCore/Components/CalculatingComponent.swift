public import FormArguments
public import FormValues

/// An input whose value is calculated from other answers, and never asked.
public protocol CalculatingComponent: InputComponent {
  /// The expression that gives the value.
  var formula: ExpressionText { get }
  /// The type of the formula, found when the form is checked.
  var resultType: ValueType { get set }
}

extension CalculatingComponent {
  public var asCalculating: (any CalculatingComponent)? { self }
}
