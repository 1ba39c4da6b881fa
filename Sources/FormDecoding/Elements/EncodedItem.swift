import FormArguments
package import FormCore
import FormValues
package import JSONText

/// A component while it is written for another system: keeps count of what has been encoded of it.
package struct EncodedItem {
  /// The component.
  package let item: FormItem
  /// The external values whose names in braces stand for them.
  private let externalKeys: Set<String>
  /// The members that have been written, in their order.
  package private(set) var members: [(String, JSON)] = []
  private var taken: Set<String> = []
  private var (takesOptions, encodesStyle) = (false, false)
  private var modifiers: [JSON]
  private var unsupported: [Unsupported] = []

  /// A component of which nothing has been encoded yet.
  package init(_ item: FormItem, externalKeys: Set<String> = []) {
    (self.item, self.externalKeys) = (item, externalKeys)
    modifiers = item.style?.elements ?? []
  }

  /// Writes a member.
  package mutating func add(_ name: String, _ value: JSON) { members.append((name, value)) }

  /// Notes a part of the component that is lost.
  package mutating func lose(_ name: String) {
    unsupported.append(Unsupported(name, of: item.key.value))
  }

  /// An argument of the right form, which counts as encoded.
  package mutating func take(_ argument: String, _ form: MemberForm = .text) -> JSON? {
    guard let value = item.argument(argument)?.value, form.accepts(value) else { return nil }
    taken.insert(argument)
    return value
  }

  /// Counts an argument of the component as encoded, whatever its value is.
  package mutating func take(_ argument: FormArgument) { taken.insert(argument.name.value) }

  /// Writes an argument as a member.
  package mutating func write(
    _ argument: String, as member: String? = nil, _ form: MemberForm = .text
  ) {
    guard let value = take(argument, form) else { return }
    add(member ?? argument, value)
  }

  /// Writes words; of several languages the first one.
  package mutating func writeWords(_ argument: String, as member: String? = nil) {
    guard let value = item.argument(argument)?.value,
      case .success(let words) = Words.decode(value)
    else { return }
    taken.insert(argument)
    if words.hasLanguages { lose("translations of \(argument)") }
    let plain = LiteralWords.plain(words.plain, externalKeys: externalKeys)
    if plain == nil { lose("answers in \(argument)") }
    add(member ?? argument, .string(plain ?? words.plain))
  }

  /// The options, which count as encoded.
  package mutating func takeOptions() -> [FormOption] {
    takesOptions = true
    return item.options?.value ?? []
  }

  /// The first modifier, if it is one of a name; it counts as encoded where `read` understands it.
  package mutating func takeModifier<Value>(_ name: String, _ read: (JSON) -> Value?) -> Value? {
    guard let first = modifiers.first, let members = first.members, members.count == 1,
      members[0].name == name, let value = read(members[0].value)
    else { return nil }
    modifiers.removeFirst()
    return value
  }

  /// Everything of the component that was not encoded.
  package func finish() -> [Unsupported] {
    var all = unsupported
    func lose(_ name: String) { all.append(Unsupported(name, of: item.key.value)) }
    for name in item.unread { lose(name) }
    for argument in item.arguments where !taken.contains(argument.name.value) {
      lose(argument.name.value)
    }
    if item.options != nil, !takesOptions { lose("options") }
    if let style = item.style, !encodesStyle {
      if style.elements == nil || style.elements?.isEmpty == true { lose("style") }
      for modifier in modifiers { lose(modifier.members?.first?.name ?? "style") }
    }
    if !item.suppressions.isEmpty { lose("suppress") }
    return all
  }

  /// The same, where the style is written as it is.
  package mutating func takeStyle() -> JSON? {
    encodesStyle = true
    return item.style
  }
}

extension JSON {
  /// The value, out of the `_0` that it may be wrapped in.
  package var unwrapped: JSON {
    guard let members, members.count == 1, members[0].name == "_0" else { return self }
    return members[0].value
  }
}
