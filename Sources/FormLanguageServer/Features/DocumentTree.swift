import FormCore
import FormValues
import JSONText

/// The components of a document as a tree, and what can be folded in its text.
struct DocumentTree {
  private let checked: CheckedText

  init(_ checked: CheckedText) { self.checked = checked }

  /// The components as symbols, in JSON text: the values of all of them would take many times the
  /// memory of their text.
  func symbols(in text: OpenText) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    _ = TreeTransformer<FormItem, Never>.transform(
      checked.document?.items ?? [], children: { $0.children?.value ?? [] },
      enter: { item in
        if let object = object(of: item) { begin(item, object, text, &writer) }
      },
      leave: { item, _, _ in
        if object(of: item) != nil {
          writer.endArray()
          writer.endObject()
        }
      })
    writer.endArray()
    return writer.bytes
  }

  /// The object of a component in the text; nil if it stands elsewhere. Those inside it then stand in
  /// its place.
  private func object(of item: FormItem) -> JSON? {
    guard item.location.source === checked.source, checked.source.origin == nil else { return nil }
    return checked.source.reading.readable?.value(at: item.location.offset)
  }

  /// Writes a symbol up to those inside it.
  private func begin(
    _ item: FormItem, _ object: JSON, _ text: OpenText, _ writer: inout JSONWriter
  ) {
    let key = item.key.location
    let value = checked.source.reading.readable?.value(at: key.offset)
    let isOwn =
      key.source === checked.source && value?.text == item.key.value
      && object.range.contains(key.offset)
    let names = [isOwn ? item.key.value : "", item.type.value, "component"]
    let members: [(String, JSON)] = [
      ("name", .string(names.first { !$0.isBlankText } ?? "component")),
      ("detail", .string(item.type.value)), ("kind", .number(item.children == nil ? 8 : 5)),
      ("range", text.json(object.range)),
      ("selectionRange", text.json(isOwn ? value?.range ?? object.range : object.range)),
    ]
    writer.beginObject()
    for (name, value) in members {
      writer.name(name)
      writer.write(value)
    }
    writer.name("children")
    writer.beginArray()
  }

  /// The objects and arrays of more than one line.
  static func folds(_ checked: CheckedText, in text: OpenText) -> [JSON] {
    guard checked.source.origin == nil, let root = checked.source.reading.readable else {
      return []
    }
    var folds: [JSON] = []
    var waiting = [root]
    while let next = waiting.popLast() {
      let inside = next.members?.map(\.value) ?? next.elements ?? []
      waiting += inside.filter { $0.kind == .object || $0.kind == .array }
      let (start, end) = (
        text.position(of: next.range.lowerBound), text.position(of: next.range.upperBound)
      )
      guard next.kind == .object || next.kind == .array, end.line - 1 > start.line else { continue }
      folds.append(
        .object([("startLine", .number(start.line)), ("endLine", .number(end.line - 1))]))
    }
    return folds
  }
}
