import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Writes component lists, and names what they cannot say.
struct ListEncoder {
  private let registry: ComponentRegistry
  private var unsupported: [Unsupported] = []
  /// The keys that programs of the dialect fail on: they take the kind from before the `-`.
  private var plainKeys: [String] = []

  init(_ registry: ComponentRegistry) { self.registry = registry }

  mutating func encode(_ document: FormDocument) -> EncodedDocument {
    noteRoot(document)
    var components: [JSON] = []
    // The layout of a form is lost, and what it holds goes on in its order, for its values stay
    // flat; what another container holds is lost with it.
    var open = [Level(rest: document.items[...], isLost: false)]
    while let top = open.indices.last {
      guard let item = open[top].rest.popFirst() else {
        open.removeLast()
        continue
      }
      let isLost = open[top].isLost
      if let component = component(item, isLost: isLost) { components.append(component) }
      if let inside = item.children?.value {
        open.append(Level(rest: inside[...], isLost: isLost || !isLayout(item)))
      }
    }
    let warnings = plainKeys.isEmpty ? [] : [Self.warning(plainKeys)]
    return EncodedDocument(.array(components), unsupported: unsupported, warnings: warnings)
  }

  private static func warning(_ keys: [String]) -> String {
    "the programs of this dialect need a '-' in each uuid, as in 'form-name', and fail on "
      + listedQuoted(keys, most: 3, "and")
  }

  private mutating func noteRoot(_ document: FormDocument) {
    unsupported += document.unsupportedRoot(valueStyle: .strings)
  }

  private func isLayout(_ item: FormItem) -> Bool {
    ExpressibleTree.layouts.contains(item.type.value)
  }

  private struct Level {
    var rest: ArraySlice<FormItem>
    let isLost: Bool
  }

  private mutating func component(_ item: FormItem, isLost: Bool) -> JSON? {
    if let original = item.original {
      if original.dialect == ComponentListDialect.name { return original.json }
      unsupported.append(Unsupported(original: item))
    }
    // `form` is the native dialect's other word for a form field.
    let type = item.type.value == "form" ? ListKind.formField.rawValue : item.type.value
    let kind = ListKind(rawValue: type)
    let isOwn = registry.ownKind(of: item) != nil && item.children == nil
    guard !isLost, kind != nil || isOwn else {
      unsupported.append(Unsupported(item.type.value, of: item.key.value))
      return nil
    }
    var encoder = ListArgumentEncoder(kind, item)
    var members: [(String, JSON)] = [
      ("type", .string(type)), ("uuid", .string(item.key.value)),
      ("args", encoder.encode()),
    ]
    if !item.key.value.utf8.contains(UInt8(ascii: "-")) { plainKeys.append(item.key.value) }
    unsupported += item.unread.map { Unsupported($0, of: item.key.value) } + encoder.unsupported
    if !item.suppressions.isEmpty {
      unsupported.append(Unsupported("suppress", of: item.key.value))
    }
    if let options = item.options {
      members.append(("options", .array(options.value.map { .string($0.value) })))
    }
    return JSON.object(members).arranged(
      as: item.written(in: ComponentListDialect.self), known: ["type", "uuid", "args", "options"])
  }
}
