import FormCore
import FormValues
import JSONText

/// The components of a document as a tree, and what can be folded in its text.
struct DocumentTree {
  private let checked: CheckedText

  init(_ checked: CheckedText) { self.checked = checked }

  /// The components as symbols.
  func symbols(in text: OpenText) -> [JSON] {
    TreeTransformer<FormItem, JSON>.transform(
      checked.document?.items ?? [], children: { $0.children?.value ?? [] },
      leave: { item, children, built in
        if let symbol = symbol(item, children, text) {
          built.append(symbol)
        } else {
          built += children
        }
      })
  }

  private func symbol(_ item: FormItem, _ children: [JSON], _ text: OpenText) -> JSON? {
    guard item.location.source === checked.source, checked.source.origin == nil,
      let object = checked.source.reading.readable?.value(at: item.location.offset)
    else { return nil }
    let key = item.key.location
    let value = checked.source.reading.readable?.value(at: key.offset)
    let isOwn =
      key.source === checked.source && value?.text == item.key.value
      && object.range.contains(key.offset)
    let names = [isOwn ? item.key.value : "", item.type.value, "component"]
    return .object([
      ("name", .string(names.first { !$0.isBlankText } ?? "component")),
      ("detail", .string(item.type.value)), ("kind", .number(item.children == nil ? 8 : 5)),
      ("range", text.json(object.range)),
      (
        "selectionRange",
        text.json(isOwn ? value?.range ?? object.range : object.range)
      ),
      ("children", .array(children)),
    ])
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
