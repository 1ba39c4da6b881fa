import FormCore
import FormDecoding
import FormValues
import JSONText

/// Between the label of a button, which is any view, and its words.
enum ContentLabel {
  /// The words of every text in a label, one behind the other.
  static func words(of items: [FormItem]) -> String {
    let walk = TreeTransformer<FormItem, [String]>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in
        let name = item.type.value == "button" ? "label" : "text"
        let own = item.original == nil ? item.argument(name)?.value.text : nil
        return [own].compactMap { $0 } + inside.joined()
      })
    return walk.transform(items).joined().joined(separator: " ")
  }

  /// The label of a button that shows words alone.
  static func view(_ words: String) -> JSON {
    .object([
      (
        "content",
        .object([("text", .object([("_0", .object([("text", .string(words))]))]))])
      ),
      ("modifiers", .array([])),
    ])
  }
}
