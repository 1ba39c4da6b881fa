import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// What a row says for other programs is kept in the style of its component.
@Suite struct RowStyleTests {
  private static func form(_ row: String) throws -> WorksheetDocument {
    let group = row.hasPrefix("begin") ? String(row.split(separator: " ")[1]) : nil
    let rows =
      [row] + (group.map { ["text | inner | Inner | | | |", "end \($0) | | | | | |"] } ?? [])
    var markdown = "| survey |\n"
    markdown += "| | type | name | label | calculation | appearance | readonly |\n"
    for row in rows { markdown += "| | \(row) |\n" }
    return try WorksheetDocument(
      markdown
        + survey("type | name", choices: "size small large").split(separator: "\n")
        .dropFirst(2).joined(separator: "\n"))
  }

  @Test(
    "The appearance and 'readonly' of a row are in the style of its component",
    arguments: [
      ("text | answer | A | | w1 w2 |", #"[{"appearance":"w1 w2"}]"#),
      ("text | answer | A | | | yes", #"[{"readonly":{}}]"#),
      (
        "date | answer | A | | month-year | TRUE",
        #"[{"appearance":"month-year"},{"readonly":{}}]"#
      ),
      ("begin group | answer | A | | field-list |", #"[{"appearance":"field-list"}]"#),
      (
        "begin repeat | answer | A | | compact | yes",
        #"[{"appearance":"compact"},{"readonly":{}}]"#
      ),
      ("note | answer | A | | h1 | true()", #"[{"appearance":"h1"},{"readonly":{}}]"#),
      ("text | answer | A | 'x' | w4 | yes", #"[{"appearance":"w4"},{"readonly":{}}]"#),
      ("calculate | answer | | 1 + 1 | hidden |", #"[{"appearance":"hidden"}]"#),
      ("range | answer | A | | vertical |", #"[{"appearance":"vertical"}]"#),
      ("text | answer | A | | multiline w2 |", #"[{"appearance":"multiline w2"}]"#),
      ("text | answer | A | | multiline |", nil),
      ("select_one size | answer | A | | minimal |", nil),
      ("select_multiple size | answer | A | | minimal | yes", #"[{"readonly":{}}]"#),
      ("text | answer | A | | |", nil),
    ] as [(String, String?)])
  func kept(row: String, style: String?) throws {
    let worksheets = try Self.form(row)
    let component = try #require(worksheets.component("answer"))
    #expect(component["style"]?.description == style)
    #expect(worksheets.found == [])
    #expect(worksheets.form != nil)
  }

  @Test(
    "'readonly' is kept if it says yes, and is nothing if it says no",
    arguments: [
      ("yes", true), ("Yes", true), ("true", true), ("true()", true), ("TRUE()", true), ("1", true),
      ("y", true), ("no", false), ("No", false), ("false()", false), ("FALSE", false), ("0", false),
      ("n", false),
    ])
  func constants(text: String, isKept: Bool) throws {
    let worksheets = try Self.form("text | answer | A | | | \(text)")
    let style = worksheets.component("answer")?["style"]?.description
    #expect(style == (isKept ? #"[{"readonly":{}}]"# : nil))
    #expect(worksheets.found == [])
  }

  @Test(
    "'readonly' with a condition is named at its cell, and the appearance is kept",
    arguments: [
      "text | answer | A | | w1 |", "begin group | answer | A | | w1 |",
      "note | answer | A | | w1 |",
    ])
  func conditions(row: String) throws {
    let worksheets = try Self.form("\(row) ${other} = 'x'")
    #expect(worksheets.found == ["survey:3:readonly:1 component.unknown-argument"])
    #expect(worksheets.findings.map(\.severity) == [.warning])
    #expect(
      worksheets.findings.first?.fault.message
        == "'readonly' is not carried over, because it is a condition, not 'yes' or 'no'")
    #expect(worksheets.component("answer")?["style"]?.description == #"[{"appearance":"w1"}]"#)
  }

  @Test("Values that are calculated or supplied, and rows without a component, have no finding")
  func withoutComponent() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | appearance | readonly", "start | start | | w1 | yes",
        "username | user | | w1 | yes", "text | town | Town | |"))
    #expect(worksheets.native["components"]?.elements?.count == 1)
    #expect(worksheets.found == [])
  }

  @Test("Controls and quotation marks in an appearance are escaped")
  func escaped() throws {
    let worksheets = try Self.form("text | answer | A | | w1\u{1B}[2J \"x\" |")
    #expect(
      worksheets.component("answer")?["style"]?.description
        == #"[{"appearance":"w1\u001b[2J \"x\""}]"#)
    #expect(worksheets.found == [])
  }
}
