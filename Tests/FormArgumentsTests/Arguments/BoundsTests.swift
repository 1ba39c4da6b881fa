import FormArguments
import FormValues
import Testing

@Suite struct BoundsTests {
  static func moment(_ date: String, _ time: String = "12:00") throws -> Moment {
    Moment(
      instant: Instant(milliseconds: 0), date: try #require(CivilDate(date)),
      time: try #require(CivilTime(time)))
  }

  @Test(
    "a date bound is a date, or today moved by days, weeks, months or years",
    arguments: [
      ("2020-02-29", "2020-02-29", "2020-02-29"), ("today", "today", "2024-03-31"),
      ("today+0d", "today", "2024-03-31"), ("today+7d", "today+7d", "2024-04-07"),
      ("today-2w", "today-14d", "2024-03-17"), ("today+1w", "today+7d", "2024-04-07"),
      ("today-1m", "today-1m", "2024-02-29"), ("today+1m", "today+1m", "2024-04-30"),
      ("today-18y", "today-216m", "2006-03-31"), ("today+00001d", "today+1d", "2024-04-01"),
      ("today+99999y", "today+99999y", "9999-12-31"),
      ("today-99999y", "today-99999y", "0001-01-01"),
      ("today-99999w", "today-99999w", "0107-09-25"),
    ] as [(String, String, String)])
  func dates(text: String, canonical: String, date: String) throws {
    let bound = try DateBound.read(text).get()
    #expect(bound.description == canonical)
    #expect(try DateBound.read(canonical).get() == bound)
    #expect(try bound.date(at: Self.moment("2024-03-31")).description == date)
  }

  @Test("moved past the end of the calendar a date stays there")
  func ends() throws {
    let later = try DateBound.read("today+1d").get()
    #expect(try later.date(at: Self.moment("9999-12-31")) == .last)
    let earlier = try DateBound.read("today-1d").get()
    #expect(try earlier.date(at: Self.moment("0001-01-01")) == .first)
  }

  @Test(
    "a date that the calendar lacks is impossible",
    arguments: ["2023-02-29", "2023-02-30", "2023-13-01", "0000-01-01"])
  func impossibleDates(text: String) {
    #expect(code(DateBound.read(text)) == .dateImpossible)
  }

  @Test(
    "anything else is no date bound",
    arguments: [
      "", "Today", "today ", " today", "today+", "today+d", "today7d", "today+7", "today+7x",
      "today++7d", "today+-7d", "today+123456d", "today+100000d", "today+7dd", "today + 7d",
      "tomorrow",
      "2024-1-1", "now", "today+７d", "today+7d\u{0}",
    ])
  func noDates(text: String) {
    #expect(code(DateBound.read(text)) == .componentWrongType)
  }

  @Test("a time bound is a time, or now")
  func times() throws {
    let moment = try Self.moment("2024-03-31", "09:30")
    #expect(try TimeBound.read("now").get().time(at: moment) == moment.time)
    #expect(try TimeBound.read("23:59").get().time(at: moment).description == "23:59")
    for text in ["now", "00:00", "23:59"] {
      #expect(try TimeBound.read(text).get().description == text)
    }
  }

  @Test(
    "other texts are an impossible time, or none",
    arguments: [
      ("24:00", .timeImpossible), ("12:60", .timeImpossible), ("7:30", .componentWrongType),
      ("", .componentWrongType), ("Now", .componentWrongType), ("now ", .componentWrongType),
      ("now+1h", .componentWrongType), ("12:00:00", .componentWrongType),
    ] as [(String, FaultCode)])
  func noTimes(text: String, expected: FaultCode) {
    #expect(code(TimeBound.read(text)) == expected)
  }

  @Test(
    "a bound is a date and time, now with an offset, or a time of a day counted from today",
    arguments: [
      ("2020-02-29T08:00", "2020-02-29T08:00", "2020-02-29T08:00"),
      ("now", "now", "2024-03-31T09:30"), ("now+7d", "now+7d", "2024-04-07T09:30"),
      ("now-1w", "now-7d", "2024-03-24T09:30"), ("now-1m", "now-1m", "2024-02-29T09:30"),
      ("todayT00:00", "todayT00:00", "2024-03-31T00:00"),
      ("today+1dT18:45", "today+1dT18:45", "2024-04-01T18:45"),
      ("now+99999y", "now+99999y", "9999-12-31T09:30"),
    ] as [(String, String, String)])
  func dateTimes(text: String, canonical: String, dateTime: String) throws {
    let bound = try DateTimeBound.read(text).get()
    #expect(bound.description == canonical)
    #expect(try DateTimeBound.read(canonical).get() == bound)
    #expect(try bound.dateTime(at: Self.moment("2024-03-31", "09:30")).description == dateTime)
  }

  @Test(
    "other texts are an impossible date and time, or none",
    arguments: [
      ("2023-02-29T08:00", .dateImpossible), ("2024-02-29T24:00", .timeImpossible),
      ("todayT24:00", .timeImpossible), ("today", .componentWrongType),
      ("today+1d", .componentWrongType), ("2024-02-29", .componentWrongType),
      ("08:00", .componentWrongType), ("nowT08:00", .componentWrongType),
      ("now+1h", .componentWrongType), ("today T08:00", .componentWrongType),
      ("todayT8:00", .componentWrongType), ("tomorrowT08:00", .componentWrongType),
      ("Now", .componentWrongType), ("", .componentWrongType), ("T", .componentWrongType),
    ] as [(String, FaultCode)])
  func noDateTimes(text: String, expected: FaultCode) {
    #expect(code(DateTimeBound.read(text)) == expected)
  }

  private func code<Bound>(_ reading: Result<Bound, Fault>) -> FaultCode? {
    guard case .failure(let fault) = reading else { return nil }
    return fault.code
  }
}
