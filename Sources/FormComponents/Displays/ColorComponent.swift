public import FormArguments
public import FormCore

/// An area of one colour.
public struct ColorComponent: DisplayComponent {
  public static let name = "color"
  public static let summary = "Shows an area of one colour"
  public static let example =
    #"""
    { "type": "color", "uuid": "line", "args": { "color": "CC0000" } }
    """#

  public var color = PaintValue.black

  public init() {}

  public static let parameters: [Parameter<ColorComponent>] = [
    .required("color", \.color, "the colour: RGB, RRGGBB, AARRGGBB, or an object as in 'style'")
  ]

  public var row: DisplayRow { row(on: .light) }

  public func row(on scheme: ColorScheme) -> DisplayRow {
    guard let color = color.paint.color(scheme) else { return DisplayRow("") }
    return DisplayRow("████", color: color)
  }
}
