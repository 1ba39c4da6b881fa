import FormPatterns
import Testing

@testable import FormValues

@Suite("AnswerValidator")
struct AnswerValidatorTests {
  @Test("accepts what its rule accepts, for every rule and answer", arguments: rules)
  func agrees(rule: AnswerRule) {
    // Between others, so places in the tables differ.
    var validator = AnswerValidator([
      AnswerValidatorTests.rules[1], rule, AnswerValidatorTests.rules[0],
    ])
    for text in Self.answers where !text.isEmpty {
      let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      for spelling in [Spelling.string, .number, .boolean] {
        var expected: [Violation] = []
        let scalar = rule.validate(text.utf8.span, spelled: spelling, &expected)
        let accepted = validator.accept(1, text.utf8.span, spelled: spelling)
        #expect(accepted == (expected.isEmpty ? scalar : nil), "\(text) as \(spelling)")
        guard scalar == .text, Self.isTakenAsItIs(rule.type) else { continue }
        if isPlain {
          let isAccepted = validator.acceptsPrintable(1, text.utf8.span)
          #expect(isAccepted == expected.isEmpty, "\(text) as printable")
        }
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) {
          let isAccepted = validator.acceptsPlain(1, text.utf8.span)
          #expect(isAccepted == expected.isEmpty, "\(text) without controls")
        }
      }
    }
  }

  /// Whether a rule is one of those that are asked about text as it stands.
  private static func isTakenAsItIs(_ type: ValueType) -> Bool {
    switch type {
    case .text, .choice, .file(.copy): true
    case .number, .boolean, .date, .time, .dateTime, .choices, .file(.base64), .file(.hex): false
    }
  }

  private static let answers = [
    "a", "ab", "abc", "abcdefghi", "abcdefghij", "abcdefghijklmnopq", "é", "éé", "a\tb", "a\nb",
    "a\u{7F}", "true", "false", "falsy", "0", "7", "10", "-3", "2.5", "0.3", "1e1", "99",
    "1234567890123456789012", "2026-02-28", "2026-02-30", "1999-01-01", "09:30", "24:00", "09:07",
    "2026-03-05T09:30", "2026-03-05T24:00", "2026-03-05T09:07", "1999-01-01T09:30",
    "x.pdf", ".pdf", "x.PDF", "00ff", "00FF", "00ff00ff00", "a@b.example",
  ]

  private static let rules: [AnswerRule] = {
    var rules = [
      AnswerRule(type: .text, constraints: [.characters(CharacterRule(multiline: false))]),
      AnswerRule(
        type: .text,
        constraints: [
          .characters(CharacterRule(multiline: true)), .length(LengthRule(min: 2, max: 9)),
        ]),
      AnswerRule(type: .text, constraints: [.length(LengthRule(min: nil, max: 3))]),
      AnswerRule(
        type: .text, constraints: [.format(.email), .length(LengthRule(min: 5, max: nil))]),
      AnswerRule(type: .boolean, constraints: []),
      AnswerRule(
        type: .choice,
        constraints: [.membership(MembershipRule(["a", "éé", "abcdefghij", "abcdefghijklmnopq"]))]),
      AnswerRule(
        type: .choices, constraints: [.membership(MembershipRule((0..<40).map { "\($0)" }))]),
      AnswerRule(type: .file(.copy), constraints: [.fileKind(FileKindRule([".pdf"]))]),
      AnswerRule(
        type: .file(.hex),
        constraints: [.fileKind(FileKindRule([".pdf"])), .fileSize(FileSizeRule(max: 3))]),
      AnswerRule(type: .number, constraints: [.whole, .numberRange(RangeRule(min: -1, max: 50))]),
      AnswerRule(
        type: .date, constraints: [.dateRange(RangeRule(min: CivilDate("2000-01-01"), max: nil))]),
    ]
    if let step = Decimal("0.5").flatMap({ NumberStepRule(step: $0, origin: 0) }) {
      rules.append(AnswerRule(type: .number, constraints: [.numberStep(step)]))
    }
    if let noon = CivilTime("09:00"), let step = TimeStepRule(minutes: 15, origin: noon) {
      let range = RangeRule(min: noon, max: nil)
      rules.append(AnswerRule(type: .time, constraints: [.timeRange(range), .timeStep(step)]))
    }
    if let start = CivilDateTime("2026-03-05T09:00"),
      let step = DateTimeStepRule(minutes: 15, origin: start)
    {
      let range = RangeRule(min: start, max: nil)
      rules.append(AnswerRule(type: .dateTime, constraints: []))
      rules.append(
        AnswerRule(type: .dateTime, constraints: [.dateTimeRange(range), .dateTimeStep(step)]))
    }
    if let pattern = try? Pattern("[a-z]+[0-9]?") {
      rules.append(
        AnswerRule(
          type: .text, constraints: [.length(LengthRule(min: nil, max: 9)), .pattern(pattern)]))
    }
    return rules
  }()
}
