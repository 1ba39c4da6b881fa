import FormMessages
import FormValues
import Testing

@Suite("Formats of dates and times")
struct CalendarFormatTests {
  static let dateFormats = [
    "dd.MM.yyyy", "d.M.yyyy", "MM/dd/yyyy", "yyyy-MM-dd", "yyyy/M/d", "ddMMyyyy", "d MMMM yyyy",
    "MMM d, yyyy", "d. MMMM yyyy", "yyyy年MM月dd日", "d 'de' MMMM 'de' yyyy", "dd''MM''yyyy",
    "yyyyMMMdd",
  ]
  static let timeFormats = ["HH:mm", "H.mm", "HHmm", "h:mm a", "hh.mma", "a h:mm", "H:mm 'Uhr'"]

  @Test("a date that is written in a format is read again as the same one", arguments: dateFormats)
  func dates(_ text: String) throws {
    let format = try CalendarFormat(text, for: .date)
    for catalogue in Catalogue.all {
      // 37 days lead through all days of months, and through leap years.
      for days in stride(from: -719_162, through: 2_932_896, by: 1_237) {
        let date = try #require(CivilDate(daysSinceEpoch: days))
        let written = format.text(of: date, in: catalogue)
        #expect(format.date(written.lowercased(), in: catalogue) == .date(date), "\(written)")
        #expect(format.respelled("\(date)", in: catalogue) == written)
      }
    }
  }

  @Test("a time that is written in a format is read again as the same one", arguments: timeFormats)
  func times(_ text: String) throws {
    let format = try CalendarFormat(text, for: .time)
    for minutes in 0..<1440 {
      let time = try #require(CivilTime(minutes: minutes))
      #expect(format.time(format.text(of: time).lowercased()) == .time(time))
    }
  }

  @Test(
    "a format spells dates and times",
    arguments: [
      ("dd.MM.yyyy", .date, "2026-03-05", "05.03.2026"),
      ("d.M.yyyy", .date, "2026-03-05", "5.3.2026"),
      ("MMM d, yyyy", .date, "0033-12-01", "Dec 1, 0033"),
      ("d MMMM yyyy", .date, "2026-03-05", "5 March 2026"),
      ("h:mm a", .time, "00:05", "12:05 AM"), ("hh:mm a", .time, "12:05", "12:05 PM"),
      ("h:mm a", .time, "23:59", "11:59 PM"), ("H:mm 'Uhr'", .time, "09:30", "9:30 Uhr"),
    ] as [(String, CalendarFormat.Subject, String, String)])
  func spelling(
    _ text: String, _ subject: CalendarFormat.Subject, _ given: String, _ expected: String
  ) throws {
    let format = try CalendarFormat(text, for: subject)
    #expect(format.respelled(given, in: .english) == expected)
    #expect(format.respelled("2026-02-30", in: .english) == nil)
    #expect(format.respelled("24:00", in: .english) == nil)
  }

  @Test("names of months are those of the language")
  func german() throws {
    let format = try CalendarFormat("d. MMMM yyyy", for: .date)
    let date = try #require(CivilDate("2026-03-05"))
    #expect(format.text(of: date, in: .german) == "5. März 2026")
    #expect(format.date("5. märz 2026", in: .german) == .date(date))
    #expect(format.date("5. mar 2026", in: .german) == .date(date))
  }

  @Test(
    "what cannot be read in one way is not a format, and the reason is named",
    arguments: [
      ("DD.MM.YYYY", .date, "'DD' at character 1 is not a part of a date", "dd.MM.yyyy"),
      ("TT.MM.JJJJ", .date, "'TT' at character 1", "dd.MM.yyyy"),
      ("dd.MM.yy", .date, "'yy' at character 7", nil), ("dd.MM", .date, "the year is missing", nil),
      ("", .date, "the day is missing", nil), ("yyyy-dd-MM", .date, "two ways", nil),
      ("dd yyyy MM", .date, "two ways", nil), ("dMyyyy", .date, "between d and M", nil),
      ("dd.dd.yyyy", .date, "the day stands twice", nil),
      ("d 'of MMMM yyyy", .date, "the quote at character 3 has no end", nil),
      ("d.M1.yyyy", .date, "'1' at character 4 cannot stand", nil),
      ("d.M.yyyy\n", .date, "at character 9 cannot stand", nil),
      ("dd MMM'uary' yyyy", .date, "a space must stand between MMM and 'uary", nil),
      (String(repeating: ".", count: 65) + "d.M.yyyy", .date, "more than 64 characters", nil),
      ("HH:MM", .time, "'MM' at character 4 is not a part of a time", "HH:mm"),
      ("h:mm", .time, "need each other", nil), ("HH:mm a", .time, "need each other", nil),
      ("HH", .time, "the minute is missing", nil), ("HH:mm:ss", .time, "'ss' at character 7", nil),
      ("Hmm", .time, "between H and mm", nil),
    ] as [(String, CalendarFormat.Subject, String, String?)])
  func wrong(
    _ text: String, _ subject: CalendarFormat.Subject, _ reason: String, _ suggestion: String?
  ) throws {
    let problem = #expect(throws: CalendarFormatProblem.self) {
      _ = try CalendarFormat(text, for: subject)
    }
    #expect(problem?.message.contains(reason) == true, "\(problem?.message ?? "")")
    #expect(problem?.suggestion == suggestion)
  }

  @Test("text that is not in the format is not read")
  func strangers() throws {
    let date = try CalendarFormat("dd.MM.yyyy", for: .date)
    for text in ["", "05.03.26", "05.03.2026 ", "5/3/2026", "05.03.20261", "a.b.c", "05..2026"] {
      #expect(date.date(text, in: .english) == .notADate)
    }
    #expect(date.date("31.02.2026", in: .english) == .impossible(year: 2026, month: 2, day: 31))
    let time = try CalendarFormat("h:mm a", for: .time)
    #expect(time.time("0:30 am") == .impossible)
    #expect(time.time("13:30 pm") == .impossible)
    #expect(time.time("9:30") == .notATime)
  }
}
