import FormCore
import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// Texts of which all that they can be is known are read as numbers; dates as texts stay dates.
@Suite struct KnownTextTests {
  private static let rows = [
    "integer | n | N |", "date | d | D |", "select_one few | few | Few |",
    "select_one_from_file towns.csv | town | Town |",
    "calculate | score | | if(${n} > 3, '10', if(${n} > 1, '2', 'none'))",
    "calculate | again | | concat(${n}, '')", "calculate | iso | | format-date(${d}, '%Y-%m-%d')",
    "calculate | size | | pulldata('towns', 'size', 'name', ${town})",
    "calculate | much | | if(selected(${few}, 'more'), ${n}, ${few})",
  ]
  private static let towns =
    "name,label,size\n"
    + (1...30).map { "t\($0),Town \($0),\($0 * 37)\n" }.joined()

  private static func form(_ relevant: String) throws -> WorksheetDocument {
    var markdown = "| survey |\n| | type | name | label | calculation | relevant |\n"
    for row in rows { markdown += "| | \(row) | |\n" }
    markdown += "| | note | shown | Shown | | \(relevant) |\n"
    let choices =
      "\n| choices |\n| | list_name | name | label |\n"
      + ["1", "2", "more"].map { "| | few | \($0) | \($0) |\n" }.joined()
    return try WorksheetDocument(
      markdown + choices,
      files: ["towns.csv": towns])
  }

  @Test(
    "A text is a number where all texts that it can be are known",
    arguments: [
      (
        "number(${score}) + 1 > 3",
        "if({score} = '10', 10, if({score} = '2', 2, 0 / 0)) + 1 > 3"
      ),
      ("${score} > 2", "{score} = '10'"), ("${score} = 'none'", "{score} = 'none'"),
      ("${again} > 3", "{again} > 3"), ("${again} = ''", "not answered({again})"),
      ("concat(${n}, '') > 3", "{n} > 3"), ("string(${n}) > 3", "{n} > 3"),
      ("string-length(string(${n})) > 3", "coalesce(length(concat({n})), 0) > 3"),
      ("${iso} > today()", "{iso} > today()"), ("${iso} != ''", "answered({iso})"),
      ("substr(${iso}, 0, 4) = '2024'", "substring(concat({iso}), 1, 4) = '2024'"),
      ("${much} > 1", "{much} > 1"),
      ("${few} * 2 > 1", "if({few} = '1', 1, if({few} = '2', 2, 0 / 0)) * 2 > 1"),
    ])
  func numbers(text: String, expected: String) throws {
    let worksheets = try Self.form(text)
    #expect(worksheets.argument("visibleIf", of: "shown") == expected)
    #expect(worksheets.found.filter { !$0.hasPrefix("survey:13") } == [])
  }

  @Test(
    "Dates that conditions choose are dates, and months have short names",
    arguments: [
      (
        "format-date(if(${n} > 3, ${d}, if(${n} > 1, today() - 7, 0)), '%Y-%m-%d') > today()",
        "if({n} > 3, {d}, if({n} > 1, addDays(today(), -7), addDays(date('1970-01-01'), floor(0)))) "
          + "> today()"
      ),
      (
        "decimal-date-time(if(${n} > 3, ${d}, '')) > 5",
        "days(date('1970-01-01'), if({n} > 3, {d}, addDays(today(), 0 / 0))) > 5"
      ),
      (
        "format-date(${d}, '%e %b') = '1 Feb'",
        "concat(day({d}), ' ', substring('JanFebMarAprMayJunJulAugSepOctNovDec', month({d}) * 3 - 2, "
          + "3)) = '1 Feb'"
      ),
    ])
  func dates(text: String, expected: String) throws {
    let worksheets = try Self.form(text)
    #expect(worksheets.argument("visibleIf", of: "shown") == expected)
    #expect(worksheets.found == [])
  }

  @Test("Numbers of many options are read one digit at a time")
  func digits() throws {
    let worksheets = try Self.form("${size} * 2 > 500")
    let terms = [(1, " * 1000"), (2, " * 100"), (3, " * 10"), (4, "")].map { place, weight in
      "length(substringBefore('x0123456789', substring(concat('0000', {size}), "
        + "length({size}) + \(place), 1)))\(weight)"
    }
    let number = terms.joined(separator: " + ") + " - 1111"
    #expect(worksheets.argument("visibleIf", of: "shown") == "(\(number)) * 2 > 500")
    #expect(worksheets.found == [])
  }

  @Test("What is read one digit at a time is the number of the text, whatever its length")
  func digitValues() throws {
    let numbers = (0...20).map(String.init) + ["007", "090", "99", "100", "909", "1000", "123456"]
    let rows = numbers.enumerated().map { "t\($0.offset),Town,\($0.element)\n" }
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | calculation", "select_one_from_file towns.csv | town | Town |",
        "calculate | size | | pulldata('towns', 'size', 'name', ${town})",
        "calculate | number | | ${size} * 1"),
      files: ["towns.csv": "name,label,size\n" + rows.joined()])
    let validator = SubmissionValidator(try #require(worksheets.form), at: .epoch)
    for (index, number) in numbers.enumerated() {
      let answers = try #require(JSON.object([("town", .string("t\(index)"))]).members)
      let state = validator.validate(answers).answerState
      let slot = try #require(state.slot(at: "number"))
      #expect(state.value(of: slot) == Decimal(number).map { .number($0) }, "\(number)")
    }
    let empty = validator.validate([]).answerState
    #expect(try empty.value(of: #require(empty.slot(at: "number"))) == nil)
  }

  @Test("A group may depend on a value inside it that never changes")
  func constants() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | relevant | default", "begin group | g | G | ./source = 'user' |",
        "hidden | source | | | user", "text | t | T | |", "end group | | | |"))
    #expect(worksheets.argument("visibleIf", of: "g") == "'user' = 'user'")
    #expect(worksheets.found == ["survey:3:relevant:1 expression.constant"])
  }

  @Test("An external value is read as the date that its place needs")
  func externalDates() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | calculation", "username | born | |",
        "calculate | days | | decimal-date-time(today()) - decimal-date-time(${born})",
        "calculate | day | | format-date(${born}, '%Y-%m-%d')"))
    #expect(
      worksheets.argument("value", of: "days")
        == "days(date('1970-01-01'), today()) - days(date('1970-01-01'), {born})")
    #expect(worksheets.argument("value", of: "day") == "addDays({born}, 0)")
    #expect(worksheets.found == [])
  }
}
