import FormMessages
import FormValues

/// A date in another spelling than `yyyy-MM-dd`: three figures, or two and the name of a month.
struct DateSpelling {
  private let parts: [Substring.UTF8View]
  private let catalogue: Catalogue
  /// Whether the day stands before the month; nil if both can be.
  private let isDayFirst: Bool?
  /// Whether the day is meant first if both can be: German has points behind both.
  private let prefersDayFirst: Bool

  /// The parts, or nil when there are not three of them; the names of months are those of English
  /// and of the language that is spoken.
  init?(_ word: String, _ catalogue: Catalogue, isDayFirst: Bool? = nil) {
    (self.isDayFirst, self.catalogue) = (isDayFirst, catalogue)
    prefersDayFirst =
      catalogue.tag == "de"
      && word.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
    parts = DateSpelling.parts(of: word)
    guard parts.count == 3 else { return nil }
  }

  /// The figures and names of a date.
  static func parts(of word: String) -> [Substring.UTF8View] {
    Substring(word).utf8.split { " /.-,".utf8.contains($0) }
  }

  /// The date; a fault if two dates or none match; nil if the text is not a date at all.
  func read(_ words: String) -> Result<CivilDate, Fault>? {
    guard let candidates else { return nil }
    let dates = candidates.compactMap { CivilDate(year: $0.year, month: $0.month, day: $0.day) }
    guard let first = dates.first else { return .failure(impossible(words, candidates)) }
    if let other = dates.dropFirst().first(where: { $0 != first }) {
      // The candidate with the day first is the last one.
      if prefersDayFirst { return .success(other) }
      return .failure(.ambiguous(words, first, other))
    }
    return .success(first)
  }

  private typealias Candidate = (year: Int, month: Int, day: Int)

  private var candidates: [Candidate]? {
    let numbers = parts.map { shortNumber($0) }
    let months = parts.map { catalogue.month(named: $0) }
    if let year = year(0), let month = numbers[1] ?? months[1], let day = numbers[2] {
      return [(year, month, day)]
    }
    guard let year = year(2) else { return nil }
    if let month = months[1], let day = numbers[0] { return [(year, month, day)] }
    if let month = months[0], let day = numbers[1] { return [(year, month, day)] }
    guard let first = numbers[0], let second = numbers[1] else { return nil }
    let both = [(year, first, second), (year, second, first)]
    return isDayFirst.map { [both[$0 ? 1 : 0]] } ?? both
  }

  /// The year, which has four digits.
  private func year(_ index: Int) -> Int? {
    parts[index].count == 4 ? shortNumber(parts[index]) : nil
  }

  private func impossible(_ words: String, _ candidates: [Candidate]) -> Fault {
    // The candidate with a month of the calendar says more of what is wrong.
    let candidate = candidates.first { (1...12).contains($0.month) } ?? candidates.first
    guard let (year, month, day) = candidate, (1...12).contains(month), year >= 1 else {
      return isDayFirst == nil ? .notADate(words) : .noSuchMonth(words)
    }
    let days = CivilDate.days(inMonth: month, of: year)
    let reason = Message(
      .monthLengthNot,
      [
        "month": .month(month), "year": .text("\(year)"), "days": .text("\(days)"),
        "day": .text("\(day)"),
      ])
    return Fault(.unreadableDate, .impossibleDate(words, reason))
  }
}

extension Catalogue {
  /// The month of a name in English or in this language, cut to three letters or more.
  func month(named part: Substring.UTF8View) -> Int? {
    guard part.count >= 3 else { return nil }
    let names = namesAndEnglish(.monthNames)
    return names.firstIndex { $0.utf8.starts(with: part) }.map { $0 % 12 + 1 }
  }
}
