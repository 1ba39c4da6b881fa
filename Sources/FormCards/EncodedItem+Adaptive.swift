import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

extension EncodedItem {
  /// The members of an input of Adaptive Cards.
  ///
  /// - Parameter isInCard: whether it stands in a card that an action shows.
  mutating func writeInput(_ kind: AdaptiveKind, isInCard: Bool) {
    let type = item.type.value
    if ["form", "checkbox", "slider"].contains(type) { lose("type \(type)") }
    writeTitle(kind)
    writeRequired(kind, isInCard: isInCard)
    writeWords("message", as: "errorMessage")
    if kind.hasWrap { writeWrap() }
    switch kind {
    case .text: writeTextRules()
    case .number:
      _ = take("format")
      for name in ["min", "max"] { writeTyped(name, .number) }
      writeTyped("default", as: "value", .number)
    case .date, .time:
      for (name, member) in [("min", "min"), ("max", "max"), ("default", "value")] {
        guard let value = item.argument(name)?.value, AdaptiveValue.isMoment(value, kind) else {
          continue
        }
        write(name, as: member)
      }
    case .toggle: writeToggle()
    default: writeChoices()
    }
  }

  /// Whether an answer must be given; to a toggle it is then yes.
  private mutating func writeRequired(_ kind: AdaptiveKind, isInCard: Bool) {
    let isRequired = AdaptiveValue.isTrue(item.argument("required")?.value)
    // An input that only some people see cannot be required.
    if isInCard, isRequired { return }
    if kind == .toggle {
      let mustBeOn = item.argument("mustBeOn")?.value.boolean == true
      guard mustBeOn == isRequired else { return }
      if mustBeOn { _ = take("mustBeOn", .boolean) }
    }
    writeTyped("required", as: "isRequired", .boolean)
  }

  /// Writes an argument as the type that it spells, for hosts take no other.
  private mutating func writeTyped(
    _ argument: String, as member: String? = nil, _ form: MemberForm
  ) {
    guard let value = take(argument, form) else { return }
    add(member ?? argument, form == .number ? value.asNumber : value.asFlag)
  }

  /// Words that are given and not empty, for an empty text is read as none.
  private mutating func writeFilled(_ argument: String, as member: String) {
    guard item.argument(argument)?.value.text?.isEmpty == false else { return }
    write(argument, as: member)
  }

  /// An argument that is words, and not blank, for blank ones are read as none.
  private func filledWords(_ argument: String) -> JSON? {
    guard let value = item.argument(argument)?.value else { return nil }
    if case .success(let words) = Words.decode(value), words.isBlank { return nil }
    return value
  }

  /// Whether words were read from the `tooltip` of an action without a title.
  func isTooltip(_ argument: String) -> Bool {
    guard let spelling = AdaptiveSpelling(of: item), spelling.lacks("title") else { return false }
    return spelling.says(item.argument(argument)?.value.text, in: "tooltip")
  }

  /// Whether a label was made from other words, or from the identifier, so there is none to write.
  private mutating func takeMadeLabel(_ kind: AdaptiveKind) -> Bool {
    guard let spelling = AdaptiveSpelling(of: item), spelling.lacks("label"),
      item.argument("hint") == nil, let label = item.argument("label")?.value.text
    else { return false }
    let member = kind == .toggle ? "title" : "placeholder"
    if spelling.says(label, in: member) {
      writeWords("label", as: member)
    } else if spelling.lacks(member), label == LiteralWords.escaped(item.key.value) {
      _ = take("label")
    } else {
      return false
    }
    return true
  }

  private mutating func writeTitle(_ kind: AdaptiveKind) {
    if takeMadeLabel(kind) { return }
    let (label, hint) = (filledWords("label"), filledWords("hint"))
    if kind == .toggle { return writeTitle(ofToggle: label, hint) }
    if label != nil { writeWords("label") }
    if hint != nil { writeWords("hint", as: "placeholder") }
    // Without a label of its own an input is read with one made of other words, or of its key.
    let needsLabel = kind == .date || kind == .time || kind != .choiceSet && hint == nil
    if label == nil, needsLabel { lose("the missing label") }
  }

  /// The words of a toggle, which stand beside it; a label is above it as well where there are two
  /// texts, or an answer is required.
  private mutating func writeTitle(ofToggle label: JSON?, _ hint: JSON?) {
    guard label != nil else {
      lose("the missing label")
      guard hint == nil else { return writeWords("hint", as: "title") }
      return add("title", .string(item.key.value))
    }
    let isRequired = AdaptiveValue.isTrue(item.argument("required")?.value)
    let wasLabelled = AdaptiveSpelling(of: item).map { !$0.lacks("label") } ?? false
    if hint != nil || isRequired || wasLabelled { writeWords("label") }
    writeWords(hint == nil || hint == label ? "label" : "hint", as: "title")
  }

  private mutating func writeTextRules() {
    if let most = item.argument("maxLength")?.value, !AdaptiveValue.isZero(most) {
      writeTyped("maxLength", .number)
    }
    writePattern()
    writeTyped("multiline", as: "isMultiline", .boolean)
    let styles = [("email", "email"), ("url", "url"), ("phone", "tel")]
    func style(_ name: String) -> String? {
      let format = item.argument(name)?.value.text
      return styles.first { $0.0 == format }?.1
    }
    if let style = style("format") {
      // Hosts only suggest it.
      add("style", .string(style))
    } else if let style = style("suggestedFormat") {
      _ = take("suggestedFormat")
      add("style", .string(style))
    } else if item.argument("format") == nil, item.argument("secret")?.value.boolean == true {
      _ = take("secret", .boolean)
      add("style", .string("password"))
    }
    writeFilled("default", as: "value")
  }

  /// The expression that the pattern came from, else one that is read as the pattern.
  private mutating func writePattern() {
    let own = item.argument("originalPattern")?.value.text
    guard let pattern = item.argument("pattern") else {
      if let own, AdaptivePattern.fault(of: own) != nil { write("originalPattern", as: "regex") }
      return
    }
    guard let text = pattern.value.text else { return }
    if let own, AdaptivePattern.fault(of: own) == nil, AdaptivePattern.whole(own) == text,
      AdaptivePattern.isOwn(own, to: text)
    {
      _ = take("pattern")
      write("originalPattern", as: "regex")
    } else if let regex = AdaptivePattern.anywhere(text) {
      _ = take("pattern")
      add("regex", .string(regex))
    }
  }

  private mutating func writeToggle() {
    write("valueOn")
    write("valueOff")
    guard let flag = item.argument("default")?.value.boolean else { return }
    let (on, off) = (
      item.argument("valueOn")?.value.text ?? "true",
      item.argument("valueOff")?.value.text ?? "false"
    )
    // Off is what is not on.
    guard flag || on != off, take("default", .boolean) != nil else { return }
    add("value", .string(flag ? on : off))
  }

  private mutating func writeChoices() {
    writeTyped("multiple", as: "isMultiSelect", .boolean)
    let isMultiple = AdaptiveValue.isTrue(item.argument("multiple")?.value)
    if isMultiple {
      let separator = item.argument("separator")?.value.text
      if separator == AdaptiveValue.separator { _ = take("separator") }
      if separator == nil { lose("the missing separator") }
    }
    let options = item.options?.value ?? []
    if let chosen = item.argument("default")?.value {
      let texts = chosen.elements?.map { $0.text ?? "," }
      if let texts, isMultiple, AdaptiveValue.areChoices(texts, options),
        texts.allSatisfy({ !$0.isEmpty && !$0.contains(",") })
      {
        _ = take("default", .any)
        add("value", .string(texts.joined(separator: ",")))
      } else if !isMultiple, let text = chosen.text, AdaptiveValue.areChoices([text], options) {
        writeFilled("default", as: "value")
      }
    }
    if options.isEmpty { lose("the missing options") }
    var read: [String: JSON] = [:]
    for choice in AdaptiveSpelling(of: item)?.element["choices"]?.elements ?? [] {
      if let value = choice["value"]?.text ?? choice["title"]?.text { read[value] = choice }
    }
    add(
      "choices",
      .array(
        takeOptions().map { option in
          choice(option).arranged(as: read[option.value], known: ["title", "value"])
        }))
  }

  private mutating func choice(_ option: FormOption) -> JSON {
    if option.visibleIf != nil { lose("visibleIf of an option") }
    if !option.columns.isEmpty { lose("columns of an option") }
    if option.label?.hasLanguages == true { lose("translations of an option") }
    let label = option.label.map { $0.plain }
    let title = label.flatMap(LiteralWords.plain)
    if label != nil, title == nil { lose("answers in the label of an option") }
    if label != nil, title == option.value { lose("label of an option") }
    return .object([
      ("title", .string(title ?? label ?? option.value)), ("value", .string(option.value)),
    ])
  }

  /// Writes that the text wraps.
  private mutating func writeWrap() {
    let isCleared: Bool? = takeModifier("lineLimit") { $0.members?.isEmpty == true ? true : nil }
    if isCleared == true { add("wrap", .boolean(true)) }
  }

  /// The members of a text in runs, as these were.
  mutating func writeRuns() {
    _ = take("text")
    if let inlines = AdaptiveSpelling(of: item)?.element["inlines"] { add("inlines", inlines) }
    writeLook()
  }

  /// The members of a text: words, and as much of its look as is said in the order of the dialect.
  mutating func writeText() {
    writeWords("text")
    if item.argument("text") == nil {
      lose("the missing text")
      add("text", .string(""))
    }
    writeLook()
  }

  private mutating func writeLook() {
    if item.argument("font")?.value.text == "title" {
      _ = take("font")
      add("style", .string("heading"))
    }
    let font = takeModifier("font") { value -> JSON? in
      guard let described = value["described"], let members = described.members, !members.isEmpty,
        AdaptiveLook.isExpressible(members)
      else { return nil }
      return described
    }
    if let size = font?["style"]?.text { add("size", .string(size)) }
    if let weight = font?["weight"]?.text { add("weight", .string(weight)) }
    let color = takeModifier("foregroundColor") { value in
      AdaptiveLook.colors.first { $0.system == value["system"]?.text }
    }
    if let color { add("color", .string(color.word)) }
    let side = takeModifier("multilineTextAlignment") { value in
      AdaptiveLook.sides.first { $0.alignment == value.text }
    }
    if let side { add("horizontalAlignment", .string(side.word)) }
    writeWrap()
    let lines = takeModifier("lineLimit") { MemberForm.number.accepts($0) ? $0 : nil }
    if let lines { add("maxLines", lines.asNumber) }
  }

  mutating func writeImage() {
    write("url")
    writeWords("text", as: "altText")
  }

  mutating func writeAction(_ kind: AdaptiveKind) {
    let isMade = item.argument("label")?.value.text == kind.rawValue
    if isTooltip("label") || isMade && AdaptiveSpelling(of: item)?.lacks("title") == true {
      _ = take("label")
    } else {
      writeWords("label", as: "title")
    }
    if item.argument("label") == nil { lose("the missing label") }
    if item.argument("action")?.value.text == kind.rawValue { _ = take("action") }
    guard let text = take("value")?.text else { return }
    guard kind == .submit else { return add("url", .string(text)) }
    let data = JSONReader.read(Array(text.utf8)).root
    add("data", data?.kind == .object && data?.description == text ? data ?? .null : .string(text))
  }
}

extension AdaptiveLook {
  /// Whether letters can be described by words of Adaptive Cards alone, in their order.
  fileprivate static func isExpressible(_ members: [JSON.Member]) -> Bool {
    let names = members.map(\.name)
    guard names == ["style", "weight"].filter({ names.contains($0) }) else { return false }
    return members.allSatisfy { member in
      let known = member.name == "style" ? sizes : weights
      return member.value.text.map { $0 != "default" && known.contains($0) } ?? false
    }
  }
}
