public import FormCore

/// A layout container; the values inside stay beside those around it.
public struct ScrollComponent: LayoutComponent {
  public static let name = "scroll"
  public static let summary = "Shows components in an area that scrolls"
  public static let example =
    #"""
    { "type": "scroll", "uuid": "page",
      "components": [ { "type": "toggle", "uuid": "vegan", "args": { "label": "Vegan?" } } ] }
    """#

  public var layout = LayoutArguments()

  public init() {}

  public static let parameters = LayoutArguments.parameters(of: \ScrollComponent.layout)
}
