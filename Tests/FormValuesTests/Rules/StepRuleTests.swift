import FormValues
import Testing

@Suite struct StepRuleTests {
  static func grid(_ step: String, from origin: String) throws -> NumberStepRule {
    let (step, origin) = (try #require(Decimal(step)), try #require(Decimal(origin)))
    return try #require(NumberStepRule(step: step, origin: origin))
  }

  @Test("steps of a tenth land on 0.3, and on every tenth up to 100")
  func tenths() throws {
    let rule = try Self.grid("0.1", from: "0")
    for tenth in -1000...1000 {
      let text = "\(tenth < 0 ? "-" : "")\(abs(tenth) / 10).\(abs(tenth) % 10)"
      #expect(Decimal(text).map { rule.admits($0) } == true)
    }
    for text in ["0.35", "-0.01", "0.300000000000000001"] {
      #expect(Decimal(text).map { rule.admits($0) } == false)
    }
  }

  @Test(
    "a number off the grid lies between its neighbours on it",
    arguments: [
      ("0.1", "0", "0.35", "0.3", "0.4"), ("0.1", "0", "-0.35", "-0.4", "-0.3"),
      ("3", "1", "5", "4", "7"), ("3", "1", "-1", "-2", "1"), ("3", "-1", "-3", "-4", "-1"),
      ("0.5", "0.25", "0.3", "0.25", "0.75"), ("1", "0", "0.000000000000000001", "0", "1"),
      (
        "0.000000000000000003", "0", "0.000000000000000004", "0.000000000000000003",
        "0.000000000000000006"
      ),
    ] as [(String, String, String, String, String)])
  func neighbours(step: String, origin: String, given: String, below: String, above: String) throws
  {
    let rule = try Self.grid(step, from: origin)
    let number = try #require(Decimal(given))
    #expect(!rule.admits(number))
    let found = try #require(rule.neighbours(of: number))
    #expect(found.below.description == below)
    #expect(found.above.description == above)
    #expect(rule.admits(found.below) && rule.admits(found.above))
  }

  @Test("at the ends of all numbers there is a fault without neighbours, and no overflow")
  func ends() throws {
    let most = String(repeating: "9", count: 18)
    let number = try #require(Decimal(most + ".5"))
    let rule = try Self.grid(most, from: "-" + most)
    #expect(rule.neighbours(of: number) == nil)
    #expect(
      codes(AnswerRule(type: .number, constraints: [.numberStep(rule)]), most + ".5") == [
        .stepOffGrid
      ])
  }

  @Test("a step is above zero", arguments: ["0", "-1", "-0.1"])
  func notPositive(step: String) throws {
    let step = try #require(Decimal(step))
    #expect(NumberStepRule(step: step, origin: 0) == nil)
    #expect(TimeStepRule(minutes: 0, origin: .midnight) == nil)
    #expect(TimeStepRule(minutes: -5, origin: .midnight) == nil)
  }

  @Test("only neighbours within the range are offered")
  func withinRange() throws {
    let rule = AnswerRule(
      type: .number,
      constraints: [
        .numberRange(RangeRule(min: 0, max: 10)), .numberStep(try Self.grid("3", from: "0")),
      ])
    #expect(message(rule, "9.5")?.hasSuffix("the nearest is 9") == true)
    #expect(message(rule, "2")?.hasSuffix("the nearest are 0 and 3") == true)
  }

  @Test(
    "times step by minutes from their origin, either way",
    arguments: [
      (15, "08:00", "08:15", true), (15, "08:00", "07:45", true), (15, "08:00", "08:20", false),
      (1, "00:00", "23:59", true), (1440, "00:00", "00:01", false), (7, "08:05", "08:12", true),
      (Int(Int32.max), "00:00", "00:00", true), (.max, "12:00", "00:00", false),
    ] as [(Int, String, String, Bool)])
  func times(minutes: Int, origin: String, given: String, admitted: Bool) throws {
    let start = try #require(CivilTime(origin))
    let rule = try #require(TimeStepRule(minutes: minutes, origin: start))
    let answer = AnswerRule(type: .time, constraints: [.timeStep(rule)])
    #expect(codes(answer, given) == (admitted ? [] : [.stepOffGrid]))
  }

  @Test("the nearest times are of this day")
  func nearestTimes() throws {
    let eight = try #require(CivilTime("08:00"))
    let rule = try #require(TimeStepRule(minutes: 50, origin: eight))
    let answer = AnswerRule(type: .time, constraints: [.timeStep(rule)])
    #expect(message(answer, "08:10")?.hasSuffix("the nearest are 08:00 and 08:50") == true)
    #expect(message(answer, "23:55")?.hasSuffix("the nearest is 23:50") == true)
    #expect(message(answer, "00:10")?.hasSuffix("the nearest is 00:30") == true)
  }

  @Test(
    "dates and times step by minutes from their origin, over midnight and before 1970",
    arguments: [
      (15, "1970-01-01T00:00", "1969-12-31T23:45", true),
      (15, "1970-01-01T00:00", "1969-12-31T23:50", false),
      (90, "2026-03-05T23:30", "2026-03-06T01:00", true),
      (2880, "2026-03-05T08:00", "2026-03-06T08:00", false),
      (2880, "2026-03-05T08:00", "2026-03-07T08:00", true),
      (.max, "2026-03-05T08:00", "2026-03-05T08:01", false),
    ] as [(Int, String, String, Bool)])
  func dateTimes(minutes: Int, origin: String, given: String, admitted: Bool) throws {
    let start = try #require(CivilDateTime(origin))
    let rule = try #require(DateTimeStepRule(minutes: minutes, origin: start))
    let answer = AnswerRule(type: .dateTime, constraints: [.dateTimeStep(rule)])
    #expect(codes(answer, given) == (admitted ? [] : [.stepOffGrid]))
  }

  @Test("the nearest dates and times are within the calendar and the range")
  func nearestDateTimes() throws {
    let start = try #require(CivilDateTime("2026-03-05T23:30"))
    let rule = try #require(DateTimeStepRule(minutes: 45, origin: start))
    let answer = AnswerRule(
      type: .dateTime,
      constraints: [.dateTimeRange(RangeRule(min: start, max: nil)), .dateTimeStep(rule)])
    let after = "the nearest are 2026-03-05T23:30 and 2026-03-06T00:15"
    #expect(message(answer, "2026-03-06T00:00")?.hasSuffix(after) == true)
    let before = message(answer, "2026-03-05T23:00")
    #expect(before?.hasSuffix("the nearest is 2026-03-05T23:30") == true)
    let last = AnswerRule(type: .dateTime, constraints: [.dateTimeStep(rule)])
    #expect(message(last, "9999-12-31T23:59")?.contains("the nearest is 9999-12-31T") == true)
  }

  private func message(_ rule: AnswerRule, _ text: String) -> String? {
    guard case .refused(let faults) = rule.readText(text) else { return nil }
    return faults.last?.message
  }
}
