/// The difference of two texts, as `diff -u` shows it.
package struct LineDifference {
  private let old: [Substring]
  private let new: [Substring]
  private let name: String

  /// The unchanged lines around a change.
  private static let context = 3

  package init(_ old: [UInt8], _ new: [UInt8], name: String) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    self.name = name
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    // Behind the last line feed there is no line.
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  /// A line of either text.
  private enum Line {
    case both(Substring)
    case removed(Substring)
    case added(Substring)
  }

  /// The lines of the difference, without line ends; empty if the texts are the same.
  package var lines: [String] {
    let all = merged()
    let changed = all.indices.filter { if case .both = all[$0] { false } else { true } }
    guard !changed.isEmpty else { return [] }
    var result = ["--- \(name)", "+++ \(name) (fixed)"]
    var (first, passed, before) = (changed[0], 0, Counts())
    for (index, change) in changed.enumerated() {
      let next = index + 1 < changed.count ? changed[index + 1] : Int.max
      guard next - change > 2 * Self.context else { continue }
      let start = max(0, first - Self.context)
      for line in all[passed..<start] { before.add(line) }
      passed = start
      result += hunk(all[start..<min(all.count, change + Self.context + 1)], behind: before)
      first = next
    }
    return result
  }

  /// How many lines of each text there are.
  private struct Counts {
    private(set) var (old, new) = (0, 0)

    mutating func add(_ line: Line) {
      switch line {
      case .both: (old, new) = (old + 1, new + 1)
      case .removed: old += 1
      case .added: new += 1
      }
    }
  }

  private func hunk(_ part: ArraySlice<Line>, behind before: Counts) -> [String] {
    var (lines, counts) = ([String](), Counts())
    for line in part {
      counts.add(line)
      switch line {
      case .both(let text): lines.append(" \(text)")
      case .removed(let text): lines.append("-\(text)")
      case .added(let text): lines.append("+\(text)")
      }
    }
    let head =
      "@@ -\(before.old + 1),\(counts.old) +\(before.new + 1),\(counts.new) @@"
    return [head] + lines
  }

  private func merged() -> [Line] {
    let matching = LineMatching(old, new)
    var (lines, i, j) = ([Line](), 0, 0)
    while i < old.count || j < new.count {
      if i < old.count, matching.removed.contains(i) {
        lines.append(.removed(old[i]))
        i += 1
      } else if j < new.count, matching.added.contains(j) {
        lines.append(.added(new[j]))
        j += 1
      } else {
        lines.append(.both(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }
}
