import JSONText

// What a reader of a document asks: what a word means, what can be written, and how it is built.
extension LanguageServer {
  func hover(_ form: OpenForm, _ offset: Int) -> JSON {
    let word = form.text.word(at: offset)
    let start = word?.range.lowerBound ?? offset
    let quoted = start > 0 && form.text.bytes[start - 1] == UInt8(ascii: "\"") ? start - 1 : start
    let cursor = TextCursor(form.text.bytes, at: start)
    let text =
      Hover.text(at: quoted, cursor, word: word?.text, form.findings, registry)
      ?? Hover.text(at: start, cursor, word: word?.text, form.findings, registry)
    guard let text else { return .null }
    return .object([
      (
        "contents",
        .object([("kind", .string("markdown")), ("value", .string(text))])
      )
    ])
  }

  func complete(_ form: OpenForm, _ offset: Int) -> JSON {
    let cursor = TextCursor(form.text.bytes, at: offset)
    let keys = Self.keys(form.outline?.nodes ?? [])
    let found = Completion.suggestions(at: cursor, registry, keys: keys)
    return .object([
      ("isIncomplete", .boolean(false)),
      (
        "items",
        .array(
          found.map { item in
            var members: [(String, JSON)] = [
              ("label", .string(item.label)), ("kind", .number(item.kind.rawValue)),
            ]
            if !item.detail.isEmpty { members.append(("detail", .string(item.detail))) }
            if !item.documentation.isEmpty {
              members.append(("documentation", .string(item.documentation)))
            }
            if cursor.text == nil, item.kind != .key {
              members.append(("insertText", .string("\"\(item.label)\"")))
            }
            return .object(members)
          })
      ),
    ])
  }

  static func keys(_ nodes: [FormOutline.Node]) -> [(key: String, type: String)] {
    nodes.flatMap { node in
      (node.key.map { [($0, node.type)] } ?? []) + keys(node.children)
    }
  }

  static func symbol(_ node: FormOutline.Node, _ text: OpenText) -> JSON {
    let children = node.children.map { symbol($0, text) }
    return .object([
      ("name", .string(node.key ?? node.type)), ("detail", .string(node.type)),
      ("kind", .number(children.isEmpty ? 8 : 5)), ("range", json(node.range, in: text)),
      ("selectionRange", json(node.keyRange ?? node.range, in: text)),
      ("children", .array(children)),
    ])
  }

  static func folding(_ form: OpenForm) -> JSON {
    guard form.isOutlineCurrent else { return .array([]) }
    return .array(
      (form.outline?.containers ?? []).compactMap { range in
        let (start, end) = (
          form.text.place(of: range.lowerBound), form.text.place(of: range.upperBound)
        )
        guard end.line > start.line else { return nil }
        return .object([("startLine", .number(start.line)), ("endLine", .number(end.line - 1))])
      })
  }
}
