import FormBatch
import FormCore
import FormInputs
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Rows and lines agree")
struct RowDifferentialTests {
  private static let cells = [
    "", "", "Ada", "A", "x,y", "a \"b\" c", "\"", "two\nlines", "cr\r\nlf", "AB-12", "a@b.example",
    "12", "007", "-5", "1e2", "2.5", "3.50", "0.3", "10", "-0", "-", "1.", "12345678901234567890",
    "2026-03-02", "2023-02-29", "08:15", "24:00", "2026-03-02T08:15",
    "2026-03-02T24:00", "2026-03-02T08:20", "true", "false", "null", "yes", "red", "blü",
    "李小龍", "[\"mon\"]", "[\"mon\",\"sun\"]", "mon", "[", "a.pdf", "00ff", "\u{1}", "\t", " ", "\\n",
    "a name that takes more than one block of bytes, with \"marks\" in it, and a\nsecond line",
    "李小龍 and others beyond ASCII, far behind the first sixteen bytes: é", "fifteen bytes \"\"x",
  ]

  /// The good cells of each key, so some rows are accepted.
  private static let good = [
    "name": "Ada", "day": "2026-03-02", "pain": "3.5", "count": "12", "urgent": "true",
    "days": "[\"mon\"]", "code": "AB-12", "start": "2026-03-02T08:15",
  ]

  @Test(
    "on every verdict, fault and byte",
    arguments: [ValueStyle.typed, .strings], [UInt8(ascii: ","), UInt8(ascii: ";")])
  func generatedRows(style: ValueStyle, delimiter: UInt8) throws {
    let form = try TestForm.make(TestForm.everyKind)
    var numbers = SplitMix(seed: 41)
    var keys = form.inputs.map(\.key.text)
    keys.swapAt(0, 7)
    var rows = [keys]
    for _ in 0..<3000 {
      rows.append(
        keys.map { key in
          if let good = Self.good[key], numbers.below(100) < 85 { return good }
          let isEmpty = numbers.below(100) < 70
          return isEmpty ? "" : Self.cells[numbers.below(Self.cells.count)]
        })
    }
    let table = rows.map { row(of: $0, delimiter, &numbers) }.joined()
    let lines = rows.dropFirst().map { line(of: $0, keys) }.joined(separator: "\n")
    let options = BatchOptions(values: style, source: .rows, delimiter: delimiter)
    let fromRows = BatchRun(Array(table.utf8), form, options, blockSize: 4096)
    let fromLines = BatchRun(lines, form, BatchOptions(values: style))
    #expect(fromRows.tally == fromLines.tally)
    #expect(fromRows.tally.accepted > 100 && fromRows.tally.refused > 1000)
    #expect(fromRows.accepted == fromLines.accepted)
    for (left, right) in zip(fromRows.rejects, fromLines.rejects) {
      try #require(withoutLine(left) == withoutLine(right))
    }
  }

  private func row(
    of cells: [String], _ delimiter: UInt8, _ numbers: inout SplitMix
  ) -> String {
    let written = cells.map { cell in
      let isPlain = !cell.utf8.contains { [delimiter, 0x22, 0x0A, 0x0D].contains($0) }
      if isPlain, numbers.below(4) > 0 { return cell }
      let doubled = cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
      return "\"\(doubled)\""
    }
    let end = numbers.below(2) == 0 ? "\n" : "\r\n"
    return written.joined(separator: String(UnicodeScalar(delimiter))) + end
  }

  private func line(of cells: [String], _ keys: [String]) -> String {
    let members = zip(keys, cells).filter { !$0.1.isEmpty }.map { ($0.0, JSON.string($0.1)) }
    return JSON.object(members).description
  }

  private func withoutLine(_ reject: String) -> Substring {
    reject.drop { $0 != "," }
  }
}
