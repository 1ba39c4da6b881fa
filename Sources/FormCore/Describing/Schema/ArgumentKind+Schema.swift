public import JSONText

extension ArgumentKind {
  /// The JSON Schema of an argument of the kind, as documents may spell it: as its JSON type, or as
  /// a string.
  public var schema: [(String, JSON)] {
    switch self {
    case .text, .pattern, .address: return ArgumentKind.string()
    case .expression: return ArgumentKind.string(("minLength", .number(1)))
    case .words: return ArgumentKind.either(ArgumentKind.string(), ArgumentKind.texts(least: 1))
    case .boolean:
      return [
        ("enum", .array([.boolean(true), .boolean(false), .string("true"), .string("false")]))
      ]
    case .number:
      return ArgumentKind.either(
        [("type", .string("number"))], ArgumentKind.string(matching: #"^-?[0-9]+(\.[0-9]+)?$"#))
    case .count:
      return ArgumentKind.either(
        [
          ("type", .string("integer")), ("minimum", .number(0)),
          ("maximum", .number(2_147_483_647)),
        ], ArgumentKind.string(matching: #"^[0-9]+(\.0+)?$"#))
    case .length:
      return ArgumentKind.either(
        ArgumentKind.number.schema, [("enum", .array([.string("infinity")]))])
    case .color:
      return ArgumentKind.string(matching: "^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    case .paint:
      return ArgumentKind.either(ArgumentKind.color.schema, [("type", .string("object"))])
    case .dateBound:
      return ArgumentKind.string(
        matching: "^([0-9]{4}-[0-9]{2}-[0-9]{2}|today([+-][0-9]{1,5}[dwmy])?)$")
    case .timeBound: return ArgumentKind.string(matching: "^([0-9]{2}:[0-9]{2}|now)$")
    case .endings: return ArgumentKind.string(matching: #"^\s*\.?[^,\s]+\s*(,\s*\.?[^,\s]+\s*)*$"#)
    case .names:
      let name = ArgumentKind.string(("minLength", .number(1)), ("maxLength", .number(128)))
      return ArgumentKind.either(
        name, [("type", .string("array")), ("items", .object(name))])
    case .repetition:
      return ArgumentKind.object([
        ("min", ArgumentKind.described("the fewest rows", .count)),
        ("max", ArgumentKind.described("the most rows; no limit where absent", .count)),
        ("label", ArgumentKind.described("what a row is called", .words)),
      ])
    case .filters: return ArgumentKind.texts()
    case .any: return []
    case .oneOf(let words): return [("enum", .array(words.map { .string($0) }))]
    }
  }

  private static func described(_ meaning: String, _ kind: ArgumentKind) -> [(String, JSON)] {
    [("description", .string(meaning))] + kind.schema
  }

  private static func string(_ more: (String, JSON)...) -> [(String, JSON)] {
    [("type", .string("string"))] + more
  }

  private static func string(matching pattern: String) -> [(String, JSON)] {
    string(("pattern", .string(pattern)))
  }

  private static func either(_ shapes: [(String, JSON)]...) -> [(String, JSON)] {
    [("anyOf", .array(shapes.map { .object($0) }))]
  }

  private static func texts(least: Int = 0) -> [(String, JSON)] {
    [
      ("type", .string("object")), ("additionalProperties", .object(string())),
      ("minProperties", .number(least)),
    ]
  }

  private static func object(_ members: [(String, [(String, JSON)])]) -> [(String, JSON)] {
    [
      ("type", .string("object")), ("properties", .object(members.map { ($0, .object($1)) })),
      ("additionalProperties", .boolean(false)),
    ]
  }
}
