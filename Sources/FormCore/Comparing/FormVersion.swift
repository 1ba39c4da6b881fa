/// A checked form and the document that it was made of.
public struct FormVersion: Sendable {
  public let form: Form
  public let document: FormDocument
  private let items: [FieldKey: FormItem]

  public init(_ form: Form, _ document: FormDocument) {
    (self.form, self.document) = (form, document)
    var items: [FieldKey: FormItem] = [:]
    var stack = [document.items[...]]
    while let top = stack.indices.last {
      guard let item = stack[top].popFirst() else {
        stack.removeLast()
        continue
      }
      if let key = FieldKey(item.key.value) { items[key] = item }
      if let children = item.children?.value { stack.append(children[...]) }
    }
    self.items = items
  }

  func item(_ key: FieldKey) -> FormItem? { items[key] }

  /// The groups around an input, as a path; those that repeat end with `[]`.
  func path(_ input: Input) -> String {
    var next = input.group
    var steps: [String] = []
    while let index = next {
      let group = form.groups[index]
      if group.isNamed { steps.append(group.key.text + (group.repetition == nil ? "" : "[]")) }
      next = group.parent
    }
    return steps.reversed().joined(separator: ".")
  }
}
