package import FormValues
import JSONText

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
