package import JSONText

/// The JSON Schema of styles: the modifiers by their names, with the words that they take.
///
/// What a modifier is given may stand in an object with `_0` as its only member, and a word may be
/// the only member of an object.
package enum StyleSchema {
  /// The definitions that a style refers to: `modifier`, `paint` and `length`.
  package static var definitions: [(String, JSON)] {
    let names = Modifier.Name.allCases.map { name in
      (name.rawValue, described(meaning(of: name), wrapped(schema(of: name))))
    }
    return [("modifier", one(of: names)), ("paint", paint), ("length", length)]
  }

  private static func schema(of name: Modifier.Name) -> JSON {
    switch name {
    case .foregroundColor, .backgroundColor: reference("paint")
    case .backgroundView, .scaledToFill, .scaledToFit, .clipped: object
    case .font: font
    case .multilineTextAlignment: word(TextAlignment.allCases.map(\.rawValue))
    case .lineLimit: any(of: [.object(ArgumentKind.count.schema), object])
    case .clipShape: any(of: [word(ShapeKind.allCases.map(\.rawValue)), object])
    case .blur: any(of: [number, members([("radius", number)])])
    case .opacity: number
    case .padding: any(of: [number, members(edges.map { ($0, wrapped(reference("length"))) })])
    case .frame: frame
    }
  }

  private static func meaning(of name: Modifier.Name) -> String {
    switch name {
    case .foregroundColor: "the colour of words"
    case .backgroundColor: "the colour behind the component"
    case .backgroundView: "a view behind the component; kept, and not drawn"
    case .font: "the letters; a terminal shows heavy ones"
    case .multilineTextAlignment: "where lines begin or end"
    case .lineLimit: "the most lines; {} takes a limit away"
    case .scaledToFill: "a picture fills its room; kept, and not drawn"
    case .scaledToFit: "a picture stands in its room whole; kept, and not drawn"
    case .clipped: "nothing goes beyond the room; kept, and not drawn"
    case .clipShape: "a shape that cuts the component out; kept, and not drawn"
    case .blur: "how far the component is blurred; kept, and not drawn"
    case .opacity: "from 0, which is invisible, to 1; kept, and not drawn"
    case .padding: "the room around: 'all', or each edge; kept, and not drawn"
    case .frame: "the room that the component takes; kept, and not drawn"
    }
  }

  private static var paint: JSON {
    let share = wrapped(number)
    func parts(_ names: [String]) -> JSON { members(names.map { ($0, share) }) }
    let both = members([("light", reference("paint")), ("dark", reference("paint"))])
    let systems: [(String, JSON)] = [
      ("white", any(of: [number, parts(["white", "opacity"])])),
      ("system", any(of: [word(SystemColor.allCases.map(\.rawValue)), object])),
      ("hex", string), ("hsba", parts(["hue", "saturation", "brightness", "alpha", "opacity"])),
      ("rgba", parts(["red", "green", "blue", "alpha", "opacity"])), ("dynamic", both),
    ]
    return wrapped(one(of: systems.map { ($0.0, wrapped($0.1)) }))
  }

  private static var font: JSON {
    one(
      of: FontKind.all.map { kind in
        (kind.name, wrapped(members(kind.members.map { ($0, letters($0, kind)) }, kind.needed)))
      })
  }

  /// A member of a font.
  private static func letters(_ name: String, _ kind: FontKind) -> JSON {
    let weight = any(of: [number, kind.takesAnyWord ? string : word(FontWord.weights)])
    switch name {
    case "style", "relativeTo": return wrapped(kind.takesAnyWord ? string : word(FontWord.styles))
    case "design": return wrapped(word(FontWord.designs))
    case "weight": return wrapped(weight)
    case "name", "family": return wrapped(string)
    default: return wrapped(number)
    }
  }

  private static var frame: JSON {
    let length = wrapped(reference("length"))
    let alignment = ("alignment", wrapped(word(Alignment.allCases.map(\.rawValue))))
    let spans = ["min", "ideal", "max"].flatMap { ["\($0)Width", "\($0)Height"] }
    return one(of: [
      ("fixed", wrapped(members([("width", length), ("height", length), alignment]))),
      ("flexible", wrapped(members(spans.map { ($0, length) } + [alignment]))),
    ])
  }

  private static let edges = ["all", "top", "leading", "bottom", "trailing"]
  private static let string = JSON.object([("type", .string("string"))])
  private static let object = JSON.object([("type", .string("object"))])
  private static let number = JSON.object(ArgumentKind.number.schema)
  private static let length = JSON.object(ArgumentKind.length.schema)

  private static func reference(_ name: String) -> JSON {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private static func any(of shapes: [JSON]) -> JSON { .object([("anyOf", .array(shapes))]) }

  private static func wrapped(_ schema: JSON) -> JSON {
    any(of: [schema, members([("_0", schema)], ["_0"])])
  }

  private static func word(_ known: [String]) -> JSON {
    any(of: [
      .object([("enum", .array(known.map { .string($0) }))]), one(of: known.map { ($0, object) }),
    ])
  }

  private static func described(_ meaning: String, _ schema: JSON) -> JSON {
    .object(
      [("description", .string(meaning))] + (schema.members ?? []).map { ($0.name, $0.value) })
  }

  private static func members(
    _ members: [(String, JSON)], _ required: [String] = []
  ) -> JSON {
    let needed = ("required", JSON.array(required.map { .string($0) }))
    return .object(
      [("type", .string("object")), ("properties", .object(members))]
        + (required.isEmpty ? [] : [needed]) + [("additionalProperties", .boolean(false))])
  }

  /// An object with one of some members.
  private static func one(of members: [(String, JSON)]) -> JSON {
    .object([
      ("type", .string("object")), ("properties", .object(members)),
      ("additionalProperties", .boolean(false)), ("minProperties", .number(1)),
      ("maxProperties", .number(1)),
    ])
  }
}
