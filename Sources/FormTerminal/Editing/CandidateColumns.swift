internal import FormMessages
internal import FormWording

/// Candidates in columns, read downwards, as many as fit a window.
struct CandidateColumns {
  /// The most candidates that are shown.
  static let limit = 100

  /// The lines, without their ends.
  static func lines(_ candidates: [String], columns: Int) -> [String] {
    let shown = candidates.prefix(limit).map { VisibleText($0).text }
    let widths = shown.map { DisplayWidth.columns(of: $0) }
    let width = (widths.max() ?? 0) + 2
    let across = max(1, (columns - 3) / width)
    let rows = (shown.count + across - 1) / across
    return (0..<rows).map { row in
      let indices = stride(from: row, to: shown.count, by: rows)
      let cells = indices.map { shown[$0] + String(repeating: " ", count: width - widths[$0]) }
      return "  " + (cells.dropLast() + [shown[indices.reversed().first ?? row]]).joined()
    }
  }
}
