import FormArguments
import FormCore
import JSONText

/// What can be written at a position of a native document.
struct Completion {
  /// The numbers that the protocol has for kinds of suggestions.
  enum Kind: Int {
    case property = 10
    case value = 12
    case component = 7
    case key = 6
  }

  let label: String
  let kind: Kind
  let detail: String
  let documentation: String

  init(_ label: String, _ kind: Kind, _ detail: String = "", documentation: String = "") {
    (self.label, self.kind, self.detail) = (label, kind, detail)
    self.documentation = documentation
  }

  /// What fits at a cursor; `keys` are those that the document declares.
  static func suggestions(
    at cursor: TextCursor, _ registry: ComponentRegistry, keys: [(key: String, type: String)]
  ) -> [Completion] {
    if let text = cursor.text, cursor.slot == .value, isInReference(text) {
      return keys.map { Completion($0.key, .key, $0.type) }
    }
    let kind = kind(at: cursor, registry)
    switch (cursor.slot, cursor.path.last ?? nil) {
    case (.value, "type"?) where isComponent(cursor.path.dropLast()):
      return registry.kinds.map {
        Completion($0.name, .component, $0.role.rawValue, documentation: $0.summary)
      }
    case (.value, let name?):
      guard let parameter = kind?.parameters.first(where: { $0.name == name }) else { return [] }
      return words(of: parameter).map { Completion($0, .value, documentation: parameter.meaning) }
    case (.name, _):
      if cursor.path.dropLast().last == "args" {
        return kind.map(arguments) ?? []
      }
      if isComponent(cursor.path.dropLast()) { return members(kind) }
      return cursor.path.count == 1 ? rootMembers : []
    default: return []
    }
  }

  /// Whether an expression or a text names a key at its end.
  private static func isInReference(_ text: String) -> Bool {
    guard let open = text.lastIndex(of: "{") else { return false }
    return !text[open...].contains("}")
  }

  /// Whether a path leads to an element of components.
  private static func isComponent(_ path: ArraySlice<String?>) -> Bool {
    path.count >= 2 && path.last == .some(nil) && path.dropLast().last == "components"
  }

  /// The kind of the component around a cursor.
  private static func kind(
    at cursor: TextCursor, _ registry: ComponentRegistry
  ) -> ComponentKind? {
    for depth in stride(from: cursor.siblings.count - 1, through: 0, by: -1) {
      if let type = cursor.siblings[depth]["type"] { return registry[type] }
    }
    return nil
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
  }

  private static let rootMembers = [
    Completion("form", .property, "the identifier of the form"),
    Completion("version", .property, "the version of the form"),
    Completion("title", .property, "the title"),
    Completion("description", .property, "what the form is for"),
    Completion("components", .property, "the components in order"),
  ]
}
