import FormCore
import FormMessages
import FormValues

/// Reads a date and then a time, each as questions for one of them alone do; or `now`.
struct DateTimeReader {
  private let moment: Moment
  private let catalogue: Catalogue
  /// The dates that the question allows, whatever the other answers are.
  private let allowed: () -> RangeRule<CivilDate>

  init(
    _ moment: Moment, _ catalogue: Catalogue, in allowed: @escaping () -> RangeRule<CivilDate>
  ) {
    (self.moment, self.catalogue, self.allowed) = (moment, catalogue, allowed)
  }

  static let guide = Message(.guideDateTime, ["example": .text(example)])

  /// A date and time that stands in sentences.
  private static let example = "2026-03-05 14:30"

  /// Dates and times that the rule allows, as examples: one in figures, then one in words.
  static func examples(_ rule: AnswerRule, _ moment: Moment) -> Message.Argument {
    var times = [3, -3].compactMap { days in moment.date.adding(days: days) }
      .flatMap { date in [870, 720].compactMap { CivilTime(minutes: $0) }.map { (date, $0) } }
      .map { CivilDateTime($0, $1) }
    for case .dateTimeRange(let range) in rule.constraints {
      times += [range.min, range.max].compactMap { $0 }
    }
    let plain = times.first { rule.admits(.dateTime($0)) }
    let isNowAllowed = rule.admits(.dateTime(moment.dateTime))
    let words: [Message.Argument] = isNowAllowed ? [.message(Message(.now))] : []
    return .row([.text(plain.map { "\($0.date) \($0.time)" } ?? example)] + words)
  }

  func read(_ words: String) -> Result<CivilDateTime, Fault> {
    let word = words.lowercased()
    if catalogue.means(.now, word) { return .success(moment.dateTime) }
    switch CivilDateTime.read(words.uppercased().utf8.span) {
    case .dateTime(let dateTime): return .success(dateTime)
    case .impossibleDate, .impossibleTime:
      return .failure(ValueType.dateTime.fault(.unreadableDateTime, unreadable: words.uppercased()))
    case .notADateTime: return parts(words)
    }
  }

  /// A date, and the shortest time behind it; else what is wrong with one of them.
  private func parts(_ words: String) -> Result<CivilDateTime, Fault> {
    if case .success = dates.read(words) {
      return .failure(.incomplete(.dateWithoutTime, words, "\(words) 9:30"))
    }
    var problem: Fault?
    for gap in words.indices.reversed() where words[gap] == " " || words[gap] == "\t" {
      let (before, after) = (String(words[..<gap]).trimmed, String(words[gap...]).trimmed)
      let day = before.utf8.last == UInt8(ascii: ",") ? String(before.dropLast()).trimmed : before
      switch (dates.read(day), times.read(after)) {
      case (.success(let date), .success(let time)): return .success(CivilDateTime(date, time))
      case (.failure(let fault), .success), (.success, .failure(let fault)):
        problem = problem ?? fault.replacing(.unreadableDateTime)
      case (.failure, .failure): continue
      }
    }
    return .failure(problem ?? incomplete(words))
  }

  private func incomplete(_ words: String) -> Fault {
    guard case .success = times.read(words) else {
      return .incomplete(.notADateTimeTyped, words, DateTimeReader.example)
    }
    let today = Message(.today).text(in: catalogue)
    return .incomplete(.timeWithoutDate, words, "\(today) \(words)")
  }

  private var dates: DateReader { DateReader(moment.date, catalogue, in: allowed) }
  private var times: TimeReader { TimeReader(moment.time, catalogue) }
}

extension Fault {
  /// The fault of a text that lacks a part.
  fileprivate static func incomplete(_ phrase: Phrase, _ words: String, _ example: String) -> Fault
  {
    Fault(
      .unreadableDateTime, Message(phrase, ["given": .quoting(words), "example": .text(example)]))
  }
}
