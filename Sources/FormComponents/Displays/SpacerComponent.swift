public import FormCore

/// Empty room between components.
public struct SpacerComponent: DisplayComponent {
  public static let name = "spacer"
  public static let summary = "leaves room between components"

  public var minLength: Length?

  public init() {}

  public static let parameters: [Parameter<SpacerComponent>] = [
    .optional("minLength", \.minLength, "the least room")
  ]

  public var row: DisplayRow { DisplayRow("") }
}
