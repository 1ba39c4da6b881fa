import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Writes native documents: members in the order of their table, defaults of the root omitted,
/// arguments as they were written.
enum NativeEncoder {
  static func json(of document: FormDocument) -> JSON {
    let members = NativeMember.allCases.compactMap { member in
      value(of: member, document).map { (member.rawValue, $0) }
    }
    return .object(members)
  }

  /// The parts that other dialects wrote and nobody understood: displays stand in for whole
  /// components, and nothing for members.
  static func unsupported(of document: FormDocument) -> [Unsupported] {
    let walk = TreeTransformer<FormItem, [Unsupported]>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in
        (item.original == nil ? [] : [Unsupported(original: item)])
          + item.unread.map { Unsupported($0, of: item.key.value) } + inside.joined()
      })
    return document.unread.map { Unsupported($0) } + walk.transform(document.items).flatMap { $0 }
  }

  private static func value(of member: NativeMember, _ document: FormDocument) -> JSON? {
    switch member {
    case .form: .string(document.identifier.value)
    case .formline: nil
    case .version: document.version.value == "1" ? nil : .string(document.version.value)
    case .title: document.title?.encoded
    case .description: document.description?.encoded
    case .language: document.language == "en" ? nil : .string(document.language)
    case .values:
      document.valueStyle == .typed ? nil : .string(document.valueStyle.rawValue)
    case .given:
      document.externalKeys.isEmpty ? nil : .array(document.externalKeys.map { .string($0.value) })
    case .suppress: suppressions(document.suppressions)
    case .components: .array(components(document.items))
    }
  }

  private static func components(_ items: [FormItem]) -> [JSON] {
    let walk = TreeTransformer<FormItem, JSON>(
      children: { $0.children?.value ?? [] }, leave: { component($0, $1) })
    return walk.transform(items)
  }

  private static func component(_ item: FormItem, _ children: [JSON]) -> JSON {
    let members = ItemMember.allCases.compactMap { member in
      value(of: member, item, children).map { (member.rawValue, $0) }
    }
    return .object(members)
  }

  private static func value(of member: ItemMember, _ item: FormItem, _ children: [JSON]) -> JSON? {
    switch member {
    case .type: .string(item.type.value)
    case .uuid: .string(item.key.value)
    case .args:
      item.arguments.isEmpty ? nil : .object(item.arguments.map { ($0.name.value, $0.value) })
    case .options: item.options.map { options($0.value) }
    case .components: item.children.map { _ in .array(children) }
    case .style: item.style
    case .suppress: suppressions(item.suppressions)
    }
  }

  private static func suppressions(_ suppressions: [Suppression]) -> JSON? {
    guard !suppressions.isEmpty else { return nil }
    return .object(suppressions.map { ($0.code.value, .string($0.reason.value)) })
  }

  /// The options, read from their text again: so many values would take several times its memory.
  private static func options(_ options: [FormOption]) -> JSON {
    var writer = JSONWriter()
    writer.beginArray()
    for one in options { writer.write(option(one)) }
    writer.endArray()
    return JSONReader.read(writer.bytes).root ?? .array(options.map(option))
  }

  private static func option(_ option: FormOption) -> JSON {
    var members: [(String, JSON)] = [("value", .string(option.value))]
    if let label = option.label { members.append(("label", label.encoded)) }
    if let visibleIf = option.visibleIf { members.append(("visibleIf", visibleIf.encoded)) }
    if !option.columns.isEmpty { members.append(("columns", option.columns.encoded)) }
    return members.count == 1 ? .string(option.value) : .object(members)
  }
}
