public import FormCore

/// A layout container; the values inside stay beside those around it.
public struct NavigationComponent: LayoutComponent {
  public static let name = "navigation"
  public static let summary = "holds the components of a screen that others lead to and from"

  public var layout = LayoutArguments()

  public init() {}

  public static let parameters = LayoutArguments.parameters(of: \NavigationComponent.layout)
}
