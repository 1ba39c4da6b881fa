import FormArguments
package import FormCommandLine
import FormCore
import FormMessages
import FormStorage
import FormTerminal
package import FormValues
internal import JSONText

/// Which records a list shows.
package struct RecordFilter {
  /// Every one of them must hold.
  package let conditions: [(path: String, value: String)]
  private let values: [[UInt8]]
  /// The numbers of the paths of conditions, as far as they were met; -1 for others.
  private var numbers: [Int]
  /// How many paths had been met then.
  private var pathCount = 0
  /// Whether a condition names an answer in a row.
  package let namesRow: Bool
  /// Records submitted before it are left out.
  private let since: TimeLimit?
  /// Records submitted since then are left out.
  private let before: TimeLimit?

  package static let options = [
    CommandOption(
      "where", .required("KEY=VALUE"), repeats: true,
      "Only records with this value or choice"),
    CommandOption(
      "since", .required("DATE"),
      "Only records submitted since DATE, such as 2026-11-21 or today-7d"),
    CommandOption(
      "until", .required("DATE"), "Only records submitted until the end of DATE"),
  ]

  /// The names of the options.
  package static let names = options.map(\.name)

  package init(_ line: CommandLineWords, at moment: Moment) throws(CommandFailure) {
    let since = try line.value("since").map { text throws(CommandFailure) in
      try Self.limit("since", text, at: moment, days: 0)
    }
    let end = try line.value("until").map { text throws(CommandFailure) in
      try Self.limit("until", text, at: moment, days: 1)
    }
    self.init(try Self.conditions(line), since: since, before: end)
  }

  /// Which records are erased, by their values and their age.
  package init(erasing line: CommandLineWords, at moment: Moment) throws(CommandFailure) {
    let before = try line.value("older-than").map { text throws(CommandFailure) in
      try Self.oldest(text, at: moment)
    }
    self.init(try Self.conditions(line), since: nil, before: before)
  }

  private init(
    _ conditions: [(path: String, value: String)], since: Instant?, before: Instant?
  ) {
    self.conditions = conditions
    values = conditions.map { Array($0.value.utf8) }
    namesRow = conditions.contains { $0.path.utf8.contains(UInt8(ascii: "[")) }
    numbers = [Int](repeating: -1, count: conditions.count)
    (self.since, self.before) = (since.map { TimeLimit($0) }, before.map { TimeLimit($0) })
  }

  private static func conditions(
    _ line: CommandLineWords
  ) throws(CommandFailure) -> [(path: String, value: String)] {
    var conditions: [(path: String, value: String)] = []
    for word in line.all("where") {
      guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex else {
        throw .usage("--where \(quoted(word)): KEY=VALUE is expected")
      }
      conditions.append((String(word[..<sign]), String(word[word.utf8.index(after: sign)...])))
    }
    return conditions
  }

  /// The beginning of the day that is so long ago.
  private static func oldest(
    _ text: String, at moment: Moment
  ) throws(CommandFailure) -> Instant {
    if let bound = DateBound(offset: [UInt8(ascii: "-")] + Array(text.utf8)),
      let moment = InstantText.read("\(bound.date(at: moment))")
    {
      return moment.instant
    }
    throw .usage(
      "--older-than \(quoted(text)): a number of days, weeks, months or years is expected, such as "
        + "90d, 8w, 24m or 2y")
  }

  /// A moment: that which is given, or the beginning of a day so many days later.
  private static func limit(
    _ option: String, _ text: String, at moment: Moment, days: Int
  ) throws(CommandFailure) -> Instant {
    // A date alone is an instant as well: its beginning.
    if case .success(let bound) = DateBound.read(text),
      let day = CivilDate(daysSinceEpoch: bound.date(at: moment).daysSinceEpoch + days),
      let moment = InstantText.read("\(day)")
    {
      return moment.instant
    }
    if let moment = InstantText.read(text) { return moment.instant }
    throw .usage(
      "--\(option) \(quoted(text)): a date such as 2026-11-21, today or today-7d, or an instant "
        + "such as 2026-11-21T09:30:00Z is expected")
  }

  /// Whether every record is to be shown.
  package var allowsAll: Bool { conditions.isEmpty && since == nil && before == nil }

  /// Whether a record is to be shown.
  package mutating func allows(_ page: borrowing RecordPage) -> Bool {
    if allowsAll { return true }
    guard wasSubmittedInTime(page) else { return false }
    if pathCount != page.paths.texts.count {
      pathCount = page.paths.texts.count
      numbers = conditions.map { page.paths.number(of: $0.path) ?? -1 }
    }
    for index in numbers.indices {
      let number = numbers[index]
      let isMet = page.cells.contains { $0.path == number && page.matches($0, values[index]) }
      if !isMet { return false }
    }
    return true
  }

  private func wasSubmittedInTime(_ page: borrowing RecordPage) -> Bool {
    if let since, since.isAfter(page) == true { return false }
    // One that does not say when it was submitted is not old enough.
    return before.map { $0.isAfter(page) ?? false } ?? true
  }

  /// A page with room for the paths of conditions, in which the rows of groups are opened.
  package func page(most: Int) -> RecordPage {
    RecordPage(RecordPaths(most: most, wanted: conditions.map(\.path)), opensRows: true)
  }

  /// The paths of conditions at which no record has a value.
  package func unmet(_ paths: RecordPaths) -> [String] {
    conditions.map(\.path).filter { paths.number(of: $0) == nil }
  }

  /// Refuses a condition on a key that neither a record nor a definition has.
  ///
  /// - Parameter names: the names that answers have by the definitions; asked for in doubt only.
  package func check(
    of form: FormIdentifier, _ paths: RecordPaths, _ names: () -> AnswerNames
  ) throws(CommandFailure) {
    let unmet = unmet(paths)
    guard !unmet.isEmpty else { return }
    let names = names()
    let known = names.answers + paths.texts
    guard !known.isEmpty else { return }
    if let group = names.group(among: unmet) {
      throw .refused(
        "--where \(quoted(group.path)): this is a group; name a question in it, such as "
          + quoted(group.answer))
    }
    if let path = unmet.first(where: { !names.contains($0) }) {
      throw .refused(
        Fault.sentence(
          "--where: '\(form)' has no key \(quoted(path))",
          suggesting: nearestAnswer(to: path, among: known)))
    }
  }
}

/// A moment that the times of records are compared with.
private struct TimeLimit {
  private let instant: Instant
  private let text: [UInt8]

  init(_ instant: Instant) { (self.instant, text) = (instant, Array(instant.description.utf8)) }

  /// Whether a record was submitted before; nil if it does not say when.
  func isAfter(_ page: borrowing RecordPage) -> Bool? {
    let range = page.submittedAt
    let time = page.text.bytes.span.extracting(range)
    // The store's own form, whole seconds in UTC: its order is that of its bytes.
    if time.count == text.count, time[time.count - 1] == UInt8(ascii: "Z") {
      return time.isLess(than: text.span)
    }
    let moment = InstantText.read(String(decoding: page.text.bytes[range], as: UTF8.self))
    return moment.map { $0.instant < instant }
  }
}

extension Span where Element == UInt8 {
  /// Whether bytes come before as many others.
  fileprivate func isLess(than other: Span<UInt8>) -> Bool {
    for index in indices where self[index] != other[index] { return self[index] < other[index] }
    return false
  }
}
