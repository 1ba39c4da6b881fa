import FormPatterns
import FormTestTools
import FormValues
import JSONText
import Testing

/// The sentences that people read, all in one file: a refusal of each code, and of each way to it.
@Suite struct FaultSentencesTests {
  @Test("every refusal of an answer says what was given and what is allowed")
  func answers() throws {
    var lines: [String] = []
    for (rule, json) in try Self.refusals() {
      guard case .refused(let faults) = rule.read(json) else {
        Testing.Issue.record("\(json) is not refused")
        continue
      }
      for fault in faults {
        let suggestion = fault.suggestion.map { " (did you mean '\($0)'?)" } ?? ""
        lines.append("\(fault.code.rawValue): \(fault.message)\(suggestion)")
      }
    }
    Golden.check(lines.joined(separator: "\n") + "\n", named: "answer-sentences.txt")
  }

  private static func refusals() throws -> [(AnswerRule, JSON)] {
    try texts() + numbers() + moments() + choices() + files()
  }

  private static func rule(_ type: ValueType, _ constraints: Constraint...) -> AnswerRule {
    AnswerRule(type: type, constraints: constraints)
  }

  private static func texts() throws -> [(AnswerRule, JSON)] {
    let oneLine = rule(.text, .characters(CharacterRule(multiline: false)))
    return [
      (rule(.text), .number("5")), (rule(.text), .array([])), (rule(.text), .object([])),
      (oneLine, .string("a\nb")), (oneLine, .string("a\u{1B}[2Jb")),
      (rule(.text, .length(LengthRule(min: 3, max: nil))), .string("ab")),
      (rule(.text, .length(LengthRule(min: nil, max: 1))), .string("ab")),
      (
        rule(.text, .length(LengthRule(min: nil, max: 80))),
        .string(String(repeating: "x", count: 81))
      ),
      (rule(.text, .pattern(try Pattern("[A-Z]{2}[0-9]+"))), .string("a1")),
      (rule(.text, .format(.email)), .string("ana@")), (rule(.text, .format(.url)), .string("ana")),
      (rule(.text, .format(.phone)), .string("ana")),
    ]
  }

  private static func numbers() throws -> [(AnswerRule, JSON)] {
    let range = Constraint.numberRange(RangeRule(min: 0, max: 10))
    let half = try #require(Decimal("0.5"))
    let step = Constraint.numberStep(try #require(NumberStepRule(step: half, origin: 0)))
    return [
      (rule(.number), .string("1,5")), (rule(.number), .boolean(true)),
      (rule(.number), .number("1e99")), (rule(.number, .whole), .string("1.5")),
      (rule(.number, range, step), .string("-1")), (rule(.number, range, step), .string("11")),
      (rule(.number, range, step), .string("3.7")), (rule(.number, range, step), .string("10.2")),
      (rule(.boolean), .string("yes")), (rule(.boolean), .number("1")),
    ]
  }

  private static func moments() throws -> [(AnswerRule, JSON)] {
    let days = RangeRule(min: CivilDate("2024-01-01"), max: CivilDate("2024-12-31"))
    let hours = RangeRule(min: CivilTime("08:00"), max: CivilTime("17:00"))
    let shift = RangeRule(
      min: CivilDateTime("2024-03-01T00:00"), max: CivilDateTime("2024-03-01T08:00"))
    let eight = try #require(CivilTime("08:00"))
    let quarter = Constraint.timeStep(try #require(TimeStepRule(minutes: 15, origin: eight)))
    return [
      (rule(.date), .string("1.2.2024")), (rule(.date), .string("2023-02-29")),
      (rule(.date), .string("2024-13-01")), (rule(.date), .string("2024-04-00")),
      (rule(.date), .string("0000-01-01")), (rule(.date), .number("20240101")),
      (rule(.date, .dateRange(days)), .string("2023-12-31")),
      (rule(.date, .dateRange(days)), .string("2025-01-01")),
      (rule(.time), .string("7:30")), (rule(.time), .string("24:00")),
      (rule(.time, .timeRange(hours)), .string("07:59")),
      (rule(.time, .timeRange(hours), quarter), .string("17:01")),
      (rule(.time, .timeRange(hours), quarter), .string("09:20")),
      (rule(.dateTime), .string("2024-02-29 09:30")), (rule(.dateTime), .boolean(true)),
      (rule(.dateTime), .string("2023-02-29T09:30")),
      (rule(.dateTime), .string("2024-02-29T24:00")),
      (rule(.dateTime, .dateTimeRange(shift)), .string("2024-02-29T23:59")),
      (rule(.dateTime, .dateTimeRange(shift)), .string("2024-03-01T08:01")),
    ]
  }

  private static func choices() throws -> [(AnswerRule, JSON)] {
    let few = Constraint.membership(MembershipRule(["North", "South"]))
    let many = Constraint.membership(MembershipRule((1...20).map { "ward \($0)" }))
    let count = Constraint.count(CountRule(min: 2, max: nil))
    let one = Constraint.count(CountRule(min: nil, max: 1))
    return [
      (rule(.choice, few), .string("Nroth")), (rule(.choice, many), .string("x")),
      (rule(.choice, few), .number("1")), (rule(.choice, few), .array([.string("North")])),
      (rule(.choices, few), .number("1")), (rule(.choices, few), .object([])),
      (rule(.choices, few), .array([.number("1")])), (rule(.choices, few), .string(#"["North"#)),
      (rule(.choices, few), .array([.string("North"), .string("North")])),
      (rule(.choices, few, count), .array([.string("North")])),
      (rule(.choices, few, one), .array([.string("North"), .string("South")])),
    ]
  }

  private static func files() throws -> [(AnswerRule, JSON)] {
    let kind = Constraint.fileKind(FileKindRule([".pdf", ".txt"]))
    let size = Constraint.fileSize(FileSizeRule(max: 1_000_000))
    return [
      (rule(.file(.copy)), .number("1")), (rule(.file(.copy)), .object([])),
      (rule(.file(.copy)), .array([])), (rule(.file(.copy), kind, size), .string("a.exe")),
      (rule(.file(.copy), kind, size), FileRulesTests.stored("a.pdf", 1_000_001)),
      (rule(.file(.hex), .fileSize(FileSizeRule(max: 1))), .string("0011")),
    ]
  }
}
