import FormCommandLine
import FormTerminal

/// The progress of a run: the share and the time left if the sizes of all inputs are known, and the
/// number and the rate of submissions.
struct ProcessProgress {
  private var line: ProgressLine
  private let startedAt: Int
  /// The bytes of all inputs; nil if one of them is not a regular file.
  private let total: Int?

  init(_ line: ProgressLine, total: Int?, startedAt: Int = ProgressLine.milliseconds) {
    (self.line, self.startedAt, self.total) = (line, startedAt, total)
  }

  /// Tells that so many submissions and bytes were done.
  mutating func show(submissions: Int, bytes: Int) {
    let (startedAt, total) = (startedAt, total)
    line.show { now in
      let count = Self.count(submissions, milliseconds: now - startedAt)
      guard let total, total > 0 else { return count }
      return Self.share(bytes, of: total, milliseconds: now - startedAt, count)
    }
  }

  mutating func erase() { line.erase() }

  mutating func eraseInterrupted() { line.eraseInterrupted() }

  private static func count(_ submissions: Int, milliseconds: Int) -> String {
    "\(submissions) read, \(submissions * 1000 / max(1, milliseconds)) a second"
  }

  private static func share(
    _ bytes: Int, of total: Int, milliseconds: Int, _ count: String
  ) -> String {
    let done = min(bytes, total)
    let filled = done * columns / total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: columns - filled)
    let remaining = done == 0 ? nil : milliseconds * (total / 1000 - done / 1000) / max(1, done)
    return "[\(bar)] \(done * 100 / total)%  \(count)"
      + (remaining.map { ", \(span($0)) left" } ?? "")
  }

  private static let columns = 20

  /// Minutes and seconds, and hours if there are any: `0:09`, `1:02:03`.
  private static func span(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let head = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
    return "\(head):\(two(seconds % 60))"
  }
}
