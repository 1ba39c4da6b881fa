public import FormCore

/// A layout container; the values inside stay beside those around it.
public struct StackComponent: LayoutComponent {
  public static let name = "stack"
  public static let summary = "Arranges components below, beside or above each other"
  public static let example =
    #"""
    { "type": "stack", "uuid": "row",
      "args": { "axis": "horizontal" },
      "components": [ { "type": "toggle", "uuid": "vegan", "args": { "label": "Vegan?" } } ] }
    """#

  public var layout = LayoutArguments()

  public init() {}

  public static let parameters = LayoutArguments.parameters(of: \StackComponent.layout)
}
