import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Gives the components of a fragment keys of their own in one place of a layout, and has their
/// conditions and words go by these keys.
struct FragmentKeys {
  private let items: [FormItem]
  private let prefix: String
  private let known: Set<String>
  /// The bytes of the longest of these.
  private let longest: Int

  init(_ items: [FormItem], prefix: String) {
    (self.items, self.prefix) = (items, prefix)
    let walk = TreeTransformer<FormItem, [String]>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in [item.key.value] + inside.joined() })
    known = Set(walk.transform(items).joined())
    longest = known.map(\.utf8.count).max() ?? 0
  }

  /// The key of a component of a fragment: behind the key of its widget.
  static func key(_ key: String, prefix: String) -> String {
    let whole = "\(prefix)/\(key)"
    guard whole.unicodeScalars.count > FieldKey.maximumLength else { return whole }
    var check = CRC32C()
    check.update(Array(whole.utf8))
    let end = String(String.UnicodeScalarView(whole.unicodeScalars.suffix(80)))
    return "\(String(check.value, radix: 16))/\(end)"
  }

  func renamed() -> [FormItem] {
    let walk = TreeTransformer<FormItem, FormItem>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in
        var item = item
        item.key.value = Self.key(item.key.value, prefix: prefix)
        item.children = item.children.map { Located(inside, at: $0.location) }
        item.arguments = item.arguments.map { renamed($0) }
        let options = item.options.map { $0.value.map { renamed($0) } }
        if let options { item.options?.value = options }
        return item
      })
    return walk.transform(items)
  }

  private func renamed(_ argument: FormArgument) -> FormArgument {
    // Braces of a pattern count repetitions.
    guard argument.name.value != "pattern" else { return argument }
    var argument = argument
    argument.value = renamed(argument.value)
    return argument
  }

  private func renamed(_ option: FormOption) -> FormOption {
    var option = option
    if let json = option.visibleIf?.encoded,
      case .success(let text) = ExpressionText.decode(renamed(json))
    {
      option.visibleIf = text
    }
    return option
  }

  /// Arguments are as shallow as people write them; what is deeper stays as it is.
  private func renamed(_ json: JSON, depth: Int = 0) -> JSON {
    switch json.value {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return json }
      return JSON(.string(renamed(text)), range: json.range)
    case .object(let members) where depth < 4:
      let changed = members.map {
        JSON.Member(
          name: $0.name, nameRange: $0.nameRange, value: renamed($0.value, depth: depth + 1))
      }
      return JSON(.object(changed), range: json.range)
    case .array(let elements) where depth < 4:
      return JSON(.array(elements.map { renamed($0, depth: depth + 1) }), range: json.range)
    case .null, .boolean, .number, .array, .object: return json
    }
  }

  /// The text with the keys of the fragment in braces replaced; `{{` is not a brace.
  private func renamed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var (result, index) = ([UInt8](), 0)
    while let brace = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      result += bytes[index...brace]
      index = brace + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
        result.append(bytes[index])
        index += 1
        continue
      }
      // What stands between the signs may be a key only if it is not longer than all of them.
      let end = bytes[index...].prefix(longest + 1).firstIndex {
        $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ".")
      }
      guard let end else { continue }
      let key = String(decoding: bytes[index..<end], as: UTF8.self)
      guard known.contains(key) else { continue }
      result += Self.key(key, prefix: prefix).utf8
      index = end
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }
}
