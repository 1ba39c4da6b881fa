import FormCommandLine
internal import FormStorage
import FormTerminal

/// Writes stored lines as they are, with something before, between and after them.
struct LineExport {
  private let beginning: TerminalText
  private let separator: TerminalText
  private let end: TerminalText
  /// The text written if there are no records.
  private let nothing: TerminalText

  static let jsonLines = LineExport(beginning: "", separator: "\n", end: "\n", nothing: "")
  static let array = LineExport(beginning: "[\n", separator: ",\n", end: "\n]\n", nothing: "[]\n")

  /// Writes the records, and returns the damage that was passed over.
  func write(
    _ selection: inout RecordSelection, _ console: inout Console
  ) throws(CommandFailure) -> LogDamage {
    let isShown = console.isOutputShown
    var isFirst = true
    let damage = try selection.forEachRecord { line, _ throws(CommandFailure) in
      try console.write(isFirst ? beginning : separator)
      try console.write(data: isShown ? StoredText.visible(line.bytes) : line.bytes)
      isFirst = false
    }
    try console.write(isFirst ? nothing : end)
    return damage
  }
}
