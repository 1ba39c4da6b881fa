import JSONText

/// The texts of a workbook that its cells name by number.
struct SharedStrings: Sendable {
  /// All texts, one after the other.
  private var bytes: [UInt8] = []
  /// The end of each text.
  private var ends: [UInt32] = []

  /// No texts.
  init() {}

  /// Reads the part of a workbook that has its texts.
  ///
  /// - Parameter most: the most bytes of memory.
  init(_ entry: EntryReader, most: Int) throws(WorkbookProblem) {
    let name = entry.entry.name
    // A text has about as many bytes as its tags.
    bytes.reserveCapacity(min(entry.entry.size / 2, most))
    var reader = MarkupReader(entry)
    var (isText, pronounced) = (false, 0)
    while true {
      switch try reader.next() {
      case .end: return
      case .open:
        if reader.name == .phonetic { pronounced += 1 }
        isText = reader.name == .text && pronounced == 0
      case .text:
        if isText { try reader.appendText(to: &bytes) }
      case .close:
        isText = false
        if reader.name == .phonetic { pronounced -= 1 }
        guard reader.name == .sharedText else { continue }
        EscapedText.decode(&bytes, from: ends.last.map { Int($0) } ?? 0)
        guard bytes.count + ends.count * 4 <= min(most, Int(UInt32.max)) else {
          throw .tooLarge(name, what: "texts", most: most)
        }
        ends.append(UInt32(bytes.count))
      }
    }
  }

  /// Appends a text; false if there is none of this number.
  @inline(__always)
  func append(_ number: Int, to output: inout [UInt8]) -> Bool {
    guard number >= 0, number < ends.count else { return false }
    let start = number == 0 ? 0 : Int(ends[number - 1])
    output.append(bytes.span, start, Int(ends[number]))
    return true
  }
}
