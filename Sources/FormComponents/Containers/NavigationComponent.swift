public import FormCore

/// A layout container; the values inside stay beside those around it.
public struct NavigationComponent: LayoutComponent {
  public static let name = "navigation"
  public static let summary = "Shows the components of a screen with links to others"
  public static let example =
    #"""
    { "type": "navigation", "uuid": "screen",
      "args": { "label": "Visit" },
      "components": [ { "type": "toggle", "uuid": "vegan", "args": { "label": "Vegan?" } } ] }
    """#

  public var layout = LayoutArguments()

  public init() {}

  public static let parameters = LayoutArguments.parameters(of: \NavigationComponent.layout)
}
