import FormCore
import FormTestForms
import FormValues
import Testing

@Suite("A default that the expressions of its input refuse")
struct DefaultLogicCheckTests {
  private static func codes(_ kind: String, _ arguments: String, options: String) -> [FaultCode] {
    BuiltForm(
      #"""
      {"form": "visit", "given": ["ward"], "components": [
        {"type": "toggle", "uuid": "urgent", "args": {"label": "Urgent?"}},
        {"type": "\#(kind)", "uuid": "answer", "args": \#(arguments)\#(options)}]}
      """#
    ).codes
  }

  @Test(
    "is an error where every submission refuses it",
    arguments: [
      ("form_field", #""format": "integer", "default": 5, "validIf": "{answer} < 3""#),
      ("form_field", #""default": "Ada", "validIf": "length({answer}) > 3""#),
      ("toggle", #""default": false, "validIf": "{answer}""#),
      ("date", #""default": "today", "validIf": "{answer} > today()""#),
      ("date", #""default": "today+1d", "validIf": "days(today(), {answer}) != 1""#),
      ("date", #""default": "2020-01-01", "validIf": "{answer} > date('2020-01-01')""#),
      ("date", #""default": "today", "max": "today-1d""#),
      ("date", #""default": "today", "max": {"expression": "addDays(today(), -1)"}"#),
      ("time", #""default": "now", "validIf": "{answer} != now()""#),
      (
        "form_field",
        #""format": "integer", "max": {"expression": "1 + 2"}, "default": 7"#
      ),
      ("form_field", #""format": "integer", "max": 9, "default": {"expression": "5 + 5"}"#),
      (
        "form_field",
        #""format": "integer", "default": {"expression": "5 + 5"}, "validIf": "{answer} < 10""#
      ),
    ])
  func certain(kind: String, arguments: String) {
    #expect(
      Self.codes(kind, #"{"label": "Answer", \#(arguments)}"#, options: "")
        == [.defaultBreaksConstraint])
  }

  @Test(
    "is none where some submission takes it, or other answers decide",
    arguments: [
      ("form_field", #""format": "integer", "default": 2, "validIf": "{answer} < 3""#),
      ("form_field", #""format": "integer", "default": 5, "validIf": "{answer} < 3 or {urgent}""#),
      ("form_field", #""default": "Ada", "validIf": "{answer} = {ward}""#),
      ("date", #""default": "today", "validIf": "{answer} >= today()""#),
      ("date", #""default": "2020-01-01", "validIf": "{answer} >= today()""#),
      ("date", #""default": "2020-01-01", "validIf": "{answer} = addDays(today(), 5)""#),
      (
        "date",
        #""default": "today+5d", "validIf": "year({answer}) = 2024 and month({answer}) = 3""#
      ),
      ("date", #""default": "today", "validIf": "{answer} = date('2031-04-05')""#),
      (
        "date",
        #""default": "today", "validIf": "{answer} > date('2030-01-01') and now() < time('08:00')""#
      ),
      ("date", #""default": "2020-01-01", "max": {"expression": "today()"}"#),
      ("time", #""default": "now", "validIf": "{answer} = time('09:17')""#),
      (
        "form_field",
        #""format": "integer", "max": {"expression": "if({urgent}, 9, 3)"}, "default": 7"#
      ),
      ("form_field", #""default": {"expression": "{ward}"}, "validIf": "length({answer}) > 3""#),
      ("date", #""default": {"expression": "today()"}, "min": "today""#),
    ])
  func uncertain(kind: String, arguments: String) {
    #expect(Self.codes(kind, #"{"label": "Answer", \#(arguments)}"#, options: "") == [])
  }

  @Test(
    "is no choice where its option is never on offer",
    arguments: [
      (
        #"{"default": "north"}"#,
        #"[{"value": "north", "visibleIf": "1 > 2"}, "south"]"#,
        [.defaultNotAChoice, .expressionUnreachable]
      ),
      (
        #"{"multiple": true, "default": ["south", "north"]}"#,
        #"[{"value": "north", "visibleIf": "1 > 2"}, "south"]"#,
        [.defaultNotAChoice, .expressionUnreachable]
      ),
      (
        #"{"default": "north", "optionsWhere": {"open": "'yes'"}}"#,
        #"[{"value": "north", "columns": {"open": "no"}}, {"value": "south", "columns": {"open": "yes"}}]"#,
        [.defaultNotAChoice]
      ),
      (
        #"{"default": "south", "optionsWhere": {"open": "'yes'"}}"#,
        #"[{"value": "north", "columns": {"open": "no"}}, {"value": "south", "columns": {"open": "yes"}}]"#,
        []
      ),
      (
        #"{"default": "north"}"#, #"[{"value": "north", "visibleIf": "{urgent}"}, "south"]"#, []
      ),
    ] as [(String, String, [FaultCode])])
  func options(arguments: String, options: String, expected: [FaultCode]) {
    #expect(Self.codes("picker", arguments, options: #", "options": \#(options)"#) == expected)
  }

  @Test(
    "is a warning where it is refused on the day of the check, and other days may allow it",
    arguments: [
      ("date", #""default": "today", "max": "2020-12-31""#, true),
      ("date", #""default": "today", "max": "2026-11-22""#, false),
      ("date", #""default": "today", "min": "2030-01-01""#, true),
      ("date", #""default": "today+7d", "max": "2026-11-28""#, true),
      ("date", #""default": "2020-01-01", "min": "today""#, true),
      ("date", #""default": {"expression": "today()"}, "max": "2020-12-31""#, true),
      ("date", #""default": "today", "validIf": "{answer} < date('2020-01-01')""#, true),
      ("time", #""default": "now", "max": "12:00""#, false),
    ])
  func refusedToday(kind: String, arguments: String, isWarned: Bool) {
    let text = #"""
      {"form": "visit", "components": [
        {"type": "\#(kind)", "uuid": "answer", "args": {"label": "Answer", \#(arguments)}}]}
      """#
    let codes = BuiltForm(text, on: CivilDate(year: 2026, month: 11, day: 22)).codes
    #expect(codes == (isWarned ? [.defaultRefusedToday] : []))
    #expect(BuiltForm(text).codes == [])
  }

  @Test("is reported once, at the default, and names it as the document does")
  func location() throws {
    let text = #"""
      {"form": "visit", "components": [
        {"type": "date", "uuid": "day",
         "args": {"label": "Day", "max": "today-1d", "default": ①"today", "validIf": "②{day} > today()"}}
      ]}
      """#
    expectFindings([(1, .defaultBreaksConstraint), (2, .expressionUnreachable)], in: text)
    let fault = try #require(BuiltForm(MarkedText(text).text).findings.all.first?.fault)
    #expect(fault.message.contains("'today'") && !fault.message.contains("0300"))
  }

  @Test("is checked in many inputs without trying each at every moment")
  func many() {
    let items = (0..<300).map { number in
      #"{"type": "date", "uuid": "d\#(number)", "args": {"label": "Day", "default": "today", "#
        + #""validIf": "{d\#(number)} > today()"}}"#
    }
    let built = BuiltForm(#"{"form": "visit", "components": [\#(items.joined(separator: ","))]}"#)
    #expect(built.codes == Array(repeating: .defaultBreaksConstraint, count: 20))
  }
}
