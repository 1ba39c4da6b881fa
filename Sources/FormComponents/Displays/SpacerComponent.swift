public import FormArguments
public import FormCore

/// Empty room between components.
public struct SpacerComponent: DisplayComponent {
  public static let name = "spacer"
  public static let summary = "Leaves space between components"
  public static let example =
    #"""
    { "type": "spacer", "uuid": "gap", "args": { "minLength": 20 } }
    """#

  public var minLength: Length?

  public init() {}

  public static let parameters: [Parameter<SpacerComponent>] = [
    .optional("minLength", \.minLength, "the minimum space")
  ]

  public var row: DisplayRow { DisplayRow("") }
}
