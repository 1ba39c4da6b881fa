import FormArguments
import FormCore
import JSONText

/// A suggestion of what can be written at a position of a native document.
struct Completion {
  /// The numbers that the protocol has for kinds of suggestions.
  enum Kind: Int {
    case function = 3
    case key = 6
    case component = 7
    case property = 10
    case value = 12
    case keyword = 14
  }

  let label: String
  let kind: Kind
  let detail: String
  let documentation: String
  /// The text that is written; the label if it is nil.
  let text: String?

  init(
    _ label: String, _ kind: Kind, _ detail: String = "", documentation: String = "",
    text: String? = nil
  ) {
    (self.label, self.kind, self.detail) = (label, kind, detail)
    (self.documentation, self.text) = (documentation, text)
  }
}

extension Completion {
  /// What fits outside of expressions and words.
  static func suggestions(at spot: DocumentSpot, _ registry: ComponentRegistry) -> [Completion] {
    switch spot.meaning {
    case .rootMember: rootMembers
    case .componentMember: members(spot.kind)
    case .argument: spot.kind.map(arguments) ?? []
    case .optionMember: optionMembers
    case .modifier: Modifier.Name.allCases.map { Completion($0.rawValue, .property, $0.meaning) }
    case .kind:
      registry.kinds.map {
        Completion($0.name, .component, $0.role.rawValue, documentation: $0.summary)
      }
    case .value(let parameter):
      words(of: parameter).map { Completion($0, .value, documentation: parameter.meaning) }
    case .expression, .words, .nothing: []
    }
  }

  private static func arguments(of kind: ComponentKind) -> [Completion] {
    kind.parameters.map { parameter in
      Completion(
        parameter.name, .property,
        parameter.kind.described + (parameter.isRequired ? ", required" : ""),
        documentation: parameter.meaning)
    }
  }

  private static func words(of parameter: ParameterDescription) -> [String] {
    switch parameter.kind {
    case .oneOf(let words), .someOf(let words): words
    default: []
    }
  }

  private static func members(_ kind: ComponentKind?) -> [Completion] {
    [
      Completion("type", .property, "the kind of component"),
      Completion("uuid", .property, "the key of the component"),
      Completion("args", .property, "the arguments"),
    ]
      + (kind?.takesOptions ?? true
        ? [Completion("options", .property, "the choices")] : [])
      + (kind?.role ?? .container == .container
        ? [Completion("components", .property, "the components inside it")] : [])
      + [Completion("style", .property, "the look, as modifiers")]
  }

  private static let optionMembers = [
    Completion("value", .property, "the choice in records"),
    Completion("label", .property, "the words for the choice"),
    Completion("visibleIf", .property, "condition for offering the choice"),
  ]

  private static let rootMembers = [
    Completion("form", .property, "the identifier of the form"),
    Completion("version", .property, "the version of the form"),
    Completion("title", .property, "the title"),
    Completion("description", .property, "what the form is for"),
    Completion("given", .property, "the names of facts that the caller supplies"),
    Completion("components", .property, "the components in order"),
  ]
}
