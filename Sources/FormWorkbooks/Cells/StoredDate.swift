import JSONText

/// Dates that are stored as texts: `2024-12-31T09:30:00.000` (ISO 8601).
enum StoredDate {
  /// Leaves out the seconds behind an index of a text, if they are 0; returns the kind.
  static func shorten(_ text: inout [UInt8], from start: Int) -> WorkbookRow.Kind {
    if text.last == UInt8(ascii: "Z") { text.removeLast() }
    let hasDate = text.count >= start + 10 && text[start + 4] == .minus
    if hasDate, text.count == start + 10 { return .date }
    let time = hasDate ? start + 11 : start
    let zeros = text.dropFirst(time + 5)
    if zeros.first == .colon, zeros.dropFirst().allSatisfy({ $0 == 0x30 || $0 == .point }) {
      text.removeSubrange((time + 5)...)
    }
    return hasDate ? .dateTime : .time
  }
}
