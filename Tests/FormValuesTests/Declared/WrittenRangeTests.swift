import FormPatterns
import Testing

@testable import FormValues

@Suite struct WrittenRangeTests {
  @Test(
    "the days of a range match, and no others",
    arguments: [
      ("1998-03-17", "2024-02-29"), ("2024-01-01", "2024-01-01"), ("2023-12-31", "2024-01-01"),
      ("0001-01-01", "9999-12-31"), ("1999-10-10", "1999-10-19"), ("2000-01-01", "1999-12-31"),
    ] as [(String, String)])
  func dates(low: String, high: String) throws {
    let pattern = try Pattern(WrittenRange.pattern(from: low, to: high))
    let calendar = try Pattern(CalendarPattern.date)
    for bound in [low, high, "2024-02-29", "2000-06-15"] {
      let day = try #require(CivilDate(bound))
      for days in -400...400 {
        guard let text = day.adding(days: days)?.description else { continue }
        #expect(pattern.matches(text) == (low <= text && text <= high), "\(text)")
        #expect(calendar.matches(text))
      }
    }
  }

  @Test("one bound alone leaves the other side open")
  func oneSided() throws {
    let from = try Pattern(WrittenRange.pattern(from: "08:05", to: nil))
    let to = try Pattern(WrittenRange.pattern(from: nil, to: "08:05"))
    for minutes in 0..<1440 {
      let time = try #require(CivilTime(minutes: minutes))
      #expect(from.matches(time.description) == (minutes >= 485))
      #expect(to.matches(time.description) == (minutes <= 485))
    }
  }

  @Test(
    "the calendar's pattern knows the lengths of months and leap years",
    arguments: [
      "2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "0000-01-01", "0000-02-29",
      "2024-1-1",
      "2024-00-10", "2024-01-00", "2024-01-32",
    ])
  func impossible(text: String) throws {
    #expect(!(try Pattern(CalendarPattern.date).matches(text)))
    #expect(try Pattern(CalendarPattern.date).matches("2000-02-29"))
  }
}
