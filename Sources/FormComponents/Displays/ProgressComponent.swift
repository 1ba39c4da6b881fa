import FormArguments
public import FormCore

/// A sign that something goes on; it has no end of its own.
public struct ProgressComponent: DisplayComponent {
  public static let name = "progress"
  public static let summary = "Shows that something is in progress"
  public static let example =
    #"""
    { "type": "progress", "uuid": "wait" }
    """#

  public init() {}

  public static let parameters: [Parameter<ProgressComponent>] = []

  public var row: DisplayRow { DisplayRow("…", weight: .caption) }
}
