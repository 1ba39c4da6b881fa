public import FormCore

/// A layout container; the values inside stay beside those around it.
public struct ListComponent: LayoutComponent {
  public static let name = "list"
  public static let summary = "Shows components as the rows of a list"
  public static let example =
    #"""
    { "type": "list", "uuid": "questions",
      "args": { "label": "Questions" },
      "components": [ { "type": "toggle", "uuid": "vegan", "args": { "label": "Vegan?" } } ] }
    """#

  public var layout = LayoutArguments()

  public init() {}

  public static let parameters = LayoutArguments.parameters(of: \ListComponent.layout)
}
