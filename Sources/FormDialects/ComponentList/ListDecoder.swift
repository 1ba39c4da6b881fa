import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Reads the components of a component list.
struct ListDecoder {
  var context: DecodingContext
  private let elements: [JSON]
  private var keys: PathKeys
  private var madeKeys = MadeKeys()

  init(_ context: DecodingContext, _ elements: [JSON]) {
    self.context = context
    self.elements = elements
    keys = PathKeys(given: elements.compactMap { $0["uuid"]?.text })
  }

  mutating func items() -> [FormItem] {
    var items: [FormItem] = []
    for (index, element) in context.components(elements).enumerated() {
      items.append(item(element, index))
    }
    madeKeys.report("uuid", &context)
    return items
  }

  private mutating func item(_ json: JSON, _ index: Int) -> FormItem {
    let location = context.location(json)
    guard let members = json.firstMembers else {
      context.report(.noComponent(json, number: index + 1), at: location)
      let key = keys.key("component", "\(index + 1)")
      return standIn(Located(key, at: location), json)
    }
    let given = json["uuid"]?.text
    var parts = ListParts(key: Located(given ?? madeKey(json), at: location))
    for member in members { read(member, into: &parts) }
    if json["type"] == nil {
      context.report(.missingMember("type", of: "a component", "its kind"), at: location)
    }
    guard let type = parts.type, !parts.hasUnreadableArguments else {
      return standIn(parts.key, json)
    }
    let kind = ListKind(rawValue: type.value)
    let own = context.registry.ownKind(type.value).flatMap { $0.role == .container ? nil : $0 }
    guard kind != nil || own != nil else {
      context.reportReplaced(
        .unknownKind(type.value, context.registry.ownNames), at: type.location)
      return standIn(parts.key, json)
    }
    if given == nil, kind.map({ $0 != .text }) ?? (own?.role == .input) { madeKeys.note(parts.key) }
    var arguments = ListArgumentDecoder(kind, parts.options?.value ?? [], of: context.source)
    let decoded = arguments.decode(parts.arguments, at: location)
    context.add(arguments.context.findings)
    var item = FormItem(
      type: type, key: parts.key, arguments: decoded, options: parts.options, location: location)
    item.unread = parts.unread + arguments.unread
    item.spelling = OriginalItem(json, in: ComponentListDialect.self)
    return item
  }

  /// A display in the place of a component, which is kept for writing.
  private func standIn(_ key: Located<String>, _ json: JSON) -> FormItem {
    StandIn.item(
      key, at: context.location(json),
      original: OriginalItem(dialect: ComponentListDialect.name, json: json))
  }

  /// A key for a component that has none: its kind, and what it says. It keeps it when others are
  /// put before it.
  private mutating func madeKey(_ json: JSON) -> String {
    let type = json["type"]?.text ?? "component"
    let kind = type == ListKind.formField.rawValue ? "form" : type
    let names: [ListArgument] = [.label, .hint, .buttonText, .text]
    let words = names.lazy.compactMap { json["args"]?[$0.rawValue]?.text }
      .map { PathKeys.words($0) }.first { !$0.isEmpty }
    return keys.key(kind, words ?? "1")
  }

  private mutating func read(_ member: JSON.Member, into parts: inout ListParts) {
    // Programs that write every member write null for those that they do not use.
    if member.value.isNull, member.name != ItemMember.type.rawValue { return }
    switch ItemMember(named: member.name) {
    case .type: parts.type = context.text(member)
    case .uuid:
      if let key = context.text(member) {
        parts.key = key
      } else {
        parts.unread.append(member.name)
      }
    case .args:
      guard let members = member.value.firstMembers else {
        context.reportWrongType(member.value, member.name, expected: "an object")
        parts.hasUnreadableArguments = true
        return
      }
      parts.arguments = Array(members)
    case .options:
      parts.options = options(member)
      if parts.options?.value.count != member.value.elements?.count || parts.options == nil {
        parts.unread.append(member.name)
      }
    case .components, .style, .suppress, nil:
      context.reportUnknown(member, known: [.type, .uuid, .args, .options])
    }
  }

  private mutating func options(_ member: JSON.Member) -> Located<[FormOption]>? {
    guard let elements = context.elements(member, of: "texts") else { return nil }
    var options: [FormOption] = []
    for element in context.options(elements) {
      if let text = element.text {
        options.append(FormOption(value: text, location: context.location(element)))
      } else {
        context.reportWrongType(element, member.name, expected: "text")
      }
    }
    return Located(options, at: context.location(member.value))
  }
}

/// The parts of one component that have been read.
private struct ListParts {
  var key: Located<String>
  var type: Located<String>?
  var arguments: [JSON.Member] = []
  var hasUnreadableArguments = false
  var options: Located<[FormOption]>?
  /// The names of members of which nothing, or not all, is kept.
  var unread: [String] = []
}

extension Fault {
  fileprivate static func noComponent(_ json: JSON, number: Int) -> Fault {
    Fault(
      .componentWrongType,
      "element \(number) of the list: found \(json.described), but a component is expected, such as "
        + #"{"type": "text", "uuid": "text-1", "args": {"text": "Hello"}}"#)
  }

  fileprivate static func unknownKind(_ type: String, _ own: [String]) -> Fault {
    let known = ListKind.allCases.map(\.rawValue) + own
    return .unknown(
      .componentUnknownType, type, isNot: "a component of a component list",
      known: known)
  }
}
