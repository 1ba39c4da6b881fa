import FormValues
import Testing

@Suite struct CivilTimeTests {
  @Test("every minute of the day is written and read back") func everyMinute() {
    for minutes in 0..<1440 {
      let time = CivilTime(minutes: minutes)
      #expect(time?.minutes == minutes)
      #expect(time.flatMap { CivilTime($0.description) } == time)
      #expect(time.flatMap { CivilTime(hour: $0.hour, minute: $0.minute) } == time)
    }
  }

  @Test("hours and minutes are padded", arguments: [(0, "00:00"), (570, "09:30"), (1439, "23:59")])
  func text(minutes: Int, text: String) {
    #expect(CivilTime(minutes: minutes)?.description == text)
  }

  @Test(
    "a spelling that is right but no time is impossible",
    arguments: ["24:00", "23:60", "99:99", "00:60"])
  func impossible(text: String) {
    #expect(CivilTime.read(text.utf8.span) == .impossible)
    #expect(CivilTime(text) == nil)
  }

  @Test(
    "any other spelling is not a time",
    arguments: [
      "", "7:60", "9:30", "09.30", "0930", "09:30:00", "09:3", " 09:30", "09:30 ", "now", "-1:30",
      "+1:30", "0９:30", "09:3\u{0}",
    ])
  func notATime(text: String) {
    #expect(CivilTime.read(text.utf8.span) == .notATime)
  }

  @Test("there is no minute outside of the day", arguments: [Int.min, -1, 1440, .max])
  func outside(number: Int) {
    #expect(CivilTime(minutes: number) == nil)
    #expect(CivilTime(hour: number, minute: 0) == nil)
    #expect(CivilTime(hour: 0, minute: number) == nil)
  }
}
