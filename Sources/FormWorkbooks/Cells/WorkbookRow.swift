import JSONText

/// One row of a worksheet: its cells that have something in them, from left to right.
package struct WorkbookRow: Sendable {
  /// What a cell holds.
  package enum Kind: Equatable, Sendable {
    case text
    /// A number without an exponent, superfluous zeros, and more than 15 digits behind which a
    /// spreadsheet program stores none.
    case number
    /// `true` or `false`.
    case boolean
    /// `yyyy-MM-dd`
    case date
    /// `HH:mm`, or `HH:mm:ss` where there are seconds.
    case time
    /// `yyyy-MM-ddTHH:mm`, with seconds as ``time``.
    case dateTime
    /// What stands for an error, such as `#N/A`.
    case error
    /// A formula whose result is not stored; the text is empty.
    case noResult
  }

  /// A cell, with the range of its text among the bytes of the row.
  package struct Cell: Equatable, Sendable {
    /// From 1.
    package let column: Int
    package let kind: Kind
    package let start: Int
    package let end: Int
  }

  /// The most bytes of a row.
  package static let mostBytes = 8 << 20

  /// From 1; empty rows are left out, so numbers may be missing.
  package internal(set) var number = 0
  package internal(set) var cells: [Cell] = []
  /// The texts of all cells, one after the other, in UTF-8.
  package internal(set) var bytes: [UInt8] = []

  /// A row without cells.
  package init() {}

  /// The text of a cell.
  package func text(of cell: Cell) -> String {
    String(decoding: bytes[cell.start..<cell.end], as: UTF8.self)
  }

  /// The text of the cell in a column, from 1; nil if there is none.
  package func text(inColumn column: Int) -> String? {
    cells.first { $0.column == column }.map { text(of: $0) }
  }

  mutating func begin(_ number: Int) {
    self.number = number
    cells.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}
