import FormMessages
import FormValues

/// The question whether a repeated group has another row, asked as a toggle is.
///
/// It is no component of a document: it stands behind the rows of its group.
struct MoreRowsQuestion: InputComponent {
  static let name = "another-row"
  static let summary = "Asks for another row of a repeated group"
  static let parameters: [Parameter<MoreRowsQuestion>] = []

  var input = InputArguments()
  var valueType: ValueType { .boolean }
  func constraints(at moment: Moment) -> [Constraint] { [] }
  var impliedDefault: Value? { .boolean(false) }
}

extension Group {
  /// What one row is called: the label of the repetition, else the group's own.
  public var rowTitle: String {
    repetition?.label.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 } ?? title
  }
}

extension AnswerSheet {
  /// The question of a slot: an input of the form, or whether there is another row.
  public func question(at slot: Int) -> Input {
    switch subject(of: slot) {
    case .input(let index): return filled(form.inputs[index], in: rowOfSlot[slot])
    case .rows(let index):
      let group = form.groups[index]
      var component = MoreRowsQuestion()
      let title = filled(group.rowTitle, in: rowOfSlot[slot])
      let again = Message(
        rowCount(at: slot) == 0 ? .addOneRow : .addAnotherRow, ["title": .text(title)])
      component.input.label = Words(again.text(in: form.catalogue))
      component.input.help = Words(Message(.moreRowsHelp).text(in: form.catalogue))
      return Input(
        index: -1, rank: group.rank, key: group.key, component: component, group: group.parent,
        documentDefault: nil)
    }
  }
}
