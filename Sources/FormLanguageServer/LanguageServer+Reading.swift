import FormCore
import FormValues
import JSONText

// What the writer of a document asks: what a word means, and what can be written.
extension LanguageServer {
  func hover(_ form: OpenForm, _ checked: CheckedText, _ offset: Int) -> JSON {
    let word = form.text.word(at: offset)
    let start = word?.range.lowerBound ?? offset
    let quoted = start > 0 && form.text.bytes[start - 1] == UInt8(ascii: "\"") ? start - 1 : start
    let found = checked.own.filter {
      checked.source.origin == nil && [start, quoted, offset].contains($0.location.offset)
    }
    guard let text = Hover.text(of: found) ?? meaning(offset, word, form, checked) else {
      return .null
    }
    return .object([
      ("contents", .object([("kind", .string("markdown")), ("value", .string(text))]))
    ])
  }

  private func meaning(
    _ offset: Int, _ word: (text: String, range: Range<Int>)?, _ form: OpenForm,
    _ checked: CheckedText
  ) -> String? {
    let expression = checked.index?.texts.first {
      $0.kind == .expression && $0.bytes.contains(offset)
    }
    if let expression { return Hover.text(at: offset, in: expression, checked) }
    guard !checked.isForeign, let word else { return nil }
    let cursor = TextCursor(form.text.bytes, at: word.range.lowerBound)
    return Hover.text(of: word.text, at: DocumentSpot(cursor, registry), registry)
  }

  func complete(_ form: OpenForm, _ checked: CheckedText, _ offset: Int) -> JSON {
    let found = checked.isForeign ? ([], offset..<offset) : suggestions(form, checked, offset)
    let range = form.text.json(found.1)
    let isIncomplete = found.0.count > Self.mostItems
    let written = form.text.bytes[found.1].prefix(max(0, offset - found.1.lowerBound))
    let items =
      isIncomplete ? Self.beginning(with: written, found.0).prefix(Self.mostItems) : found.0[...]
    return .object([
      ("isIncomplete", .boolean(isIncomplete)),
      ("items", .array(items.map { Self.json($0, in: range) })),
    ])
  }

  /// The most suggestions that are sent; with more, a client asks again when more is written.
  private static let mostItems = 200

  private static func beginning(
    with written: ArraySlice<UInt8>, _ items: [Completion]
  ) -> [Completion] {
    let beginning = String(decoding: written, as: UTF8.self).lowercased()
    guard !beginning.isEmpty else { return items }
    return items.filter { $0.label.lowercased().utf8.starts(with: beginning.utf8) }
  }

  /// What fits at an offset, and the bytes that it takes the place of.
  private func suggestions(
    _ form: OpenForm, _ checked: CheckedText, _ offset: Int
  ) -> ([Completion], Range<Int>) {
    let cursor = TextCursor(form.text.bytes, at: offset)
    let spot = DocumentSpot(cursor, registry)
    switch spot.meaning {
    case .expression(let text) where cursor.text != nil:
      let found = ExpressionCompletion(text, checked.index, at: offset)
      return (found.items, offset - found.length..<offset)
    case .words(let text):
      guard let found = ExpressionCompletion(words: text, checked.index) else { break }
      return (found.items, offset - found.length..<offset)
    case .rootMember, .componentMember, .argument, .optionMember, .modifier, .kind, .value:
      let found = Completion.suggestions(at: spot, registry)
      if cursor.text != nil { return (found, cursor.textStart..<form.text.endOfPart(from: offset)) }
      let quoted = found.map { item in
        Completion(
          item.label, item.kind, item.detail, documentation: item.documentation,
          text: "\"\(item.label)\"")
      }
      return (quoted, (form.text.word(at: offset)?.range.lowerBound ?? offset)..<offset)
    case .expression, .nothing: break
    }
    return ([], offset..<offset)
  }

  private static func json(_ item: Completion, in range: JSON) -> JSON {
    var members: [(String, JSON)] = [
      ("label", .string(item.label)), ("kind", .number(item.kind.rawValue)),
    ]
    if !item.detail.isEmpty { members.append(("detail", .string(item.detail))) }
    if !item.documentation.isEmpty {
      members.append(("documentation", .string(item.documentation)))
    }
    let edit = JSON.object([("range", range), ("newText", .string(item.text ?? item.label))])
    return .object(members + [("textEdit", edit)])
  }
}
