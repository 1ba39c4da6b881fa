import FormCore
import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// What is nearly, or not at all, the same in Formline's language.
@Suite struct OtherAnswerTests {
  private static func form(_ text: String) throws -> WorksheetDocument {
    try WorksheetDocument(
      survey(
        "type | name | label | relevant", "start | start | |", "text | t | T |",
        "decimal | f | F |", "select_one yn or_other | oo | O |",
        "select_multiple yn or_other | mm | M |", "select_multiple yn | plain | P |",
        "begin repeat | kid | Kid |", "text | kn | Name |", "text | rare | Rare | ${kn} = 'x'",
        "end repeat | | |", "note | shown | Shown | \(text)", choices: "yn y n"))
  }

  @Test(
    "'other' means an answer outside the options, and functions give the same values as elsewhere",
    arguments: [
      ("${oo} = 'other'", "answered({oo}) and not {oo} in ['y', 'n']"),
      ("${oo} != 'other'", "not (answered({oo}) and not {oo} in ['y', 'n'])"),
      ("not(selected(${oo}, 'other'))", "not (answered({oo}) and not {oo} in ['y', 'n'])"),
      (
        "selected(${mm}, 'other')",
        "count({mm}) > if({mm} contains 'y', 1, 0) + if({mm} contains 'n', 1, 0)"
      ),
      ("selected(${mm}, 'y')", "{mm} contains 'y'"),
      (
        "int(count(${kid}) * ${f}) = -2",
        "count({kid}) * {f} - mod(count({kid}) * {f}, 1) = -2"
      ),
      ("int(${f}) = -2", "{f} - mod({f}, 1) = -2"), ("int(2.7) = 2", "floor(2.7) = 2"),
      ("round(${f}) = -2", "floor({f} + 0.5) = -2"),
      ("substr(${t}, -3) = 'llo'", "substring({t}, length({t}) - 2) = 'llo'"),
      ("normalize-space(${t}) != ''", "length(trim({t})) > 0"),
      ("normalize-space('a   b') = ${t}", "{t} = 'a b'"),
      ("count-selected('a b') = ${f}", "{f} = 2"), ("contains(${t}, '')", "true"),
      ("contains('abc', 'b')", "true"), ("count(${kid}) > 1", "count({kid}) > 1"),
      ("count(${kn}) > 1", "count({kid}) > 1"),
      ("count-non-empty(${kn}) > 1", "count({kn}) > 1"),
      ("count-non-empty(${t}) > 0", "if(answered({t}), 1, 0) > 0"),
    ])
  func values(text: String, expected: String) throws {
    let worksheets = try Self.form(text)
    #expect(worksheets.argument("visibleIf", of: "shown") == expected)
    #expect(worksheets.found.filter { !$0.hasSuffix("expression.constant") } == [])
  }

  @Test(
    "What the language cannot say is a warning, never another value",
    arguments: [
      ("normalize-space(${t}) = 'a'", "space inside a text cannot be left out"),
      ("count-selected(${t}) > 1", "the words of a text are not counted"),
      ("count(${t}) > 0", "only the rows of a group are counted"),
      ("count(${rare}) > 0", "only the rows of a group are counted"),
      ("substr(${t}, 1, -1) = 'a'", "an end that is counted from the end of a text"),
    ])
  func warnings(text: String, reason: String) throws {
    let worksheets = try Self.form(text)
    #expect(worksheets.argument("visibleIf", of: "shown") == nil)
    #expect(worksheets.found == ["survey:13:relevant:1 component.unknown-argument"])
    #expect(worksheets.findings.first?.fault.message.contains(reason) == true)
  }

  @Test("What is carried over nearly is said at its character")
  func notes() throws {
    for (text, column, reason) in [
      ("${t} = once(${t})", 8, "calculated again"),
      ("format-date(${start}, '%H') = '09'", 13, "present moment"),
    ] {
      let worksheets = try Self.form(text)
      let note = try #require(worksheets.findings.first { $0.fault.message.contains(reason) })
      #expect(note.location.position.column == column)
      #expect(note.severity == .warning)
    }
    let searched = try WorksheetDocument(
      survey(
        "type | name | label | appearance", "select_one yn | a | A | minimal search('towns')",
        choices: "yn y n"))
    #expect(searched.found.contains("survey:3:appearance:1 component.unknown-member"))
  }

  @Test("Options of a file past the limit are left out with a finding")
  func longFile() throws {
    let rows = (0...XLSFormLimit.rows).map { "t\($0)\n" }.joined()
    let worksheets = try WorksheetDocument(
      survey("type | name | label", "select_one_from_file towns.csv | town | Town"),
      files: ["towns.csv": "name\n" + rows])
    #expect(
      worksheets.findings.contains {
        $0.fault.code == .formTooManyComponents && $0.fault.message.hasPrefix("the file has more")
      })
  }
}
