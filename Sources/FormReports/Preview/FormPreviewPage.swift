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

  /// The page as UTF-8.
  package var bytes: [UInt8] { HTML.document(html).bytes }

  private var title: String { form.title?.trimmed ?? form.identifier.text }

  private var html: HTML {
    let description = form.description?.trimmed ?? ""
    let version = Message(
      .pageFormVersion,
      ["form": .text(form.identifier.text), "version": .text(form.version)])
    let header =
      [HTML.element("h1", [:], [.written(title)])]
      + (description.isEmpty ? [] : [.element("p", [:], [.written(description)])])
      + [.element("p", ["class": "note"], [HTML(version.text(in: catalogue))])]
    return .element(
      "html", ["lang": LanguageRange.isTag(form.language) ? form.language : catalogue.tag],
      [
        .element("head", [:], head),
        .element(
          "body", [:],
          [
            .element("header", [:], header),
            .element("main", [:], content),
          ]),
      ])
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

  /// A part of the tree that is open: the markup around it, and what stands in it so far.
  private struct Frame {
    let close: ([HTML]) -> HTML
    var parts: [HTML] = []
  }

  /// The items, walked without recursion: documents may nest deeply.
  private var content: [HTML] {
    enum Visit {
      case item(Item)
      case end
    }
    var frames = [Frame(close: { .group($0) })]
    var open = form.items.reversed().map { Visit.item($0) }
    while let visit = open.popLast() {
      switch visit {
      case .end:
        guard let frame = frames.popLast() else { continue }
        frames[frames.count - 1].parts.append(frame.close(frame.parts))
      case .item(let item):
        frames[frames.count - 1].parts += own(item)
        guard !item.children.isEmpty else { continue }
        frames.append(Frame(close: around(item)))
        open.append(.end)
        open += item.children.reversed().map { .item($0) }
      }
    }
    return frames[0].parts
  }

  /// What an item shows itself.
  private func own(_ item: Item) -> [HTML] {
    if let input = item.input {
      return [FieldMarkup(form.inputs[input], item, form, conditions, at: moment).html]
    }
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

  /// The markup around the items inside another one.
  private func around(_ item: Item) -> ([HTML]) -> HTML {
    guard let index = item.group, let title = form.groups[index].component.title?.trimmed,
      !title.isEmpty || form.groups[index].repetition != nil
    else {
      guard let index = item.group, form.groups[index].repetition != nil else {
        return { .group($0) }
      }
      return fieldset(form.groups[index].title, item, form.groups[index])
    }
    return fieldset(title.isEmpty ? form.groups[index].title : title, item, form.groups[index])
  }

  private func fieldset(_ title: String, _ item: Item, _ group: Group) -> ([HTML]) -> HTML {
    var notes = conditions.sentences(of: item)
    var name = title
    if let repetition = group.repetition {
      name += " – " + Message(.pageRow).text(in: catalogue)
      notes += rows(repetition)
    }
    return { parts in
      .element(
        "fieldset", [:],
        [.element("legend", [:], [.written(name)])]
          + notes.map { .element("p", ["class": "note"], [HTML($0)]) } + parts)
    }
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
