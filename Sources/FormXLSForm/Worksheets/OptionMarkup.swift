import FormMessages
import FormValues

/// Reads the options in a file of XML: `<root><item><name>…</name><label>…</label></item></root>`.
///
/// Attributes count for nothing. There is no document type, and no entity but the five of XML and
/// characters by number.
struct OptionMarkup {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The names of the elements that are open.
  private var open: [String] = []
  private var text: [UInt8] = []
  private var items: [[(name: String, text: String)]] = []

  /// The most elements inside each other.
  private static let mostDepth = 64

  /// The items as rows below the names of their elements.
  static func worksheet(
    named name: String, _ bytes: [UInt8]
  ) -> Result<XLSFormWorksheet, WorksheetProblem> {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return .failure(WorksheetProblem("the file is not UTF-8", in: 1))
    }
    var markup = OptionMarkup(bytes)
    do throws(WorksheetProblem) { try markup.read() } catch { return .failure(error) }
    return .success(OptionRows.worksheet(named: name, markup.items))
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() throws(WorksheetProblem) {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        takeText()
        continue
      }
      if try skip("<!--", to: "-->") { continue }
      if try skip("<?", to: "?>") { continue }
      if bytes[index...].starts(with: "<![CDATA[".utf8) {
        let end = try index(of: "]]>")
        text += bytes[(index + 9)..<end]
        move(to: end + 3)
      } else {
        try readTag()
      }
      guard items.count <= XLSFormLimit.rows else { return }
    }
    guard open.isEmpty else { throw problem("no tag closes \(quoted("<\(open.last ?? "")>"))") }
  }

  private mutating func takeText() {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    text += bytes[index..<end]
    move(to: end)
  }

  private mutating func readTag() throws(WorksheetProblem) {
    let end = try endOfTag()
    var inner = bytes[(index + 1)..<end]
    let isEnd = inner.first == UInt8(ascii: "/")
    let isEmpty = inner.last == UInt8(ascii: "/")
    if isEnd { inner.removeFirst() }
    let name = inner.prefix { byte in byte > 0x20 && byte != UInt8(ascii: "/") }
    guard let first = name.first, first != UInt8(ascii: "!") else {
      throw problem("this is not a tag of a list of options")
    }
    let word = String(decoding: name, as: UTF8.self)
    if isEnd {
      guard open.last == word else { throw problem("'</\(word)>' closes nothing") }
      try close(word)
    } else {
      guard open.count < OptionMarkup.mostDepth else { throw problem("the tags nest too deep") }
      open.append(word)
      if open.count == 2, word == "item" { items.append([]) }
      text = []
      if isEmpty { try close(word) }
    }
    move(to: end + 1)
  }

  private mutating func close(_ name: String) throws(WorksheetProblem) {
    if open.count == 3, open[1] == "item", !items.isEmpty {
      guard let text = OptionMarkup.plain(text) else { throw problem("an entity has no meaning") }
      items[items.count - 1].append((name, text))
    }
    open.removeLast()
    text = []
  }

  /// Moves behind something that says nothing, if it begins here.
  private mutating func skip(_ start: String, to end: String) throws(WorksheetProblem) -> Bool {
    guard bytes[index...].starts(with: start.utf8) else { return false }
    move(to: try index(of: end) + end.utf8.count)
    return true
  }

  /// Where the tag at the cursor ends; an attribute may have the same sign in quotation marks.
  private func endOfTag() throws(WorksheetProblem) -> Int {
    var quote: UInt8?
    for next in index..<bytes.count {
      let byte = bytes[next]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return next
      }
    }
    throw problem("the file ends inside a tag")
  }

  private func index(of end: String) throws(WorksheetProblem) -> Int {
    guard let range = bytes[index...].firstRange(of: Array(end.utf8)) else {
      throw problem("the file ends inside a tag")
    }
    return range.lowerBound
  }

  private mutating func move(to end: Int) {
    line += bytes[index..<end].count { $0 == 0x0A }
    index = end
  }

  private func problem(_ reason: String) -> WorksheetProblem { WorksheetProblem(reason, in: line) }

  /// A text with its references replaced; nil if one has no meaning.
  private static func plain(_ text: [UInt8]) -> String? {
    var (result, rest) = ("", String(decoding: text, as: UTF8.self)[...])
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].prefix(12).firstIndex(of: ";") else { return nil }
      let name = rest[rest.index(after: start)..<end]
      guard let character = named[String(name)] ?? numbered(name) else { return nil }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static let named: [String: Character] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private static func numbered(_ name: Substring) -> Character? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { Unicode.Scalar($0) }.map { Character($0) }
  }
}

/// Rows of options with names of their own.
enum OptionRows {
  /// A worksheet whose columns are all names that the rows have, in the order in which they come.
  static func worksheet(named name: String, _ items: [[(name: String, text: String)]])
    -> XLSFormWorksheet
  {
    var (names, columns) = ([String](), [String: Int]())
    var rows: [XLSFormRow] = []
    for (number, item) in items.enumerated() {
      var cells: [String] = []
      for (name, text) in item {
        let column = columns[name] ?? names.count
        if column == names.count {
          guard names.count < XLSFormLimit.columns else { continue }
          columns[name] = column
          names.append(name)
        }
        while cells.count <= column { cells.append("") }
        if cells[column].isEmpty { cells[column] = text }
      }
      rows.append(XLSFormRow(number: number + 2, cells: cells))
    }
    return XLSFormWorksheet(name: name, rows: [XLSFormRow(number: 1, cells: names)] + rows)
  }
}
