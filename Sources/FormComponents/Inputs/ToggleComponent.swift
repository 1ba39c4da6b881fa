public import FormCore

/// A question answered by yes or no.
public struct ToggleComponent: InputComponent {
  public static let name = "toggle"
  public static let aliases = ["checkbox"]
  public static let summary = "asks for yes or no"
  public static let labelNeed = LabelNeed.label

  public var input = InputArguments()
  public var valueOn: String?
  public var valueOff: String?

  public init() {}

  public static let parameters: [Parameter<ToggleComponent>] =
    InputArguments.parameters(of: \ToggleComponent.input) + [
      .optional("valueOn", \.valueOn, "what another system calls yes; kept, without effect"),
      .optional("valueOff", \.valueOff, "what another system calls no; kept, without effect"),
    ]

  public var valueType: ValueType { .boolean }

  public func constraints(at moment: Moment) -> [Constraint] { [] }

  /// A toggle starts off, unless an answer must be given.
  public var impliedDefault: Value? { input.required ? nil : .boolean(false) }
}
