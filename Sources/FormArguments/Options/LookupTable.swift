import FormMessages
import JSONText

/// The texts that `lookup()` finds in one column of the options of a question. An object, because
/// those of one picker stand in many expressions.
package final class LookupTable: Sendable {
  private let texts: [TextBytes: String]
  /// A number that is the same for tables of the same texts, and hardly ever for others.
  package let digest: Int

  /// - Parameter texts: the first text of a value counts; an empty one is none.
  fileprivate init(_ texts: some Sequence<(value: String, text: String)>) {
    var (known, hasher): ([TextBytes: String], Hasher) = ([:], Hasher())
    for (value, text) in texts where known[TextBytes(value)] == nil {
      known[TextBytes(value)] = text
      hasher.combine(TextBytes(value))
      hasher.combine(TextBytes(text))
    }
    (self.texts, digest) = (known, hasher.finalize())
  }

  /// The text of the option with a value; nil if there is none.
  package subscript(value: String) -> String? {
    texts[TextBytes(value)].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The options of one question, as `lookup()` reads them. An object: a column is gathered once,
/// however many expressions look something up in it.
package final class LookupOptions {
  /// The text of an option in a column, by their numbers.
  private typealias Cell = (option: Int32, column: Int32)

  private let options: [(value: String, columns: [OptionColumn])]
  /// All cells by the bytes of the names of their columns, those of one column in order.
  private lazy var cells = sortedCells()
  private lazy var names = columnNames()
  private lazy var index = NameIndex(names)
  private var known: [TextBytes: LookupTable?] = [:]

  package init(_ options: [(value: String, columns: [OptionColumn])]) { self.options = options }

  /// What is looked up in a column; nil if no option has a text in it.
  package func table(_ column: String) -> LookupTable? {
    if let found = known[TextBytes(column)] { return found }
    let name = Array(column.utf8)
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if content(cells[middle]).name.utf8.lexicographicallyPrecedes(name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let own = cells[low...].prefix { content($0).name.hasSameBytes(as: column) }
    let texts = own.lazy.map {
      (value: self.options[Int($0.option)].value, text: self.content($0).text)
    }
    let made = own.contains { !content($0).text.isEmpty } ? LookupTable(texts) : nil
    known.updateValue(made, forKey: TextBytes(column))
    return made
  }

  /// What the options have instead of a column that none of them has, and the nearest to it.
  package func problem(of column: String) -> (known: String, nearest: String?) {
    let known = names.isEmpty ? "they have none" : "they have \(listedQuoted(names, "and"))"
    return (known, index.nearest(to: column))
  }

  private func content(_ cell: Cell) -> OptionColumn {
    options[Int(cell.option)].columns[Int(cell.column)]
  }

  private func sortedCells() -> [Cell] {
    var cells: [Cell] = []
    for (option, (_, columns)) in options.enumerated() {
      for column in columns.indices { cells.append((Int32(option), Int32(column))) }
    }
    return cells.sorted { left, right in
      let (first, second) = (content(left).name, content(right).name)
      guard first.hasSameBytes(as: second) else {
        return first.utf8.lexicographicallyPrecedes(second.utf8)
      }
      return (left.option, left.column) < (right.option, right.column)
    }
  }

  /// The names of the columns in the order in which they stand in the options, each once.
  private func columnNames() -> [String] {
    var first: [Cell] = []
    for cell in cells
    where first.last.map({ content($0).name.hasSameBytes(as: content(cell).name) }) != true {
      first.append(cell)
    }
    return first.sorted { ($0.option, $0.column) < ($1.option, $1.column) }
      .map { content($0).name }
  }
}
