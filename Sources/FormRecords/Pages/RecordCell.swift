package import FormValues
import JSONText

/// One value of a record: the number of its path, and the bytes of its JSON.
package struct RecordCell {
  /// The kinds of values.
  package enum Kind {
    /// A text without escapes.
    case text
    case escapedText
    /// The digits as they are stored.
    case number
    case boolean
    /// Several choices, or something that no form asks for, as it is written.
    case list
    /// The same, with spaces or escapes in it.
    case looseList
    /// A stored file.
    case file
  }

  /// The number of its path, and where it stands, as they are kept.
  package let shortPath: Int32
  package let start: UInt32
  package let end: UInt32
  package let kind: Kind

  package var path: Int { Int(shortPath) }
  /// Of a text with its quotation marks.
  package var range: Range<Int> { Int(start)..<Int(end) }

  init(path: Int, kind: Kind, range: Range<Int>) {
    self.init(path: Int32(path), kind, UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  @inline(__always)
  init(path: Int32, _ kind: Kind, _ start: UInt32, _ end: UInt32) {
    (shortPath, self.kind, self.start, self.end) = (path, kind, start, end)
  }

  /// The bytes of a text between its quotation marks.
  package var inner: Range<Int> { range.lowerBound &+ 1..<range.upperBound &- 1 }
}

// What cells say.
extension RecordPage {
  /// The value of a cell, as a tree of its own.
  private func tree(of cell: RecordCell) -> JSON {
    let bytes = [UInt8](text.bytes.span, cell.range.lowerBound, cell.range.upperBound)
    return JSONReader.read(bytes, limits: .record).root ?? .null
  }

  /// The stored file of a cell; nil if it has another value.
  package func file(of cell: RecordCell) -> StoredFile? {
    cell.kind == .file ? tree(of: cell).members.flatMap { StoredFile($0) } : nil
  }

  /// The value as JSON without spaces; of a text, the text itself.
  package func data(of cell: RecordCell) -> [UInt8] {
    let bytes = text.bytes.span
    switch cell.kind {
    case .text: return [UInt8](bytes, cell.inner.lowerBound, cell.inner.upperBound)
    case .escapedText:
      var decoded: [UInt8] = []
      // It was read before, so it can be.
      _ = decoded.appendDecoded(bytes, from: cell.inner.lowerBound)
      return decoded
    case .number, .boolean, .list:
      return [UInt8](bytes, cell.range.lowerBound, cell.range.upperBound)
    case .looseList, .file: return JSONWriter.bytes(of: tree(of: cell))
    }
  }

  /// The value as plain text: a file is its name, a list its elements.
  package func plainText(of cell: RecordCell) -> String {
    switch cell.kind {
    case .text, .escapedText, .number, .boolean: break
    case .file: return file(of: cell)?.name ?? ""
    case .list, .looseList:
      if let choices = choices(of: cell) { return choices.joined(separator: ", ") }
    }
    return String(decoding: data(of: cell), as: UTF8.self)
  }

  /// Whether the plain text of a value, or of one of its choices, has the bytes of another.
  package func matches(_ cell: RecordCell, _ wanted: [UInt8]) -> Bool {
    switch cell.kind {
    case .text: text.bytes.span.hasBytes(cell.inner, wanted.span)
    case .number, .boolean: text.bytes.span.hasBytes(cell.range, wanted.span)
    case .escapedText: data(of: cell) == wanted
    case .file, .list, .looseList:
      plainText(of: cell).utf8.elementsEqual(wanted)
        || choices(of: cell)?.contains { $0.utf8.elementsEqual(wanted) } ?? false
    }
  }

  /// The elements of a list of texts.
  private func choices(of cell: RecordCell) -> [String]? {
    guard let elements = tree(of: cell).elements, !elements.isEmpty else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}
