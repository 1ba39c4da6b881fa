import FormTestSupport
import JSONText
import Testing

@testable import FormCore

@Suite("Answers stand in words of the form")
struct AnswersInWordsTests {
  private static func sheet(_ components: String, given: [FieldKey: String] = [:]) throws
    -> AnswerSheet
  {
    let text = #"{"form": "f", "given": ["clinic"], "components": [\#(components)]}"#
    let built = BuiltForm(text)
    #expect(built.codes == [])
    return AnswerSheet(try #require(built.form).speaking([]), at: .epoch, given: given)
  }

  private static let kinds = #"""
    {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
    {"type": "toggle", "uuid": "insured", "args": {"label": "Insured?"}},
    {"type": "picker", "uuid": "color", "options": [{"value": "r", "label": "Red of {name}"}]},
    {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true}},
    {"type": "toggle", "uuid": "hidden", "args": {"label": "H", "visibleIf": "{insured}"}},
    {"type": "form_field", "uuid": "last", "args": {"label":
      "{name}|{insured}|{color}|{pin}|{hidden}|{clinic}|{{name}"}}
    """#

  @Test("as people read them: yes, labels, facts; braces that are doubled are braces")
  func everyKind() throws {
    let clinic = try #require(FieldKey("clinic"))
    var sheet = try Self.sheet(Self.kinds, given: [clinic: "North"])
    for (slot, value) in [
      Value.text("{insured}"), .boolean(true), .choice("r"), .text("1234"), .boolean(false),
    ].enumerated() {
      sheet.set(value, at: slot)
    }
    // An answer is put in as it is, whatever braces it has.
    #expect(
      sheet.question(at: 5).title == "{insured}|yes|Red of|(hidden)|no|North|{name}")
    #expect(sheet.question(at: 2).component.labels == ["Red of {insured}"])
  }

  @Test("nothing stands for what is unanswered or hidden")
  func absent() throws {
    var sheet = try Self.sheet(Self.kinds)
    #expect(sheet.question(at: 5).title == "||||||{name}")
    sheet.set(.boolean(true), at: 1)
    sheet.set(.boolean(true), at: 4)
    sheet.set(.boolean(false), at: 1)
    #expect(sheet.question(at: 5).title == "|no|||||{name}")
  }

  @Test("in a repeated group the answers of the same row; outside all of them")
  func rows() throws {
    var sheet = try Self.sheet(
      #"""
      {"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"min": 2}},
        "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
        {"type": "toggle", "uuid": "well", "args": {"label": "Is {name} well?"}}]},
      {"type": "toggle", "uuid": "sure", "args": {"label": "Are {people.name} all {people}?"}}
      """#)
    for (path, name) in [("people[1].name", "Ana"), ("people[2].name", "Bo")] {
      sheet.set(.text(name), at: try #require(sheet.slot(at: path)))
    }
    let second = try #require(sheet.slot(at: "people[2].well"))
    #expect(sheet.question(at: second).title == "Is Bo well?")
    let sure = try #require(sheet.slot(at: "sure"))
    #expect(sheet.question(at: sure).title == "Are Ana, Bo all 2?")
  }

  @Test("the author's sentence about a bulk answer has answers as well")
  func messages() throws {
    let built = BuiltForm(
      #"""
      {"form": "f", "components": [
        {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
        {"type": "form_field", "uuid": "short", "args": {"label": "S", "maxLength": 1,
          "message": "too long for {name}"}}]}
      """#)
    let form = try #require(built.form)
    let members = [("name", "Ana"), ("short", "ab")].map { name, text in
      JSON.Member(name: name, value: .string(text))
    }
    let faults = SubmissionJudge(form, at: .epoch).judge(members).faults
    #expect(faults.map(\.fault.message) == ["too long for Ana"])
  }

  @Test("the author's sentence about an answer may tell that answer, which is refused")
  func ownAnswer() throws {
    let built = BuiltForm(
      #"""
      {"form": "f", "components": [
        {"type": "form_field", "uuid": "short", "args": {"label": "S",
          "validIf": "length({short}) < 2", "message": "{short} is too long"}}]}
      """#)
    let form = try #require(built.form)
    let members = [JSON.Member(name: "short", value: .string("ab"))]
    let (sheet, faults) = SubmissionJudge(form, at: .epoch).judge(members)
    #expect(faults.map(\.fault.message) == ["ab is too long"])
    #expect(sheet.keptValue(of: 0) == nil)
  }
}

extension InputComponent {
  fileprivate var labels: [String] { (self as? any ChoosingComponent)?.options.map(\.title) ?? [] }
}
