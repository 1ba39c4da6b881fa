import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

extension AdaptiveDecoder {
  /// An input as the component that asks the same.
  func input(_ node: Node, _ kind: AdaptiveKind) -> FormItem {
    var reader = reader(node, kind)
    readTitle(node, kind, &reader)
    readRequired(node, kind, &reader)
    reader.words("errorMessage", as: "message", &context)
    var options: Located<[FormOption]>?
    switch kind {
    case .text: readText(&reader)
    case .number:
      reader.add("format", .string("decimal"), context)
      readBounds(.number, &reader)
    case .date, .time: readMoments(kind, &reader)
    case .toggle: readToggle(&reader)
    case .choiceSet: options = readChoices(node, &reader)
    case .card, .textBlock, .richTextBlock, .factSet, .image, .imageSet, .container, .columnSet,
      .column, .table, .tableRow, .tableCell, .actionSet, .submit, .openURL, .showCard:
      break
    }
    if options?.value.isEmpty == true { return withoutChoices(node) }
    reportMissingWords(node, kind)
    let style = kind.hasWrap ? wrap(&reader) : []
    reader.finish(&context)
    var item = item(node, kind, as: kind.component, reader)
    if !style.isEmpty { item.style = .array(style) }
    item.options = options
    if item.argument("label") == nil, item.argument("hint") == nil, kind != .choiceSet {
      // Without words of its own an input is asked by its identifier.
      let label = JSON(.string(LiteralWords.escaped(item.key.value)))
      item.arguments.insert(
        FormArgument(
          name: Located("label", at: item.location), value: label, location: item.key.location),
        at: 0)
    }
    return item
  }

  /// Reports words that people need and the card lacks; what is beside a toggle is one of them.
  private func reportMissingWords(_ node: Node, _ kind: AdaptiveKind) {
    func lacks(_ name: String) -> Bool { Words(node.json[name]?.text ?? "").isBlank }
    let isRequired = AdaptiveValue.isTrue(node.json["isRequired"])
    let isTitled = kind == .toggle && !isRequired && !lacks("title")
    if lacks("label"), !isTitled {
      context.report(.noLabel(kind), at: context.location(node.json))
    }
    if isRequired, lacks("errorMessage") {
      context.report(.noErrorMessage(kind), at: context.location(node.json))
    }
  }

  /// The question: the label, else the placeholder, else (for a toggle) the words beside it.
  private func readTitle(_ node: Node, _ kind: AdaptiveKind, _ reader: inout MemberReader) {
    readWords("label", as: "label", &reader)
    let hint = kind == .toggle ? "title" : "placeholder"
    let needsLabel = [.date, .time, .toggle].contains(kind)
    if needsLabel, !reader.has("label") { return readWords(hint, as: "label", &reader) }
    // The text beside a toggle often repeats its label.
    if kind == .toggle, reader.json[hint]?.text == reader.json["label"]?.text {
      return reader.skip(hint)
    }
    readWords(hint, as: "hint", &reader)
  }

  /// Reads words that are not blank: cards made from templates often have blank ones.
  private func readWords(_ name: String, as argument: String, _ reader: inout MemberReader) {
    if let text = reader.json[name]?.text, Words(text).isBlank { return reader.skip(name) }
    reader.words(name, as: argument, &context)
  }

  /// Reads whether an answer is required; for a toggle, hosts then require yes. An input in a
  /// card that an action shows is sent only by those who open it, so it cannot be required.
  private func readRequired(_ node: Node, _ kind: AdaptiveKind, _ reader: inout MemberReader) {
    guard node.isInCard, let value = reader.json["isRequired"], AdaptiveValue.isTrue(value) else {
      if kind == .toggle, AdaptiveValue.isTrue(node.json["isRequired"]) {
        reader.add("mustBeOn", .boolean(true), context)
      }
      return reader.argument("isRequired", as: "required", .boolean, &context)
    }
    reader.skip("isRequired")
    context.report(.requiredInCard(kind), at: context.location(value))
  }

  /// The stand-in for a choice without choices: those of a query are not the document's fault.
  private func withoutChoices(_ node: Node) -> FormItem {
    let location = context.location(node.json)
    let kind = AdaptiveKind.choiceSet.rawValue
    if let query = node.json["choices.data"], !query.isNull {
      let fault = Fault.choicesOfQuery(node.json["id"]?.text)
      context.report(fault, at: location)
      return standIn(node, kind, saying: LiteralWords.escaped(fault.message))
    }
    if node.json["choices"]?.elements?.isEmpty ?? node.json["choices"]?.isNull ?? true {
      context.report(.noChoices, at: location)
    }
    return standIn(node, kind)
  }

  private func readText(_ reader: inout MemberReader) {
    // Cards write 0 if there is no limit.
    if let most = reader.value("maxLength", .number, &context), !AdaptiveValue.isZero(most) {
      reader.add("maxLength", most, context)
    }
    readPattern(&reader)
    reader.argument("isMultiline", as: "multiline", .boolean, &context)
    readTextStyle(&reader)
    readDefault(.text, &reader)
  }

  /// The expression as a pattern; one that forms cannot have is kept, and the input asked without.
  private func readPattern(_ reader: inout MemberReader) {
    guard let regex = reader.value("regex", .text, &context), let text = regex.text, !text.isEmpty
    else { return }
    let pattern = AdaptivePattern.whole(text)
    if let fault = AdaptivePattern.fault(of: text) {
      let isWrong = fault.code == .patternSyntax
      context.report(
        isWrong ? .wrongPattern(fault) : .notAPattern(fault), at: context.location(regex))
    } else {
      reader.add("pattern", JSON(.string(pattern), range: regex.range), context)
      guard AdaptivePattern.isOwn(text, to: pattern) else { return }
    }
    reader.add("originalPattern", regex, context)
  }

  /// Reads the style of a text as a suggested format, because hosts accept any text.
  private func readTextStyle(_ reader: inout MemberReader) {
    guard let style = reader.value("style", .text, &context), let name = style.text else { return }
    switch name.lowercased() {
    case "email", "url":
      reader.add("suggestedFormat", JSON(.string(name.lowercased()), range: style.range), context)
    case "tel": reader.add("suggestedFormat", JSON(.string("phone"), range: style.range), context)
    case "password": reader.add("secret", JSON(.boolean(true), range: style.range), context)
    case "text": return
    default:
      reader.refuse(
        style, "style", expected: "one of text, email, url, tel or password", &context)
    }
  }

  private func readBounds(_ form: MemberForm, _ reader: inout MemberReader) {
    for name in ["min", "max"] { readUnlessEmpty(name, name, form, &reader) }
    readDefault(form, &reader)
  }

  /// The bounds and the value of a date or a time; those that are none are not carried over.
  private func readMoments(_ kind: AdaptiveKind, _ reader: inout MemberReader) {
    for (name, argument) in [("min", "min"), ("max", "max"), ("value", "default")] {
      guard let value = reader.value(name, .text, &context), value.text?.isEmpty == false else {
        continue
      }
      if AdaptiveValue.isMoment(value, kind) {
        reader.add(argument, value, context)
      } else {
        context.report(.notAMoment(name, value, kind), at: context.location(value))
        reader.leaveUnread(name)
      }
    }
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
    // One that must be on begins without an answer, and off is none.
    guard flag || !reader.has("mustBeOn") else { return }
    reader.add("default", JSON(.boolean(flag), range: value.range), context)
  }

  private func readChoices(
    _ node: Node, _ reader: inout MemberReader
  ) -> Located<[FormOption]> {
    reader.argument("isMultiSelect", as: "multiple", .boolean, &context)
    let isMultiple = AdaptiveValue.isTrue(reader.json["isMultiSelect"])
    if isMultiple { reader.add("separator", .string(AdaptiveValue.separator), context) }
    let choices = reader.value("choices", .any, &context)
    if let choices, choices.elements == nil {
      reader.refuse(choices, "choices", expected: "an array of choices", &context)
    }
    let options = context.options(choices?.elements ?? []).compactMap { option($0, &reader) }
    if let value = reader.value("value", .text, &context), let text = value.text, !text.isEmpty {
      let parts = text.parts(between: AdaptiveValue.separator).filter { !$0.isEmpty }
      let chosen = isMultiple ? parts : [text]
      if AdaptiveValue.areChoices(chosen, options) {
        let parts = chosen.map { JSON(.string($0), range: value.range) }
        reader.add("default", isMultiple ? JSON(.array(parts), range: value.range) : value, context)
      } else {
        context.report(.notAChoice(text), at: context.location(value))
        reader.leaveUnread("value")
      }
    }
    return Located(options, at: context.location(choices ?? node.json))
  }

  private func option(_ json: JSON, _ reader: inout MemberReader) -> FormOption? {
    visit(json)
    var inner = MemberReader(json, "a choice", known: ["type"], lost: AdaptiveSchema.ofChoices)
    guard json.kind == .object else {
      reader.refuse(
        json, "choices", expected: "an object with 'title' and 'value'", &context)
      return nil
    }
    let title = inner.text("title", &context)
    let value = inner.text("value", &context)
    inner.finish(&context)
    if !inner.unread.isEmpty { reader.leaveUnread("choices") }
    guard let value = value ?? title else {
      context.report(
        .missingMember("value", of: "a choice", "the value in records"), at: context.location(json))
      reader.leaveUnread("choices")
      return nil
    }
    let label = title.flatMap {
      $0.utf8.elementsEqual(value.utf8) ? nil : Words(LiteralWords.escaped($0))
    }
    return FormOption(value: value, label: label, location: context.location(json))
  }
}

extension Fault {
  fileprivate static func requiredInCard(_ kind: AdaptiveKind) -> Fault {
    Fault(
      .componentUnknownMember,
      "'isRequired' of '\(kind.rawValue)' has no effect because the card of "
        + "'\(AdaptiveKind.showCard.rawValue)' may stay closed")
  }

  fileprivate static func noLabel(_ kind: AdaptiveKind) -> Fault {
    Fault(.cardNoLabel, "'\(kind.rawValue)' has no 'label'")
  }

  fileprivate static func noErrorMessage(_ kind: AdaptiveKind) -> Fault {
    Fault(.cardNoErrorMessage, "'\(kind.rawValue)' is required and has no 'errorMessage'")
  }

  fileprivate static func choicesOfQuery(_ id: String?) -> Fault {
    let name = id.map { " \(quoted($0))" } ?? ""
    return Fault(
      .componentUnknownMember,
      "'\(AdaptiveKind.choiceSet.rawValue)'\(name) is not carried over because its choices are "
        + "in 'choices.data'")
  }

  fileprivate static let noChoices = Fault(
    .pickerNoOptions,
    "'\(AdaptiveKind.choiceSet.rawValue)' has no 'choices'; at least one is needed")
}
