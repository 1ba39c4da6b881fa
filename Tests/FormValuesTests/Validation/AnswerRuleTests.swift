import FormPatterns
import FormValues
import JSONText
import Testing

@Suite struct AnswerRuleTests {
  static let file = ValueType.file(.copy)
  static let types: [ValueType] = [
    .text, .number, .boolean, .date, .time, .dateTime, .choice, .choices, file,
  ]

  static func rule(_ type: ValueType) -> AnswerRule {
    AnswerRule(type: type, constraints: [])
  }

  @Test("null and empty text are no answer, for every type", arguments: types)
  func absent(type: ValueType) {
    for json in [JSON.null, .string("")] {
      guard case .absent = Self.rule(type).read(json) else {
        Testing.Issue.record("\(json) is an answer")
        continue
      }
    }
    guard case .absent = Self.rule(type).readText("") else {
      Testing.Issue.record("empty text is an answer")
      return
    }
  }

  @Test(
    "an answer is typed, or a string that spells it",
    arguments: [
      (.text, .string("5"), .text("5")), (.text, .string(" a "), .text(" a ")),
      (.number, .number("3.50"), Decimal("3.5").map(Value.number)),
      (.number, .string("3.5"), Decimal("3.5").map(Value.number)),
      (.number, .number("1e2"), .number(100)), (.number, .number("-0"), .number(0)),
      (.boolean, .boolean(true), .boolean(true)), (.boolean, .string("false"), .boolean(false)),
      (.date, .string("2024-02-29"), CivilDate("2024-02-29").map(Value.date)),
      (.time, .string("09:30"), CivilTime("09:30").map(Value.time)),
      (
        .dateTime, .string("2024-02-29T09:30"),
        CivilDateTime("2024-02-29T09:30").map(Value.dateTime)
      ),
      (.choice, .string("a"), .choice("a")), (.choices, .string("a"), .choices(["a"])),
      (.choices, .array([.string("a"), .string("b")]), .choices(["a", "b"])),
      (.choices, .string(#"["a","b"]"#), .choices(["a", "b"])),
      (file, .string("a.pdf"), .file(.path("a.pdf"))),
    ] as [(ValueType, JSON, Value?)])
  func accepted(type: ValueType, json: JSON, expected: Value?) throws {
    let expected = try #require(expected)
    #expect(value(Self.rule(type), json) == expected)
  }

  @Test(
    "no other spelling and no other type is taken for the one that is asked",
    arguments: [
      (.text, .number("5"), .unreadableText), (.text, .boolean(true), .unreadableText),
      (.text, .array([]), .unreadableList), (.text, .object([]), .unreadableText),
      (.number, .string("1e5"), .unreadableNumber), (.number, .string("0x10"), .unreadableNumber),
      (.number, .string("nan"), .unreadableNumber), (.number, .string(" 1"), .unreadableNumber),
      (.number, .string("1,5"), .unreadableNumber), (.number, .boolean(true), .unreadableNumber),
      (.number, .string("true"), .unreadableNumber), (.number, .number("1e99"), .numberOutOfRange),
      (.boolean, .number("1"), .unreadableBoolean), (.boolean, .string("yes"), .unreadableBoolean),
      (.boolean, .string("TRUE"), .unreadableBoolean), (.boolean, .object([]), .unreadableBoolean),
      (.date, .string("2023-02-30"), .unreadableDate), (.date, .string("today"), .unreadableDate),
      (.date, .number("20240229"), .unreadableDate), (.date, .boolean(true), .unreadableDate),
      (.time, .string("24:00"), .unreadableTime), (.time, .string("7:60"), .unreadableTime),
      (.time, .string("now"), .unreadableTime), (.time, .number("930"), .unreadableTime),
      (.dateTime, .string("2024-02-29T24:00"), .unreadableDateTime),
      (.dateTime, .string("2024-02-29 09:30"), .unreadableDateTime),
      (.dateTime, .string("2024-02-29"), .unreadableDateTime),
      (.dateTime, .string("now"), .unreadableDateTime),
      (.dateTime, .number("202402290930"), .unreadableDateTime),
      (.choice, .number("1"), .unreadableChoice), (.choice, .boolean(true), .unreadableChoice),
      (.choice, .array([.string("a")]), .unreadableList), (.choice, .object([]), .unreadableChoice),
      (.choices, .number("1"), .unreadableList), (.choices, .boolean(true), .unreadableList),
      (.choices, .array([.number("1")]), .unreadableList),
      (.choices, .object([]), .unreadableChoice),
      (.choices, .array([.string("")]), .unreadableList),
      (.choices, .array([.array([])]), .unreadableList),
      (.choices, .array([.null]), .unreadableList),
      (.choices, .string(#"["a""#), .unreadableList), (.choices, .string("[1]"), .unreadableList),
    ] as [(ValueType, JSON, FaultCode)])
  func refused(type: ValueType, json: JSON, expected: FaultCode) {
    #expect(codes(Self.rule(type), json) == [expected])
  }

  @Test("all rules that an answer breaks are named at once, in their order")
  func allFaults() throws {
    let rule = AnswerRule(
      type: .text,
      constraints: [
        .characters(CharacterRule(multiline: false)), .length(LengthRule(min: 5, max: nil)),
        .pattern(try Pattern("[0-9]+")), .format(.email),
      ])
    #expect(
      codes(rule, "a\u{0}") == [.unreadableText, .lengthBelowMin, .patternNoMatch, .formatEmail])
  }

  @Test("a choice that begins like a list is a choice if it is one of them")
  func bracketedChoice() {
    let rule = AnswerRule(type: .choices, constraints: [.membership(MembershipRule(["[x", "[]"]))])
    #expect(value(rule, .string("[x")) == .choices(["[x"]))
    #expect(value(rule, .string("[]")) == .choices(["[]"]))
    #expect(codes(rule, "[y") == [.unreadableList])
  }

  @Test(
    "several choices in one text are told to be a list",
    arguments: [
      ("mon;tue", #"'mon;tue' is one text; several choices are a list: ["mon","tue"]"#),
      (" mon , tue", #"' mon , tue' is one text; several choices are a list: ["mon","tue"]"#),
      ("mon;sun", "'mon;sun' is not a choice; the choices are mon, tue and a;b"), ("a;b", nil),
      (";mon", "';mon' is not a choice; the choices are mon, tue and a;b"),
    ] as [(String, String?)])
  func choicesInOneText(text: String, sentence: String?) {
    let choices = MembershipRule(["mon", "tue", "a;b"])
    let rule = AnswerRule(type: .choices, constraints: [.membership(choices)])
    guard case .refused(let faults) = rule.read(.string(text)) else {
      return #expect(sentence == nil)
    }
    #expect(faults.map(\.message) == [sentence])
  }

  @Test("a choice is made once: composed and decomposed letters are two")
  func duplicates() {
    let list = JSON.array([.string("\u{E9}"), .string("e\u{301}")])
    #expect(codes(Self.rule(.choices), list) == [])
    let twice = JSON.array([.string("a"), .string("b"), .string("a")])
    #expect(codes(Self.rule(.choices), twice) == [.duplicateValue])
  }

  @Test("whole numbers are written in any way that says so")
  func wholes() {
    let rule = AnswerRule(type: .number, constraints: [.whole])
    for text in ["12", "-12", "12.0", "0"] { #expect(codes(rule, text) == []) }
    #expect(codes(rule, "12.5") == [.formatInteger])
    #expect(codes(rule, .number("125e-1")) == [.formatInteger])
    #expect(codes(rule, .number("12e1")) == [])
  }

  @Test("the faults of a value are those of the text it would be written with")
  func values() throws {
    let rule = AnswerRule(
      type: .number, constraints: [.whole, .numberRange(RangeRule(min: 0, max: 10))])
    #expect(rule.faults(of: .number(10)).isEmpty)
    #expect(
      rule.faults(of: .number(try #require(Decimal("10.5")))).map(\.code) == [
        .formatInteger, .rangeAboveMax,
      ])
    #expect(rule.faults(of: .text("x")).map(\.code) == [.unreadableNumber])
    #expect(Self.rule(.boolean).faults(of: .boolean(true)).isEmpty)
    #expect(Self.rule(.date).faults(of: .date(.last)).isEmpty)
    #expect(Self.rule(.time).faults(of: .time(.midnight)).isEmpty)
    #expect(Self.rule(.choices).faults(of: .choices(["a", "a"])).map(\.code) == [.duplicateValue])
  }

  @Test("a list of 100,000 choices is checked in linear time")
  func longLists() {
    let texts = (0..<100_000).map { String($0) }
    let rule = AnswerRule(type: .choices, constraints: [.membership(MembershipRule(texts))])
    #expect(codes(rule, .array(texts.map { .string($0) })) == [])
  }

  @Test("brackets without end in a cell are no list, and no stack is used up")
  func deepLists() {
    #expect(codes(Self.rule(.choices), String(repeating: "[", count: 100_000)) == [.unreadableList])
  }
}
