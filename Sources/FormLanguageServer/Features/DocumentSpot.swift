import FormArguments
import FormCore

/// What stands at a cursor of a native document, by the tables of components.
struct DocumentSpot {
  enum Meaning {
    case rootMember, componentMember, argument, optionMember, modifier
    /// The kind of a component.
    case kind
    case value(ParameterDescription)
    /// An expression, up to the cursor.
    case expression(String)
    /// Words with places for answers, up to the cursor.
    case words(String)
    case nothing
  }

  let meaning: Meaning
  /// The kind of the component around, as far as it is written before the cursor.
  let kind: ComponentKind?

  init(_ cursor: TextCursor, _ registry: ComponentRegistry) {
    let path = cursor.path
    let component = path.indices.last {
      $0 >= 2 && path[$0 - 1] == nil && path[$0 - 2] == "components"
    }
    guard let component else {
      kind = nil
      meaning = DocumentSpot.rootMeaning(cursor)
      return
    }
    kind = cursor.siblings[component]["type"].flatMap { registry[$0] }
    meaning = DocumentSpot.meaning(
      Array(path[component...]), cursor.slot, cursor.text ?? "", kind)
  }

  private static func rootMeaning(_ cursor: TextCursor) -> Meaning {
    switch (cursor.path.first ?? nil, cursor.path.count, cursor.slot) {
    case (_, 1, .name): .rootMember
    case ("title"?, 1...2, .value), ("description"?, 1...2, .value): .words(cursor.text ?? "")
    default: .nothing
    }
  }

  /// - Parameter path: the members from the component on.
  private static func meaning(
    _ path: [String?], _ slot: TextCursor.Slot, _ text: String, _ kind: ComponentKind?
  ) -> Meaning {
    switch (path[0], path.count, slot) {
    case (_, 1, .name): return .componentMember
    case ("type"?, 1, .value): return .kind
    case ("args"?, 2, .name): return .argument
    case ("args"?, 2..., .value):
      guard let name = path[1], let parameter = kind?.parameters.first(where: { $0.name == name })
      else { return .nothing }
      return meaning(of: parameter, path.dropFirst(2).map { $0 ?? "" }, text)
    case ("options"?, 3, .name): return .optionMember
    case ("style"?, 3, .name): return .modifier
    case ("options"?, 3, .value):
      return path[2] == "visibleIf"
        ? .expression(text) : path[2] == "label" ? .words(text) : .nothing
    default: return .nothing
    }
  }

  /// - Parameter members: those that lead into the argument.
  private static func meaning(
    of parameter: ParameterDescription, _ members: [String], _ text: String
  ) -> Meaning {
    switch (parameter.kind, members.count) {
    case (.expression, 0), (.filters, 1): .expression(text)
    case (.repetition, 2) where members[0] != "label" && members[1] == "expression":
      .expression(text)
    case (.repetition, 1...2) where members[0] == "label", (.words, 0...1): .words(text)
    case (_, 1) where members[0] == "expression" && parameter.takesExpressions: .expression(text)
    case (_, 0), (.someOf, 1): .value(parameter)
    default: .nothing
    }
  }
}
