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
    // What is reserved takes no memory before texts stand in it, and they are never moved.
    bytes.reserveCapacity(min(entry.entry.size, most + MarkupReader.mostBytes))
    var reader = MarkupReader(entry)
    var (isText, pronounced) = (false, 0)
    while true {
      switch try reader.next() {
      case .end: return
      case .open:
        if reader.name == .phonetic { pronounced += 1 }
        isText = reader.name == .text && pronounced == 0
      case .text:
        guard isText else { continue }
        try reader.appendText(to: &bytes)
        try check(reader.part, most)
      case .close:
        isText = false
        if reader.name == .phonetic { pronounced -= 1 }
        guard reader.name == .sharedText else { continue }
        EscapedText.decode(&bytes, from: ends.last.map { Int($0) } ?? 0)
        try check(reader.part, most)
        ends.append(UInt32(bytes.count))
      }
    }
  }

  /// Checks the memory of the texts, of which one alone may consist of many pieces.
  private func check(_ part: String, _ most: Int) throws(WorkbookProblem) {
    guard bytes.count + ends.count * 4 <= min(most, Int(UInt32.max)) else {
      throw .tooLarge(part, what: "texts", most: most)
    }
  }

  /// The bytes of a text; nil if there is none of this number.
  @inline(__always)
  func range(of number: Int) -> Range<Int>? {
    guard number >= 0, number < ends.count else { return nil }
    return (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// Appends the text that has some of the bytes.
  @inline(__always)
  func append(_ range: Range<Int>, to output: inout [UInt8]) {
    output.append(bytes.span, range.lowerBound, range.upperBound)
  }
}
