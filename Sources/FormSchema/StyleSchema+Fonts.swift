import FormArguments
import FormCore
internal import JSONText

extension StyleSchema {
  /// The letters of a text, and the words that describe them.
  static var fontDefinitions: [(String, JSON)] {
    [
      ("style.font", node(font)), ("style.fontStyle", node(word(FontWord.styles))),
      ("style.fontDesign", node(word(FontWord.designs))),
      ("style.fontWeight", node(SchemaShape.either(word(FontWord.weights), number))),
      ("style.fontWord", node(SchemaShape.either(SchemaShape.text(), anyCase))),
      ("style.fontName", node(SchemaShape.text())),
    ]
  }

  private static var font: JSON {
    let kinds = FontKind.all.map { kind in
      let members = object(
        kind.needed.map { part($0, kind) }, optional: kind.optional.map { part($0, kind) })
      return (kind.name, SchemaShape.described(kind.meaning, node(members)))
    }
    let words = FontKind.all.filter(\.needed.isEmpty).map(\.name)
    return SchemaShape.either(SchemaShape.only(kinds), SchemaShape.word(words))
  }

  /// Any word, as the only member of an object.
  private static let anyCase = JSON.object([
    ("type", .string("object")), ("additionalProperties", SchemaShape.empty),
    ("minProperties", .number(1)), ("maxProperties", .number(1)),
  ])

  private static func part(_ name: String, _ kind: FontKind) -> Part {
    func words(_ known: String) -> JSON {
      SchemaShape.reference(kind.takesAnyWord ? "style.fontWord" : known)
    }
    return switch name {
    case "style": (name, words("style.fontStyle"), "a text style")
    case "relativeTo": (name, words("style.fontStyle"), "the text style that the size follows")
    case "design": (name, words("style.fontDesign"), "the design of the letters")
    case "weight": (name, weight(kind), "a word such as bold, or a number such as 700")
    case "name", "family":
      (name, SchemaShape.reference("style.fontName"), "the name of the typeface")
    default: (name, SchemaShape.reference("style.number"), "in points")
    }
  }

  private static func weight(_ kind: FontKind) -> JSON {
    guard kind.takesAnyWord else { return SchemaShape.reference("style.fontWeight") }
    return SchemaShape.either(
      SchemaShape.reference("style.fontWord"), SchemaShape.reference("style.number"))
  }
}

extension FontKind {
  /// The meaning of the kind, in one line without a full stop.
  fileprivate var meaning: String {
    switch name {
    case "system": "the system font in a text style"
    case "systemFixed": "the system font in a size"
    case "custom": "a typeface in a size that can grow"
    case "customFixed": "a typeface in a fixed size"
    default: "a font in the notation of another system"
    }
  }
}
