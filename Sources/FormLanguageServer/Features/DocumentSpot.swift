import FormArguments
import FormCore

/// What stands at a cursor of a native document, by the tables of components.
struct DocumentSpot {
  enum Meaning {
    case rootMember, componentMember, argument, optionMember
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
      return meaning(of: parameter, path.count == 3 ? path[2] : nil, path.count, text)
    case ("options"?, 3, .name): return .optionMember
    case ("options"?, 3, .value):
      return path[2] == "visibleIf"
        ? .expression(text) : path[2] == "label" ? .words(text) : .nothing
    default: return .nothing
    }
  }

  private static func meaning(
    of parameter: ParameterDescription, _ member: String?, _ depth: Int, _ text: String
  ) -> Meaning {
    switch (parameter.kind, depth) {
    case (.expression, 2), (.filters, 3): .expression(text)
    case (.words, 2...3), (.repetition, 3): .words(text)
    case (_, 3) where member == "expression" && parameter.takesExpressions: .expression(text)
    case (_, 2), (.someOf, 3): .value(parameter)
    default: .nothing
    }
  }
}
