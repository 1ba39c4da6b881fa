package import FormCore
package import FormValues
internal import JSONText

/// A checked form, and what comparisons need of the document that it was made of.
package struct FormVersion: Sendable {
  /// A place in the document, or in another one that is a part of it.
  private struct Place: Sendable {
    let offset: Int
    let other: Location?

    init(_ location: Location, in source: DocumentSource) {
      offset = location.offset
      other = location.source === source ? nil : location
    }
  }

  /// An item of the document; of an older version its conditions alone.
  private struct Part: Sendable {
    let item: FormItem?
    let conditions: WrittenConditions?
    let place: Place
  }

  package let form: Form
  /// The document as a text.
  private let source: Once<DocumentSource>
  private let places: (components: Place, identifier: Place)
  /// The items by rank.
  private let parts: [Part]

  package init(_ form: Form, _ document: FormDocument) {
    let source = document.location.source
    self.init(form, document, Once { source }, isOlder: false)
  }

  /// An older version, which keeps the text, the conditions and the places of its document: the
  /// document takes several times the memory of its form, and the newer one is read after it. The
  /// text is read again once a place in it is reported.
  package init(older form: Form, _ document: FormDocument) {
    let source = document.location.source
    let (name, bytes, origin) = (source.name, source.bytes, source.origin)
    let again = Once { DocumentSource(name: name, bytes: bytes, origin: origin) }
    self.init(form, document, again, isOlder: true)
  }

  private init(
    _ form: Form, _ document: FormDocument, _ source: Once<DocumentSource>,
    isOlder: Bool
  ) {
    (self.form, self.source) = (form, source)
    let whole = document.location.source
    places = (
      Place(document.location, in: whole), Place(document.identifier.location, in: whole)
    )
    var parts: [Part] = []
    document.items.forEachInside { item in
      let place = Place(item.location, in: whole)
      parts.append(
        Part(item: isOlder ? nil : item, conditions: WrittenConditions(item), place: place))
    }
    self.parts = parts
  }

  /// Where the document has its components, or its beginning.
  var location: Location { location(places.components) }

  /// Where the document has the name of the form.
  var identifierLocation: Location { location(places.identifier) }

  private func location(_ place: Place) -> Location {
    place.other ?? Location(source.value, place.offset)
  }

  func item(_ input: Input) -> FormItem? { part(rank: input.rank)?.item }

  func item(_ group: Group) -> FormItem? { part(rank: group.rank)?.item }

  func conditions(of input: Input) -> WrittenConditions? { part(rank: input.rank)?.conditions }

  func conditions(of group: Group) -> WrittenConditions? { part(rank: group.rank)?.conditions }

  /// Where the document has an input.
  func location(of input: Input) -> Location? {
    part(rank: input.rank).map { location($0.place) }
  }

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
