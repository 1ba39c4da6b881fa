import FormTestTools
import FormValues
import Testing

@Suite struct CivilDateTimeTests {
  @Test("every minute around the ends of days, months, years and the calendar is read back")
  func everyMinute() throws {
    for text in [
      "0001-01-01", "1600-02-28", "1969-12-31", "1970-01-01", "2024-02-28", "9999-12-30",
    ] {
      let start = CivilDateTime(try #require(CivilDate(text)), .midnight).minutes
      for minutes in start..<start + 2 * 1440 {
        let time = try #require(CivilDateTime(minutes: minutes))
        #expect(time.minutes == minutes)
        #expect(CivilDateTime(time.description) == time)
        #expect(CivilDateTime(time.date, time.time) == time)
      }
    }
  }

  @Test("random minutes have the date and the time that they were made of, in their order")
  func random() throws {
    var numbers = SplitMix(seed: 23)
    var last: CivilDateTime?
    for _ in 0..<20_000 {
      let date = try #require(CivilDate(daysSinceEpoch: numbers.below(3_652_059) - 719_162))
      let time = try #require(CivilTime(minutes: numbers.below(1440)))
      let both = CivilDateTime(date, time)
      #expect(both.date == date && both.time == time)
      if let last { #expect((last < both) == (last.description < both.description)) }
      last = both
    }
  }

  @Test("there is no minute outside of the calendar", arguments: [Int.min, .max])
  func outside(number: Int) {
    #expect(CivilDateTime(minutes: number) == nil)
    #expect(CivilDateTime.first.adding(minutes: number) == nil)
    #expect(CivilDateTime.last.adding(minutes: number) == nil)
  }

  @Test("the ends of the calendar have one neighbour each") func ends() {
    #expect(CivilDateTime.first.description == "0001-01-01T00:00")
    #expect(CivilDateTime.last.description == "9999-12-31T23:59")
    #expect(CivilDateTime.first.adding(minutes: -1) == nil)
    #expect(CivilDateTime.last.adding(minutes: 1) == nil)
    #expect(CivilDateTime.last.adding(minutes: -1)?.description == "9999-12-31T23:58")
  }

  @Test(
    "a right spelling of no day, or of no minute, says which",
    arguments: [
      ("2023-02-29T09:30", CivilDateTime.Reading.impossibleDate(year: 2023, month: 2, day: 29)),
      ("2023-02-29T24:00", .impossibleDate(year: 2023, month: 2, day: 29)),
      ("0000-01-01T00:00", .impossibleDate(year: 0, month: 1, day: 1)),
      ("2024-02-29T24:00", .impossibleTime), ("2024-02-29T23:60", .impossibleTime),
    ])
  func impossible(text: String, reading: CivilDateTime.Reading) {
    #expect(CivilDateTime.read(text.utf8.span) == reading)
    #expect(CivilDateTime(text) == nil)
  }

  @Test(
    "any other spelling is not a date and time",
    arguments: [
      "", "2024-02-29", "09:30", "2024-02-29 09:30", "2024-02-29t09:30", "2024-02-29T9:30",
      "2024-02-29T09:30:00", "2024-02-29T09:30Z", "2024-02-29T09:30+01", "20240229T0930",
      " 2024-02-29T09:30", "2024-02-29T09:30 ", "2024-2-29T09:30", "now", "2024-02-29T09.30",
      "2024-02-29T09:3\u{0}", "２024-02-29T09:", "+024-02-29T09:30",
    ])
  func notADateTime(text: String) {
    #expect(CivilDateTime.read(text.utf8.span) == .notADateTime)
  }
}
