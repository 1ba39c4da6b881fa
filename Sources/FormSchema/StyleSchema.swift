import FormArguments
import FormCore
package import JSONText

/// The definitions that say in a JSON Schema what modifiers may be: what the reader of styles takes
/// without a finding.
package enum StyleSchema {
  /// One modifier, and what it is made of.
  package static var definitions: [(String, JSON)] {
    [
      ("modifier", SchemaShape.only(Modifier.Name.allCases.map { ($0.rawValue, schema(of: $0)) })),
      ("style.color", node(SchemaShape.only(colors))),
      ("style.share", node(share)),
      ("style.number", node(number)),
      ("style.length", node(ArgumentKind.length.schema)),
      ("style.alignment", node(word(Alignment.allCases.map(\.rawValue)))),
    ] + fontDefinitions
  }

  /// The value, as it is or in the `_0` that other programs wrap it in.
  static func node(_ value: JSON) -> JSON {
    let wrapped = SchemaShape.described("the value, wrapped as by other programs", value)
    return SchemaShape.either(value, SchemaShape.object([("_0", wrapped)], needed: ["_0"]))
  }

  /// One of some words, as text or as the only member of an object.
  static func word(_ words: [String]) -> JSON {
    SchemaShape.either(SchemaShape.word(words), SchemaShape.only(words, SchemaShape.empty))
  }

  /// A member by its name, what it may be, and what it is for.
  typealias Part = (name: String, schema: JSON, meaning: String)

  /// An object of members; those that are not needed may be absent or null.
  static func object(_ needed: [Part] = [], optional: [Part] = []) -> JSON {
    let members =
      needed.map { ($0.name, SchemaShape.described($0.meaning, $0.schema)) }
      + optional.map { part in
        let schema = SchemaShape.either(part.schema, SchemaShape.null)
        return (part.name, SchemaShape.described(part.meaning, schema))
      }
    return SchemaShape.object(members, needed: needed.map(\.name))
  }

  static var number: JSON { ArgumentKind.number.schema }

  /// A number from 0 to 1.
  static let share = SchemaShape.either(
    .object([("type", .string("number")), ("minimum", .number(0)), ("maximum", .number(1))]),
    SchemaShape.text(#"^(-?0+(\.0+)?|0+\.[0-9]{1,18}0*|0*1(\.0+)?)$"#))

  private static func schema(of name: Modifier.Name) -> JSON {
    SchemaShape.described(name.meaning, value(of: name))
  }

  private static func value(of name: Modifier.Name) -> JSON {
    switch name {
    case .foregroundColor, .backgroundColor: SchemaShape.reference("style.color")
    case .backgroundView, .scaledToFill, .scaledToFit, .clipped, .readonly:
      SchemaShape.either(.object([("type", .string("object"))]), SchemaShape.null)
    case .font: SchemaShape.reference("style.font")
    case .multilineTextAlignment: node(word(TextAlignment.allCases.map(\.rawValue)))
    case .lineLimit:
      node(
        SchemaShape.either(ArgumentKind.count.schema, SchemaShape.empty, SchemaShape.null))
    case .clipShape: node(clipShape)
    case .blur: node(SchemaShape.either(number, radius))
    case .opacity: SchemaShape.reference("style.share")
    case .padding: node(padding)
    case .frame: node(frame)
    case .appearance: node(SchemaShape.text())
    }
  }

  private static let radius = SchemaShape.object(
    [("radius", SchemaShape.described("in points", SchemaShape.reference("style.number")))],
    needed: ["radius"], isOpen: true)

  private static var padding: JSON {
    let length = SchemaShape.reference("style.length")
    let edges = Padding.members.filter { $0 != "all" }
    let none: Part = ("all", SchemaShape.null, "each edge has its own distance")
    // With one distance for all edges, the other members are ignored.
    let ignored = edges.map { ($0, JSON.boolean(true)) }
    let all = [
      ("all", SchemaShape.described("the distance at every edge; overrides the others", length))
    ]
    return SchemaShape.either(
      number,
      object(
        optional: [none] + edges.map { ($0, length, "the distance at this edge (default: 0)") }),
      SchemaShape.object(all + ignored, needed: ["all"]))
  }

  private static var frame: JSON {
    let kinds = Frame.kinds.map { kind in
      let parts = kind.members.map { name -> Part in
        name == "alignment"
          ? (name, SchemaShape.reference("style.alignment"), "the position of the component in it")
          : (name, SchemaShape.reference("style.length"), "a distance (default: free)")
      }
      let meaning = kind.name == "fixed" ? "a width and a height" : "bounds of width and height"
      return (kind.name, SchemaShape.described(meaning, node(object(optional: parts))))
    }
    return SchemaShape.either(SchemaShape.only(kinds), SchemaShape.word(Frame.kinds.map(\.name)))
  }

  private static var clipShape: JSON {
    let words = ShapeKind.allCases.map(\.rawValue)
    let shape = SchemaShape.either(
      SchemaShape.word(words), SchemaShape.only(words, .boolean(true)))
    let inside = [("shape", SchemaShape.described("the shape", node(shape)))]
    return SchemaShape.either(
      shape, SchemaShape.object(inside, needed: ["shape"], isOpen: true))
  }
}
