public import FormCore
public import JSONText

/// The JSON Schema, draft 2020-12, of native form documents, with which an editor completes and
/// checks a form while it is typed.
///
/// Kinds, arguments and their meanings are those of the parameter tables. What only the checker can
/// see, such as a key that is used twice, is left to it.
public struct NativeSchema: Sendable {
  private let registry: ComponentRegistry

  public init(_ registry: ComponentRegistry) {
    self.registry = registry
  }

  public var json: JSON {
    let members = NativeMember.allCases.map { ($0.rawValue, property($0.meaning, $0.schema)) }
    let arguments = registry.kinds.map { ("args." + $0.name, self.arguments(of: $0)) }
    return .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Form document")), ("type", .string("object")),
      ("properties", .object(members)),
      ("required", .array([.string("form"), .string("components")])),
      ("additionalProperties", .boolean(false)),
      (
        "$defs",
        .object(
          [("component", component), ("option", option), ("reasons", reasons)]
            + StyleSchema.definitions + arguments)
      ),
    ])
  }

  // MARK: Components

  private var component: JSON {
    let kinds = registry.kinds.map { kind in
      JSON.object([
        ("if", .object([("properties", .object([("type", kind.isNamed)]))])),
        ("then", .object(rules(of: kind))),
      ])
    }
    let members = ItemMember.allCases.map { ($0.rawValue, property($0.meaning, schema(of: $0))) }
    return .object([
      ("type", .string("object")), ("properties", .object(members)),
      ("required", .array([.string("type"), .string("uuid")])),
      ("additionalProperties", .boolean(false)), ("allOf", .array(kinds)),
    ])
  }

  private func schema(of member: ItemMember) -> [(String, JSON)] {
    switch member {
    case .type: [("enum", .array(registry.names.map { .string($0) }))]
    case .uuid:
      [("type", .string("string")), ("minLength", .number(1)), ("maxLength", .number(128))]
    case .args: [("type", .string("object"))]
    case .options: [("type", .string("array")), ("items", .reference("option"))]
    case .components: [("type", .string("array")), ("items", .reference("component"))]
    case .style:
      [("type", .string("array")), ("items", .reference("modifier"))]
    case .suppress: [("$ref", .string("#/$defs/reasons"))]
    }
  }

  /// What holds for the components of one kind.
  private func rules(of kind: ComponentKind) -> [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("type", .object([("description", .string(kind.summary))])),
      ("args", .reference("args.\(kind.name)")),
    ]
    if !kind.takesOptions { members.append(("options", .boolean(false))) }
    if kind.role != .container { members.append(("components", .boolean(false))) }
    var rules: [(String, JSON)] = [("properties", .object(members))]
    if kind.parameters.contains(where: \.isRequired) || !kind.labels.isEmpty {
      rules.append(("required", .array([.string("args")])))
    }
    if kind.takesOptions { rules.append(("anyOf", .array(NativeSchema.sourcesOfOptions))) }
    return rules
  }

  /// Options stand in the component, or in a file that an argument names.
  private static let sourcesOfOptions: [JSON] = [
    .needing("options"),
    .object([
      ("properties", .object([("args", .needing("optionsFrom"))])),
      ("required", .array([.string("args")])),
    ]),
  ]

  private func arguments(of kind: ComponentKind) -> JSON {
    let members = kind.parameters.map { parameter in
      (parameter.name, property(parameter.meaning, parameter.schema))
    }
    let required = kind.parameters.filter(\.isRequired).map { JSON.string($0.name) }
    var shape: [(String, JSON)] = [
      ("type", .string("object")), ("properties", .object(members)),
      ("required", .array(required)), ("additionalProperties", .boolean(false)),
    ]
    if !kind.labels.isEmpty { shape.append(("anyOf", .array(kind.labels.map { .needing($0) }))) }
    return .object(shape)
  }

  private var option: JSON {
    let members: [(String, JSON)] = [
      ("value", property("what the record holds", ArgumentKind.text.schema)),
      ("label", property("what is shown; the value where absent", ArgumentKind.words.schema)),
      (
        "visibleIf", property("when the option can be chosen", ArgumentKind.expression.schema)
      ),
      ("columns", property("texts by which options are filtered", ArgumentKind.filters.schema)),
    ]
    return .object([
      (
        "anyOf",
        .array([
          .object([("type", .string("string"))]),
          .object([
            ("type", .string("object")), ("properties", .object(members)),
            ("required", .array([.string("value")])), ("additionalProperties", .boolean(false)),
          ]),
        ])
      )
    ])
  }

  /// Codes of warnings, and why each does not matter here.
  private var reasons: JSON {
    let codes = FaultCode.allCases.filter { $0.severity == .warning }
    return .object([
      ("type", .string("object")),
      (
        "properties",
        .object(
          codes.map {
            ($0.rawValue, property($0.explanation?.title ?? "", [("type", .string("string"))]))
          })
      ), ("additionalProperties", .boolean(false)),
    ])
  }

  private func property(_ meaning: String, _ schema: [(String, JSON)]) -> JSON {
    .object([("description", .string(meaning))] + schema)
  }
}

extension ParameterDescription {
  /// The kind's schema, or an expression where one may stand.
  fileprivate var schema: [(String, JSON)] {
    guard takesExpressions, kind != .any else { return kind.schema }
    let expression: [(String, JSON)] = [
      ("description", .string("an expression that gives the value from other answers")),
      ("type", .string("object")),
      ("properties", .object([("expression", .object(ArgumentKind.expression.schema))])),
      ("required", .array([.string("expression")])), ("additionalProperties", .boolean(false)),
    ]
    return [("anyOf", .array([.object(kind.schema), .object(expression)]))]
  }
}

extension ComponentKind {
  fileprivate var isNamed: JSON {
    .object([("enum", .array(([name] + aliases).map { .string($0) }))])
  }

  /// The arguments of which one must tell people what is asked; none where nothing must.
  fileprivate var labels: [String] {
    guard let input = initial as? any InputComponent else { return [] }
    switch Swift.type(of: input).labelNeed {
    case .none: return []
    case .label: return ["label"]
    case .labelOrHint: return ["label", "hint"]
    }
  }
}

extension JSON {
  /// The schema of objects that have a member.
  fileprivate static func needing(_ name: String) -> JSON {
    .object([("required", .array([.string(name)]))])
  }

  fileprivate static func reference(_ name: String) -> JSON {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }
}

extension NativeMember {
  /// What the member is, in one line without a full stop.
  fileprivate var meaning: String {
    switch self {
    case .form: "the form's identifier, which names the folder of its records"
    case .formline: "the version of this format"
    case .version: "the version of the form"
    case .title: "what the form is called"
    case .description: "what the form is for"
    case .language: "the language of plain texts, a BCP 47 tag"
    case .values: "how records hold values: by their types, or all as strings"
    case .given: "names of facts that the caller supplies with --set"
    case .suppress: "codes of warnings that the author has judged, each with the reason"
    case .components: "the components, in the order in which they are asked"
    }
  }

  fileprivate var schema: [(String, JSON)] {
    switch self {
    case .form:
      [("type", .string("string")), ("pattern", .string("^[a-z0-9][a-z0-9-]{0,62}$"))]
    case .formline: [("enum", .array([.number(NativeDialect.formatVersion)]))]
    case .version: [("type", .string("string"))]
    case .language:
      [
        ("type", .string("string")),
        ("pattern", .string("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")),
      ]
    case .title, .description: ArgumentKind.words.schema
    case .values: [("enum", .array(ValueStyle.allCases.map { .string($0.rawValue) }))]
    case .given:
      [("type", .string("array")), ("items", .object([("type", .string("string"))]))]
    case .suppress: [("$ref", .string("#/$defs/reasons"))]
    case .components:
      [
        ("type", .string("array")), ("items", .reference("component")), ("minItems", .number(1)),
      ]
    }
  }
}

extension ItemMember {
  /// What the member is, in one line without a full stop.
  fileprivate var meaning: String {
    switch self {
    case .type: "the kind of component"
    case .uuid: "the component's key, which names its value in the record"
    case .args: "the arguments of the kind"
    case .options: "what can be chosen"
    case .components: "the components inside"
    case .style: "how it looks: modifiers, in the order in which they are applied"
    case .suppress: "codes of warnings that the author has judged, each with the reason"
    }
  }
}
