import FormArguments
package import JSONText

/// Parts of a JSON Schema, draft 2020-12, by what they allow.
package enum SchemaShape {
  /// Any text, or one that matches a pattern.
  package static func text(_ pattern: String? = nil, _ more: (String, JSON)...) -> JSON {
    .object(
      [("type", .string("string"))] + (pattern.map { [("pattern", .string($0))] } ?? []) + more)
  }

  /// One of some words.
  package static func word(_ words: [String]) -> JSON {
    .object([("enum", .array(words.map { .string($0) }))])
  }

  /// A list of such elements.
  package static func list(of element: JSON, _ more: (String, JSON)...) -> JSON {
    .object([("type", .string("array")), ("items", element)] + more)
  }

  /// A value that one of several schemas allows.
  package static func either(_ shapes: JSON...) -> JSON {
    .object([("anyOf", .array(shapes))])
  }

  /// A value that a schema allows, or an object with the expression that gives it.
  static func orExpression(_ schema: JSON) -> JSON {
    let text = described("an expression that gives the value", ArgumentKind.expression.schema)
    return either(schema, object([("expression", text)], needed: ["expression"]))
  }

  /// A definition of the schema of documents.
  package static func reference(_ name: String) -> JSON {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  /// An object with these members; with `isOpen` others may stand beside them.
  package static func object(
    _ members: [(String, JSON)], needed: [String] = [], isOpen: Bool = false
  ) -> JSON {
    var parts: [(String, JSON)] = [
      ("type", .string("object")), ("properties", .object(members)),
    ]
    if !needed.isEmpty { parts.append(("required", .array(needed.map { .string($0) }))) }
    if !isOpen { parts.append(("additionalProperties", .boolean(false))) }
    return .object(parts)
  }

  /// An object with one of these members and no other.
  static func only(_ members: [(String, JSON)]) -> JSON {
    .object(
      object(members).pairs
        + [("minProperties", .number(1)), ("maxProperties", .number(1))])
  }

  /// An object with one member, whose name is one of some words.
  static func only(_ words: [String], _ schema: JSON) -> JSON {
    .object([
      ("type", .string("object")), ("propertyNames", word(words)),
      ("additionalProperties", schema), ("minProperties", .number(1)),
      ("maxProperties", .number(1)),
    ])
  }

  /// An object without members.
  static let empty = JSON.object([("type", .string("object")), ("maxProperties", .number(0))])

  static let null = JSON.object([("type", .string("null"))])

  /// The schema with what the value is for.
  package static func described(_ meaning: String, _ schema: JSON) -> JSON {
    .object(
      [("description", .string(meaning))] + schema.pairs)
  }
}

extension JSON {
  /// The members of an object by their names, to stand beside others.
  package var pairs: [(String, JSON)] { (members ?? []).map { ($0.name, $0.value) } }
}
