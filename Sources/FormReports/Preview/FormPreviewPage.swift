import FormArguments
package import FormCore
import FormMessages
package import FormValues

/// A form as a still page, to look at or to print: its words and questions with the controls that
/// browsers have, and nothing that is sent, fetched or run.
package struct FormPreviewPage {
  private let form: Form
  private let moment: Moment
  private let conditions: ConditionWords
  private let catalogue: Catalogue

  /// The page of a form as a submission started at a moment would show it.
  package init(_ form: Form, at moment: Moment) {
    (self.form, self.moment, catalogue) = (form, moment, form.catalogue)
    conditions = ConditionWords(form, in: form.catalogue)
  }

  /// The most bytes of a piece of a page, about.
  private static let pieceSize = 1 << 16

  /// Calls a function with each piece of the page, in UTF-8.
  ///
  /// - Throws: what the function throws.
  package func forEachPiece<Failure: Error>(
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var piece = HTML()
    try forEachPart { part throws(Failure) in
      piece.append(part)
      guard piece.bytes.count >= Self.pieceSize else { return }
      try take(piece.bytes)
      piece = HTML()
    }
    try take(piece.bytes)
  }

  private var title: String { form.title?.trimmed ?? form.identifier.text }

  private func forEachPart<Failure: Error>(
    _ put: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    let language = LanguageRange.isTag(form.language) ? form.language : catalogue.tag
    try put(
      .group([
        .doctype, .opening("html", ["lang": language]), .element("head", [:], head),
        .opening("body"), .element("header", [:], header), .opening("main"),
      ]))
    try putContent(put)
    try put(.group([.closing("main"), .closing("body"), .closing("html"), .lineBreak]))
  }

  private var header: [HTML] {
    let description = form.description?.trimmed ?? ""
    let version = Message(
      .pageFormVersion,
      ["form": .text(form.identifier.text), "version": .text(form.version)])
    return [HTML.element("h1", [:], [.written(title)])]
      + (description.isEmpty ? [] : [.element("p", [:], [.written(description)])])
      + [.element("p", ["class": "note"], [HTML(version.text(in: catalogue))])]
  }

  private var head: [HTML] {
    [
      .void("meta", ["charset": "utf-8"]),
      .void("meta", ["http-equiv": "Content-Security-Policy", "content": PageStyle.policy]),
      .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .void("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("title", [:], [HTML(title)]), PageStyle.element,
    ]
  }

  private enum Visit {
    case item(Item)
    case end(HTML)
  }

  /// The items, walked without recursion: documents may nest deeply.
  private func putContent<Failure: Error>(
    _ put: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    var open = form.items.reversed().map { Visit.item($0) }
    while let visit = open.popLast() {
      switch visit {
      case .end(let end): try put(end)
      case .item(let item):
        if let input = item.input {
          try FieldMarkup(form.inputs[input], item, form, conditions, at: moment).forEachPart(put)
        } else {
          for part in shown(item) { try put(part) }
        }
        guard !item.children.isEmpty else { continue }
        if let beginning = beginning(around: item) {
          try put(beginning)
          open.append(.end(.closing("fieldset")))
        }
        open += item.children.reversed().map { .item($0) }
      }
    }
  }

  /// What an item shows that asks nothing.
  private func shown(_ item: Item) -> [HTML] {
    if let display = item.component.asDisplay {
      let row = display.row
      let words = HTML.written(row.words.trimmed)
      guard !row.words.trimmed.isEmpty else { return [] }
      return switch row.weight {
      case .title: [.element("h2", [:], [words])]
      case .body: [.element("p", [:], [words])]
      case .caption: [.element("p", ["class": "note"], [words])]
      }
    }
    if let control = item.component.asControl {
      let button = HTML.element(
        "button", ["type": "button", "disabled": ""], [.written(control.title.trimmed)])
      return [.element("p", [:], [button])]
    }
    return []
  }

  /// The beginning of the fieldset around the items inside another one; nil if there is none.
  private func beginning(around item: Item) -> HTML? {
    guard let group = item.group.map({ form.groups[$0] }) else { return nil }
    let title = group.component.title?.trimmed ?? ""
    guard !title.isEmpty || group.repetition != nil else { return nil }
    var notes = conditions.sentences(of: item)
    var name = title.isEmpty ? group.title : title
    if let repetition = group.repetition {
      name += " – " + Message(.pageRow).text(in: catalogue)
      notes += rows(repetition)
    }
    return .group(
      [.opening("fieldset"), .element("legend", [:], [.written(name)])]
        + notes.map { .element("p", ["class": "note"], [HTML($0)]) })
  }

  private func rows(_ repetition: Repetition) -> [String] {
    let (least, most) = (repetition.min.value?.value ?? 0, repetition.max.value?.value)
    let arguments: [String: Message.Argument] = ["least": .count(least), "most": .count(most ?? 0)]
    let phrase: Phrase? =
      switch (least > 0, most) {
      case (true, .some): .pageRows
      case (true, nil): .pageRowsLeast
      case (false, .some): .pageRowsMost
      case (false, nil): nil
      }
    let fixed = phrase.map { [Message($0, arguments).text(in: catalogue)] } ?? []
    return fixed + calculated(repetition)
  }

  /// The sentences of bounds that other answers decide; one where both are the same.
  private func calculated(_ repetition: Repetition) -> [String] {
    let bounds = RowBound.allCases.compactMap { bound -> (phrase: Phrase, words: String)? in
      guard case .dynamic(let text) = repetition[bound] else { return nil }
      return (bound == .min ? .pageRowsNotFewer : .pageRowsNotMore, conditions.words(of: text.text))
    }
    let isExact = repetition.min == repetition.max
    return (isExact ? bounds.prefix(1).map { (.pageRowsExactly, $0.words) } : bounds).map {
      Message($0.phrase, ["number": .text($0.words)]).text(in: catalogue)
    }
  }
}

extension Phrase {
  fileprivate static let pageFormVersion = Phrase(
    "pageFormVersion", "Form {form}, version {version}")
  fileprivate static let pageRow = Phrase("pageRow", "entry 1")
  fileprivate static let pageRows = Phrase(
    "pageRows", "at least {least} and at most {most} entries")
  fileprivate static let pageRowsMost = Phrase("pageRowsMost", "at most {most} entries")
  fileprivate static let pageRowsLeast = Phrase("pageRowsLeast", "at least {least} entries")
  fileprivate static let pageRowsNotFewer = Phrase(
    "pageRowsNotFewer", "minimum number of entries: {number}",
    ["de": "Mindestzahl der Einträge: {number}"])
  fileprivate static let pageRowsNotMore = Phrase(
    "pageRowsNotMore", "maximum number of entries: {number}",
    ["de": "Höchstzahl der Einträge: {number}"])
  fileprivate static let pageRowsExactly = Phrase(
    "pageRowsExactly", "number of entries: {number}", ["de": "Zahl der Einträge: {number}"])
}
