import FormValues
internal import JSONText

extension FontStyle {
  /// Reads a font of one of the kinds, and notes everything that is wrong with it; nil if there
  /// is none.
  static func read(_ node: StyleNode, _ problems: inout StyleProblems) -> FontStyle? {
    let found = problems.part { () throws(ArgumentProblem) in
      try node.onlyCase(FontKind.all.map(\.name))
    }
    guard let found, let kind = FontKind.all.first(where: { $0.name == found.name }) else {
      return nil
    }
    problems.noteUnknown(in: found, known: kind.members)
    for name in kind.needed where found.member(name) == nil {
      _ = problems.part { () throws(ArgumentProblem) in try found.required(name) }
    }
    var font = FontStyle()
    for name in kind.members {
      _ = problems.member(name, of: found) { node throws(ArgumentProblem) in
        try font.take(node, kind)
      }
    }
    return font
  }

  /// Takes a member of a font by its name.
  private mutating func take(_ node: StyleNode, _ kind: FontKind) throws(ArgumentProblem) {
    switch node.name {
    case "style": style = try node.word(FontWord.styles, kind)
    // The text style that a size relates to has no effect on a terminal.
    case "relativeTo": _ = try node.word(FontWord.styles, kind)
    case "design": design = try node.word(FontWord.designs, kind)
    case "weight": weight = try node.weight(kind)
    case "name", "family": family = try node.text()
    default: size = try node.number()
    }
  }
}

extension StyleNode {
  /// One of some words; of a kind that takes words of other systems, any.
  fileprivate func word(_ known: [String], _ kind: FontKind) throws(ArgumentProblem) -> String {
    guard kind.takesAnyWord else { return try word(among: known) }
    guard let name = json.caseName else { throw wrong("a word") }
    return name
  }

  fileprivate func weight(_ kind: FontKind) throws(ArgumentProblem) -> String {
    if case .success(let number) = Decimal.decode(json) { return number.description }
    return try word(FontWord.weights, kind)
  }
}
