import FormCore
import JSONText

extension AdaptiveDecoder {
  /// A text or a picture.
  func display(_ node: Node, _ kind: AdaptiveKind) -> FormItem {
    var reader = reader(node, kind)
    var style: [JSON] = []
    if kind == .image {
      reader.argument("url", &context)
      reader.words("altText", as: "text", &context)
    } else {
      if kind == .richTextBlock {
        readRuns(&reader)
      } else {
        reader.words("text", &context)
      }
      style = textStyle(&reader)
    }
    reader.finish(&context)
    var item = item(node, kind, as: kind.component, reader)
    if !style.isEmpty { item.style = .array(style) }
    return item
  }

  /// The words of the runs of a text, one behind the other.
  private func readRuns(_ reader: inout MemberReader) {
    guard let inlines = reader.value("inlines", .any, &context) else { return }
    guard let runs = inlines.elements else {
      return context.reportWrongType(inlines, "inlines", expected: "an array of texts")
    }
    let texts = runs.map { $0.text ?? $0["text"]?.text ?? "" }
    let words = LiteralWords.escaped(texts.joined())
    reader.add("text", JSON(.string(words), range: inlines.range), context)
  }

  private func textStyle(_ reader: inout MemberReader) -> [JSON] {
    var font: [(String, JSON)] = []
    let isHeading = reader.value("style", .text, &context)?.text?.lowercased() == "heading"
    if isHeading { reader.add("font", .string("title"), context) }
    for (name, argument, words) in [
      ("size", "style", AdaptiveLook.sizes), ("weight", "weight", AdaptiveLook.weights),
    ] {
      guard let word = word(name, words, &reader), word != "default" else { continue }
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
    if let lines = reader.value("maxLines", .number, &context) {
      style.append(.object([("lineLimit", lines)]))
    }
    return style
  }

  /// One of a few words, in whatever case it is written.
  private func word(
    _ name: String, _ known: [String], _ reader: inout MemberReader
  ) -> String? {
    guard let value = reader.value(name, .text, &context), let text = value.text else { return nil }
    if let word = known.first(where: { $0.lowercased() == text.lowercased() }) { return word }
    context.reportWrongType(value, name, expected: listed(known))
    return nil
  }

  /// An action as a button: `Action.Submit` gives its data, `Action.OpenUrl` its address.
  func action(_ node: Node, _ kind: AdaptiveKind) -> FormItem {
    var reader = reader(node, kind)
    reader.words("title", as: "label", &context)
    if !reader.has("label") { reader.add("label", .string(kind.rawValue), context) }
    reader.add("action", .string(kind.rawValue), context)
    if let value = reader.value(kind == .submit ? "data" : "url", .any, &context) {
      let text = value.text ?? value.description
      reader.add("value", JSON(.string(text), range: value.range), context)
    }
    reader.finish(&context)
    return item(node, kind, as: "button", reader)
  }
}

/// The words of Adaptive Cards for how texts look.
enum AdaptiveLook {
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
