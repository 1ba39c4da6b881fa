package import FormCore
package import FormValues

/// A checked form and the document that it was made of.
package struct FormVersion: Sendable {
  package let form: Form
  package let document: FormDocument
  /// The items by rank.
  private let items: [FormItem]

  package init(_ form: Form, _ document: FormDocument) {
    (self.form, self.document) = (form, document)
    var items: [FormItem] = []
    document.items.forEachInside { items.append($0) }
    self.items = items
  }

  func item(_ input: Input) -> FormItem? { item(rank: input.rank) }

  func item(_ group: Group) -> FormItem? { item(rank: group.rank) }

  private func item(rank: Int) -> FormItem? { items.indices.contains(rank) ? items[rank] : nil }

  /// The input that takes the answers of another version's input: that with its key in the same
  /// groups, or else the only one with this key, if the other version has none where it stands.
  func input(like input: Input, of other: FormVersion) -> Input? {
    self.input(input.key, beside: input, of: other)
  }

  /// The same for another key than that of the input, such as an earlier one.
  func input(_ key: FieldKey, beside input: Input, of other: FormVersion) -> Input? {
    let around = other.groups(around: input)
    if let found = form.input(at: RecordPath(around: around, key: key)) { return found }
    guard let moved = form.input(key) else { return nil }
    let path = RecordPath(around: groups(around: moved), key: key)
    return other.form.input(at: path) == nil ? moved : nil
  }

  /// The named group that stands for another version's: that with its key in the same groups, or
  /// else the only one with this key.
  func group(like group: Group, of other: FormVersion) -> Group? {
    let path = RecordPath(around: other.keys(of: group.parent), key: group.key)
    if case .group(let index)? = form.part(at: path) { return form.groups[index] }
    return form.group(group.key).flatMap { $0.isNamed ? $0 : nil }
  }

  private func groups(around input: Input) -> [FieldKey] { keys(of: input.group) }

  /// The keys of the named groups around a place, the outermost first.
  private func keys(of group: Int?) -> [FieldKey] {
    var keys: [FieldKey] = []
    var next = group
    while let index = next {
      if form.groups[index].isNamed { keys.append(form.groups[index].key) }
      next = form.groups[index].parent
    }
    return keys.reversed()
  }

  /// Where the document has the question of an answer, or its beginning if it has none.
  package func location(ofAnswer path: String) -> Location {
    let item: FormItem? =
      switch try? AnswerPath(path, in: form).part {
      case .input(let index): item(form.inputs[index])
      case .group(let index): item(form.groups[index])
      case nil: nil
      }
    return item?.key.location ?? document.location
  }

  /// The groups around an input, as a path; those that repeat end with `[]`.
  func path(_ input: Input) -> String {
    AnswerPath(inFirstRowsOf: input, in: form).steps.map { step in
      form.groups[step.group].key.text + (step.row == nil ? "" : "[]")
    }
    .joined(separator: ".")
  }
}
