import FormMessages
import FormTestForms
import FormTestTools
import FormValues
import JSONText
import Testing

@testable import FormCore

@Suite("Answers stand in words of the form")
struct AnswersInWordsTests {
  private static func answerState(_ components: String, externalValues: [FieldKey: String] = [:])
    throws
    -> AnswerState
  {
    let form = try TestForm.read(
      #"{"form": "visit", "given": ["clinic"], "components": [\#(components)]}"#)
    return AnswerState(form.speaking([]), at: .epoch, externalValues: externalValues)
  }

  private static let kinds = #"""
    {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
    {"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}},
    {"type": "picker", "uuid": "color", "options": [{"value": "red", "label": "Red of {name}"}]},
    {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true}},
    {"type": "toggle", "uuid": "hidden", "args": {"label": "Hidden", "visibleIf": "{insured}"}},
    {"type": "form_field", "uuid": "last", "args": {"label":
      "{name}|{insured}|{color}|{pin}|{hidden}|{clinic}|{{name}"}}
    """#

  @Test("as people read them: yes, labels, facts; braces that are doubled are braces")
  func everyKind() throws {
    let clinic = try #require(FieldKey("clinic"))
    var answerState = try Self.answerState(Self.kinds, externalValues: [clinic: "North"])
    for (slot, value) in [
      Value.text("{insured}"), .boolean(true), .choice("red"), .text("1234"), .boolean(false),
    ].enumerated() {
      answerState.set(value, at: slot)
    }
    // An answer is put in as it is, whatever braces it has.
    #expect(
      answerState.question(at: 5).title == "{insured}|yes|Red of|(hidden)|no|North|{name}")
    #expect(answerState.question(at: 2).component.labels == ["Red of {insured}"])
  }

  @Test("nothing stands for what is unanswered or hidden")
  func absent() throws {
    var answerState = try Self.answerState(Self.kinds)
    #expect(answerState.question(at: 5).title == "||||||{name}")
    answerState.set(.boolean(true), at: 1)
    answerState.set(.boolean(true), at: 4)
    answerState.set(.boolean(false), at: 1)
    #expect(answerState.question(at: 5).title == "|no|||||{name}")
  }

  @Test(
    "with at most 200 characters of each, and at most 4 KiB of all", arguments: [200, 201, 99_999])
  func long(count: Int) throws {
    let pieces = String(repeating: "{name}", count: 30)
    var answerState = try Self.answerState(
      #"""
      {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
      {"type": "form_field", "uuid": "last", "args": {"label": "<\#(pieces)>"}}
      """#)
    answerState.set(.text(String(repeating: "é", count: count)), at: 0)
    let shown = String(repeating: "é", count: 200) + (count > 200 ? "…" : "")
    let kept = String(repeating: shown, count: 4096 / shown.utf8.count)
    let rest = String(repeating: "…", count: 30 - 4096 / shown.utf8.count)
    #expect(answerState.question(at: 1).title == "<\(kept)\(rest)>")
  }

  @Test("of the rows of a group as many as fit") func manyRows() throws {
    var answerState = try Self.answerState(
      #"""
      {"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"min": 999}},
        "components": [{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]},
      {"type": "form_field", "uuid": "last", "args": {"label": "{name}"}}
      """#)
    for slot in 0..<answerState.slotCount where answerState.input(of: slot)?.key.text == "name" {
      answerState.set(.text("Ada"), at: slot)
    }
    let title = answerState.filled("{name}", in: 0, nil)
    #expect(title.unicodeScalars.count == 201 && title.hasSuffix("Ada, …"))
  }

  @Test("in a repeated group the answers of the same row; outside all of them")
  func rows() throws {
    var answerState = try Self.answerState(
      #"""
      {"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"min": 2}},
        "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
        {"type": "toggle", "uuid": "well", "args": {"label": "Is {name} well?"}}]},
      {"type": "toggle", "uuid": "sure", "args": {"label": "Are {people.name} all {people}?"}}
      """#)
    for (path, name) in [("people[1].name", "Ana"), ("people[2].name", "Bo")] {
      answerState.set(.text(name), at: try #require(answerState.slot(at: path)))
    }
    let second = try #require(answerState.slot(at: "people[2].well"))
    #expect(answerState.question(at: second).title == "Is Bo well?")
    let sure = try #require(answerState.slot(at: "sure"))
    #expect(answerState.question(at: sure).title == "Are Ana, Bo all 2?")
  }

  @Test("the author's sentence about a bulk answer has answers as well")
  func messages() throws {
    let form = try TestForm.read(
      #"""
      {"form": "visit", "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
        {"type": "form_field", "uuid": "short", "args": {"label": "Short", "maxLength": 1,
          "message": "too long for {name}"}}]}
      """#)
    let members = [("name", "Ana"), ("short", "ab")].map { name, text in
      JSON.Member(name: name, value: .string(text))
    }
    let faults = SubmissionValidator(form, at: .epoch).validate(members).faults
    #expect(faults.map(\.fault.message) == ["too long for Ana"])
  }

  @Test("the author's sentence about an answer may tell that answer, which is refused")
  func ownAnswer() throws {
    let form = try TestForm.read(
      #"""
      {"form": "visit", "components": [
        {"type": "form_field", "uuid": "short", "args": {"label": "Short",
          "validIf": "length({short}) < 2", "message": "{short} is too long"}}]}
      """#)
    let members = [JSON.Member(name: "short", value: .string("ab"))]
    let (answerState, faults) = SubmissionValidator(form, at: .epoch).validate(members)
    #expect(faults.map(\.fault.message) == ["ab is too long"])
    #expect(answerState.keptValue(of: 0) == nil)
  }

  @Test("of several options with one value the first that can be chosen counts, else the first")
  func sharedValues() throws {
    var answerState = try Self.answerState(
      #"""
      {"type": "form_field", "uuid": "land", "args": {"label": "Land"}},
      {"type": "picker", "uuid": "town", "args": {"label": "Town", "multiple": true}, "options": [
        {"value": "s", "label": "Springfield, Illinois", "visibleIf": "{land} = 'IL'"},
        {"value": "p", "label": "Portland"},
        {"value": "s", "label": "Springfield, Ohio", "visibleIf": "{land} = 'OH'"}]},
      {"type": "text", "uuid": "said", "args": {"text": "{town}"}}
      """#)
    let land = try #require(answerState.slot(at: "land"))
    answerState.set(.choices(["p", "s", "x"]), at: try #require(answerState.slot(at: "town")))
    for (name, place) in [("IL", "Illinois"), ("OH", "Ohio"), ("ME", "Illinois")] {
      answerState.set(.text(name), at: land)
      #expect(
        answerState.filled("{town}", in: 0, nil) == "Portland, Springfield, \(place), x")
    }
  }

  @Test(
    "an option of 20,000 stands there 1,000 times in little time",
    arguments: [
      (#""label": "Ward""#, ""), (#""label": "Ward of {name}""#, ""),
      (#""label": "Ward""#, #", "visibleIf": "{name} = 'Ada'""#),
      (#""label": "Ward", "optionsWhere": {"of": "{name}"}"#, #", "columns": {"of": "Ada"}"#),
    ])
  func manyOptions(arguments: String, part: String) throws {
    let options = (0..<20_000).map { #"{"value": "v\#($0)", "label": "L\#($0)"\#(part)}"# }
    var answerState = try Self.answerState(
      #"""
      {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
      {"type": "picker", "uuid": "ward", "args": {\#(arguments)},
        "options": [\#(options.joined(separator: ","))]},
      {"type": "text", "uuid": "said", "args": {"text": "{ward}"}}
      """#)
    answerState.set(.text("Ada"), at: try #require(answerState.slot(at: "name")))
    answerState.set(.choice("v19999"), at: try #require(answerState.slot(at: "ward")))
    let time = ProcessorTime.of {
      for _ in 0..<1_000 { #expect(answerState.filled("{ward}", in: 0, nil) == "L19999") }
    }
    #expect(time < .seconds(1), "\(time)")
  }

  @Test("short answers of 50,000 rows stand in a label 200 times in little time")
  func shortAnswers() throws {
    var answerState = try Self.answerState(
      """
      {"type": "group", "uuid": "people", "args": {"repeat": {"min": 50000}}, "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]},
      {"type": "text", "uuid": "said", "args": {"text": "{people.name}"}}
      """)
    for slot in 0..<answerState.slotCount {
      if answerState.input(of: slot)?.key.text == "name" { answerState.set(.text("a"), at: slot) }
    }
    let time = ProcessorTime.of {
      for _ in 0..<200 {
        #expect(answerState.filled("{name}", in: 0, nil).hasPrefix("a, a, a"))
      }
    }
    #expect(time < .limit(.milliseconds(500)), "\(time)")
  }

  @Test("dates are told with the names of the language")
  func longDates() throws {
    let date = try #require(CivilDate(year: 2026, month: 3, day: 5))
    #expect(Catalogue.english.longText(of: date) == "Thursday 5 March 2026")
    #expect(Catalogue.german.longText(of: date) == "Donnerstag, 5. März 2026")
  }
}

extension InputComponent {
  fileprivate var labels: [String] { (self as? any ChoosingComponent)?.options.map(\.title) ?? [] }
}
