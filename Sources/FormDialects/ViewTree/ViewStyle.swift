import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// The look of a view, as modifiers in the order in which views are read.
struct ViewStyle {
  private(set) var modifiers: [JSON] = []

  private mutating func add(_ name: String, _ value: JSON) {
    modifiers.append(.object([(name, value)]))
  }

  mutating func readFont(_ reader: inout MemberReader, _ context: inout DecodingContext) {
    var font: [(String, JSON)] = []
    for (name, member, form) in ViewStyle.font {
      guard let value = reader.value(name, form, &context) else { continue }
      if member == "weight", value.text == nil, value.digits == nil {
        reader.refuse(value, name, expected: "a word or a number", &context)
        continue
      }
      font.append((member, form == .text ? value : value.asNumber))
    }
    if !font.isEmpty { add("font", .object([("described", .object(font))])) }
  }

  /// The members of a text that describe its letters, and what style calls them.
  static let font: [(member: String, name: String, form: MemberForm)] = [
    ("fontFamily", "family", .text), ("fontWeight", "weight", .any), ("fontStyle", "style", .text),
    ("fontSize", "size", .number),
  ]

  mutating func readLines(_ reader: inout MemberReader, _ context: inout DecodingContext) {
    if let alignment = ViewStyle.alignment(&reader, &context) {
      add("multilineTextAlignment", alignment)
    }
    if let limit = reader.value("lineLimit", .number, &context) {
      add("lineLimit", limit.asNumber)
    }
  }

  /// The alignment of a view; leading if there is none, or an unknown one, which is reported.
  static func alignment(
    _ reader: inout MemberReader, _ context: inout DecodingContext
  ) -> JSON? {
    guard let value = reader.value("alignment", .text, &context) else { return nil }
    let known = TextAlignment.allCases.map(\.rawValue)
    if let text = value.text, known.contains(text) { return value }
    reader.refuse(value, "alignment", expected: "one of \(listed(known))", &context)
    return nil
  }

  /// Four whole numbers: top, leading, bottom and trailing.
  mutating func readPadding(_ reader: inout MemberReader, _ context: inout DecodingContext) {
    guard let value = reader.value("padding", .any, &context) else { return }
    let numbers = value.elements ?? []
    guard numbers.count == ViewStyle.edges.count, numbers.allSatisfy(ViewStyle.isWhole) else {
      return reader.refuse(
        value, "padding",
        expected: "an array of four whole numbers (top, leading, bottom, trailing)", &context)
    }
    add("padding", .object(Array(zip(ViewStyle.edges, numbers.map(\.asNumber)))))
  }

  static let edges = ["top", "leading", "bottom", "trailing"]

  static func isWhole(_ json: JSON) -> Bool {
    guard case .success(let number) = Decimal.decode(json) else { return false }
    return number.isWhole
  }
}
