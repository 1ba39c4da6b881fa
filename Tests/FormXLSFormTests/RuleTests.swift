import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// Constraints, requirements, calculations, defaults and filters of options.
@Suite struct RuleTests {
  private func constraint(_ type: String, _ text: String) throws -> WorksheetDocument {
    try WorksheetDocument(
      survey(
        "type | name | label | constraint | constraint_message",
        "integer | other | Other | |", "\(type) | answer | Answer | \(text) | So not",
        choices: "signs fever cough rash"))
  }

  @Test(
    "Bounds are arguments, and what is left of a constraint is an expression",
    arguments: [
      ("integer", ". >= 0 and . <= 120", #""min":0,"max":120"#),
      ("integer", ".>0 and .<10", #""min":1,"max":9"#),
      ("decimal", ". > 0 and . <= 2.5", #""max":2.5,"validIf":"{answer} > 0""#),
      ("integer", "0 <= . and . != 5", #""min":0,"validIf":"{answer} != 5""#),
      ("integer", ". >= -5", #""min":-5"#), ("integer", "${answer} < 5", #""max":4"#),
      ("integer", ". > ${other}", #""validIf":"{answer} > {other}""#),
      ("integer", ". >= 1 or . = -9", #""validIf":"{answer} >= 1 or {answer} = -9""#),
      ("integer", ". >= 1 and . >= 3", #""min":1,"validIf":"{answer} >= 3""#),
      ("text", "regex(., '^[0-9]{4}$')", #""pattern":"[0-9]{4}""#),
      ("text", "string-length(.) >= 3 and string-length(.) < 9", #""minLength":3,"maxLength":8"#),
      ("text", "string-length(.) = 4", #""minLength":4,"maxLength":4"#),
      (
        "text", "regex(., '[0-9]+') and . != '0'",
        #""validIf":"matches({answer}, '[0-9]+') and {answer} != '0'""#
      ),
      ("date", ". <= today()", #""max":"today""#), ("date", ". < now()", #""max":"today""#),
      ("date", ". >= date('2020-01-01')", #""min":"2020-01-01""#),
      ("date", ". > today()", #""validIf":"{answer} > today()""#),
      ("dateTime", ". <= now()", #""max":"now""#),
      ("dateTime", "decimal-date-time(.) > decimal-date-time(now())", #""min":"now""#),
      ("select_multiple signs", "count-selected(.) <= 2", #""max":2"#),
      (
        "select_multiple signs", "not(selected(., 'rash') and count-selected(.) > 1)",
        #""validIf":"not ({answer} contains 'rash' and count({answer}) > 1)""#
      ),
    ])
  func constraints(type: String, text: String, arguments: String) throws {
    let worksheets = try constraint(type, text)
    let written = worksheets.component("answer")?["args"]?.description ?? ""
    #expect(written.contains(arguments), "\(written)")
    #expect(worksheets.argument("message", of: "answer") == "So not")
    #expect(worksheets.found == [])
  }

  @Test("An answer of the submission before is not taken for the present one")
  func lastSaved() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | relevant | default", "text | town | Town | | ${last-saved#town}",
        "text | street | Street | ${last-saved#town} = 'Rome' |"))
    #expect(
      worksheets.found == [
        "survey:3:default:1 component.unknown-argument",
        "survey:4:relevant:1 component.unknown-argument",
      ])
    #expect(worksheets.findings[1].fault.message.contains("fill --like last"))
    #expect(worksheets.argument("visibleIf", of: "street") == nil)
  }

  @Test("What the parameters of a range do not say in words that it has is named")
  func parameters() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | parameters", "range | pain | Pain | start=a end=5 colour=red step"))
    #expect(worksheets.argument("max", of: "pain") == "5")
    #expect(
      worksheets.findings.map(\.fault.message)
        == ["start=a", "colour=red", "step"].map {
          "'\($0)' is not carried over: a range has 'start', 'end' and 'step', each a number"
        })
  }

  @Test(
    "Spaces around the sign of a parameter say nothing, and a sign alone is named",
    arguments: [
      ("start = 1 end= 5", "1", "5", []), ("start =1; end = 7 step=2", "1", "7", []),
      ("=", "0", "10", ["="]), ("==", "0", "10", ["=="]), ("= =", "0", "10", ["=="]),
      ("end=", "0", "10", ["end="]), ("=3", "0", "10", ["=3"]),
    ])
  func signs(text: String, least: String, most: String, named: [String]) throws {
    let worksheets = try WorksheetDocument(
      survey("type | name | label | parameters", "range | pain | Pain | \(text)"))
    #expect(worksheets.argument("min", of: "pain") == least)
    #expect(worksheets.argument("max", of: "pain") == most)
    #expect(
      worksheets.findings.map(\.fault.message)
        == named.map {
          "'\($0)' is not carried over: a range has 'start', 'end' and 'step', each a number"
        })
  }

  @Test("A bound proves that a question is never asked, at its cell")
  func proof() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | constraint | relevant", "integer | age | Age | . <= 120 |",
        "text | school | School | | ${age} > 130"))
    #expect(worksheets.found == ["survey:4:relevant:1 expression.unreachable"])
    #expect(worksheets.findings[0].location.pointer == "/survey/relevant")
    #expect(worksheets.findings[0].location.position.line == 4)
  }

  @Test(
    "An answer is required always, never or on a condition",
    arguments: [
      ("yes", #""required":true"#), ("TRUE", #""required":true"#), ("true()", #""required":true"#),
      ("no", nil), ("", nil), ("false()", nil), ("${other} > 3", #""requiredIf":"{other} > 3""#),
    ] as [(String, String?)])
  func required(text: String, argument: String?) throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | required", "integer | other | Other |",
        "text | answer | Answer | \(text)"))
    let written = worksheets.component("answer")?["args"]?.description ?? ""
    #expect(argument.map { written.contains($0) } ?? !written.contains("required"), "\(written)")
    #expect(worksheets.found == [])
  }

  @Test("A question to confirm must be confirmed if it is required")
  func confirmed() throws {
    let worksheets = try WorksheetDocument(
      survey("type | name | label | required", "acknowledge | consent | I agree | yes"))
    #expect(worksheets.argument("mustBeOn", of: "consent") == "true")
  }

  @Test("A calculation is calculated, also below a label")
  func calculations() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | calculation | readonly", "integer | weight | Weight | |",
        "calculate | double | | ${weight} * 2 |", "decimal | half | Half | ${weight} div 2 | yes",
        "text | editable | Editable | concat('a', ${weight}) |", "calculate | none | | |",
        "calculate | moment | | now() |", "note | shown | Again ${moment} | |"))
    #expect(worksheets.argument("value", of: "double") == "{weight} * 2")
    #expect(worksheets.argument("value", of: "half") == "{weight} / 2")
    #expect(worksheets.argument("value", of: "editable") == "concat('a', {weight})")
    #expect(
      worksheets.found == [
        "survey:6:calculation:1 component.unknown-argument",
        "survey:7:type:1 component.missing-argument",
        "survey:8:calculation:1 component.unknown-argument",
        "survey:9:label:7 component.unknown-argument",
      ])
    #expect(worksheets.form != nil)
  }

  @Test(
    "A value that is looked up in another file is an external value, so the rest is carried over")
  func outside() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | calculation | relevant", "text | town | Town | |",
        "calculate | size | | pulldata('towns', 'size', 'name', ${town}) |",
        "note | large | Large | | ${size} > 5000", "begin repeat | child | Child | |",
        "calculate | inner | | pulldata('towns', 'size', 'name', ${town}) |",
        "note | shown | Shown | | ${inner} > 1", "end repeat | | | |"))
    #expect(worksheets.native["given"]?.description == #"["size"]"#)
    #expect(worksheets.argument("visibleIf", of: "large") == "{size} > 5000")
    #expect(worksheets.argument("visibleIf", of: "shown") == nil)
    #expect(
      worksheets.found == [
        "survey:4:calculation:1 component.unknown-argument",
        "survey:7:calculation:1 component.unknown-argument",
        "survey:8:relevant:1 component.unknown-argument",
      ])
    #expect(worksheets.form != nil)
  }

  @Test("The default of a hidden value is the value as it is written")
  func hidden() throws {
    let worksheets = try WorksheetDocument(
      survey("type | name | label | default", "hidden | kind | | it's new", "text | town | Town |"))
    #expect(worksheets.argument("value", of: "kind") == "'it''s new'")
    #expect(worksheets.found == [])
  }

  @Test("A group is not shown by what it holds, and keys of several groups are whole paths")
  func groups() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | relevant", "begin group | home | Home | ${town} = 'Bern'",
        "text | town | Town |", "text | street | Street |", "end group | | |",
        "begin group | work | Work |", "text | street | Street |", "end group | | |",
        "note | both | Both | /data/work/street != '' and /data/home/town != ''"))
    #expect(worksheets.argument("visibleIf", of: "home") == nil)
    #expect(
      worksheets.argument("visibleIf", of: "both") == "answered({work.street}) and answered({town})"
    )
    #expect(worksheets.found == ["survey:3:relevant:1 component.unknown-argument"])
    #expect(worksheets.findings[0].fault.message.contains("which is inside this group"))
  }

  @Test(
    "Defaults are those of the component",
    arguments: [
      ("integer", "5", "5"), ("date", "2020-02-29", "2020-02-29"), ("date", "today()", "today"),
      ("time", "09:30:00.000+01:00", "09:30"), ("time", "now()", "now"),
      ("dateTime", "2020-02-29T09:30:00", "2020-02-29T09:30"),
      ("select_one signs", "cough", "cough"),
      ("select_multiple signs", "cough fever", #"["cough","fever"]"#),
      ("text", "so (and so)", "so (and so)"),
      ("acknowledge", "OK", "true"), ("text", "${user}", #"{"expression":"{user}"}"#),
    ])
  func defaults(type: String, text: String, value: String) throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | default", "username | user | |",
        "\(type) | answer | Answer | \(text)",
        choices: "signs fever cough"))
    #expect(worksheets.argument("default", of: "answer") == value)
    #expect(worksheets.found == [])
  }

  @Test("A default that depends on answers is named, and one of another type is an error")
  func wrongDefaults() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | default", "integer | a | A | old", "integer | b | B | ${a} + 1",
        "text | c | C | uuid()", "date | d | D | 2020-02-30"))
    #expect(
      worksheets.found == [
        "survey:3:default:1 expression.syntax", "survey:4:default:1 component.unknown-argument",
        "survey:5:default:1 component.unknown-argument", "survey:6:default:1 expression.syntax",
      ])
  }

  private static let towns = """

    | choices |
    | | list_name | name | label | district | size |
    | | districts | north | North | | |
    | | districts | south | South | | |
    | | towns | a | A | north | 1 |
    | | towns | b | B | south | 2 |
    | | towns | c | C | south | 1 |
    """

  @Test("A filter of options is by columns where it compares them, else a condition of each option")
  func filters() throws {
    let byColumn = try WorksheetDocument(
      survey(
        "type | name | label | choice_filter", "select_one districts | district | District |",
        "select_one towns | town | Town | district = ${district} and size='1'") + Self.towns)
    #expect(
      byColumn.argument("optionsWhere", of: "town") == #"{"district":"{district}","size":"'1'"}"#)
    #expect(
      byColumn.component("town")?["options"]?.elements?.last?.description
        == #"{"value":"c","label":"C","columns":{"district":"south","size":"1"}}"#)
    #expect(byColumn.found == [])
    let byOption = try WorksheetDocument(
      survey(
        "type | name | label | choice_filter", "select_multiple districts | district | District |",
        "select_one towns | town | Town | selected(${district}, district)") + Self.towns)
    #expect(
      byOption.component("town")?["options"]?.elements?.last?.description
        == #"{"value":"c","label":"C","visibleIf":"{district} contains 'south'"}"#)
    #expect(byOption.found == ["choices:10:size:1 component.unknown-member"])
  }

  @Test("Options come from a CSV file beside the form")
  func files() throws {
    let text = survey(
      "type | name | label | choice_filter", "text | district | District |",
      "select_one_from_file towns.csv | town | Town | district = ${district}")
    let worksheets = try WorksheetDocument(
      text, files: ["towns.csv": "name,label,district\nbern,Bern,be\nthun,Thun,be\n"])
    #expect(
      worksheets.component("town")?["options"]?.elements?.first?.description
        == #"{"value":"bern","label":"Bern","columns":{"district":"be"}}"#)
    #expect(worksheets.found == [])
    #expect(try WorksheetDocument(text).found == ["survey:4:type:1 options.unreadable"])
  }
}
