import FormArguments
import FormCore
import FormDecoding
import FormMessages
import JSONText

extension AdaptiveDecoder {
  /// A text or a picture.
  func display(_ node: Node, _ kind: AdaptiveKind) -> FormItem {
    var reader = reader(node, kind)
    if kind == .image { return image(node, &reader) }
    if kind == .richTextBlock { readRuns(&reader) } else { reader.words("text", &context) }
    if !reader.has("text") {
      let member = kind == .richTextBlock ? "inlines" : "text"
      reportMissing(member, "the words to show", node, kind)
      reader.add("text", .string(""), context)
    }
    let style = textStyle(&reader)
    reader.finish(&context)
    var item = item(node, kind, as: kind.component, reader)
    if !style.isEmpty { item.style = .array(style) }
    return item
  }

  private func image(_ node: Node, _ reader: inout MemberReader) -> FormItem {
    reader.argument("url", &context)
    reader.words("altText", as: "text", &context)
    reader.finish(&context)
    if reader.has("url") { return item(node, .image, as: AdaptiveKind.image.component, reader) }
    reportMissing("url", "the address of the picture", node, .image)
    return standIn(node, AdaptiveKind.image.rawValue)
  }

  /// Reports a member that is absent; one that is wrong has been reported.
  private func reportMissing(
    _ name: String, _ meaning: String, _ node: Node, _ kind: AdaptiveKind
  ) {
    guard node.json[name]?.isNull ?? true else { return }
    context.report(
      .missingMember(name, of: "'\(kind.rawValue)'", meaning), at: context.location(node.json))
  }

  /// Facts as lines of a text; the original is kept for writing.
  func facts(_ node: Node) -> FormItem {
    var reader = reader(node, .factSet)
    let facts = reader.value("facts", .any, &context)
    if let facts, facts.elements == nil {
      reader.refuse(facts, "facts", expected: "an array of facts", &context)
    }
    for fact in facts?.elements ?? [] { check(fact: fact) }
    let words = AdaptiveLook.words(ofFacts: facts)
    reader.add("text", JSON(.string(words), range: facts?.range ?? node.json.range), context)
    reader.finish(&context)
    var item = item(node, .factSet, as: AdaptiveKind.factSet.component, reader)
    item.original = original(node)
    return item
  }

  /// Reports what is wrong with a fact.
  private func check(fact: JSON) {
    guard fact.kind == .object else {
      return context.reportWrongType(
        fact, "facts", expected: "an object with 'title' and 'value'")
    }
    var reader = MemberReader(fact, "a fact", known: ["type"], lost: AdaptiveSchema.ofFacts)
    for name in ["title", "value"] { _ = reader.text(name, &context) }
    reader.finish(&context)
  }

  /// The words of the runs of a text, one behind the other.
  private func readRuns(_ reader: inout MemberReader) {
    guard let inlines = reader.value("inlines", .any, &context) else { return }
    guard let runs = inlines.elements else {
      return reader.refuse(inlines, "inlines", expected: "an array of texts", &context)
    }
    for run in runs { check(run: run, &reader) }
    let words = AdaptiveLook.words(ofRuns: inlines)
    reader.add("text", JSON(.string(words), range: inlines.range), context)
  }

  /// Reports what is wrong with a run of a text.
  private func check(run: JSON, _ reader: inout MemberReader) {
    if run.text != nil { return }
    guard run.kind == .object else {
      return reader.refuse(run, "inlines", expected: "text, or an object with 'text'", &context)
    }
    var inner = MemberReader(run, "'TextRun'", known: ["type"], lost: AdaptiveSchema.ofRuns)
    _ = inner.text("text", &context)
    inner.finish(&context)
    if !inner.unread.isEmpty { reader.leaveUnread("inlines") }
  }

  private func textStyle(_ reader: inout MemberReader) -> [JSON] {
    var font: [(String, JSON)] = []
    let isHeading = reader.value("style", .text, &context)?.text?.lowercased() == "heading"
    if isHeading { reader.add("font", .string("title"), context) }
    for (name, argument, words) in [
      ("size", "style", AdaptiveLook.sizes), ("weight", "weight", AdaptiveLook.weights),
    ] {
      guard let word = word(name, words, formerly: "normal", &reader), word != "default" else {
        continue
      }
      font.append((argument, .string(word)))
    }
    var style: [JSON] = []
    if !font.isEmpty {
      style.append(.object([("font", .object([("described", .object(font))]))]))
    }
    if let color = word("color", ["default"] + AdaptiveLook.colors.map(\.word), &reader),
      let system = AdaptiveLook.colors.first(where: { $0.word == color })?.system
    {
      style.append(.object([("foregroundColor", .object([("system", .string(system))]))]))
    }
    if let side = word("horizontalAlignment", AdaptiveLook.sides.map(\.word), &reader),
      let alignment = AdaptiveLook.sides.first(where: { $0.word == side })?.alignment
    {
      style.append(.object([("multilineTextAlignment", .string(alignment))]))
    }
    style += wrap(&reader)
    if let lines = reader.value("maxLines", .number, &context) {
      style.append(.object([("lineLimit", lines)]))
    }
    return style
  }

  /// Returns the modifier for text that wraps, if the card asks for it; a terminal wraps text
  /// in any case.
  func wrap(_ reader: inout MemberReader) -> [JSON] {
    guard let wrap = reader.value("wrap", .boolean, &context), AdaptiveValue.isTrue(wrap) else {
      return []
    }
    return [.object([("lineLimit", .object([]))])]
  }

  /// One of a few words, in whatever case it is written; the first one was another word before
  /// version 1.0, which hosts still take.
  private func word(
    _ name: String, _ known: [String], formerly former: String? = nil,
    _ reader: inout MemberReader
  ) -> String? {
    guard let value = reader.value(name, .text, &context), let text = value.text else { return nil }
    if let word = known.first(where: { $0.lowercased() == text.lowercased() }) { return word }
    if text.lowercased() == former { return known.first }
    reader.refuse(value, name, expected: listed(known), &context)
    return nil
  }

  /// Reads the title of an action, or its tooltip if the title is blank.
  func readTitle(ofAction reader: inout MemberReader) {
    func isFilled(_ name: String) -> Bool { !Words(reader.json[name]?.text ?? "").isBlank }
    guard !isFilled("title"), isFilled("tooltip") else {
      return reader.words("title", as: "label", &context)
    }
    _ = reader.value("title", .text, &context)
    reader.words("tooltip", as: "label", &context)
  }

  /// An action as a button: `Action.Submit` gives its data, `Action.OpenUrl` its address.
  func action(_ node: Node, _ kind: AdaptiveKind) -> FormItem {
    var reader = reader(node, kind)
    readTitle(ofAction: &reader)
    if !reader.has("label") { reader.add("label", .string(kind.rawValue), context) }
    reader.add("action", .string(kind.rawValue), context)
    if kind == .openURL { reportMissing("url", "the address to open", node, kind) }
    let value =
      kind == .submit ? reader.value("data", .any, &context) : reader.value("url", .text, &context)
    if kind == .openURL, let value, Words(value.text ?? "").isBlank {
      reader.refuse(value, "url", expected: "the address to open", &context)
    } else if let value {
      let text = value.text ?? value.description
      reader.add("value", JSON(.string(text), range: value.range), context)
    }
    reader.finish(&context)
    return item(node, kind, as: "button", reader)
  }
}

/// The words of Adaptive Cards for how texts look, and those of texts in several parts.
enum AdaptiveLook {
  /// The words of the runs of a text, one behind the other.
  static func words(ofRuns inlines: JSON?) -> String {
    let runs = inlines?.elements ?? []
    return LiteralWords.escaped(runs.map { $0.text ?? $0["text"]?.text ?? "" }.joined())
  }

  /// Each fact as a line: `title: value`, or the one of them that is filled in.
  static func words(ofFacts facts: JSON?) -> String {
    let lines = (facts?.elements ?? []).compactMap { fact -> String? in
      let (title, value) = (fact["title"]?.text ?? "", fact["value"]?.text ?? "")
      if title.isEmpty || value.isEmpty {
        return title.isEmpty && value.isEmpty ? nil : title + value
      }
      return title + (title.hasSuffix(":") ? " " : ": ") + value
    }
    return LiteralWords.escaped(lines.joined(separator: "\n"))
  }

  static let sizes = ["default", "small", "medium", "large", "extraLarge"]
  static let weights = ["default", "lighter", "bolder"]
  static let colors: [(word: String, system: String)] = [
    ("dark", "black"), ("light", "gray"), ("accent", "blue"), ("good", "green"),
    ("warning", "orange"), ("attention", "red"),
  ]
  static let sides: [(word: String, alignment: String)] = [
    ("left", "leading"), ("center", "center"), ("right", "trailing"),
  ]
}
