public import FormArguments
public import FormCore

/// A geometric shape, filled and outlined.
public struct ShapeComponent: DisplayComponent {
  public static let name = "shape"
  public static let summary = "Shows a geometric shape"
  public static let example =
    #"""
    { "type": "shape", "uuid": "mark", "args": { "shape": "circle", "fill": "CC0000" } }
    """#

  public var shape = ShapeKind.rectangle
  public var fill: PaintValue?
  public var stroke: RawArgument?
  public var details: RawArgument?

  public init() {}

  public static let parameters: [Parameter<ShapeComponent>] = [
    .required("shape", \.shape, "the kind of shape"),
    .optional("fill", \.fill, "the colour inside (default: none)"),
    .optional("stroke", \.stroke, "the line around it; kept, but not drawn"),
    .optional("details", \.details, "the measures of the shape; kept, but not drawn"),
  ]

  public var row: DisplayRow { row(on: .light) }

  public func row(on scheme: ColorScheme) -> DisplayRow {
    DisplayRow(shape.sign, color: fill?.paint.color(scheme))
  }
}

extension ShapeKind {
  fileprivate var sign: Words {
    switch self {
    case .capsule: "⬬"
    case .roundedRectangle: "▢"
    case .circle: "●"
    case .rectangle: "■"
    case .ellipse: "⬭"
    }
  }
}
