public import FormCore
public import FormValues

/// A question answered by yes or no.
public struct ToggleComponent: InputComponent {
  public static let name = "toggle"
  public static let aliases = ["checkbox"]
  public static let summary = "Asks for yes or no"
  public static let example =
    #"""
    { "type": "toggle", "uuid": "insured",
      "args": { "label": "Insured?" } }
    """#
  public static let labelNeed = LabelNeed.label

  public var input = InputArguments()
  public var valueOn: String?
  public var valueOff: String?
  public var mustBeOn = false

  public init() {}

  public static let parameters: [Parameter<ToggleComponent>] =
    InputArguments.parameters(of: \ToggleComponent.input) + [
      .optional(
        "valueOn", \.valueOn, "the string for yes if values are strings (default: true)"),
      .optional(
        "valueOff", \.valueOff, "the string for no if values are strings (default: false)"),
      .optional("mustBeOn", \.mustBeOn, default: false, "true if yes is the only answer"),
    ]

  public var valueType: ValueType { .boolean }

  public func constraints(at moment: Moment) -> [Constraint] {
    mustBeOn ? [Constraint(MustBeOnRule())] : []
  }

  public var booleanWords: BooleanWords? { BooleanWords(on: valueOn, off: valueOff) }

  /// A toggle starts off, unless an answer must be given or off is not one.
  public var impliedDefault: Value? { input.required || mustBeOn ? nil : .boolean(false) }
}
