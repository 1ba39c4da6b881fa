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
    var first = changed[0]
    for (index, change) in changed.enumerated() {
      let next = index + 1 < changed.count ? changed[index + 1] : Int.max
      guard next - change > 2 * Self.context else { continue }
      result += hunk(
        all, from: max(0, first - Self.context), to: min(all.count, change + Self.context + 1))
      first = next
    }
    return result
  }

  private func hunk(_ all: [Line], from start: Int, to end: Int) -> [String] {
    var (lines, counts) = ([String](), (old: 0, new: 0))
    for line in all[start..<end] {
      switch line {
      case .both(let text):
        lines.append(" \(text)")
        counts = (counts.old + 1, counts.new + 1)
      case .removed(let text):
        lines.append("-\(text)")
        counts.old += 1
      case .added(let text):
        lines.append("+\(text)")
        counts.new += 1
      }
    }
    var before = (old: 0, new: 0)
    for line in all[..<start] {
      switch line {
      case .both: before = (before.old + 1, before.new + 1)
      case .removed: before.old += 1
      case .added: before.new += 1
      }
    }
    let head =
      "@@ -\(before.old + 1),\(counts.old) +\(before.new + 1),\(counts.new) @@"
    return [head] + lines
  }

  private func merged() -> [Line] {
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (lines, i, j) = ([Line](), 0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(.removed(old[i]))
        i += 1
      } else if j < new.count, added.contains(j) {
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
