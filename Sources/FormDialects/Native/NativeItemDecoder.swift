import FormCore
import JSONText

/// Reads the components of a native document, however deep they nest, without recursion.
///
/// The one walk calls back, so what is found on the way is kept in this object while it lasts.
final class NativeItemDecoder {
  /// The most levels of components inside each other.
  static let maximumDepth = 256

  private(set) var context: DecodingContext

  init(_ context: DecodingContext) { self.context = context }

  private struct Node {
    let json: JSON
    let depth: Int
  }

  /// What a component is read as: an item, and those behind it that it could not hold.
  private struct Read {
    let item: FormItem
    var others: [FormItem] = []
  }

  func items(_ elements: [JSON]) -> [FormItem] {
    let walk = TreeTransformer<Node, Read>(
      children: { self.children(of: $0) },
      leave: { node, children in self.read(node, NativeItemDecoder.items(children)) })
    return NativeItemDecoder.items(walk.transform(elements.map { Node(json: $0, depth: 1) }))
  }

  private static func items(_ read: [Read]) -> [FormItem] {
    guard !read.isEmpty else { return [] }
    var items: [FormItem] = []
    items.reserveCapacity(read.count)
    for one in read {
      items.append(one.item)
      if !one.others.isEmpty { items += one.others }
    }
    return items
  }

  private func children(of node: Node) -> [Node] {
    guard let elements = node.json["components"]?.elements, let first = elements.first else {
      return []
    }
    guard node.depth < NativeItemDecoder.maximumDepth else {
      context.report(.tooDeep, at: context.place(first))
      return []
    }
    return elements.map { Node(json: $0, depth: node.depth + 1) }
  }

  /// The item that a component is; one that cannot be read is a stand-in, followed by what it holds.
  private func read(_ node: Node, _ children: [FormItem]) -> Read {
    let place = context.place(node.json)
    guard let members = node.json.firstMembers else {
      context.reportWrongType(node.json, "components", expected: "an object")
      return Read(item: StandIn.item(StandIn.key(at: place), at: place))
    }
    var parts = ItemParts()
    for member in members { read(member, of: node.json, into: &parts) }
    if parts.type == nil || parts.key == nil { reportMissing(in: node.json) }
    let key = parts.key ?? StandIn.key(at: place)
    guard let type = parts.type, !parts.hasUnreadableArguments else {
      return Read(item: StandIn.item(key, at: place), others: children)
    }
    let inside = parts.childrenPlace.map { Located(children, at: $0) }
    var item = FormItem(
      type: type, key: key, arguments: parts.arguments, options: parts.options,
      children: inside, style: parts.style, place: place)
    if !parts.suppressions.isEmpty { item.suppressions = parts.suppressions }
    return Read(item: item)
  }

  private func reportMissing(in json: JSON) {
    let place = context.place(json)
    if json["type"] == nil {
      context.report(.missingMember("type", of: "a component", "its kind"), at: place)
    }
    if json["uuid"] == nil {
      context.report(.missingMember("uuid", of: "a component", "its key"), at: place)
    }
  }

  private func read(_ member: JSON.Member, of json: JSON, into parts: inout ItemParts) {
    guard let known = ItemMember(named: member.name) else {
      context.report(
        ItemMember.unknown(member.name, known: ItemMember.allCases), at: context.place(of: member))
      return
    }
    switch known {
    case .type: parts.type = context.text(member)
    case .uuid: parts.key = context.text(member)
    case .args: readArguments(member, into: &parts)
    case .options: parts.options = options(member)
    case .components:
      if context.elements(member, of: "components") != nil {
        parts.childrenPlace = context.place(member.value)
      }
    case .style: parts.style = member.value
    case .suppress: parts.suppressions = context.suppressions(member, within: json.range)
    }
  }

  private func readArguments(_ member: JSON.Member, into parts: inout ItemParts) {
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
          name: Located(argument.name, at: context.place(of: argument)), value: value,
          place: context.place(value)))
    }
  }

  private func options(_ member: JSON.Member) -> Located<[FormOption]>? {
    guard let elements = context.elements(member, of: "options") else { return nil }
    return Located(elements.compactMap { option($0) }, at: context.place(member.value))
  }
}

/// What has been read of one component.
private struct ItemParts {
  var key: Located<String>?
  var type: Located<String>?
  var arguments: [FormArgument] = []
  var hasUnreadableArguments = false
  var options: Located<[FormOption]>?
  var childrenPlace: Place?
  var style: JSON?
  var suppressions: [Suppression] = []
}

extension NativeItemDecoder {
  /// One option: a text, or an object with `value` and `label`.
  private func option(_ json: JSON) -> FormOption? {
    let place = context.place(json)
    if let text = json.text { return FormOption(value: text, place: place) }
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
      default: context.report(.unknownOptionMember(member.name), at: context.place(of: member))
      }
    }
    if json["value"] == nil {
      context.report(.missingMember("value", of: "an option", "what the record holds"), at: place)
    }
    guard let value else { return nil }
    var option = FormOption(value: value, label: label, visibleIf: visibleIf, place: place)
    option.columns = columns
    return option
  }

  /// The texts of an option by column.
  private func optionColumns(_ member: JSON.Member) -> [OptionColumn] {
    guard let members = member.value.members else {
      context.reportWrongType(member.value, member.name, expected: "an object of texts")
      return []
    }
    return members.firstOfEachName.compactMap { column in
      guard let text = context.text(column)?.value else { return nil }
      return OptionColumn(name: column.name, text: text)
    }
  }
}

extension Fault {
  fileprivate static let tooDeep = Fault(
    .jsonTooDeep, "components nest deeper than \(NativeItemDecoder.maximumDepth) levels")

  fileprivate static func unknownOptionMember(_ name: String) -> Fault {
    let known = ["value", "label", "visibleIf", "columns"]
    return .unknown(.componentUnknownMember, name, isNot: "a member of an option", known: known)
  }
}
