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
    "the times of a grid match on every day, and no others",
    arguments: [(15, "08:00"), (45, "00:30"), (1440, "23:59"), (1, "12:00"), (480, "02:07")])
  func grids(step: Int, origin: String) throws {
    let origin = try #require(CivilTime(origin))
    let pattern = try Pattern(CalendarPattern.dateTimes(origin, every: step))
    for minutes in 0..<1440 {
      let time = try #require(CivilTime(minutes: minutes))
      let isOnGrid = (minutes - origin.minutes) % step == 0
      #expect(pattern.matches("2024-02-29T\(time)") == isOnGrid, "\(time)")
    }
  }

  @Test("the minutes of a range of dates and times match, and no others")
  func minutes() throws {
    let (low, high) = ("2023-12-31T22:40", "2024-01-01T01:05")
    let pattern = try Pattern(WrittenRange.pattern(from: low, to: high))
    let calendar = try Pattern(CalendarPattern.dateTime)
    let start = try #require(CivilDateTime(low))
    for minutes in -200...400 {
      let text = try #require(start.adding(minutes: minutes)).description
      #expect(pattern.matches(text) == (low <= text && text <= high), "\(text)")
      #expect(calendar.matches(text))
    }
    for text in ["2023-02-29T10:00", "2024-02-29T24:00", "2024-02-29 10:00", "2024-02-29T10:00:00"]
    {
      #expect(!calendar.matches(text))
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
