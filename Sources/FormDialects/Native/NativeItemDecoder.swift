import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Reads the components of a native document, however deep they nest, without recursion.
struct NativeItemDecoder {
  /// The most levels of components inside each other.
  static let maximumDepth = 256

  private(set) var context: DecodingContext
  /// The number of open components.
  private var depth = 0

  init(_ context: DecodingContext) { self.context = context }

  mutating func items(_ elements: [JSON]) -> [FormItem] {
    TreeTransformer<JSON, FormItem>.transform(
      context.components(elements), children: { children(of: $0) }, enter: { _ in depth += 1 },
      leave: { json, children, items in
        depth -= 1
        read(json, children, into: &items)
      })
  }

  private mutating func children(of json: JSON) -> [JSON] {
    guard let elements = json["components"]?.elements, let first = elements.first else {
      return []
    }
    guard depth < NativeItemDecoder.maximumDepth else {
      context.report(.tooDeep, at: context.location(first))
      return []
    }
    return context.components(elements)
  }

  /// Adds the item that a component is; of one that cannot be read a stand-in, and what it holds.
  private mutating func read(_ json: JSON, _ children: [FormItem], into items: inout [FormItem]) {
    let location = context.location(json)
    guard let members = json.firstMembers else {
      context.reportWrongType(json, "components", expected: "an object")
      items.append(StandIn.item(StandIn.key(at: location), at: location))
      return
    }
    var parts = ItemParts()
    let familiar = familiarKey(of: json, members)
    for member in members {
      if member.nameRange == familiar?.nameRange {
        takeFamiliarKey(member, &parts)
      } else {
        read(member, of: json, into: &parts)
      }
    }
    if !parts.hasType || !parts.hasKey {
      reportMissing(in: json, hasFamiliarKey: parts.hasFamiliarKey)
    }
    let key = parts.key ?? StandIn.key(at: location)
    guard let type = parts.type, !parts.hasUnreadableArguments else {
      items.append(StandIn.item(key, at: location))
      items += children
      return
    }
    let inside = parts.childrenLocation.map { Located(children, at: $0) }
    var item = FormItem(
      type: type, key: key, arguments: parts.arguments, options: parts.options,
      children: inside, style: parts.style, location: location)
    // What was too deep was left out, not forgotten by the author.
    if inside?.value.isEmpty == true, json["components"]?.elements?.isEmpty == false {
      item.mayBeEmpty = true
    }
    if !parts.hasReadableOptions { item.unread = [ItemMember.options.rawValue] }
    if !parts.suppressions.isEmpty { item.suppressions = parts.suppressions }
    items.append(item)
  }

  /// The member of a component without a key that is called as other systems call it.
  private func familiarKey(of json: JSON, _ members: JSON.FirstMembers) -> JSON.Member? {
    guard json["uuid"] == nil else { return nil }
    return members.first {
      NameElsewhere.member($0.name) == ItemMember.uuid.rawValue && $0.value.text != nil
    }
  }

  private mutating func takeFamiliarKey(_ member: JSON.Member, _ parts: inout ItemParts) {
    parts.key = context.text(member)
    parts.hasFamiliarKey = true
    context.report(.keyCalled(member.name), at: context.location(of: member))
  }

  private mutating func reportMissing(in json: JSON, hasFamiliarKey: Bool) {
    let location = context.location(json)
    if json["type"] == nil {
      context.report(.missingMember("type", of: "a component", "its kind"), at: location)
    }
    if json["uuid"] == nil, !hasFamiliarKey {
      context.report(.missingMember("uuid", of: "a component", "its key"), at: location)
    }
  }

  private mutating func read(_ member: JSON.Member, of json: JSON, into parts: inout ItemParts) {
    guard let known = ItemMember(named: member.name) else {
      context.reportUnknown(member, known: ItemMember.allCases)
      return
    }
    switch known {
    case .type: parts.type = context.text(member)
    case .uuid: parts.key = context.text(member)
    case .args: readArguments(member, into: &parts)
    case .options:
      parts.options = options(member, isWhole: &parts.hasReadableOptions)
    case .components:
      if context.elements(member, of: "components") != nil {
        parts.childrenLocation = context.location(member.value)
      }
    case .style: parts.style = member.value
    case .suppress: parts.suppressions = context.suppressions(member, within: json.range)
    }
  }

  private mutating func readArguments(_ member: JSON.Member, into parts: inout ItemParts) {
    guard let members = member.value.firstMembers else {
      context.reportWrongType(member.value, member.name, expected: "an object")
      parts.hasUnreadableArguments = true
      return
    }
    parts.arguments.reserveCapacity(members.underestimatedCount)
    for argument in members {
      let value = argument.value
      parts.arguments.append(
        FormArgument(
          name: Located(argument.name, at: context.location(of: argument)), value: value,
          location: context.location(value)))
    }
  }

  /// - Parameter isWhole: whether each of them could be read.
  private mutating func options(
    _ member: JSON.Member, isWhole: inout Bool
  ) -> Located<[FormOption]>? {
    isWhole = false
    guard let elements = context.elements(member, of: "options") else { return nil }
    let options = context.options(elements).compactMap { option($0) }
    isWhole = options.count == elements.count
    return Located(options, at: context.location(member.value))
  }
}

/// The parts of one component that have been read.
private struct ItemParts {
  var key: Located<String>?
  /// Whether the key stands in a member with another name.
  var hasFamiliarKey = false
  var type: Located<String>?
  var arguments: [FormArgument] = []
  var hasUnreadableArguments = false
  var options: Located<[FormOption]>?
  var hasReadableOptions = true
  var childrenLocation: Location?
  var style: JSON?
  var suppressions: [Suppression] = []

  // Not compared with nil, which would compare the texts as well.
  var hasKey: Bool { if case .some = key { true } else { false } }
  var hasType: Bool { if case .some = type { true } else { false } }
}

extension NativeItemDecoder {
  /// One option: a text, or an object with `value` and `label`.
  private mutating func option(_ json: JSON) -> FormOption? {
    let location = context.location(json)
    if let text = json.text { return FormOption(value: text, location: location) }
    guard let members = json.firstMembers else {
      context.reportWrongType(json, "options", expected: "text, or an object with 'value',")
      return nil
    }
    var value: String?
    var label: Words?
    var visibleIf: ExpressionText?
    var columns: [OptionColumn] = []
    for member in members {
      switch member.name {
      case "value": value = context.text(member)?.value
      case "label": label = context.words(member)
      case "visibleIf": visibleIf = context.expression(member)
      case "columns": columns = optionColumns(member)
      case _ where context.ignores(.componentUnknownMember): break
      default: context.report(.unknownOptionMember(member.name), at: context.location(of: member))
      }
    }
    if json["value"] == nil {
      context.report(.missingMember("value", of: "an option", "the value in records"), at: location)
    }
    guard let value else { return nil }
    var option = FormOption(value: value, label: label, visibleIf: visibleIf, location: location)
    option.columns = columns
    return option
  }

  /// The texts of an option by column.
  private mutating func optionColumns(_ member: JSON.Member) -> [OptionColumn] {
    guard let members = member.value.firstMembers else {
      context.reportWrongType(member.value, member.name, expected: "an object of texts")
      return []
    }
    return members.compactMap { column in
      guard let text = context.text(column)?.value else { return nil }
      return OptionColumn(name: column.name, text: text)
    }
  }
}

extension Fault {
  fileprivate static let tooDeep = Fault(
    .jsonTooDeep, "components nest more than \(NativeItemDecoder.maximumDepth) levels deep")

  fileprivate static func keyCalled(_ name: String) -> Fault {
    Fault(.componentMissingMember, "\(quoted(name)) is not the key of a component; write 'uuid'")
  }

  fileprivate static func unknownOptionMember(_ name: String) -> Fault {
    let known = ["value", "label", "visibleIf", "columns"]
    return .unknown(.componentUnknownMember, name, isNot: "a member of an option", known: known)
  }
}
