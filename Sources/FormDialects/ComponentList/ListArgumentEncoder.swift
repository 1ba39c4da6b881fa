import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Writes the native arguments of one component as those of a component list, and names what is
/// lost.
struct ListArgumentEncoder {
  /// The kind; nil for one that the program has added, which may have any argument.
  private let kind: ListKind?
  private let item: FormItem
  private var members: [(String, JSON)] = []
  private(set) var unsupported: [Unsupported] = []

  init(_ kind: ListKind?, _ item: FormItem) {
    (self.kind, self.item) = (kind, item)
  }

  mutating func encode() -> JSON {
    for argument in item.arguments { write(argument) }
    if let promise = kind?.promise, item.argument(promise.name) == nil, !isImplied(promise) {
      lose(promise.name)
    }
    if item.style != nil { lose(ItemMember.style.rawValue) }
    if item.children != nil { lose(ItemMember.components.rawValue) }
    if let options = item.options?.value, options.contains(where: { $0.label != nil }) {
      lose("label of the options")
    }
    return JSON.object(members).arranged(as: written, known: known)
  }

  /// The arguments as they were written.
  private var written: JSON? { item.written(in: ComponentListDialect.self)?["args"] }

  /// The arguments that mean something; a selection that is not an answer does not.
  private var known: Set<String> {
    var names = Set((kind?.arguments ?? []).map(\.rawValue) + item.arguments.map(\.name.value))
    if let text = written?["selection"]?.text, !isSelection(text) { names.remove("selection") }
    for second in Self.fonts where second != fontName { names.remove(second.rawValue) }
    return names
  }

  /// Whether the native dialect promises the same: there, too, a toggle begins off.
  private func isImplied(_ promise: ListPromise) -> Bool { promise.value.boolean == false }

  private mutating func lose(_ name: String) {
    unsupported.append(Unsupported(name, of: item.key.value))
  }

  private mutating func write(_ argument: FormArgument) {
    let name = argument.name.value
    if let promise = kind?.promise, promise.name == name, promise.isEncoded(by: argument.value) {
      return
    }
    let argumentOfList = kind == nil ? nil : listArgument(name, argument.value)
    guard kind == nil || argumentOfList != nil else { return lose(name) }
    let known = (argumentOfList == .font ? fontName : argumentOfList)?.rawValue ?? name
    switch argument.value.value {
    case .string(let text): add(known, argumentOfList == .font ? font(text) : text)
    case .boolean(let flag): add(known, String(flag))
    case .number(let digits):
      if case .success(let number) = Decimal.decode(argument.value) {
        add(known, number.description)
      } else {
        add(known, digits)
      }
    case .object, .array, .null: writeWords(known, argument)
    }
  }

  /// The argument of the dialect that says what a native one says; nil if there is none.
  private func listArgument(_ name: String, _ value: JSON) -> ListArgument? {
    if name == "default" {
      guard let text = value.text, isSelection(text) else { return nil }
      return .selection
    }
    guard let kind else { return nil }
    if name == "view", value.text != nil, kind.arguments.contains(.style) { return .style }
    guard let same = ListArgument(rawValue: name), kind.arguments.contains(same) else { return nil }
    switch same {
    case .selection, .style, .fontType: return nil
    case .text, .fontColor, .font, .label, .hint, .buttonText, .min, .max, .step: return same
    }
  }

  /// The name of the font's argument in the original: the first one counts.
  private var fontName: ListArgument {
    let names = written?.members?.lazy.compactMap { ListArgument(rawValue: $0.name) }
    return names?.first { Self.fonts.contains($0) } ?? .font
  }

  private static let fonts: [ListArgument] = [.font, .fontType]

  /// A font as it was, if that is read as the same.
  private func font(_ name: String) -> String {
    guard let font = ListFont(rawValue: name) else { return name }
    let read = written?[fontName.rawValue]?.text
    return read.flatMap { ListFont(reading: $0) == font ? $0 : nil } ?? font.written
  }

  private func isSelection(_ text: String) -> Bool {
    guard let kind, kind.arguments.contains(.selection) else { return false }
    if kind == .time { return CivilTime(text) != nil }
    return item.options?.value.contains { $0.value.utf8.elementsEqual(text.utf8) } ?? false
  }

  private mutating func add(_ argument: String, _ text: String) {
    members.append((argument, .string(text)))
  }

  /// Writes the first of the words in several languages.
  private mutating func writeWords(_ argument: String, _ original: FormArgument) {
    guard case .success(let words) = Words.decode(original.value) else {
      return lose(original.name.value)
    }
    add(argument, words.plain)
    lose("translations of \(original.name.value)")
  }
}
