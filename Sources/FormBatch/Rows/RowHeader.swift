import FormCore
import FormInputs
import FormTables
package import FormValues
import JSONText

/// The header of rows: the answer that each column gives.
package struct RowHeader: Sendable {
  /// The columns in the order of the header; nil for a column that is ignored.
  let columns: [RowColumn?]
  /// The columns that are read, those inside one group side by side; nil if none is in a group.
  let order: [Int]?
  /// The answers of rows that are written directly; nil if none is.
  let written: WrittenCells?
  /// For each column, whether numbers and words in it stay unquoted.
  let keepsLiteral: [Bool]
  /// The columns without a name, in which nothing may stand.
  let unnamed: [Int]
  /// The names of the members.
  let names: Names
  /// The header's own names.
  let shownNames: Names
  /// Why rows below it cannot be read, if they cannot.
  package private(set) var problem: Fault?

  /// Reads the header that stands at the beginning of a text.
  init(_ text: Span<UInt8>, limit: Int, _ plan: BatchPlan) {
    guard limit > 0 else {
      self.init(problem: .headerTooLong)
      return
    }
    var row = RowCells()
    row.read(text, from: 0, limit: limit, delimiter: plan.options.delimiter)
    if let problem = row.problem {
      self.init(problem: .row(problem))
    } else if row.count > RowCells.mostColumns {
      self.init(problem: .tooManyColumns(row.count))
    } else if row.isBlank {
      self.init(problem: .noHeader)
    } else if !text.isUTF8(0, row.end) {
      self.init(problem: .rowNotUTF8)
    } else {
      let header = RowHeader(row.cells.prefix(row.count).map { row.name($0, text) }, plan)
      // No row is read below one that is wrong.
      self = header.problem.map { RowHeader(problem: $0) } ?? header
    }
  }

  /// The header of an input that is empty.
  static let none = RowHeader(problem: .noHeader)

  private init(problem: Fault) {
    (columns, order, keepsLiteral, self.problem) = ([], nil, [], problem)
    (written, unnamed, names, shownNames) = (nil, [], Names([]), Names([]))
  }

  private init(_ names: [String], _ plan: BatchPlan) {
    let columns = names.map { name -> RowColumn? in
      if plan.completing != nil, plan.columns?.isRecord(name) ?? (name == ColumnNames.record) {
        return RowColumn(record: name)
      }
      return plan.columns.map { $0.column(of: name) } ?? RowColumn(name, plan.form)
    }
    self.columns = columns
    unnamed =
      plan.columns == nil
      ? [] : names.indices.filter { columns[$0] == nil && names[$0].isBlankText }
    keepsLiteral = columns.map { column in
      guard let column, column.isFlat else { return false }
      return plan.slots[plan.slotOfInput[column.sortKey[0] / 2]].keepsLiteral
    }
    self.names = Names(columns.map { $0?.token ?? [] })
    shownNames = Names(columns.map { $0?.shownToken ?? [] })
    written = plan.writesCanonicalRows ? WrittenCells(columns, plan.shape) : nil
    let unknown = zip(names, columns).filter { $0.1 == nil }.map(\.0)
    problem = RowHeader.twice(columns.compactMap(\.self))
    if plan.completing != nil, !columns.contains(where: { $0?.isRecord == true }) {
      problem = problem ?? .noRecordColumn
    }
    if problem == nil, !plan.options.dropsUnknown, !unknown.isEmpty {
      problem =
        plan.columns.map { $0.problem(of: unknown) }
        ?? .unknownColumns(unknown, of: names.count, in: plan.form)
    }
    guard columns.contains(where: { $0?.isFlat == false }) else {
      order = nil
      return
    }
    let used = columns.indices.filter { columns[$0] != nil }
    order = used.sorted { left, right in
      guard let left = columns[left], let right = columns[right] else { return false }
      return left.sortKey.lexicographicallyPrecedes(right.sortKey)
    }
  }

  /// For each column, a name with quotation marks and colon, as it is written before a cell.
  struct Names: Sendable {
    /// All of them, one after the other, with ``LinePen/slack`` bytes behind them.
    let text: [UInt8]
    /// The range of each; empty for a column that is ignored.
    let ranges: [Range<Int>]

    init(_ texts: [[UInt8]]) {
      var joined: [UInt8] = []
      ranges = texts.map { text in
        let start = joined.count
        joined += text
        return start..<joined.count
      }
      text = joined + [UInt8](repeating: 0, count: LinePen.slack)
    }
  }

  /// The fault of an answer that two columns give, or one column and another that gives its group.
  private static func twice(_ columns: [RowColumn]) -> Fault? {
    var seen: [[Int]: String] = [:]
    for column in columns {
      if let other = seen.updateValue(column.name, forKey: column.sortKey) {
        return .column(column.name, isThereAs: other)
      }
    }
    for column in columns {
      for (index, step) in column.steps.enumerated() where step.row != nil {
        if let other = seen[Array(column.sortKey.prefix(index * 2 + 1))] {
          return .columns(other, and: column.name)
        }
      }
    }
    return nil
  }
}

extension RowCells {
  /// The text of a cell.
  fileprivate func name(_ cell: Cell, _ text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.appendCell(text, cell)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Fault {
  /// A header that is longer than a line may be.
  fileprivate static let headerTooLong = Fault(.jsonTooLarge, "the header is too long")

  /// An input of rows without a header.
  fileprivate static let noHeader = Fault(
    .notAnObject, "there is no header; the first line must name the keys, one a column")
}
