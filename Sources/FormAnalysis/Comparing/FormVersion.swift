package import FormCore
package import FormValues

/// A checked form, and what comparisons need of the document that it was made of.
package struct FormVersion: Sendable {
  /// An item of the document.
  private struct Part: Sendable {
    /// Nil in an older version, if the item has no conditions.
    let item: FormItem?
    let location: Location
  }

  package let form: Form
  /// Where the document has its components, or its beginning; and where it has its name.
  let location: Location
  let identifierLocation: Location
  /// The items by rank.
  private let parts: [Part]

  package init(_ form: Form, _ document: FormDocument) {
    self.form = form
    (location, identifierLocation) = (document.location, document.identifier.location)
    var parts: [Part] = []
    document.items.forEachInside { parts.append(Part(item: $0, location: $0.location)) }
    self.parts = parts
  }

  /// An older version, which keeps the conditions of its document and where its items stand: the
  /// document takes several times the memory of its form, and the newer one is read after it.
  package init(older form: Form, _ document: FormDocument) {
    self.form = form
    (location, identifierLocation) = (document.location, document.identifier.location)
    var parts: [Part] = []
    document.items.forEachInside { item in
      let isKept = ConditionChange.concerns(item)
      parts.append(Part(item: isKept ? item : nil, location: item.location))
    }
    self.parts = parts
  }

  func item(_ input: Input) -> FormItem? { part(rank: input.rank)?.item }

  func item(_ group: Group) -> FormItem? { part(rank: group.rank)?.item }

  /// Where the document has an input.
  func location(of input: Input) -> Location? { part(rank: input.rank)?.location }

  private func part(rank: Int) -> Part? { parts.indices.contains(rank) ? parts[rank] : nil }

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
    return item?.key.location ?? location
  }

  /// The groups around an input, as a path; those that repeat end with `[]`.
  func path(_ input: Input) -> String {
    AnswerPath(inFirstRowsOf: input, in: form).steps.map { step in
      form.groups[step.group].key.text + (step.row == nil ? "" : "[]")
    }
    .joined(separator: ".")
  }
}
