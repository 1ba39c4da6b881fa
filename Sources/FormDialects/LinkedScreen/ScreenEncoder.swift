import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Writes linked screens, and names what they cannot say.
struct ScreenEncoder {
  private let document: FormDocument
  private let registry: ComponentRegistry
  private var unsupported: [Unsupported] = []
  private var links = ScreenLinks()

  init(_ document: FormDocument, _ registry: ComponentRegistry) {
    (self.document, self.registry) = (document, registry)
  }

  mutating func encode() -> EncodedDocument {
    unsupported = document.unsupportedRoot(encoding: ["title"])
    let registry = registry
    var items = ExpressibleTree.pruned(document.items, &unsupported) { item in
      item.isExpressibleOnScreen || registry.ownKind(of: item) != nil
    }
    let back = items.first.map { Self.isBackButton($0) } ?? false
    if back { items.removeFirst() }
    items = flattened(items)
    if items.contains(where: { !isTemplate($0) }) {
      unsupported.append(.manyRoots)
    }
    for item in withTemplates(items) { template(item) }
    return EncodedDocument(root(back), unsupported: unsupported)
  }

  private mutating func root(_ hasBackButton: Bool) -> JSON {
    if document.title == nil { unsupported.append(Unsupported("the missing title")) }
    if document.title?.hasLanguages == true {
      unsupported.append(Unsupported("translations of title"))
    }
    let name = document.title?.plain ?? document.identifier.value
    var members: [(String, JSON)] = [("screenName", .string(name))]
    if hasBackButton { members.append(("hasBackButton", .string("true"))) }
    let (lists, unordered) = links.lists()
    unsupported += unordered.map { Unsupported("order", of: $0) }
    return ScreenArrangement(document.root(in: LinkedScreenDialect.self)).screen(members + lists)
  }

  private static func isBackButton(_ item: FormItem) -> Bool {
    let (key, label, action) = ScreenWord.back
    return item.type.value == "button" && item.key.value == key && item.arguments.count == 2
      && item.argument("label")?.value.text == label && item.style == nil
      && item.argument("action")?.value.text == action && item.suppressions.isEmpty
      && item.children == nil && item.options == nil
  }

  /// Containers inside containers are lost, but for the cards of bodies.
  private mutating func flattened(_ items: [FormItem]) -> [FormItem] {
    var lost: [Unsupported] = []
    func inner(_ items: [FormItem]) -> [FormItem] {
      var result: [FormItem] = []
      var open = [items[...]]
      while let top = open.indices.last {
        guard let item = open[top].popFirst() else {
          open.removeLast()
          continue
        }
        if item.children == nil || item.isScreenCard {
          result.append(item)
        } else {
          lost.append(Unsupported(item.type.value, of: item.key.value))
          open.append((item.children?.value ?? [])[...])
        }
      }
      return result
    }
    let result = items.map { item in
      guard isTemplate(item) else { return item }
      var item = item
      item.children = item.children.map { Located(inner($0.value), at: $0.location) }
      return item
    }
    unsupported += lost
    return result
  }

  /// Whether an item is a template: a container of the engine's layouts, or of a kind that the
  /// program has added.
  private func isTemplate(_ item: FormItem) -> Bool {
    guard item.children != nil else { return false }
    return ScreenWord.containers.contains(item.type.value) || registry.ownKind(of: item) != nil
  }

  /// The items with those that stand in no template put into one of their own.
  private func withTemplates(_ items: [FormItem]) -> [FormItem] {
    var result: [FormItem] = []
    var loose: [FormItem] = []
    func close() {
      guard let first = loose.first else { return }
      result.append(
        FormItem(
          type: Located("stack", at: first.location),
          key: Located("stack-\(result.count + 1)", at: first.location),
          children: Located(loose, at: first.location), location: first.location))
      loose = []
    }
    for item in items {
      if isTemplate(item) {
        close()
        result.append(item)
      } else {
        loose.append(item)
      }
    }
    close()
    return result
  }

  private mutating func template(_ item: FormItem) {
    var encoded = EncodedItem(item)
    var type = item.type.value
    if type == "stack", let kind = item.argument("kind")?.value.text,
      !ScreenWord.containers.contains(kind)
    {
      _ = encoded.take("kind")
      type = kind
    }
    unsupported += encoded.finish()
    var references: [JSON] = []
    var rest = (item.children?.value ?? [])[...]
    while let next = rest.popFirst() {
      if let original = next.original {
        references.append(original.json)
        continue
      }
      if let same = sameComponent(next, in: item) {
        references.append(.string(same))
        continue
      }
      var button: FormItem?
      if let following = rest.first, next.isButton(following) { button = rest.popFirst() }
      references.append(.string(next.key.value))
      component(next, button)
    }
    links.add(
      template: item.key.value, type, references,
      ScreenSpelling(item.written(in: LinkedScreenDialect.self)))
  }

  /// The component that stands in a template once more, where an item is the words that say so.
  private func sameComponent(_ item: FormItem, in template: FormItem) -> String? {
    guard item.type.value == "text", let same = item.argument("sameAs")?.value.text,
      item.key.value == "\(template.key.value)/\(same)", item.arguments.count == 2,
      item.argument("text")?.value.text != nil, item.style == nil,
      links.hasComponent(same)
    else { return nil }
    return same
  }

  private mutating func component(_ item: FormItem, _ button: FormItem?) {
    var encoded = EncodedItem(item)
    var body: [(String, JSON)] = []
    var type = item.type.value
    if item.isScreenCard {
      type = encoded.take("kind")?.text ?? type
      body = cardBody(item)
    } else {
      for argument in item.arguments {
        let name = argument.name.value
        guard let words = Self.spelled(argument.value), !isReserved(name, item),
          let text = LiteralWords.arguments.contains(name) ? LiteralWords.plain(words) : words
        else { continue }
        let isNameless = type == "button" && name == "action" && Words(text).isBlank
        if !isNameless || text.isEmpty { encoded.take(argument) }
        if isNameless { continue }
        body.append((argument.name.value, .string(text)))
      }
      if type == "button", item.argument("action") == nil { encoded.lose("the missing action") }
      if takesOptions(item), let words = Self.options(item) {
        _ = encoded.takeOptions()
        let read = ScreenSpelling(item.written(in: LinkedScreenDialect.self)).options
        let isSame = read.map { ScreenWord.options(in: $0) } == item.options?.value.map(\.value)
        body.append((ScreenWord.options, .string(isSame ? read ?? words : words)))
      }
      if let button { body += action(button, label(of: body)) }
    }
    unsupported += encoded.finish()
    links.add(
      component: item.key.value, type, body,
      ScreenSpelling(item.written(in: LinkedScreenDialect.self)))
  }

  /// The text that a value is, or that spells it: a body has texts alone.
  private static func spelled(_ value: JSON) -> String? {
    if let flag = value.boolean { return String(flag) }
    guard value.digits != nil, case .success(let number) = Decimal.decode(value) else {
      return value.text
    }
    return number.description
  }

  private func isReserved(_ name: String, _ item: FormItem) -> Bool {
    [ScreenWord.signature, ScreenWord.actionBody, "..."].contains(name)
      || (takesOptions(item) && name == ScreenWord.options)
  }

  private func takesOptions(_ item: FormItem) -> Bool {
    item.type.value == "picker" || registry.ownKind(of: item)?.takesOptions == true
  }

  /// The words of options, separated by commas again; nil if the options are more than such words.
  private static func options(_ item: FormItem) -> String? {
    guard let options = item.options?.value, !options.isEmpty else { return nil }
    let areWords = options.allSatisfy { option in
      option.label == nil && option.visibleIf == nil && option.columns.isEmpty
        && !option.value.isEmpty && !option.value.contains(",")
        && Words(option.value).trimmed.utf8.elementsEqual(option.value.utf8)
    }
    return areWords ? options.map(\.value).joined(separator: ",") : nil
  }

  private mutating func cardBody(_ item: FormItem) -> [(String, JSON)] {
    var body: [(String, JSON)] = []
    for child in item.children?.value ?? [] {
      if child.isBackButton(of: item) {
        body.append((ScreenWord.hasBackButton, .string("true")))
      } else if child.type.value == "button" {
        body += action(child, label(of: body))
      } else {
        let name = child.key.value.dropFirst(item.key.value.count + 1)
        let words = child.argument("text")?.value.text.flatMap(LiteralWords.plain)
        body.append((String(name), .string(words ?? "")))
      }
    }
    return body
  }

  private func label(of body: [(String, JSON)]) -> (String) -> String {
    let texts = body.map { (name: $0.0, text: $0.1.text ?? "") }
    return { LiteralWords.escaped(ScreenWord.label(texts, signature: $0)) }
  }

  private mutating func action(
    _ button: FormItem, _ label: (String) -> String
  ) -> [(String, JSON)] {
    var encoded = EncodedItem(button)
    let signature = encoded.take("action")?.text ?? ""
    encoded.write("action", as: ScreenWord.signature)
    encoded.write("value", as: ScreenWord.actionBody)
    if button.argument("label")?.value.text == label(signature) { _ = encoded.take("label") }
    unsupported += encoded.finish()
    return encoded.members
  }
}

extension FormItem {
  /// Whether it can stand in a linked screen at all.
  fileprivate var isExpressibleOnScreen: Bool {
    if let original { return original.dialect == LinkedScreenDialect.name }
    if ScreenWord.containers.contains(type.value) { return children != nil }
    return ScreenWord.known.contains(type.value) && children == nil
  }

  /// Whether it is the card of a body: texts, each with its member behind the key, then a button.
  fileprivate var isScreenCard: Bool {
    guard type.value == "card", let kind = argument("kind")?.value.text, !kind.isEmpty,
      !ScreenWord.known.contains(kind), let inside = children?.value
    else { return false }
    var texts = inside.last.map { isButton($0) } ?? false ? inside.dropLast() : inside[...]
    if texts.last?.isBackButton(of: self) == true { texts.removeLast() }
    return texts.allSatisfy { child in
      child.type.value == "text" && child.arguments.count == 1 && child.style == nil
        && child.argument("text")?.value.text.flatMap(LiteralWords.plain) != nil
        && child.suppressions.isEmpty
        && child.children == nil && child.options == nil
        && child.key.value.hasPrefix("\(key.value)/")
        && ![ScreenWord.signature, ScreenWord.actionBody, ScreenWord.hasBackButton, "..."].contains(
          String(child.key.value.dropFirst(key.value.count + 1)))
    }
  }

  /// Whether it is the button that goes back, as the body of a card says.
  fileprivate func isBackButton(of card: FormItem) -> Bool {
    type.value == "button" && key.value == "\(card.key.value)/\(ScreenWord.hasBackButton)"
      && arguments.count == 2 && argument("label")?.value.text == ScreenWord.back.label
      && argument("action")?.value.text == ScreenWord.back.action && style == nil
      && children == nil && options == nil && suppressions.isEmpty
  }

  /// Whether another item is the button that the body of this one makes.
  fileprivate func isButton(_ other: FormItem) -> Bool {
    other.type.value == "button" && type.value != "button" && other.children == nil
      && other.key.value == "\(key.value)/\(ScreenWord.buttonPart)"
      && other.argument("action")?.value.text.map { !Words($0).isBlank } ?? false
  }
}
