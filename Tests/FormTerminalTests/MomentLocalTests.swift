import FormCommands
import FormCore
import FormTerminal
import FormTestTools
import FormValues
import Glibc
import Testing

struct MomentLocalTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_795_253_400_999, "2026-11-21T09:30:00Z"),
      (-1, "1969-12-31T23:59:59Z"), (951_782_400_000, "2000-02-29T00:00:00Z"),
      (253_402_214_399_000, "9999-12-30T23:59:59Z"), (-62_135_510_400_000, "0001-01-02T00:00:00Z"),
      (4_107_542_399_000, "2100-02-28T23:59:59Z"),
    ] as [(Int64, String)])
  func anInstantIsWrittenInUTC(milliseconds: Int64, text: String) throws {
    let moment = try #require(Moment(local: Instant(milliseconds: milliseconds)))
    #expect(moment.instant.description == text)
    let read = try #require(InstantText.read(text)).instant.milliseconds
    #expect(read == milliseconds - (milliseconds % 1000 + 1000) % 1000)
  }

  @Test(arguments: [Int64.min, Int64.max, 300_000_000_000_000, -70_000_000_000_000])
  func instantsOutsideOfTheCalendarAreNone(milliseconds: Int64) {
    #expect(Moment(local: Instant(milliseconds: milliseconds)) == nil)
  }

  @Test(arguments: [
    ("2026-11-21T10:30:00+01:00", "2026-11-21T09:30:00Z"),
    ("2026-11-21t04:00:00.5-05:30", "2026-11-21T09:30:00Z"),
    ("2026-11-21 09:30Z", "2026-11-21T09:30:00Z"),
    ("2026-12-31T23:59:59-00:01", "2027-01-01T00:00:59Z"),
  ])
  func offsetsAreTakenAway(text: String, expected: String) {
    #expect(InstantText.read(text)?.instant.description == expected)
  }

  @Test func fractionsAreKeptToTheMillisecond() {
    #expect(InstantText.read("1970-01-01T00:00:00.12Z")?.instant.milliseconds == 120)
    #expect(InstantText.read("1970-01-01T00:00:00.123987654Z")?.instant.milliseconds == 123)
  }

  @Test(arguments: ["2026-03-02", "2026-03-02T09:05", "2026-03-02 09:05:07"])
  func withoutAnOffsetTheTimeIsLocal(text: String) throws {
    let moment = try #require(InstantText.read(text))
    #expect(moment.date == CivilDate(year: 2026, month: 3, day: 2))
    #expect(moment.time == (text.count == 10 ? .midnight : CivilTime(hour: 9, minute: 5)))
    #expect(moment.instant.description.hasSuffix(text.count == 19 ? ":07Z" : ":00Z"))
  }

  @Test(arguments: [
    "", "now", "2026", "2026-2-3", "2026-02-29", "2026-13-01", "2026-00-01", "0000-01-01",
    "2026-01-01T", "2026-01-01T24:00", "2026-01-01T09", "2026-01-01T09:60", "2026-01-01T09:30:60Z",
    "2026-01-01T09:30:00.Z", "2026-01-01T09:30:00+1:00", "2026-01-01T09:30:00+24:00", "2026-01-01Z",
    "2026-01-01T09:30:00ZZ", "２０２６-01-01", "2026-01-01T09:30:00.1234567890Z", " 2026-01-01",
    "9999-12-31T23:59:59-23:59", "2026-01-01T09:30:00+", "+2026-01-01", "2026-01-01T09:30:00 Z",
  ])
  func whatNamesNoInstantIsRefused(text: String) {
    #expect(InstantText.read(text) == nil)
  }

  @Test func theLocalReadingIsThatOfTheSystem() throws {
    let moment = Moment.current()
    let seconds = moment.instant.milliseconds / 1000
    var environment = ["PATH": "/usr/bin:/bin"]
    environment["TZ"] = getenv("TZ").map { String(cString: $0) }
    let run = try ProgramRun.run(
      "date", ["-d", "@\(seconds)", "+%Y-%m-%d %H:%M"], environment: environment)
    #expect(run.outputText == "\(moment.date) \(moment.time)\n")
  }
}
