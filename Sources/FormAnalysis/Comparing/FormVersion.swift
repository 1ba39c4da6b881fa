package import FormCore
package import FormValues
internal import JSONText

/// A checked form as comparisons need it, and the places of its document.
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
    /// The bounds that other answers decide.
    var calculatedBounds: [String] = []
    /// Whether every submission has an answer.
    var isCertain = false
  }

  package let identifier: FormIdentifier
  /// The version that the author gave the form.
  package let name: String
  let valueStyle: ValueStyle
  let inputs: [Input]
  let groups: [Group]
  let registry: ComponentRegistry
  /// The form; nil if it has too many inputs to look for examples: compiled, its conditions take
  /// more memory than all the rest.
  package let form: Form?
  /// The document as a text.
  private let source: DocumentSource
  private let places: (components: Place, identifier: Place)
  /// The items by rank.
  private let parts: [Part]
  /// The tables of its keys, made once two versions are compared.
  let keys: Once<KeyTables>

  /// The most inputs of forms for whose changes examples are looked for: the search keeps both
  /// forms several times over.
  private static let mostInputs = 10_000

  package init(_ form: Form, _ document: FormDocument) {
    self.init(form, document, isOlder: false)
  }

  /// An older version, which keeps the conditions and the places of its document: the document takes
  /// several times the memory of its form, and the newer one is read after it.
  package init(older form: Form, _ document: FormDocument) {
    self.init(form, document, isOlder: true)
  }

  private init(_ form: Form, _ document: FormDocument, isOlder: Bool) {
    (identifier, name, valueStyle) = (form.identifier, form.version, form.valueStyle)
    (inputs, groups, registry) = (form.inputs, form.groups, form.canonicalForm.registry)
    self.form = form.inputs.count > Self.mostInputs ? nil : form
    keys = Once { [inputs, groups] in KeyTables(inputs, groups) }
    let source = document.location.source
    self.source = source
    places = (
      Place(document.location, in: source), Place(document.identifier.location, in: source)
    )
    var parts: [Part] = []
    document.items.forEachInside { item in
      let place = Place(item.location, in: source)
      parts.append(
        Part(item: isOlder ? nil : item, conditions: WrittenConditions(item), place: place))
    }
    for input in inputs where parts.indices.contains(input.rank) {
      parts[input.rank].calculatedBounds = form.logic.inputs[input.index].bounds.map(\.name)
      parts[input.rank].isCertain = form.isCertain(input)
    }
    self.parts = parts
  }

  /// Where the document has its components, or its beginning.
  var location: Location { location(places.components) }

  /// Where the document has the name of the form.
  var identifierLocation: Location { location(places.identifier) }

  private func location(_ place: Place) -> Location {
    place.other ?? Location(source, place.offset)
  }

  func item(_ input: Input) -> FormItem? { part(rank: input.rank)?.item }

  func item(_ group: Group) -> FormItem? { part(rank: group.rank)?.item }

  func conditions(of input: Input) -> WrittenConditions? { part(rank: input.rank)?.conditions }

  func conditions(of group: Group) -> WrittenConditions? { part(rank: group.rank)?.conditions }

  /// Where the document has an input.
  func location(of input: Input) -> Location? {
    part(rank: input.rank).map { location($0.place) }
  }

  /// The bounds of an input that other answers decide.
  func calculatedBounds(of input: Input) -> [String] {
    part(rank: input.rank)?.calculatedBounds ?? []
  }

  /// Whether every submission has an answer of an input.
  func isCertain(_ input: Input) -> Bool { part(rank: input.rank)?.isCertain ?? false }

  private func part(rank: Int) -> Part? { parts.indices.contains(rank) ? parts[rank] : nil }

  /// Where the document has the question of an answer, or its beginning if it has none.
  package func location(of part: FormPart?) -> Location {
    let item: FormItem? =
      switch part {
      case .input(let index): item(inputs[index])
      case .group(let index): item(groups[index])
      case nil: nil
      }
    return item?.key.location ?? location
  }
}
