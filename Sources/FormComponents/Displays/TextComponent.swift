public import FormArguments
public import FormCore

/// Words to be read, as a title, body or caption, in a colour.
public struct TextComponent: DisplayComponent {
  public static let name = "text"
  public static let summary = "Shows text"
  public static let example =
    #"""
    { "type": "text", "uuid": "intro",
      "args": { "text": "Bring your card.", "font": "title" } }
    """#

  public var text: Words = ""
  public var fontColor: Color?
  public var font = Font.body
  public var sameAs: String?

  public init() {}

  public static let parameters: [Parameter<TextComponent>] = [
    .required("text", \.text, "the text to show"),
    .optional("fontColor", \.fontColor, "the colour of the text: RGB, RRGGBB or AARRGGBB"),
    .optional("font", \.font, default: .body, "the font of the text"),
    .optional("sameAs", \.sameAs, "the key of the component that is repeated here"),
  ]

  public var row: DisplayRow { DisplayRow(text, weight: font.weight, color: fontColor) }

  /// How the words stand out.
  public enum Font: String, WordArgument {
    case title, caption, body

    var weight: DisplayRow.Weight {
      switch self {
      case .title: .title
      case .caption: .caption
      case .body: .body
      }
    }
  }
}
