import FormArguments
import FormCore
import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// The rows of `survey`, `choices` and `settings`.
@Suite struct SurveyTests {
  @Test(
    "Each type of question is the component that asks the same",
    arguments: [
      ("text", #"{"type":"form_field","uuid":"answer","args":{"label":"Answer"}}"#),
      ("string", #"{"type":"form_field","uuid":"answer","args":{"label":"Answer"}}"#),
      ("barcode", #"{"type":"form_field","uuid":"answer","args":{"label":"Answer"}}"#),
      (
        "int",
        #"{"type":"form_field","uuid":"answer","args":{"label":"Answer","format":"integer"}}"#
      ),
      (
        "decimal",
        #"{"type":"form_field","uuid":"answer","args":{"label":"Answer","format":"decimal"}}"#
      ),
      (
        "range",
        #"{"type":"slider","uuid":"answer","args":{"label":"Answer","min":0,"max":10,"step":1}}"#
      ),
      ("date", #"{"type":"date","uuid":"answer","args":{"label":"Answer"}}"#),
      ("time", #"{"type":"time","uuid":"answer","args":{"label":"Answer"}}"#),
      ("dateTime", #"{"type":"datetime","uuid":"answer","args":{"label":"Answer"}}"#),
      ("acknowledge", #"{"type":"toggle","uuid":"answer","args":{"label":"Answer"}}"#),
      ("file", #"{"type":"filepicker","uuid":"answer","args":{"label":"Answer"}}"#),
      ("note", #"{"type":"text","uuid":"answer","args":{"text":"Answer"}}"#),
      (
        "today",
        #"{"type":"calculated","uuid":"answer","args":{"label":"Answer","value":"today()"}}"#
      ),
      (
        "select_one signs",
        #"{"type":"picker","uuid":"answer","args":{"label":"Answer"},"options":["fever","cough"]}"#
      ),
      (
        "select one from signs or specify other",
        #"{"type":"picker","uuid":"answer","args":{"label":"Answer","other":true},"options":["fever","cough"]}"#
      ),
      (
        "select_multiple signs",
        #"{"type":"picker","uuid":"answer","args":{"label":"Answer","multiple":true},"options":["fever","cough"]}"#
      ),
    ])
  func types(type: String, component: String) throws {
    let worksheets = try WorksheetDocument(
      survey("type | name | label", "\(type) | answer | Answer", choices: "signs fever cough"))
    #expect(worksheets.component("answer")?.description == component)
    #expect(worksheets.found == [])
  }

  @Test("Two languages of one tag stay two, and one row of settings is read")
  func languagesOfOneTag() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label::English (en) | label::English UK (en) | label::日本語 | label::한국어",
        "text | colour | Color | Colour | 色 | 색")
        + "\n| settings |\n| | form_id | form_title |\n| | visit | Visit |\n| | other | Other |\n")
    #expect(
      worksheets.component("colour")?["args"]?["label"]?.description
        == #"{"en":"Color","en-x-2":"Colour","und":"色","und-x-2":"색"}"#)
    #expect(worksheets.found == ["settings:8:form_id:1 component.unknown-member"])
  }

  @Test(
    "What a terminal cannot ask for is named once each, and the rest goes on",
    arguments: [
      "geopoint", "geotrace", "image", "audio", "rank signs", "audit", "background-audio",
    ])
  func unsupported(type: String) throws {
    let worksheets = try WorksheetDocument(
      survey("type | name | label", "\(type) | lost | Lost", "text | town | Town"))
    #expect(worksheets.found == ["survey:3:type:1 component.unknown-member"])
    #expect(worksheets.form?.inputs.map(\.key.text) == ["town"])
  }

  @Test(
    "A row that cannot be read is an error at its cell",
    arguments: [
      (["txt | town | Town"], "survey:3:type:1 component.unknown-type"),
      (["text | | Town"], "survey:3:type:1 component.missing-member"),
      (["select_one | town | Town"], "survey:3:type:1 component.unknown-type"),
      (["select_one towns | town | Town"], "survey:3:type:1 picker.no-options"),
      (
        ["begin group | home | Home", "text | town | Town"],
        "survey:3:type:1 component.missing-member"
      ),
      (["text | town | Town", "end group | | "], "survey:4:type:1 component.missing-member"),
      (
        ["begin group | home | Home", "text | town | Town", "end repeat | |"],
        "survey:5:type:1 component.missing-member"
      ),
      (["text | town | Town", "text | town | Town"], "survey:4:name:1 component.duplicate-key"),
    ])
  func unreadable(rows: [String], found: String) throws {
    var text = "| survey |\n| | type | name | label |\n"
    for row in rows { text += "| | \(row) |\n" }
    let worksheets = try WorksheetDocument(text + "| | text | other | Other |\n")
    #expect(worksheets.found.first == found, "\(worksheets.findings.map(\.fault.message))")
    #expect(worksheets.component("other") != nil)
  }

  @Test("Headers have other names, prefixes and small differences")
  func headers() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "Type | Name | Caption | bind::relevant | Constraint Message | bind::constraint | Read Only",
        "text | name | Name | | | |",
        "integer | age | Age | ${name} != '' | At most 9 | . <= 9 | "))
    #expect(worksheets.argument("label", of: "age") == "Age")
    #expect(worksheets.argument("visibleIf", of: "age") == "answered({name})")
    #expect(worksheets.argument("max", of: "age") == "9")
    #expect(worksheets.argument("message", of: "age") == "At most 9")
    #expect(worksheets.found == [])
  }

  @Test("Words are in the languages of their headers, the form's own first")
  func languages() throws {
    let worksheets = try WorksheetDocument(
      """
      | survey |
      | | type | name | label::Français (fr) | label::English (en) | hint |
      | | text | town | Ville | Town | Capital |
      | settings |
      | | default_language | form_title | form_id | version |
      | | English (en) | Towns | My_Towns | 2024 |
      """)
    #expect(worksheets.argument("label", of: "town") == #"{"en":"Town","fr":"Ville"}"#)
    #expect(worksheets.native["form"]?.text == "my-towns")
    #expect(worksheets.native["title"]?.description == #"{"en":"Towns","fr":"Towns"}"#)
    #expect(worksheets.native["version"]?.text == "2024")
    let one = try WorksheetDocument(
      survey("type | name | label::Deutsch (de)", "text | town | Ort"))
    #expect(one.argument("label", of: "town") == "Ort")
    #expect(one.native["language"]?.text == "de")
  }

  @Test("A translation that is missing is found at the words that lack it")
  func missingTranslation() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label::Français (fr) | label::English (en)", "text | town | Ville | Town",
        "text | street | Rue |"))
    #expect(worksheets.found == ["survey:4:label::Français (fr):1 words.missing-translation"])
  }

  @Test("Words name answers, and marks of Markdown and HTML are left out")
  func words() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label", "text | name | Your **name**?",
        "text | town | # <b>Town</b> of ${ name }, {so}: ${nobody}"))
    #expect(worksheets.argument("label", of: "name") == "Your name?")
    #expect(worksheets.argument("label", of: "town") == "Town of {name}, {{so}: {nobody}")
    #expect(worksheets.found == ["survey:4:label:35 words.unknown-placeholder"])
  }

  @Test("Groups nest values, and repeats are rows")
  func groups() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | relevant | repeat_count", "begin group | home | Home | |",
        "text | town | Town | |", "end group | | | |",
        "begin_repeat | child | Child | ${town} = 'Bern' | 2", "text | name | Name | |",
        "end_repeat | | | |"))
    #expect(
      worksheets.native["components"]?.description
        == #"[{"type":"group","uuid":"home","args":{"label":"Home"},"components":[{"type":"form_field","uuid":"town","args":{"label":"Town"}}]},{"type":"group","uuid":"child","args":{"label":"Child","visibleIf":"{town} = 'Bern'","repeat":{"min":2,"max":2}},"components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}]"#
    )
    #expect(worksheets.found == [])
  }

  @Test("The number of rows of a repeat may be an answer, or made of some")
  func repeatCounts() throws {
    func worksheets(_ count: String) throws -> WorksheetDocument {
      try WorksheetDocument(
        survey(
          "type | name | label | repeat_count", "integer | children | How many? |",
          "begin_repeat | child | Child | \(count)", "text | name | Name |", "end_repeat | | |"))
    }
    let named = try worksheets("${children}")
    #expect(
      named.argument("repeat", of: "child")
        == #"{"min":{"expression":"{children}"},"max":{"expression":"{children}"}}"#)
    #expect(named.found == [])
    #expect(named.form?.groups.first?.repetition?.isDynamic == true)
    let made = try worksheets("int(${children} div 2)")
    let half = #"{"expression":"{children} / 2 - mod({children} / 2, 1)"}"#
    #expect(made.argument("repeat", of: "child") == #"{"min":\#(half),"max":\#(half)}"#)
    #expect(made.found == [])
    let unknown = try worksheets("${nobody}").found
    #expect(unknown.count == 1 && unknown[0].hasSuffix("expression.unknown-key"))
    let inside = try worksheets("count(${name})").found
    #expect(inside.count == 1 && inside[0].hasSuffix("component.unknown-argument"))
  }

  @Test("What the form records itself is not asked, and what a caller knows is external")
  func metadata() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | relevant", "start | start | |", "end | end | |",
        "deviceid | device | |", "username | user | |", "text | town | Town | ${user} = 'ada'"))
    #expect(worksheets.native["given"]?.description == #"["device","user"]"#)
    #expect(worksheets.form?.inputs.map(\.key.text) == ["town"])
    #expect(worksheets.found == [])
  }

  @Test("Rows whose type is blank, a comment or disabled are skipped")
  func skipped() throws {
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | disabled", "# text | a | A |", "| b | B |", "text | c | C | yes",
        "text | town | Town |"))
    #expect(worksheets.form?.inputs.map(\.key.text) == ["town"])
    #expect(worksheets.found == [])
  }

  @Test("Columns, settings and worksheets that mean something elsewhere are named once")
  func lost() throws {
    let worksheets = try WorksheetDocument(
      """
      | survey |
      | | type | name | label | media::image | notes |
      | | text | town | Town | town.png | first |
      | | text | street | Street | street.png | |
      | settings |
      | | style | form_id |
      | | pages | towns |
      | entities |
      | | list_name | label |
      | | towns | Town |
      """)
    #expect(
      worksheets.found == [
        "survey:3:media::image:1 component.unknown-member",
        "survey:3:notes:1 component.unknown-member", "settings:7:style:1 component.unknown-member",
        "entities:9:list_name:1 component.unknown-member",
      ])
    #expect(worksheets.findings.first?.fault.message.contains("2 rows") == true)
  }

  @Test("A text without a table named survey is no form in worksheets")
  func otherTexts() {
    for text in ["", "{}", "[1]", "| choices |\n| | name |", "survey | type", "a | b\nc | d"] {
      #expect(
        XLSForm.source(name: "a.md", markdown: Array(text.utf8), files: .none) == nil, "\(text)")
    }
  }

  @Test("A worksheet that lacks its columns says so")
  func empty() throws {
    let worksheets = try WorksheetDocument("| survey |\n| | kind | title |\n| | text | Town |")
    #expect(
      worksheets.found.filter { $0.contains("missing-member") }
        == ["survey:2:kind:1 component.missing-member", "survey:2:kind:1 component.missing-member"])
    let none = try WorksheetDocument("| survey |")
    #expect(none.form == nil && !none.found.isEmpty)
  }

  @Test("Calculations in a long chain are read without recursion through all of them")
  func chain() throws {
    var text = "| survey |\n| | type | name | label | calculation |\n"
    for number in 0..<3_000 {
      text += "| | calculate | c\(number) | | ${c\(number + 1)} + 1 |\n"
    }
    let worksheets = try WorksheetDocument(text + "| | integer | c3000 | Last | |\n")
    #expect(worksheets.form?.inputs.count == 3_001)
    #expect(worksheets.found == [])
  }

  @Test("Rows and options past their limits are left out with a finding")
  func limits() throws {
    let row = XLSFormRow(number: 1, cells: ["type", "name", "label"])
    let many = XLSFormWorksheet(
      name: "survey",
      rows: [row] + (2...XLSFormLimit.rows + 5).map { XLSFormRow(number: $0, cells: ["", "a"]) })
    let excess = try #require(XLSFormLimit.admitted([many]).excess.rest)
    #expect(excess.row == XLSFormLimit.rows + 1)
    let wide = XLSFormRow(number: 1, cells: Array(repeating: "x", count: 5_000))
    let admitted = XLSFormLimit.admitted([XLSFormWorksheet(name: "survey", rows: [wide])])
    #expect(admitted.worksheets[0].rows[0].cells.count == XLSFormLimit.columns)
    #expect(admitted.excess.rest == nil && admitted.excess.columns?.row == 1)
    var text = "| survey |\n| | type | name | label |\n"
    for number in 0..<210 { text += "| | select_one big | q\(number) | Q |\n" }
    text += "| choices |\n| | list_name | name |\n"
    for number in 0..<1_000 { text += "| | big | o\(number) |\n" }
    let worksheets = try WorksheetDocument(text)
    #expect(worksheets.found.first == "survey:203:type:1 form.too-many-components")
  }

  @Test("A text that grows by each of its parts is not carried over")
  func growth() throws {
    let level = "jr:choice-name(X, '${big}')"
    var expression = "${big}"
    for _ in 0..<8 { expression = level.replacing("X", with: expression) }
    let choices = "big " + (0..<20).map { "o\($0)" }.joined(separator: " ")
    let worksheets = try WorksheetDocument(
      survey(
        "type | name | label | calculation", "select_one big | big | Big |",
        "calculate | long | | \(expression)", choices: choices))
    #expect(worksheets.found == ["survey:4:calculation:76 component.unknown-argument"])
  }
}
