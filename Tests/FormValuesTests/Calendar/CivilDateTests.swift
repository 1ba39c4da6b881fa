import FormValues
import Testing

@Suite struct CivilDateTests {
  @Test("every day of the years 1 to 9999 follows the one before and comes back from its number")
  func everyDay() throws {
    var expected = -719_162
    var faults = 0
    for year in 1...9999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 1...12 {
        for day in 1...lengths[month - 1] {
          let date = CivilDate(year: year, month: month, day: day)
          if date?.daysSinceEpoch != expected || CivilDate(daysSinceEpoch: expected) != date {
            faults += 1
          }
          expected += 1
        }
        if CivilDate(year: year, month: month, day: lengths[month - 1] + 1) != nil { faults += 1 }
      }
    }
    #expect(faults == 0)
    #expect(expected == 2_932_897)
  }

  @Test(
    "the epoch and its neighbours have the numbers everyone uses",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-21", 20_778),
      ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ] as [(String, Int)])
  func epochDays(text: String, days: Int) {
    #expect(CivilDate(text)?.daysSinceEpoch == days)
  }

  @Test("outside of the calendar there is no date", arguments: [-719_163, 2_932_897, .min, .max])
  func outside(days: Int) {
    #expect(CivilDate(daysSinceEpoch: days) == nil)
  }

  @Test(
    "leap days are those of the Gregorian calendar",
    arguments: [(1900, false), (2000, true), (2023, false), (2024, true), (2100, false), (4, true)]
      as [(Int, Bool)])
  func leapDays(year: Int, isLeap: Bool) {
    #expect((CivilDate(year: year, month: 2, day: 29) != nil) == isLeap)
    #expect(CivilDate.days(inMonth: 2, of: year) == (isLeap ? 29 : 28))
  }

  @Test(
    "a spelling that is right but no day is impossible",
    arguments: [
      "2023-02-30", "2023-02-29", "1900-02-29", "2023-04-31", "2023-13-01", "2023-00-10",
      "2023-01-00", "0000-01-01", "2023-12-32", "9999-99-99",
    ])
  func impossible(text: String) {
    guard case .impossible = CivilDate.read(text.utf8.span) else {
      Testing.Issue.record("\(text) is not called impossible")
      return
    }
    #expect(CivilDate(text) == nil)
  }

  @Test(
    "any other spelling is not a date",
    arguments: [
      "", "2023-2-3", "23-02-03", "2023/02/03", "20230203", "2023-02-03 ", " 2023-02-03",
      "2023-02-03T00:00", "today", "-023-02-03", "+023-02-03", "2023-0a-03", "２０２３-02-03",
      "2023-02-0\u{0}", "10000-01-01",
    ])
  func notADate(text: String) {
    #expect(CivilDate.read(text.utf8.span) == .notADate)
  }

  @Test("text comes back as it was", arguments: ["0001-01-01", "0987-06-05", "9999-12-31"])
  func text(text: String) {
    #expect(CivilDate(text)?.description == text)
  }

  @Test(
    "a month later is the same day, or the month's last one",
    arguments: [
      ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"),
      ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", 48, "2028-02-29"),
      ("2024-03-31", -1, "2024-02-29"), ("2024-01-31", -2, "2023-11-30"),
      ("2024-12-15", 1, "2025-01-15"), ("2024-01-15", -1, "2023-12-15"),
      ("0001-01-31", 0, "0001-01-31"), ("9999-11-30", 1, "9999-12-30"),
    ] as [(String, Int, String)])
  func months(from: String, months: Int, to: String) {
    #expect(CivilDate(from)?.adding(months: months)?.description == to)
  }

  @Test("moving out of the calendar gives no date") func beyond() throws {
    let first = try #require(CivilDate("0001-01-01"))
    let last = try #require(CivilDate("9999-12-31"))
    #expect(first.adding(days: -1) == nil)
    #expect(first.adding(months: -1) == nil)
    #expect(last.adding(days: 1) == nil)
    #expect(last.adding(months: 1) == nil)
    for amount in [Int.min, .max] {
      #expect(first.adding(days: amount) == nil)
      #expect(last.adding(days: amount) == nil)
      #expect(first.adding(months: amount) == nil)
      #expect(last.adding(months: amount) == nil)
    }
  }

  @Test(
    "weekdays run from Monday, 1, to Sunday, 7",
    arguments: [
      ("2026-11-21", 6), ("2024-02-29", 4), ("1970-01-01", 4), ("0001-01-01", 1), ("9999-12-31", 5),
      ("2023-01-01", 7),
    ] as [(String, Int)])
  func weekdays(text: String, weekday: Int) {
    #expect(CivilDate(text)?.weekday == weekday)
  }

  @Test("order is order of time") func order() {
    let texts = [
      "0001-01-01", "0999-12-31", "2023-12-31", "2024-01-01", "2024-01-02", "2024-02-01",
    ]
    let dates = texts.compactMap { CivilDate($0) }
    #expect(dates.shuffled().sorted().map(\.description) == texts)
  }

  @Test("years, months and days far out of range are no date", arguments: [Int.min, -1, 0, .max])
  func hostileParts(part: Int) {
    #expect(CivilDate(year: part, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 2024, month: part, day: 1) == nil)
    #expect(CivilDate(year: 2024, month: 1, day: part) == nil)
  }
}
