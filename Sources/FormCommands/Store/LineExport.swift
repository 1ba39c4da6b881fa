import FormCommandLine
import FormRecords
internal import FormStorage
import FormTerminal
internal import JSONText

/// Writes stored lines as they are, with something before, between and after them.
struct LineExport {
  private let beginning: TerminalText
  private let separator: TerminalText
  private let end: TerminalText
  /// The text written if there are no records.
  private let nothing: TerminalText
  /// Whether each line keeps its line feed, so lines that follow each other are written at once.
  private let keepsLineFeeds: Bool

  static let jsonLines = LineExport(
    beginning: "", separator: "\n", end: "\n", nothing: "", keepsLineFeeds: true)
  static let array = LineExport(
    beginning: "[\n", separator: ",\n", end: "\n]\n", nothing: "[]\n", keepsLineFeeds: false)

  /// Writes the records that a filter allows, and returns the damage that was passed over.
  func write(
    _ selection: inout RecordSelection, _ filter: RecordFilter, _ console: inout Console
  ) throws(CommandFailure) -> LogDamage {
    let isShown = console.isOutputShown
    var isFirst = true
    let damage = try selection.forEachOutput({ FilteredLines(filter) }) {
      lines, indices throws(CommandFailure) in
      if keepsLineFeeds, !isShown {
        try write(indices, of: lines, &console)
      } else {
        for index in indices {
          try console.write(isFirst && index == indices[0] ? beginning : separator)
          let line = lines[index]
          if isShown {
            try console.write(data: StoredText.visible(line.copy))
          } else {
            try console.write(data: line.bytes.span.extracting(line.range))
          }
        }
      }
      isFirst = isFirst && indices.isEmpty
    }
    if isFirst { try filter.check(&selection) }
    try console.write(isFirst ? nothing : keepsLineFeeds && !isShown ? "" : end)
    return damage
  }

  /// Writes some of the lines, those that follow each other at once.
  private func write(
    _ indices: [Int], of lines: SoundLines, _ console: inout Console
  ) throws(CommandFailure) {
    var index = 0
    while index < indices.count {
      var next = index + 1
      while next < indices.count, indices[next] == indices[next - 1] + 1 { next += 1 }
      let (first, last) = (lines[indices[index]], lines[indices[next - 1]])
      try console.write(data: lines.bytes.span.extracting(first.start...last.end))
      index = next
    }
  }
}
