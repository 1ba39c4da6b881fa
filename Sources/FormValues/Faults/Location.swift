import FormMessages
public import JSONText

/// The text of a form document, its name, and what reading it as JSON gave; shared by all locations
/// inside it.
public final class DocumentSource: Sendable {
  /// The file as the person named it; `-` for standard input.
  public let name: String
  /// The text, in UTF-8.
  public let bytes: [UInt8]
  /// The JSON of the text, and what is wrong with it; read when it is first asked for, because lines
  /// can be counted without it.
  public var reading: JSONReading { made.value }
  private let made: Once<JSONReading>
  /// The cells that the text was made from; nil for a document that is a text itself.
  package let origin: DocumentOrigin?
  /// Found when a location is first reported: of most documents there is nothing to say.
  private let lines: Once<SourceText>

  /// The text by its lines.
  public var text: SourceText { lines.value }

  /// A document's bytes; trailing commas and a byte order mark become warnings.
  public convenience init(name: String, bytes: [UInt8]) {
    self.init(name: name, bytes: bytes, origin: nil)
  }

  /// A text that was made from cells.
  package init(name: String, bytes: [UInt8], origin: DocumentOrigin?) {
    (self.name, self.bytes, self.origin) = (name, bytes, origin)
    lines = Once { SourceText(bytes) }
    made = Once { JSONReader.readOn(bytes, grammar: .document) }
  }

  /// Lets the JSON of the text go; it is read again when it is asked for.
  package func forgetReading() { made.forget() }
}

/// A position in a form document.
public struct Location: Sendable {
  /// The document that it is in.
  public let source: DocumentSource
  /// Bytes before the location.
  public let offset: Int

  public init(_ source: DocumentSource, _ offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// Line and column, both from 1; columns count Unicode scalars. In a spreadsheet they are the row
  /// and the position inside the cell.
  public var position: TextPosition {
    source.origin?.position(of: offset) ?? source.text.position(at: offset)
  }

  /// The RFC 6901 pointer of the value or member at the location; empty when the text is not JSON.
  /// In a spreadsheet it consists of the names of the worksheet and the column.
  public var pointer: String {
    guard let origin = source.origin else { return source.reading.root?.pointer(to: offset) ?? "" }
    guard let cell = origin.cell(of: offset) else { return "" }
    return [cell.worksheet, cell.header].map { "/" + $0.escapedForPointer }.joined()
  }

  /// File, line and column, as editors understand them: `visit.json:3:14`. In a spreadsheet
  /// worksheet, row, column and the position inside the cell: `visit.md:survey:17:relevant:12`.
  package var label: String {
    let position = position
    guard let cell = source.origin?.cell(of: offset) else {
      return "\(source.name):\(position.line):\(position.column)"
    }
    return "\(source.name):\(cell.worksheet):\(position.line):\(cell.header):\(position.column)"
  }

  /// The location as part of a sentence: `at line 3, column 5`, or `in row 3 of 'survey'`.
  package var inWords: String {
    let position = position
    guard let cell = source.origin?.cell(of: offset) else {
      return "at line \(position.line), column \(position.column)"
    }
    return "in row \(position.line) of \(quoted(cell.worksheet))"
  }

  /// The line that shows the location: its number, its bytes, and those of them before the location.
  package var excerpt: (number: Int, bytes: ArraySlice<UInt8>, offset: Int) {
    guard let origin = source.origin, let start = origin.cellPosition(of: offset) else {
      let line = position.line
      return (line, source.text.lineBytes(line), offset)
    }
    let text = SourceText(Array(origin.cells[start.cell].text.utf8))
    let line = text.lineBytes(text.position(at: start.offset).line)
    return (origin.cells[start.cell].row, line, start.offset)
  }

  /// What findings are sorted by, within one document.
  var rank: (Int, Int) { source.origin?.rank(of: offset) ?? (offset, 0) }
}

extension String {
  /// The text as a part of a pointer (RFC 6901).
  fileprivate var escapedForPointer: String {
    unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
  }
}

/// Something read from a document, with its location; equality looks at the thing alone.
public struct Located<Wrapped: Sendable>: Sendable {
  /// What was read.
  public var value: Wrapped
  /// Where it was read.
  public var location: Location

  public init(_ value: Wrapped, at location: Location) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Wrapped: Equatable {
  public static func == (left: Located, right: Located) -> Bool { left.value == right.value }
}
