import FormCore
import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// Paths, names and functions that are valid elsewhere: what has no counterpart is a warning.
@Suite struct OtherPathTests {
  private static func form(_ column: String, _ text: String) throws -> WorksheetDocument {
    try WorksheetDocument(
      survey(
        "type | name | label | \(column)", "integer | age | Age |", "integer | q-1 | One |",
        "integer | q.2 | Two |", "begin repeat | kid | Kid |", "text | kn | Name |",
        "end repeat | | |", "select_one yn or_other | oo | Own |",
        "integer | shown | Shown | \(text)", choices: "yn y n"))
  }

  @Test(
    "Names with marks before digits, and paths behind references, are read",
    arguments: [
      ("../q-1 > 3", "{q-1} > 3"), ("${q.2} + ../q.2 > 3", "{q.2} + {q.2} > 3"),
      ("${kid}/kn = 'Eva'", "index({kn}, 1) = 'Eva'"), ("${age}-1 > 3", "{age} - 1 > 3"),
    ])
  func names(text: String, expected: String) throws {
    let worksheets = try Self.form("relevant", text)
    #expect(worksheets.argument("visibleIf", of: "shown") == expected)
  }

  @Test(
    "What has no counterpart does not refuse the form",
    arguments: [
      ("${kid}[1] = 3", 7, "a condition in brackets behind a reference"),
      ("//age > 3", 1, "'//' in a path"), ("../* > 3", 4, "'*' in a path"),
      ("@id = 3", 1, "'@' in a path"),
      ("indexed-repeat(${kn}, ${kid}, 1, ${kid}, 1) = 'a'", 1, "rows inside rows"),
      ("${oo_other} = 'a'", 1, "an answer of one's own to 'oo' is the answer itself"),
      ("cht:difference-in-days(${age}, 3) > 1", 1, "'cht:difference-in-days()' has no counterpart"),
    ])
  func warnings(text: String, column: Int, reason: String) throws {
    let worksheets = try Self.form("relevant", text)
    #expect(worksheets.argument("visibleIf", of: "shown") == nil)
    #expect(worksheets.found == ["survey:10:relevant:\(column) component.unknown-argument"])
    #expect(worksheets.findings.first?.fault.message.contains(reason) == true)
    #expect(worksheets.form != nil)
  }

  @Test("Rows of types that are not read are named, and the rest goes on")
  func types() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label", "select_one ${kn} | who | Who", "include | more | More",
        "text | town | Town of ${oo_other}", "select_one yn or_other | oo | Own", choices: "yn y n")
    )
    #expect(
      worksheets.found == [
        "survey:3:type:1 component.unknown-member", "survey:4:type:1 component.unknown-member",
        "survey:5:label:9 component.unknown-argument",
      ])
    #expect(worksheets.form?.inputs.count == 2)
  }

  @Test("A constant default is calculated")
  func defaults() throws {
    let worksheets = try Self.form("default", "1 + 2 * 3")
    #expect(worksheets.argument("default", of: "shown") == "7")
    #expect(worksheets.found == [])
  }
}
