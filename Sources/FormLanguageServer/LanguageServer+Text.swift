import FormArguments
import FormAuthoring
import FormCore
import FormValues
import JSONText

// The text of a document as a whole: how it is indented, and what it leads to.
extension LanguageServer {
  /// The edit that indents a document; none if it is not JSON.
  static func format(
    _ form: OpenForm, _ checked: CheckedText, _ options: JSON?
  ) throws(ServerError) -> JSON {
    let size = options?["tabSize"]?.integer ?? 2
    guard (1...16).contains(size) else {
      throw ServerError(.invalidParameters, "'tabSize' must be 1 to 16")
    }
    let usesTabs = options?["insertSpaces"]?.boolean == false
    let unit: [UInt8] = usesTabs ? [0x09] : Array(repeating: 0x20, count: size)
    let old = form.text.bytes
    guard old.count <= CheckedText.mostBytes else {
      throw ServerError(
        .requestFailed,
        "the document is too large; up to \(CheckedText.mostBytes >> 20) MiB are indented")
    }
    guard checked.source.origin == nil, let root = checked.source.reading.root,
      let new = DocumentLayout.indented(old, as: root, unit: unit), new != old
    else { return .array([]) }
    // Lines that stay at the beginning and the end are left alone.
    let start = commonLines(old, new)
    let end = min(
      commonLines(old.reversed(), new.reversed()), old.count - start, new.count - start)
    let text = String(decoding: new[start..<new.count - end], as: UTF8.self)
    return .array([
      .object([
        ("range", form.text.json(start..<old.count - end)), ("newText", .string(text)),
      ])
    ])
  }

  /// The bytes of the whole lines with which two texts begin.
  private static func commonLines(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var (index, whole) = (0, 0)
    while index < one.count, index < other.count, one[index] == other[index] {
      index += 1
      if one[index - 1] == 0x0A { whole = index }
    }
    return whole
  }

  /// The option files that a document names.
  static func links(_ checked: CheckedText, _ text: OpenText) -> JSON {
    var links: [JSON] = []
    let folder = checked.source.name.lastIndex(of: "/").map { checked.source.name[...$0] }
    checked.document?.items.forEachInside { item in
      guard let folder, let named = item.argument("optionsFrom"),
        let name = named.value.text.flatMap({ OptionFileName($0) }),
        named.location.source === checked.source,
        let target = FileAddress.uri(of: folder + name.text)
      else { return }
      links.append(
        .object([("range", text.json(named.value.range)), ("target", .string(target))]))
    }
    return .array(links)
  }
}
