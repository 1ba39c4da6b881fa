/// The cells of a row that are written directly, in the order of the form. Only these are visited,
/// so a row costs what its header names, however many inputs the form has.
struct WrittenCells: Sendable {
  /// The columns of the cells, and the slots that they answer.
  let cells: [(slot: Int, column: Int)]
  /// The most bytes of a row beside its answers: the keys, commas and braces.
  let room: Int

  /// Nil if no row is canonical: an answer is inside a group, or a required one has no column.
  init?(_ columns: [RowColumn?], _ shape: LineShape) {
    var cells: [(slot: Int, column: Int)] = []
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      guard column.isFlat else { return nil }
      cells.append((column.sortKey[0] / 2, index))
    }
    let required = shape.slots.indices.filter { shape.slots[$0].isRequired }
    guard Set(cells.map(\.slot)).isSuperset(of: required) else { return nil }
    self.cells = cells.sorted { $0.slot < $1.slot }
    room = cells.reduce(2) { $0 + shape.slots[$1.slot].tokenCount + 4 }
  }
}
