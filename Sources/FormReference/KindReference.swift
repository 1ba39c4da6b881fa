import FormArguments
import FormCore
import FormMessages

/// The pages of one kind of component: itself, and each of its arguments.
struct KindReference {
  private let kind: ComponentKind

  init(_ kind: ComponentKind) { self.kind = kind }

  /// The kind and the argument of a word such as `slider.step`; nil for a word of another shape.
  static func split(_ word: String) -> (kind: String, argument: String)? {
    guard let point = word.firstIndex(of: ".") else { return nil }
    return (String(word[..<point]), String(word[word.index(after: point)...]))
  }

  var page: ReferencePage {
    var sections: [ReferencePage.Section] = []
    sections.append(.prose(role))
    if !kind.aliases.isEmpty {
      sections.append(.prose("It may also be called \(listed(kind.aliases.map { "'\($0)'" }))."))
    }
    let rows = kind.parameters.map { parameter in
      ReferencePage.Row(
        parameter.name + (parameter.isRequired ? " *" : ""),
        "\(parameter.meaning): \(parameter.kind.described)")
    }
    if !rows.isEmpty { sections.append(.table("Arguments, inside 'args' (* required):", rows)) }
    if kind.takesOptions {
      sections.append(.prose("The options stand in 'options', beside 'args'."))
    }
    if kind.role == .container {
      sections.append(.prose("The components inside stand in 'components', beside 'args'."))
    }
    if !kind.example.isEmpty { sections.append(.verbatim("Example:", kind.example)) }
    return ReferencePage(kind.name, summary, sections)
  }

  /// The page of an argument; nil if the kind does not have it.
  func page(ofArgument name: String) -> ReferencePage? {
    guard let parameter = kind.parameters.first(where: { $0.name == name }) else { return nil }
    var sections: [ReferencePage.Section] = [
      .prose(
        "The value is \(parameter.kind.described)."
          + (parameter.kind.isSpelled ? " A string may spell it." : "")),
      .prose(
        parameter.isRequired
          ? "'\(kind.name)' needs this argument." : "The argument may be left out."),
    ]
    if parameter.takesExpressions {
      sections.append(
        .prose(
          "An object {\"expression\": \"…\"} works the value out from other answers. "
            + "'formline explain expressions' says how to write one."))
    }
    if parameter.kind == .repetition {
      sections.append(
        .prose(
          "'min' and 'max' are whole numbers, or objects {\"expression\": \"…\"} that work them "
            + "out from other answers, such as {\"expression\": \"{guests}\"}. The number of "
            + "rows is then checked against the answers as they are. A fraction counts as the "
            + "nearest whole number within the bound, a number below 0 as 0, and nothing as no "
            + "bound. The expression cannot refer to what is inside the group."))
    }
    let isShown = kind.example.contains("\"\(name)\":")
    sections.append(
      isShown
        ? .verbatim("Example:", kind.example)
        : .verbatim("Example, inside 'args':", "\"\(name)\": \(parameter.kind.example)"))
    return ReferencePage("\(kind.name).\(name)", parameter.meaning, sections)
  }

  private var summary: String {
    kind.summary.prefix(1).lowercased() + kind.summary.dropFirst()
  }

  private var role: String {
    switch kind.role {
    case .input where kind.initial.asInput?.asCalculating != nil:
      "It is a calculated value: it is never asked, and records have it under its 'uuid'."
    case .input:
      "It is an input: records have its value, \(value), under its 'uuid'."
    case .display: "It is a display: it shows something, and records have no value of it."
    case .container: "It is a container: it holds components."
    case .control: "It is a control: it names an action, and records have no value of it."
    }
  }

  private var value: String {
    guard let input = kind.initial.asInput else { return "a value" }
    return "\(ExpressionType(input.valueType))"
  }
}

/// An argument by its name alone, which several kinds may have.
struct ArgumentReference {
  private let name: String
  private let rows: [ReferencePage.Row]

  init(_ name: String, _ registry: ComponentRegistry) {
    self.name = name
    rows = registry.kinds.flatMap { kind in
      kind.parameters.filter { $0.name == name }.map {
        ReferencePage.Row("\(kind.name).\(name)", $0.meaning)
      }
    }
  }

  /// The kinds that have the argument; nil if none has.
  var page: ReferencePage? {
    guard !rows.isEmpty else { return nil }
    let count = counted(rows.count, "kind")
    return ReferencePage(
      name, "an argument of \(count) of component",
      [.table("Explain one of these for its value and an example:", rows)])
  }
}

extension ArgumentKind {
  /// Whether a value that is not written as a string may be.
  fileprivate var isSpelled: Bool {
    switch self {
    case .boolean, .number, .count, .length: true
    case .text, .words, .color, .paint, .pattern, .dateBound, .timeBound, .dateTimeBound,
      .dateFormat, .timeFormat, .endings, .address, .names, .someOf, .expression, .repetition,
      .filters, .any, .oneOf:
      false
    }
  }
}
