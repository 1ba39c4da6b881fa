import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Reads linked screens: templates in their order, and in each the components that it names.
final class ScreenDecoder: TreeDecoder {
  private let root: JSON
  private var templates: ScreenTable
  private var components: ScreenTable
  private var bodies: ScreenTable
  /// The components that stand in a template already, by identifier.
  private var decoded: [[UInt8]: FormItem] = [:]
  /// The identifiers of the templates that have been read, and are keys.
  private var templateKeys: Set<[UInt8]> = []

  init(_ context: DecodingContext, _ root: JSON) {
    self.root = root
    var context = context
    templates = ScreenTable(root["templates"], "templates", &context)
    components = ScreenTable(root["components"], "components", &context)
    bodies = ScreenTable(root["bodies"] ?? root["body"], "bodies", &context)
    if root["bodies"] != nil, let other = root.member("body") {
      context.report(.secondBodies, at: context.location(of: other))
    }
    super.init(context, given: templates.ids + components.ids)
  }

  func document() -> FormDocument? {
    guard root.kind == .object, !LinkedScreenDialect.isLaterForm(root) else {
      if root.kind != .object {
        context.reportWrongType(
          root, LinkedScreenDialect.name, expected: LinkedScreenDialect.detectedBy)
      } else {
        context.report(.laterForm, at: location(root))
      }
      return nil
    }
    var reader = MemberReader(
      root, "a linked screen", known: ["templates", "components", "bodies", "body"])
    let name = reader.text("screenName", &context)
    let back = backButton(&reader)
    reader.finish(&context)
    var items = [back].compactMap { $0 }
    for entry in ScreenOrder.sorted(templates.entries, order: { $0.json["order"] }) {
      items.append(template(entry.id, entry.json))
    }
    if !context.isTooLarge {
      for entry in components.unused { checkBody(of: entry) }
      components.reportUnused("components", &context)
      bodies.reportUnused("bodies", &context)
    }
    let unread = reader.unread + templates.unread + components.unread + bodies.unread
    var document = document(items, at: root, unread: unread)
    document.title = name.map { Words($0) }
    return document
  }

  private func backButton(_ reader: inout MemberReader) -> FormItem? {
    guard let value = reader.value("hasBackButton", .boolean, &context) else { return nil }
    guard value.boolean ?? (value.text == "true") else { return nil }
    let (key, label, action) = ScreenWord.back
    let location = location(value)
    let arguments = [("label", label), ("action", action)].map { name, text in
      FormArgument(name: Located(name, at: location), value: .string(text), location: location)
    }
    return FormItem(
      type: Located("button", at: location), key: Located(madeKey(key, ""), at: location),
      arguments: arguments, location: location)
  }

  private func template(_ id: Located<String>, _ json: JSON) -> FormItem {
    var reader = MemberReader(json, "a template", known: ["id"])
    let type = reader.value("type", .text, &context)
    _ = reader.value("order", .number, &context)
    let references = reader.value("componentsId", .any, &context)
    reader.finish(&context)
    if json["type"] == nil {
      context.report(.missingMember("type", of: "a template", "its kind"), at: location(json))
    }
    let word = type?.text ?? "stack"
    let isContainer =
      ScreenWord.containers.contains(word)
      || context.registry.ownKind(word)?.role == .container
    if !isContainer, let type { reader.add("kind", type, context) }
    let key = key(of: id)
    let inside = ScreenOrder.sorted(self.references(references, &reader), order: { $0.order })
      .flatMap { component($0.id, in: key.value) }
    var item = FormItem(
      type: Located(isContainer ? word : "stack", at: location(type ?? json)), key: key,
      arguments: reader.arguments, children: Located(inside, at: location(references ?? json)),
      location: location(json))
    item.unread = reader.unread
    item.spelling = OriginalItem(
      ScreenSpelling.template(json, hasBody: root["bodies"] == nil), in: LinkedScreenDialect.self)
    return item
  }

  /// The key of a template: its identifier, unless a component or an earlier template has it, which
  /// has been reported where it is an error.
  private func key(of id: Located<String>) -> Located<String> {
    let isFree = templateKeys.insert(Array(id.value.utf8)).inserted
    guard components.contains(id.value) || !isFree else { return id }
    return Located(madeKey("template-\(id.value)", ""), at: id.location)
  }

  private struct Reference {
    let id: Located<String>
    let order: JSON?
  }

  /// The components that a template names, with the order that it or they say.
  private func references(_ list: JSON?, _ reader: inout MemberReader) -> [Reference] {
    guard let list else { return [] }
    guard let elements = list.elements else {
      reader.refuse(list, "componentsId", expected: "an array of identifiers", &context)
      return []
    }
    return context.components(elements).compactMap { element in
      if let gap = ScreenWord.gap(in: element) {
        reader.report(gap, &context)
        reader.leaveUnread("componentsId")
        return nil
      }
      let id = element["id"] ?? element
      guard let text = id.text ?? id.digits else {
        reader.refuse(element, "componentsId", expected: "an identifier", &context)
        return nil
      }
      let own = element["order"]
      let order = own ?? components.use(text)?["order"]
      return Reference(id: Located(text, at: location(id)), order: order)
    }
  }

  /// A component where a template names it. The first time it is itself, with its button behind it;
  /// later it is the words that say so, for an input is asked once.
  private func component(_ id: Located<String>, in template: String) -> [FormItem] {
    guard let json = components.use(id.value) else {
      context.report(.unknownComponent(id.value, components.candidates), at: id.location)
      return [missing(id, in: template)]
    }
    if let first = decoded[Array(id.value.utf8)] { return [again(first, id, in: template)] }
    // Components may share a body, so each makes more of the document than it has.
    if context.isTooLarge { return [] }
    var reader = MemberReader(json, "a component", known: ["id"])
    let type = reader.value("type", .text, &context)
    _ = reader.value("order", .number, &context)
    let link = reader.value("bodyId", .any, &context)
    reader.finish(&context)
    if json["type"] == nil {
      context.report(.missingMember("type", of: "a component", "its kind"), at: location(json))
    }
    let key = Located(id.value, at: json["id"].map { location($0) } ?? id.location)
    let content = ScreenBody(key: key, type: type?.text ?? "card", location: location(json))
    let body = body(link, &reader)
    let members = members(of: body, &reader).filter { member in
      guard content.namesAction(member), Words(member.value.text ?? "").isBlank else {
        return true
      }
      // Without it the component has no button, or one that does nothing.
      context.reportReplaced(
        .namelessAction(member.value, member.name), at: location(member.value))
      reader.leaveUnread(member.name)
      return false
    }
    guard context.admits(arguments: members.count, at: json) else { return [] }
    var items = content.items(members, typeLocation: location(type ?? json), &context)
    if !items.isEmpty {
      items[0].unread = reader.unread
      items[0].spelling = OriginalItem(
        ScreenSpelling.component(json, body: body), in: LinkedScreenDialect.self)
    }
    decoded[Array(id.value.utf8)] = items.first
    return items
  }

  /// The stand-in for a component that is missing.
  private func missing(_ id: Located<String>, in template: String) -> FormItem {
    let isFirst = decoded[Array(id.value.utf8)] == nil
    let key = isFirst ? id.value : "\(template)/\(id.value)"
    let item = StandIn.item(
      Located(key, at: id.location), at: id.location,
      original: OriginalItem(dialect: LinkedScreenDialect.name, json: .string(id.value)))
    if isFirst { decoded[Array(id.value.utf8)] = item }
    return item
  }

  private func again(
    _ first: FormItem, _ id: Located<String>, in template: String
  ) -> FormItem {
    let isDisplay = ["text", "button"].contains(first.type.value)
    let words = isDisplay ? first.argument("text") ?? first.argument("label") : nil
    let arguments = [("text", words?.value ?? .string("")), ("sameAs", .string(id.value))]
    return FormItem(
      type: Located("text", at: id.location),
      key: Located("\(template)/\(id.value)", at: id.location),
      arguments: arguments.map { name, value in
        FormArgument(name: Located(name, at: id.location), value: value, location: id.location)
      }, location: id.location)
  }

  /// Reports a body that is missing, of a component that no template names; the body that it has is
  /// unused only because the component is.
  private func checkBody(of component: JSON) {
    guard let link = component["bodyId"], let id = link.text ?? link.digits,
      bodies.use(id) == nil
    else { return }
    context.report(.unknownBody(id, bodies.candidates), at: location(link))
  }

  private func body(_ link: JSON?, _ reader: inout MemberReader) -> JSON? {
    guard let link else { return nil }
    guard let id = link.text ?? link.digits else {
      reader.refuse(link, "bodyId", expected: "an identifier", &context)
      return nil
    }
    guard let entry = bodies.use(id) else {
      reader.leaveUnread("bodyId")
      context.report(.unknownBody(id, bodies.candidates), at: location(link))
      return nil
    }
    MemberReader(entry, "a body", known: ["id", "body"]).finish(&context)
    return entry["body"]
  }

  /// The texts of a body; a number is read as the text that spells it.
  private func members(of body: JSON?, _ reader: inout MemberReader) -> [JSON.Member] {
    guard let body, !body.isNull else { return [] }
    guard let members = body.firstMembers else {
      reader.refuse(body, "body", expected: "an object of texts", &context)
      return []
    }
    return members.compactMap { member in
      guard member.name != "..." else {
        // Its own message is that of every object.
        MemberReader(.object([]), "a body").report(member, &context)
        return nil
      }
      let text: String
      switch member.value.value {
      case .string: return member
      case .number(let digits): text = digits
      case .boolean(let flag): text = String(flag)
      case .null: return nil
      case .array, .object:
        reader.refuse(member.value, member.name, expected: "text", &context)
        return nil
      }
      return JSON.Member(
        name: member.name, nameRange: member.nameRange,
        value: JSON(.string(text), range: member.value.range))
    }
  }
}

/// Puts entries of a linked screen in order: by their numbers, those without one last, ties as they
/// stand in the document.
enum ScreenOrder {
  static func sorted<Entry>(_ entries: [Entry], order: (Entry) -> JSON?) -> [Entry] {
    let numbered = entries.enumerated().map { index, entry -> (Decimal?, Int, Entry) in
      let number = order(entry).flatMap { try? Decimal.decode($0).get() }
      return (number, index, entry)
    }
    return numbered.sorted { left, right in
      switch (left.0, right.0) {
      case (let one?, let other?) where one != other: return one < other
      case (.some, nil): return true
      case (nil, .some): return false
      default: return left.1 < right.1
      }
    }
    .map(\.2)
  }
}

extension Fault {
  fileprivate static let laterForm = Fault(
    .formUnknownDialect,
    "this is the newer format of linked screens, a tree of 'id', 'type', 'data', 'metadata' and "
      + "'child'; only screens with 'screenName', 'templates', 'components' and 'bodies' are supported"
  )

  fileprivate static let secondBodies = Fault(
    .componentUnknownMember, "'body' has no effect beside 'bodies' and is not carried over")

  fileprivate static func unknownComponent(_ id: String, _ known: [String]) -> Fault {
    Fault(
      .screenUnknownComponent, "there is no component \(quoted(id))",
      suggestion: nearestName(to: id, among: known))
  }

  fileprivate static func unknownBody(_ id: String, _ known: [String]) -> Fault {
    Fault(
      .screenUnknownBody, "there is no body \(quoted(id))",
      suggestion: nearestName(to: id, among: known))
  }
}
