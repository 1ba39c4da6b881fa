/// The cells of a row that are written directly, in the order of the form. Only these are visited,
/// so a row costs what its header names, however many inputs the form has.
struct WrittenCells: Sendable {
  /// A cell, and the slot that it answers.
  struct Cell: Sendable {
    let slot: Int
    let column: Int
  }

  let cells: [Cell]
  /// The most bytes of a row beside its answers: the keys, commas and braces.
  let room: Int

  /// Nil if no row is in canonical form: an answer is inside a group, or one that is required has no
  /// column.
  init?(_ columns: [RowColumn?], _ shape: LineShape) {
    var cells: [Cell] = []
    var requiredCount = 0
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      guard column.isFlat else { return nil }
      let slot = column.sortKey[0] / 2
      if shape.slots[slot].isRequired { requiredCount += 1 }
      cells.append(Cell(slot: slot, column: index))
    }
    guard requiredCount == shape.slots.count(where: \.isRequired) else { return nil }
    self.cells = cells.sorted { $0.slot < $1.slot }
    room = cells.reduce(2) { $0 + shape.slots[$1.slot].tokenCount + 4 }
  }
}
