import FormCore
import JSONText

extension AdaptiveDecoder {
  /// An input as the component that asks the same.
  func input(_ node: Node, _ kind: AdaptiveKind) -> FormItem {
    var reader = reader(node, kind)
    readTitle(node, kind, &reader)
    reader.argument("isRequired", as: "required", .boolean, &context)
    reader.argument("errorMessage", as: "message", &context)
    var options: Located<[FormOption]>?
    switch kind {
    case .text: readText(&reader)
    case .number:
      reader.add("format", .string("decimal"), context)
      readBounds(.number, &reader)
    case .date, .time: readBounds(.text, &reader)
    case .toggle: readToggle(&reader)
    case .choiceSet: options = readChoices(node, &reader)
    case .card, .textBlock, .richTextBlock, .image, .container, .columnSet, .column, .actionSet,
      .submit, .openURL, .showCard:
      break
    }
    reader.finish(&context)
    var item = item(node, kind, as: kind.component, reader)
    item.options = options
    if item.argument("label") == nil, item.argument("hint") == nil, kind != .choiceSet {
      // Without words of its own an input is asked by its identifier.
      let label = JSON(.string(item.key.value))
      item.arguments.insert(
        FormArgument(name: Located("label", at: item.place), value: label, place: item.key.place),
        at: 0)
    }
    return item
  }

  /// The question: the label, else the placeholder, else (for a toggle) the words beside it.
  private func readTitle(_ node: Node, _ kind: AdaptiveKind, _ reader: inout MemberReader) {
    reader.argument("label", &context)
    let hint = kind == .toggle ? "title" : "placeholder"
    let needsLabel = [.date, .time, .toggle].contains(kind)
    guard let words = reader.value(hint, .text, &context) else { return }
    if needsLabel, !reader.has("label") {
      reader.add("label", words, context)
    } else if kind != .toggle || reader.arguments.first?.value != words {
      reader.add("hint", words, context)
    }
  }

  private func readText(_ reader: inout MemberReader) {
    reader.argument("maxLength", .number, &context)
    if let regex = reader.value("regex", .text, &context), let text = regex.text {
      let pattern = AdaptivePattern.whole(text)
      reader.add("pattern", JSON(.string(pattern), range: regex.range), context)
    }
    reader.argument("isMultiline", as: "multiline", .boolean, &context)
    readTextStyle(&reader)
    readDefault(.text, &reader)
  }

  private func readTextStyle(_ reader: inout MemberReader) {
    guard let style = reader.value("style", .text, &context), let name = style.text else { return }
    switch name.lowercased() {
    case "email", "url":
      reader.add("format", JSON(.string(name.lowercased()), range: style.range), context)
    case "tel": reader.add("format", JSON(.string("phone"), range: style.range), context)
    case "password": reader.add("secret", JSON(.boolean(true), range: style.range), context)
    case "text": return
    default:
      context.reportWrongType(style, "style", expected: "one of text, email, url, tel or password")
    }
  }

  private func readBounds(_ form: MemberForm, _ reader: inout MemberReader) {
    for name in ["min", "max"] { readUnlessEmpty(name, name, form, &reader) }
    readDefault(form, &reader)
  }

  private func readDefault(_ form: MemberForm, _ reader: inout MemberReader) {
    readUnlessEmpty("value", "default", form, &reader)
  }

  /// An empty text is as good as none: cards are made from templates.
  private func readUnlessEmpty(
    _ name: String, _ argument: String, _ form: MemberForm, _ reader: inout MemberReader
  ) {
    if reader.json[name]?.text?.isEmpty == true {
      _ = reader.value(name, .any, &context)
    } else {
      reader.argument(name, as: argument, form, &context)
    }
  }

  private func readToggle(_ reader: inout MemberReader) {
    reader.argument("valueOn", &context)
    reader.argument("valueOff", &context)
    guard let value = reader.value("value", .any, &context) else { return }
    let on = reader.json["valueOn"]?.text ?? "true"
    let flag = value.boolean ?? (value.text == on)
    reader.add("default", JSON(.boolean(flag), range: value.range), context)
  }

  private func readChoices(
    _ node: Node, _ reader: inout MemberReader
  ) -> Located<[FormOption]> {
    reader.argument("isMultiSelect", as: "multiple", .boolean, &context)
    if let value = reader.value("value", .text, &context), let text = value.text, !text.isEmpty {
      let isMultiple = reader.arguments.contains { argument in
        argument.name.value == "multiple"
          && (argument.value.boolean == true || argument.value.text == "true")
      }
      let parts = text.split(separator: ",").map { JSON(.string(String($0)), range: value.range) }
      let chosen = isMultiple ? JSON(.array(parts), range: value.range) : value
      reader.add("default", chosen, context)
    }
    guard let choices = reader.value("choices", .any, &context), let elements = choices.elements
    else { return Located([], at: context.place(node.json)) }
    return Located(elements.compactMap { option($0) }, at: context.place(choices))
  }

  private func option(_ json: JSON) -> FormOption? {
    var reader = MemberReader(json, "a choice")
    guard json.members != nil else {
      context.reportWrongType(json, "choices", expected: "an object with 'title' and 'value'")
      return nil
    }
    let title = reader.text("title", &context)
    let value = reader.text("value", &context)
    reader.finish(&context)
    guard let value = value ?? title else {
      context.report(
        .missingMember("value", of: "a choice", "what the record holds"), at: context.place(json))
      return nil
    }
    let label = title.flatMap { $0.utf8.elementsEqual(value.utf8) ? nil : Words($0) }
    return FormOption(value: value, label: label, place: context.place(json))
  }
}

extension AdaptiveKind {
  /// The component that an input becomes.
  var component: String {
    switch self {
    case .text, .number: "form_field"
    case .date: "date"
    case .time: "time"
    case .toggle: "toggle"
    case .choiceSet: "picker"
    case .textBlock, .richTextBlock: "text"
    case .image: "image"
    case .container, .columnSet, .column, .actionSet: "stack"
    case .submit, .openURL: "button"
    case .showCard, .card: "card"
    }
  }
}
