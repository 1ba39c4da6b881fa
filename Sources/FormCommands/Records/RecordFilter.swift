import FormArguments
import FormCommandLine
import FormCore
import FormMessages
import FormTerminal
import FormValues

/// Which records a list shows.
struct RecordFilter {
  /// Every one of them must hold.
  let conditions: [(path: String, value: String)]
  /// Records submitted before it are left out.
  private let since: Instant?

  static let options = [
    CommandOption(
      "where", .required("KEY=VALUE"), repeats: true,
      "Only records with this value or choice"),
    CommandOption(
      "since", .required("DATE"),
      "Only records submitted since DATE, such as 2026-11-21 or today-7d"),
  ]

  init(_ line: CommandLineWords, at moment: Moment) throws(CommandFailure) {
    var conditions: [(path: String, value: String)] = []
    for word in line.all("where") {
      guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex else {
        throw .usage("--where \(quoted(word)): KEY=VALUE is expected")
      }
      conditions.append((String(word[..<sign]), String(word[word.utf8.index(after: sign)...])))
    }
    self.conditions = conditions
    since = try line.value("since").map { text throws(CommandFailure) in
      try Self.since(text, at: moment)
    }
  }

  private static func since(
    _ text: String, at moment: Moment
  ) throws(CommandFailure) -> Instant {
    if let moment = InstantText.read(text) { return moment.instant }
    if case .success(let bound) = DateBound.read(text),
      let moment = InstantText.read("\(bound.date(at: moment))")
    {
      return moment.instant
    }
    throw .usage(
      "--since \(quoted(text)): a date such as 2026-11-21, today or today-7d, or an instant such "
        + "as 2026-11-21T09:30:00Z is expected")
  }

  /// Whether a record is to be shown.
  func allows(_ page: RecordPage) -> Bool {
    guard wasSubmittedInTime(page.submittedAt) else { return false }
    return conditions.allSatisfy { condition in
      page.leaves.contains { leaf in
        leaf.path.utf8.elementsEqual(condition.path.utf8) && leaf.matches(condition.value)
      }
    }
  }

  private func wasSubmittedInTime(_ text: String) -> Bool {
    guard let since else { return true }
    let first = since.description.utf8
    // The store's own form, whole seconds in UTC: its order is that of its bytes.
    if text.utf8.count == first.count, text.utf8.last == UInt8(ascii: "Z") {
      return !text.utf8.lexicographicallyPrecedes(first)
    }
    return InstantText.read(text).map { $0.instant >= since } ?? true
  }
}
