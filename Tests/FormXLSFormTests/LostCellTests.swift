import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// What the cells of a row say and its component does not have is named.
@Suite struct LostCellTests {
  private static let argument = "component.unknown-argument"
  private static let member = "component.unknown-member"

  @Test(
    "A column that a row cannot have is named at its cell",
    arguments: [
      ("begin group | g | G", "hint", "a tip", "a group"),
      ("begin group | g | G", "required", "yes", "a group"),
      ("begin group | g | G", "constraint", ". > 3", "a group"),
      ("begin group | g | G", "calculation", "1 + 1", "a group"),
      ("begin group | g | G", "repeat_count", "3", "a group"),
      ("begin repeat | g | G", "guidance_hint", "help", "a repeat"),
      ("begin repeat | g | G", "parameters", "a=b", "a repeat"),
      ("note | n | N", "hint", "a tip", "a note"), ("note | n | N", "default", "x", "a note"),
      ("note | n | N", "constraint", ". = 'x'", "a note"),
      ("note | n | N", "constraint_message", "so", "a note"),
      ("calculate | c | C", "required", "yes", "a calculated value"),
      ("calculate | c | C", "guidance_hint", "help", "a calculated value"),
      ("calculate | c | C", "required_message", "so", "a calculated value"),
      ("text | t | T", "choice_filter", "a = 'b'", "this question"),
      ("text | t | T", "repeat_count", "3", "this question"),
      ("text | t | T", "constraint_message", "so", "this question"),
      ("text | t | T", "required_message", "so", "this question"),
      ("username | u |", "required", "yes", "a value that nobody is asked for"),
    ])
  func rows(row: String, column: String, text: String, described: String) throws {
    let isCalculate = row.hasPrefix("calculate")
    var rows = ["\(row) | \(text)" + (isCalculate ? " | 2 + 2" : "")]
    if row.hasPrefix("begin") {
      rows += ["text | inner | Inner | ", "end \(row.split(separator: " ")[1]) | | | "]
    }
    rows.append("text | other | Other | ")
    var markdown = "| survey |\n| | type | name | label | \(column)"
    markdown += (isCalculate ? " | calculation" : "") + " |\n"
    for row in rows { markdown += "| | \(row) |\n" }
    let worksheets = try WorksheetDocument(markdown)
    #expect(worksheets.found == ["survey:3:\(column):1 \(Self.argument)"])
    #expect(
      worksheets.findings.first?.fault.message
        == "'\(column)' is not carried over, because \(described) cannot have it")
  }

  @Test("A requirement that says no is none, wherever it stands")
  func noRequirement() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | required", "begin group | g | G | no", "text | t | T | FALSE",
        "end group | | |"))
    #expect(worksheets.found == [])
  }

  @Test("A question that another answer changes is asked, which is said")
  func trigger() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | calculation | trigger", "integer | age | Age | |",
        "integer | old | Old | ${age} + 1 | ${age}"))
    #expect(worksheets.component("old")?["type"]?.text == "form_field")
    #expect(
      worksheets.found == [
        "survey:4:calculation:1 \(Self.argument)", "survey:4:trigger:1 \(Self.member)",
      ])
  }
}
