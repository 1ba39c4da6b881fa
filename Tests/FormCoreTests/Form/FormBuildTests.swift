import FormArguments
import FormCore
import FormTestForms
import FormValues
import Testing

@Suite struct FormBuildTests {
  static func native(_ components: String, _ members: String = "") -> String {
    #"{"form": "visit"\#(members), "components": [\#(components)]}"#
  }

  static func toggle(_ key: String) -> String {
    #"{"type": "toggle", "uuid": "\#(key)", "args": {"label": "\#(key)"}}"#
  }

  @Test("a form holds its items and inputs in document order")
  func order() throws {
    let form = try TestForm.read(
      Self.native(
        """
        \(Self.toggle("urgent")), {"type": "text", "uuid": "intro", "args": {"text": "Hello"}},
        \(Self.toggle("insured")), {"type": "button", "uuid": "go", "args": {"label": "Go", "action": "x"}}
        """,
        #", "version": "3", "title": "Visit", "description": "One visit", "language": "de", "given": ["user"]"#
      )
    )
    #expect(form.items.map(\.key.text) == ["urgent", "intro", "insured", "go"])
    #expect(form.inputs.map(\.key.text) == ["urgent", "insured"])
    #expect(form.inputs.map(\.index) == [0, 1])
    #expect(form.items.map(\.input) == [0, nil, 1, nil])
    #expect(form.identifier.text == "visit")
    #expect([form.version, form.language] == ["3", "de"])
    #expect([form.title, form.description] == ["Visit", "One visit"])
    #expect(form.externalKeys.map(\.text) == ["user"])
  }

  @Test(
    "a repeated group that can never have as many rows as it must is an error where it says so",
    arguments: [
      // The inner group has 25 inputs, and so 20,000 rows may be in a submission.
      (10, 2000, [FaultCode.numberOutOfRange]), (10, 1750, []), (0, 90000, []),
      (90000, 0, [.numberOutOfRange]),
    ])
  func leastRows(outer: Int, inner: Int, codes: [FaultCode]) {
    let inputs = (0..<25).map { Self.toggle("k\($0)") }.joined(separator: ",")
    let built = BuiltForm(
      Self.native(
        #"""
        {"type":"group","uuid":"wards","args":{"label":"Wards","repeat":{"min":\#(outer)}},"components":[\#(Self.toggle("open")),
        {"type":"group","uuid":"patients","args":{"label":"Patients","repeat":{"min":\#(inner)}},"components":[\#(inputs)]}]}
        """#))
    #expect(built.codes == codes)
  }

  private static func rows(_ least: Int, _ key: String, _ inner: String, _ rule: String = "")
    -> String
  {
    #"{"type":"group","uuid":"\#(key)","args":{"label":"G","repeat":{"min":\#(least)}\#(rule)},"components":[\#(inner)]}"#
  }

  private static let hidden = #","visibleIf":"{urgent} = true""#

  @Test(
    "the rows that groups beside each other must have count together, unless one may be hidden",
    arguments: [
      ([rows(100_000, "a", toggle("x")), rows(100_000, "b", toggle("y"))], 0),
      (
        [
          rows(100_000, "a", toggle("x")), rows(100_000, "b", toggle("y")),
          rows(1, "c", toggle("z")), rows(1, "d", toggle("u")),
        ], 1
      ),
      (
        [
          rows(100_000, "a", toggle("x")), rows(100_000, "b", toggle("y"), hidden),
          rows(100_000, "c", toggle("z")),
        ], 0
      ),
      ([rows(100_000, "a", rows(1, "b", toggle("x")))], 0),
      ([rows(100_000, "a", rows(1, "b", toggle("x")) + "," + rows(1, "c", toggle("y")))], 1),
      ([rows(100_000, "a", rows(2, "b", toggle("x")), hidden), rows(1, "c", toggle("y"))], 1),
    ])
  func leastRowsTogether(_ groups: [String], findings: Int) {
    let built = BuiltForm(
      Self.native((groups + [Self.toggle("urgent")]).joined(separator: ",")))
    #expect(built.codes == Array(repeating: .numberOutOfRange, count: findings))
  }

  @Test("the patterns of expressions count among those of the form", arguments: [26, 27])
  func patternsOfExpressions(conditions: Int) {
    // A short key, so as many conditions as possible are within the limit of an expression.
    let condition = Array(repeating: "matches({k}, 'a')", count: 190).joined(separator: " or ")
    let inputs = (0..<conditions).map {
      #"{"type":"toggle","uuid":"urgent-\#($0)","args":{"label":"Urgent","visibleIf":"\#(condition)"}}"#
    }
    let text = #"{"type":"form_field","uuid":"k","args":{"label":"Code","pattern":"b"}}"#
    let built = BuiltForm(Self.native(([text] + inputs).joined(separator: ",")))
    #expect(built.codes == (conditions == 26 ? [] : [.formTooManyComponents]))
  }

  @Test("an input is found by its key, and by one that it formerly had")
  func keys() throws {
    let form = try TestForm.read(
      Self.native(
        """
        {"type": "toggle", "uuid": "new", "args": {"label": "New", "formerly": ["old", "older"]}},
        \(Self.toggle("other")), \(Self.toggle("caf\u{E9}"))
        """))
    #expect(form.input(named: "new")?.index == 0)
    #expect(form.input(named: "old")?.index == 0)
    #expect(form.input(named: "older")?.index == 0)
    #expect(form.input(named: "other")?.index == 1)
    #expect(form.input(named: "caf\u{E9}")?.index == 2)
    #expect(form.input(named: "cafe\u{301}") == nil)
    #expect(form.input(named: "") == nil)
    #expect(form.nearestKey(to: "othre") == "other")
    #expect(form.nearestKey(to: "something else") == nil)
  }

  @Test("warnings leave a form, errors do not")
  func severity() {
    #expect(BuiltForm("toggle", #"{"label": "Paid", "colour": "red"}"#).form != nil)
    #expect(BuiltForm("toggle", #"{"label": "Paid", "required": "x"}"#).form == nil)
    #expect(BuiltForm(Self.native("")).form == nil)
    #expect(BuiltForm("").form == nil)
  }

  @Test("every mistake of a component is found in one run, also beside a bad key")
  func allAtOnce() {
    let built = BuiltForm(
      Self.native(
        """
        {"type": "slider", "uuid": "", "args": {"min": 5, "max": 1, "step": 0, "default": "x"}},
        {"type": "picker", "uuid": "color", "args": {"required": "maybe", "pattern": "a"}},
        {"type": "blink", "uuid": "color"}
        """))
    #expect(
      Set(built.codes) == [
        .componentBadKey, .rangeMinAboveMax, .stepNotPositive, .defaultWrongType, .pickerNoOptions,
        .componentWrongType, .componentUnknownArgument, .componentUnknownType,
        .componentDuplicateKey,
      ])
    #expect(built.codes.count == 9)
  }

  @Test(
    "an argument that cannot be read brings no second finding with it",
    arguments: [
      ("slider", #"{"min": 5, "max": "x"}"#), ("slider", #"{"min": -9, "max": "x", "default": 5}"#),
      ("slider", #"{"min": "x", "max": 9, "step": 2}"#),
      ("slider", #"{"min": 0, "max": 0.5, "step": "x"}"#),
      ("time", #"{"label": "Hour", "min": "8:00", "max": "17:10", "step": 15}"#),
      ("form_field", #"{"label": "Name", "format": "intger", "min": 1, "default": 5}"#),
      ("form_field", #"{"label": "Name", "pattern": "(", "default": "x"}"#),
      ("form_field", #"{"label": 5}"#), ("form_field", #"{"hint": 5}"#), ("date", #"{"label": 5}"#),
      ("date", #"{"label": "Day", "min": "x", "max": "today"}"#),
      ("filepicker", #"{"store": "x", "maxBytes": 9000000}"#),
    ] as [(String, String)])
  func noSecondFinding(kind: String, arguments: String) {
    #expect(BuiltForm(kind, arguments).codes.count == 1)
  }

  @Test("a picker without options is not blamed for its default too")
  func emptyPicker() {
    #expect(BuiltForm("picker", #"{"default": "red"}"#).codes == [.pickerNoOptions])
    #expect(
      BuiltForm("picker", #"{"multiple": "x", "min": 1}"#, options: #"["red"]"#).codes.count == 1)
  }

  @Test("50,000 components are a form, one more is too many")
  func componentLimit() {
    let text = #"{"type":"text","uuid":"words","args":{"text":"Words"}}"#
    let components = (1...50_001).map { text.replacing(#""words""#, with: #""words-\#($0)""#) }
    let most = BuiltForm(Self.native(components.dropLast().joined(separator: ",")))
    #expect(most.codes == [])
    #expect(most.form?.items.count == 50_000)
    let tooMany = BuiltForm(Self.native(components.joined(separator: ",")))
    #expect(tooMany.codes == [.formTooManyComponents])
  }

  @Test("200,000 options are allowed in all, one more is too many")
  func optionLimit() {
    let options = (1...100_000).map { #""\#($0)""# }.joined(separator: ",")
    func pickers(_ more: String) -> String {
      ["first", "second"].map { key in
        let all = key == "second" ? options + more : options
        return #"{"type":"picker","uuid":"\#(key)","args":{},"options":[\#(all)]}"#
      }
      .joined(separator: ",")
    }
    #expect(BuiltForm(Self.native(pickers(""))).form != nil)
    #expect(BuiltForm(Self.native(pickers(#","x""#))).codes == [.formTooManyComponents])
  }

  @Test("the words of a form are in at most 200 languages, and one more is reported once")
  func languageLimit() {
    func form(_ count: Int) -> BuiltForm {
      let toggles = (0..<5).map { key in
        let words = (0..<count).filter { $0 % 5 == key }.map { #""aa-\#($0)":"L""# }
        return
          #"{"type":"toggle","uuid":"k\#(key)","args":{"label":{\#(words.joined(separator: ","))}}}"#
      }
      return BuiltForm(Self.native(toggles.joined(separator: ","), #","language":"aa-0""#))
    }
    #expect(Set(form(200).codes) == [.wordsMissingTranslation])
    #expect(form(205).codes == [.formTooManyComponents])
    #expect(form(900).codes == [.formTooManyComponents])
  }

  @Test("expressions are read up to 1 MiB together, and that there are more is reported once")
  func expressionLimit() {
    func form(_ count: Int) -> BuiltForm {
      let condition = "{name} = '\(String(repeating: "x", count: 4000))'"
      let toggles = (0..<count).map {
        #"{"type":"toggle","uuid":"urgent-\#($0)","args":{"label":"Urgent","visibleIf":"\#(condition)"}}"#
      }
      let text = #"{"type":"form_field","uuid":"name","args":{"label":"Name"}},"#
      return BuiltForm(Self.native(text + toggles.joined(separator: ",")))
    }
    #expect(form(260).codes == [])
    #expect(form(270).codes == [.expressionTooLarge])
  }

  @Test("options are filtered by at most 100 columns")
  func filterLimit() {
    func picker(_ columns: Int) -> BuiltForm {
      let filters = (0..<columns).map { #""c\#($0)":"{name}""# }.joined(separator: ",")
      let text = #"{"type":"form_field","uuid":"name","args":{"label":"Name"}},"#
      return BuiltForm(
        Self.native(
          text
            + #"{"type":"picker","uuid":"color","args":{"optionsWhere":{\#(filters)}},"options":["red"]}"#
        ))
    }
    #expect(!picker(100).codes.contains(.formTooManyComponents))
    #expect(picker(101).codes.contains(.formTooManyComponents))
  }

  @Test("a form has at most 100,000 expressions, those of options among them")
  func expressionCount() {
    func picker(_ options: Int) -> BuiltForm {
      let options = (0..<options).map { #"{"value":"o\#($0)","visibleIf":"{u}"}"# }
      return BuiltForm(
        Self.native(
          Self.toggle("u")
            + #",{"type":"picker","uuid":"color","args":{"label":"Color"},"options":["#
            + options.joined(separator: ",") + "]}"))
    }
    #expect(picker(100_000).codes == [])
    #expect(picker(100_001).codes == [.expressionTooLarge])
  }

  @Test("the time to build grows no faster than the form, also when every component is wrong")
  func linearTime() {
    func time(_ count: Int, _ arguments: String) -> Duration {
      let components = (1...count).map {
        #"{"type":"toggle","uuid":"k\#($0)","args":\#(arguments)}"#
      }
      let text = Self.native(components.joined(separator: ","))
      return ProcessorTime.of { _ = BuiltForm(text) }
    }
    for arguments in [#"{"label":"Paid"}"#, #"{"required":"x","lable":"L"}"#] {
      // Eight times the components: a quadratic build would take 64 times as long.
      let limit = max(time(2500, arguments), .milliseconds(10)) * 32
      #expect(ProcessorTime.least(within: limit) { time(20_000, arguments) } < limit)
    }
  }

  @Test("the time to build grows no faster than the phases of a stack, also when none is known")
  func manyPhases() {
    func time(_ count: Int) -> Duration {
      let names = (1...count).map { #""p\#($0)""# }.joined(separator: ",")
      let text = Self.native(
        #"{"type":"stack","uuid":"picture","args":{"phases":[\#(names)]},"components":[\#(Self.toggle("on"))]}"#
      )
      return ProcessorTime.of { _ = BuiltForm(text) }
    }
    let limit = max(time(2500), .milliseconds(10)) * 32
    #expect(ProcessorTime.least(within: limit) { time(20_000) } < limit)
  }
}
