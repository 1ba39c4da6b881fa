public import FormCore

/// A layout container; the values inside stay beside those around it.
public struct CardComponent: LayoutComponent {
  public static let name = "card"
  public static let summary = "Shows components together"
  public static let example =
    #"""
    { "type": "card", "uuid": "frame",
      "components": [ { "type": "text", "uuid": "intro", "args": { "text": "Bring your card." } } ] }
    """#

  public var layout = LayoutArguments()

  public init() {}

  public var drawsFrame: Bool { true }

  public static let parameters = LayoutArguments.parameters(of: \CardComponent.layout)
}
