import FormArguments
import FormCore
import FormDecoding

// The published types, one after the other.
extension ContentShape {
  static let view = ContentShape.object([
    ContentMember(
      "content", .oneOf(ContentKind.allCases.map { ContentCase($0.rawValue, $0.shape) }), .required),
    ContentMember("modifiers", .list(.named(.modifier)), .list([])),
  ])

  static let modifier = ContentShape.oneOf([
    ContentCase("foregroundColor", .named(.color)), ContentCase("backgroundColor", .named(.color)),
    ContentCase("backgroundView", .named(.view)), ContentCase("font", font),
    ContentCase("multilineTextAlignment", .oneOf(cases("center", "leading", "trailing"))),
    ContentCase("lineLimit", .optional(.integer)), ContentCase("scaledToFill"),
    ContentCase("scaledToFit"), ContentCase("clipped"),
    ContentCase("clipShape", shape, alias: "shape"), ContentCase("blur", .length, alias: "radius"),
    ContentCase("opacity", .number), ContentCase("padding", insets, alias: "all"),
    ContentCase(
      "frame",
      .oneOf(
        Frame.kinds.map { kind in
          ContentCase(
            kind.name,
            .object(
              kind.members.map {
                ContentMember($0, $0 == "alignment" ? .word(alignments) : .length)
              }))
        })),
  ])

  static let color = ContentShape.oneOf([
    ContentCase(
      "white",
      .object([
        ContentMember("white", .number, .required),
        ContentMember("opacity", .number, alias: "alpha"),
      ]),
      alias: "white"),
    ContentCase("system", .word(SystemColor.allCases.map(\.rawValue))), ContentCase("hex", .text),
    ContentCase("hsba", parts("hue", "saturation", "brightness")),
    ContentCase("rgba", parts("red", "green", "blue")),
    ContentCase(
      "dynamic",
      .labelled([
        ContentMember("light", .named(.color), .required),
        ContentMember("dark", .named(.color), .required),
      ])),
  ])

  private static func parts(_ names: String...) -> ContentShape {
    .object(
      names.map { ContentMember($0, .number, .required) }
        + [ContentMember("opacity", .number, alias: "alpha")])
  }

  private static let font = ContentShape.oneOf([
    ContentCase(
      "system",
      .object([
        ContentMember("style", .word(fontStyles), .required),
        ContentMember("design", .word(fontDesigns)),
        ContentMember("weight", .word(fontWeights)),
      ]), alias: "style"),
    ContentCase(
      "systemFixed",
      .object([
        ContentMember("size", .length, .required), ContentMember("weight", .word(fontWeights)),
        ContentMember("design", .word(fontDesigns)),
      ]), alias: "size"),
    ContentCase(
      "custom",
      .object([
        ContentMember("name", .text, .required), ContentMember("size", .length, .required),
        ContentMember("relativeTo", .word(fontStyles)),
      ])),
    ContentCase(
      "customFixed",
      .object([
        ContentMember("name", .text, .required), ContentMember("fixedSize", .length, .required),
      ])),
  ])

  static let shape = ContentShape.oneOf(
    [
      ContentCase("capsule", .object([cornerStyle])),
      ContentCase(
        "roundedRectangle",
        .object([
          ContentMember("cornerSize", .size, alias: "cornerRadius", .list(["0", "0"])), cornerStyle,
        ])),
    ] + cases("circle", "rectangle", "ellipse"))

  private static let cornerStyle = ContentMember(
    "style", .word(["circular", "continuous"]), .text("continuous"))

  static let stroke = ContentShape.object([
    ContentMember("color", .named(.color), .required),
    ContentMember(
      "strokeStyle",
      .object([
        ContentMember("lineWidth", .length, .number("1")),
        ContentMember("lineCap", .oneOf(cases("butt", "round", "square")), .word("butt")),
        ContentMember("lineJoin", .oneOf(cases("miter", "round", "bevel")), .word("miter")),
        ContentMember("miterLimit", .length, .number("10")),
        ContentMember("dash", .list(.length), .list([])),
        ContentMember("dashPhase", .length, .number("0")),
      ]), .object),
    ContentMember("antialiased", .flag, .flag(true)),
  ])

  static let insets = ContentShape.object(
    Padding.members.map { ContentMember($0, .length) })

  static let resize = ContentShape.object([
    ContentMember("capInsets", insets), ContentMember("resizingMode", .word(["stretch", "tile"])),
  ])

  static let action = ContentShape.object([
    ContentMember("name", .text, .required), ContentMember("value", .text),
  ])

  private static func cases(_ names: String...) -> [ContentCase] { names.map { ContentCase($0) } }

  static let fontStyles = [
    "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout",
    "caption", "caption2", "footnote",
  ]
  private static let fontDesigns = ["default", "monospaced", "rounded", "serif"]
  private static let fontWeights = [
    "black", "bold", "heavy", "light", "medium", "regular", "semibold", "thin", "ultraLight",
  ]
  static let alignments = [
    "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom",
    "bottomTrailing", "leadingFirstTextBaseline", "centerFirstTextBaseline",
    "trailingFirstTextBaseline", "leadingLastTextBaseline", "centerLastTextBaseline",
    "trailingLastTextBaseline",
  ]
}

extension ContentKind {
  /// The shape of the content of a view of this kind.
  var shape: ContentShape {
    let children = ContentMember("children", .list(.named(.view)), .list([]))
    switch self {
    case .progress: return .object([])
    case .spacer: return .object([ContentMember("minLength", .length)])
    case .text: return .object([ContentMember("text", .text, .invented(.text("")))])
    case .image:
      let source = ContentShape.oneOf([
        ContentCase("systemName", .text), ContentCase("name", .text),
      ])
      return .object([
        ContentMember("image", source, .invented(.labelled("name", ""))),
        ContentMember("resizable", ContentShape.resize),
      ])
    case .asyncImage:
      return .object(
        [
          ContentMember("image", .text, .required), ContentMember("scale", .length),
          ContentMember("resize", ContentShape.resize),
          ContentMember("imageModifiers", .list(.named(.modifier))),
        ] + FetchedView.members.map { ContentMember($0.name, .named(.view)) })
    case .hStack:
      let words = ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]
      return .object([
        ContentMember("alignment", .word(words)), ContentMember("spacing", .length), children,
      ])
    case .vStack:
      let words = [
        "leading", "center", "trailing", "listRowSeparatorLeading", "listRowSeparatorTrailing",
      ]
      return .object([
        ContentMember("alignment", .word(words)), ContentMember("spacing", .length), children,
      ])
    case .zStack:
      return .object([ContentMember("alignment", .word(ContentShape.alignments)), children])
    case .color:
      return .object([
        ContentMember("color", .named(.color), .invented(.labelled("system", "clear")))
      ])
    case .shape:
      return .object([
        ContentMember("shape", ContentShape.shape, .invented(.word("rectangle"))),
        ContentMember("fill", .named(.color)), ContentMember("stroke", ContentShape.stroke),
      ])
    case .button:
      return .object([
        ContentMember("action", ContentShape.action),
        ContentMember("label", .named(.view), .required),
      ])
    }
  }
}
