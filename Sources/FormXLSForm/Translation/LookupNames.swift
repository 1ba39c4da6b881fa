import JSONText

/// The columns of options that the expressions of a form look up.
enum LookupNames {
  /// The columns of `survey` that have expressions.
  private static let columns = [
    "relevant", "constraint", "calculation", "required", "choice_filter", "repeat_count", "default",
  ]

  /// What stands for the label of an option, in whichever column it is.
  static let label = "jr:choice-name"

  /// The words without one of which nothing is looked up, as their bytes.
  private static let words = ["instance(", "pulldata(", label].map { Array($0.utf8) }

  static func all(in survey: Survey) -> Set<String> {
    var found: Set<String> = []
    for node in survey.nodes {
      for entry in node.row.entries where columns.contains(entry.header.name) {
        let bytes = Array(entry.cell.text.utf8)
        guard words.contains(where: { bytes.span.firstIndex(of: $0, in: bytes.indices) != nil }),
          let expression = try? XPathExpression.read(entry.cell.text)
        else { continue }
        add(expression, to: &found)
      }
    }
    return found
  }

  private static func add(_ expression: XPathExpression, to found: inout Set<String>) {
    switch expression.kind {
    case .number, .text, .reference: break
    case .negation(let inner): add(inner, to: &found)
    case .binary(_, let left, let right):
      add(left, to: &found)
      add(right, to: &found)
    case .call(let name, let arguments):
      if name == "pulldata", arguments.count == 4, let column = arguments[1].literal {
        found.insert(column)
      }
      if name == "jr:choice-name" { found.insert(label) }
      for argument in arguments { add(argument, to: &found) }
    case .path(let path):
      if case .instance = path.start, case .child(let column)? = path.steps.last?.name {
        found.insert(column)
      }
      for step in path.steps {
        for predicate in step.predicates { add(predicate, to: &found) }
      }
    }
  }
}
