import FormArguments
public import FormCore
import FormDecoding
import FormDialects
import FormValues
import FormWording
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

  /// The JSON Schema, draft 2020-12, of native documents with these kinds.
  public var json: JSON {
    let members = NativeMember.allCases.map {
      ($0.rawValue, SchemaShape.described($0.meaning, $0.schema))
    }
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
          [("component", component), ("option", option), ("reasons", reasons)] + arguments
            + StyleSchema.definitions)
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
    let members = ItemMember.allCases.map {
      ($0.rawValue, SchemaShape.described($0.meaning, schema(of: $0)))
    }
    return .object([
      ("type", .string("object")), ("properties", .object(members)),
      ("required", .array([.string("type"), .string("uuid")])),
      ("additionalProperties", .boolean(false)), ("allOf", .array(kinds)),
    ])
  }

  private func schema(of member: ItemMember) -> JSON {
    switch member {
    case .type: SchemaShape.word(registry.names)
    case .uuid: ArgumentKind.key
    case .args: .object([("type", .string("object"))])
    case .options: SchemaShape.list(of: SchemaShape.reference("option"))
    case .components: SchemaShape.list(of: SchemaShape.reference("component"))
    case .style: SchemaShape.list(of: SchemaShape.reference("modifier"))
    case .suppress: SchemaShape.reference("reasons")
    }
  }

  /// The schema of the components of one kind.
  private func rules(of kind: ComponentKind) -> [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("type", .object([("description", .string(kind.summary))])),
      ("args", SchemaShape.reference("args.\(kind.name)")),
    ]
    if !kind.takesOptions { members.append(("options", .boolean(false))) }
    if kind.role != .container { members.append(("components", .boolean(false))) }
    var rules: [(String, JSON)] = [("properties", .object(members))]
    if kind.parameters.contains(where: \.isRequired) || kind.labelNeed != .none {
      rules.append(("required", .array([.string("args")])))
    }
    if kind.takesFiles { rules.append(("anyOf", .array(NativeSchema.sources))) }
    return rules
  }

  /// The source of a kind's options: the document, or a file.
  private static let sources: [JSON] = {
    let some: [(String, JSON)] = [("minItems", .number(1))]
    func arguments(_ rule: (String, JSON)) -> (String, JSON) { ("args", .object([rule])) }
    let given: [(String, JSON)] = [
      ("options", .object(some)),
      arguments(("properties", .object([(fileArgument, .boolean(false))]))),
    ]
    let read: [(String, JSON)] = [
      ("options", .boolean(false)), arguments(("required", .array([.string(fileArgument)]))),
    ]
    return [
      .object([("required", .array([.string("options")])), ("properties", .object(given))]),
      .object([("required", .array([.string("args")])), ("properties", .object(read))]),
    ]
  }()

  fileprivate static let fileArgument = "optionsFrom"

  private func arguments(of kind: ComponentKind) -> JSON {
    let members = kind.parameters.map { parameter in
      (parameter.name, SchemaShape.described(parameter.meaning, parameter.schema))
    }
    let required = kind.parameters.filter(\.isRequired).map(\.name)
    return .object(SchemaShape.object(members, needed: required).pairs + kind.labelNeed.rule)
  }

  private var option: JSON {
    let value = NativeSchema.optionValue
    let columns = JSON.object([
      ("type", .string("object")), ("additionalProperties", ArgumentKind.text.schema),
    ])
    let members: [(String, JSON)] = [
      ("value", SchemaShape.described("the value in records", value)),
      (
        "label",
        SchemaShape.described("the text shown (default: the value)", ArgumentKind.words.schema)
      ),
      (
        "visibleIf",
        SchemaShape.described("condition for choosing the option", ArgumentKind.expression.schema)
      ),
      (
        "columns",
        SchemaShape.described("texts for 'optionsWhere' to filter by", columns)
      ),
    ]
    return SchemaShape.described(
      "an option: a text, or a value with the text shown for it",
      SchemaShape.either(value, SchemaShape.object(members, needed: ["value"])))
  }

  /// Empty text would stand for no answer.
  private static let optionValue = JSON.object([
    ("type", .string("string")), ("minLength", .number(1)),
  ])

  /// Codes of warnings, and why each does not matter here.
  private var reasons: JSON {
    let warnings = FaultExplanation.all.filter { $0.code.severity == .warning }
    let members = warnings.map { warning in
      let title = "the reason why this does not matter: \(warning.title)"
      return (
        warning.code.rawValue,
        JSON.object([
          ("description", .string(title)),
          ("type", .string("string")), ("pattern", .string(NativeSchema.someText)),
        ])
      )
    }
    return SchemaShape.object(members)
  }

  /// Text that is not white space alone.
  fileprivate static let someText: String = {
    let spaces =
      "\\t-\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000"
    return "^[\\s\\S]*[^\(spaces)][\\s\\S]*$"
  }()
}

extension ParameterDescription {
  /// The kind's schema, or an expression where one may stand.
  fileprivate var schema: JSON {
    guard takesExpressions, kind != .any else { return kind.schema }
    return SchemaShape.orExpression(kind.schema)
  }
}

extension ComponentKind {
  fileprivate var isNamed: JSON { SchemaShape.word([name] + aliases) }

  fileprivate var labelNeed: LabelNeed {
    initial.asInput.map { type(of: $0).labelNeed } ?? .none
  }

  /// Whether the options can be those of a file.
  fileprivate var takesFiles: Bool {
    takesOptions && parameters.contains { $0.name == NativeSchema.fileArgument }
  }
}

extension LabelNeed {
  /// Words with something in them, under a name.
  private static func words(_ name: String) -> JSON {
    let text = JSON.object([
      (
        "anyOf",
        .array([
          .object([("type", .string("string")), ("pattern", .string(NativeSchema.someText))]),
          .object([("type", .string("object"))]),
        ])
      )
    ])
    return .object([
      ("required", .array([.string(name)])), ("properties", .object([(name, text)])),
    ])
  }

  /// The schema of the words that the arguments of a kind must give, so people know the question.
  fileprivate var rule: [(String, JSON)] {
    switch self {
    case .none: []
    case .label: [("allOf", .array([LabelNeed.words("label")]))]
    case .labelOrHint:
      SchemaShape.either(LabelNeed.words("label"), LabelNeed.words("hint")).pairs
    }
  }
}
