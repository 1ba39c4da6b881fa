import JSONText

/// Reads the XML of a part of a workbook, one token after the other (XML 1.0, UTF-8).
///
/// Document types are refused, so there are no entities but the five of XML and characters by number,
/// and nothing is read from anywhere else. Names are local: prefixes are left out.
struct MarkupReader {
  /// What was read last.
  enum Token {
    /// A start tag; an empty element is followed by a ``close`` too.
    case open
    case close
    case text
    case end
  }

  /// An attribute, with the range of its value in the buffer.
  struct Attribute {
    let name: MarkupName
    let start: Int
    let end: Int
  }

  /// A tag that was found.
  struct Tag {
    let name: MarkupName
    var isEmptyElement = false
    /// Whether it is written as a tag is.
    var isGood: Bool
    /// The place behind it.
    var end = 0

    init(name: MarkupName, isGood: Bool) { (self.name, self.isGood) = (name, isGood) }
  }

  /// The most bytes of a tag, or of a text between two tags.
  static let mostBytes = 1 << 20
  /// The most elements inside each other.
  private static let mostDepth = 256
  /// The most attributes of a tag.
  static let mostAttributes = 256

  private var entry: EntryReader
  private var position = 0
  private var depth = 0
  private var isEmptyElement = false
  private var isAtBeginning = true
  /// The name of the element that was opened or closed last.
  private(set) var name = MarkupName(word: 0)
  private(set) var attributes: [Attribute] = []
  private var text = 0..<0
  /// Whether the text stands as it is, without references.
  private var isLiteral = false

  init(_ entry: EntryReader) { self.entry = entry }

  /// The bytes of the archive that were read for the part.
  var bytesRead: Int { entry.loaded }
  /// The name of the part.
  var part: String { entry.entry.name }

  /// Reads the next token; what was read before it is no longer there.
  mutating func next() throws(WorkbookProblem) -> Token {
    if isEmptyElement {
      isEmptyElement = false
      return try close()
    }
    if isAtBeginning { try begin() }
    while true {
      guard position < entry.end else {
        if try more() { continue }
        guard depth == 0 else { throw .markup(part, line: .endsEarly) }
        return .end
      }
      if entry.buffer[position] != 0x3C { return try readText() }
      while position &+ 1 >= entry.end { try needMore() }
      switch entry.buffer[position &+ 1] {
      case UInt8(ascii: "/"):
        while try !readTag(from: position &+ 2) { try needMore() }
        return try close()
      case UInt8(ascii: "?"): try skip(until: "?>")
      case UInt8(ascii: "!"): if try readDeclaration() { return .text }
      default:
        while try !readTag(from: position &+ 1) { try needMore() }
        depth &+= 1
        guard depth <= MarkupReader.mostDepth else { throw .markup(part, line: .nesting) }
        return .open
      }
    }
  }

  /// Reads the first bytes: neither UTF-16 nor another encoding is read.
  private mutating func begin() throws(WorkbookProblem) {
    isAtBeginning = false
    while entry.end < 4, try more() {}
    let buffer = entry.buffer
    if buffer[0] == 0xFE || buffer[0] == 0xFF || buffer[0] == 0 || buffer[1] == 0 {
      throw .encoding(part)
    }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard buffer[position...].starts(with: Array("<?xml".utf8)) else { return }
    let start = position + 2
    try skip(until: "?>")
    let declaration = String(decoding: entry.buffer[start..<position], as: UTF8.self).lowercased()
    if declaration.contains("encoding"), !declaration.contains("utf-8") { throw .encoding(part) }
  }

  private mutating func close() throws(WorkbookProblem) -> Token {
    depth &-= 1
    guard depth >= 0 else { throw .markup(part, line: .nesting) }
    return .close
  }

  /// Reads more behind the present token; false at the end.
  private mutating func more() throws(WorkbookProblem) -> Bool {
    guard entry.end - position <= MarkupReader.mostBytes else {
      throw .tooLarge(part, what: "a text", most: MarkupReader.mostBytes)
    }
    guard let moved = try entry.read(keeping: position) else { return false }
    position -= moved
    return true
  }

  private mutating func needMore() throws(WorkbookProblem) {
    guard try more() else { throw .markup(part, line: .endsEarly) }
  }

  /// Reads a tag whose name begins at an index; false if not all of it is there.
  private mutating func readTag(from start: Int) throws(WorkbookProblem) -> Bool {
    // Moved out: the buffer is looked at meanwhile.
    var found = attributes
    attributes = []
    let tag = entry.buffer.span.tag(from: start, entry.end, &found)
    attributes = found
    guard let tag else { return false }
    guard tag.isGood, !tag.isEmptyElement || start == position &+ 1 else {
      throw .markup(part, line: .tag)
    }
    (name, position, isEmptyElement) = (tag.name, tag.end, tag.isEmptyElement)
    return true
  }

  /// Reads a text up to the next tag.
  private mutating func readText() throws(WorkbookProblem) -> Token {
    var searched = 0
    while true {
      let start = position
      if let end = entry.buffer.span.firstTag(from: start &+ searched, entry.end) {
        (text, position, isLiteral) = (start..<end, end, false)
        return .text
      }
      searched = entry.end - start
      guard try more() else {
        guard depth == 0 else { throw .markup(part, line: .endsEarly) }
        (text, position, isLiteral) = (position..<entry.end, entry.end, false)
        return .text
      }
    }
  }

  /// Reads a comment, which is skipped, or a text that stands as it is; returns whether it was one.
  private mutating func readDeclaration() throws(WorkbookProblem) -> Bool {
    while entry.end - position < 9, try more() {}
    let rest = entry.buffer[position..<entry.end]
    if rest.starts(with: Array("<!--".utf8)) {
      try skip(until: "-->")
      return false
    }
    guard rest.starts(with: Array("<![CDATA[".utf8)) else { throw .documentType(part) }
    try skip(until: "]]>")
    let start = position - lastSkipped + 9
    (text, isLiteral) = (start..<max(start, position - 3), true)
    return true
  }

  /// The number of bytes that were skipped last.
  private var lastSkipped = 0

  /// Moves behind the next place of some bytes.
  private mutating func skip(until ending: String) throws(WorkbookProblem) {
    let ending = Array(ending.utf8)
    var searched = 2
    while true {
      let start = position + searched
      if start <= entry.end,
        let found = entry.buffer.span.firstIndex(of: ending, in: start..<entry.end)
      {
        lastSkipped = found + ending.count - position
        position = found + ending.count
        return
      }
      searched = max(2, entry.end - position - ending.count)
      try needMore()
    }
  }
}

extension MarkupReader {
  /// The number that the value of an attribute spells; nil if it is none.
  @inline(__always)
  func number(_ attribute: Attribute) -> Int? {
    CellReference.number(entry.buffer.span, attribute.start, attribute.end)
  }

  /// The column of the cell that the value of an attribute names; nil if it is none.
  @inline(__always)
  func column(_ attribute: Attribute) -> Int? {
    CellReference.column(entry.buffer.span, attribute.start, attribute.end)
  }

  /// The value of an attribute that is a word.
  @inline(__always)
  func valueName(_ attribute: Attribute) -> MarkupName {
    entry.buffer.span.name(attribute.start, attribute.end)
  }

  /// The value of an attribute; nil if there is none.
  func value(_ name: StaticString) throws(WorkbookProblem) -> String? {
    let name = MarkupName(name)
    guard let found = attributes.first(where: { $0.name == name }) else { return nil }
    var bytes: [UInt8] = []
    try append(found.start..<found.end, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text that was read last.
  @inline(__always)
  func appendText(to output: inout [UInt8]) throws(WorkbookProblem) {
    if text.count <= 16 {
      let block = ByteBlock(entry.buffer.span, at: text.lowerBound)
      let inside = UInt32.max &>> UInt32(truncatingIfNeeded: 32 &- text.count)
      if text.isEmpty || (block.odd | block.mask(of: 0x26)) & inside == 0 {
        return output.append(entry.buffer.span, text.lowerBound, text.upperBound)
      }
    }
    try appendLong(to: &output)
  }

  @inline(never)
  private func appendLong(to output: inout [UInt8]) throws(WorkbookProblem) {
    guard isLiteral else { return try append(text, to: &output) }
    guard entry.buffer.span.isUTF8(text.lowerBound, text.upperBound) else { throw .encoding(part) }
    output.append(entry.buffer.span, text.lowerBound, text.upperBound)
  }

  /// Appends what a range of the buffer stands for.
  private func append(
    _ range: Range<Int>, to output: inout [UInt8]
  ) throws(WorkbookProblem) {
    let bytes = entry.buffer.span
    guard bytes.isUTF8(range.lowerBound, range.upperBound) else { throw .encoding(part) }
    var (index, copied) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      let byte = bytes[index]
      guard byte == 0x26 || byte < .space else {
        index += 1
        continue
      }
      output.append(bytes, copied, index)
      switch byte {
      case 0x26:
        guard let (scalar, end) = bytes.reference(from: index, range.upperBound) else {
          throw .markup(part, line: .entity)
        }
        output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        index = end
      case .carriageReturn:
        // Every line ends with a line feed (XML 1.0, 2.11).
        index += 1
        if index == range.upperBound || bytes[index] != .lineFeed { output.append(.lineFeed) }
      case .tab, .lineFeed:
        output.append(byte)
        index += 1
      default: throw .markup(part, line: .noText)
      }
      copied = index
    }
    output.append(bytes, copied, range.upperBound)
  }
}
