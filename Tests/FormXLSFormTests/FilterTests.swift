import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// Filters of options by other comparisons than for equality.
@Suite struct FilterTests {
  private static let towns = """

    | choices |
    | | list_name | name | label | region | pop |
    | | regions | north | North | | |
    | | regions | south | South | | |
    | | towns | a | A | north | 10 |
    | | towns | b | B | south | 20 |
    | | towns | c | C | south | 100 |
    | | towns | d | D | west | |
    """

  private static func options(_ filter: String) throws -> (String?, WorksheetDocument) {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | choice_filter", "select_one regions | region | Region |",
        "integer | least | Least |", "select_multiple regions | some | Some |",
        "select_one towns | town | Town | \(filter)") + towns)
    return (worksheets.component("town")?["options"]?.description, worksheets)
  }

  @Test(
    "What is constant for an option decides about it, and only the rest is a condition",
    arguments: [
      (
        "pop > 15 and region = ${region}",
        #"[{"value":"b","label":"B","columns":{"region":"south"}},{"value":"c","label":"C","columns":{"region":"south"}}]"#
      ),
      ("pop > 15", #"[{"value":"b","label":"B"},{"value":"c","label":"C"}]"#),
      (
        "region != '' and not(name = 'a')",
        #"[{"value":"b","label":"B"},{"value":"c","label":"C"},{"value":"d","label":"D"}]"#
      ),
      (
        "region = ${region} or name = 'c'",
        #"[{"value":"a","label":"A","visibleIf":"{region} = 'north'"},{"value":"b","label":"B","visibleIf":"{region} = 'south'"},{"value":"c","label":"C"}]"#
      ),
      (
        "pop >= ${least} and name != 'd'",
        #"[{"value":"a","label":"A","visibleIf":"{least} <= 10"},{"value":"b","label":"B","visibleIf":"{least} <= 20"},{"value":"c","label":"C","visibleIf":"{least} <= 100"}]"#
      ),
      (
        "selected(${some}, region)",
        #"[{"value":"a","label":"A","visibleIf":"{some} contains 'north'"},{"value":"b","label":"B","visibleIf":"{some} contains 'south'"},{"value":"c","label":"C","visibleIf":"{some} contains 'south'"}]"#
      ),
    ])
  func folding(filter: String, options: String) throws {
    let (written, worksheets) = try Self.options(filter)
    #expect(written == options)
    #expect(worksheets.found.filter { !$0.hasSuffix("component.unknown-member") } == [])
  }

  @Test("A filter that no option passes is named, and all are on offer")
  func none() throws {
    let (written, worksheets) = try Self.options("pop > 1000")
    #expect(written?.contains(#""value":"d""#) == true)
    #expect(worksheets.found.first == "survey:6:choice_filter:1 component.unknown-argument")
  }
}
