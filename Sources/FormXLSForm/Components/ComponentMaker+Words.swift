import FormMessages
import FormValues

extension ComponentMaker {
  /// Words of a question as an argument: one text, or one for each language; nil if there are none.
  func words(_ column: String, _ argument: String, _ index: Int) -> FormNode.Member? {
    words(scope.survey.nodes[index].row, column, index).map { .init(argument, $0) }
  }

  /// The words of a row in the languages that it has them in.
  func words(_ row: WorksheetRow, _ column: String, _ index: Int) -> FormNode? {
    var found = row.words(column)
    found.sort { left, right in
      let order = scope.languages.names
      return (order.firstIndex { $0 == left.language } ?? 0)
        < (order.firstIndex { $0 == right.language } ?? 0)
    }
    guard let first = found.first else { return nil }
    let isPlain = !scope.languages.areSeveral || found.count == 1 && first.language == nil
    if isPlain { return .text(text(first.cell, column, index)) }
    var members: [FormNode.Member] = []
    for (language, cell) in found {
      members.append(.init(scope.languages.tag(of: language), .text(text(cell, column, index))))
    }
    return .object(members, first.cell.position)
  }

  private func text(_ cell: CellText, _ column: String, _ index: Int) -> PositionedText {
    LabelText.words(cell) { name, offset in
      references += 1
      guard let target = scope.node(named: name, from: index) else {
        guard let problem = scope.otherAnswer(name, from: index, at: offset) else { return name }
        report(problem, column, cell)
        return nil
      }
      do throws(TranslationProblem) {
        let reference = try Translator(scope, at: index).reference(to: target, at: offset)
        // What is no answer of a question cannot stand in words.
        guard reference.shape == .reference else { return nil }
        return scope.path(to: target, from: index)
      } catch {
        report(error, column, cell)
        return nil
      }
    }
  }
}

extension LabelText {
  /// A text in which a brace is a brace.
  static func escaped(_ text: String) -> String { text.replacing("{", with: "{{") }
}
