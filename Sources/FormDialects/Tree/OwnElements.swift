import FormCore
import FormDecoding
import FormValues
import JSONText

// Elements whose kind a program has added, in every dialect that is a tree.

extension TreeDecoder {
  /// The added kind that an element's `type` names.
  final func ownKind(of json: JSON) -> ComponentKind? {
    json["type"]?.text.flatMap { context.registry.ownKind($0) }
  }

  /// A component of an added kind: the members that have no other meaning are its arguments.
  final func ownItem(
    _ kind: ComponentKind, _ key: Located<String>, _ inside: [FormItem],
    _ reader: inout MemberReader
  ) -> FormItem {
    var options: Located<[FormOption]>?
    if kind.takesOptions { options = self.options(&reader) }
    reader.takeRest(context)
    let json = reader.json
    var item = FormItem(
      type: Located(json["type"]?.text ?? kind.name, at: location(json["type"] ?? json)), key: key,
      arguments: reader.arguments, options: options, location: location(json))
    if kind.role == .container { item.children = Located(inside, at: item.location) }
    item.unread = reader.unread
    return item
  }

  /// The options of an element, all of them texts.
  private func options(_ reader: inout MemberReader) -> Located<[FormOption]>? {
    guard let list = reader.value(ItemMember.options.rawValue, .any, &context) else { return nil }
    guard let elements = list.elements else {
      reader.refuse(list, ItemMember.options.rawValue, expected: "an array of texts", &context)
      return nil
    }
    var options: [FormOption] = []
    for element in context.options(elements) {
      if let text = element.text {
        options.append(FormOption(value: text, location: location(element)))
      } else {
        reader.refuse(element, ItemMember.options.rawValue, expected: "text", &context)
      }
    }
    return Located(options, at: location(list))
  }
}

extension EncodedItem {
  /// Writes the arguments of an added kind as members, and its options.
  ///
  /// - Parameter reserved: the members that have a meaning of their own in every element.
  mutating func writeOwn(reserved: [String]) {
    let options = ItemMember.options.rawValue
    for argument in item.arguments {
      let name = argument.name.value
      guard !reserved.contains(name), name != options, !argument.value.isNull else { continue }
      if LiteralWords.arguments.contains(name), argument.value.text != nil {
        writeWords(name)
      } else {
        write(name, .any)
      }
    }
    guard let list = item.options?.value, list.allSatisfy(\.isPlain) else { return }
    _ = takeOptions()
    add(options, .array(list.map { .string($0.value) }))
  }

  private mutating func write(_ argument: String, _ form: MemberForm) {
    write(argument, as: nil, form)
  }
}

extension FormOption {
  /// Whether the value says everything.
  var isPlain: Bool { label == nil && visibleIf == nil && columns.isEmpty }
}
