import FormArguments
import FormCore
import FormTestForms
import JSONText

extension ComponentContract {
  /// A value that an argument of a kind takes; nil if it depends on other arguments.
  static func sample(_ kind: ArgumentKind) -> JSON? {
    switch kind {
    case .text, .words, .address: .string("some words")
    case .boolean: .boolean(true)
    case .number, .count, .length: .number("2")
    case .color, .paint: .string("CC0000")
    case .pattern: .string("[a-z]+")
    case .dateBound: .string("2026-03-05")
    case .timeBound: .string("09:30")
    case .dateTimeBound: .string("2026-03-05T14:30")
    case .dateFormat: .string("dd.MM.yyyy")
    case .timeFormat: .string("h:mm a")
    case .endings: .string(".pdf,.txt")
    case .names: .array([.string("earlier")])
    case .someOf(let words): .array(words.map { .string($0) })
    case .repetition: .object([("min", .number("1")), ("max", .number("3"))])
    case .filters: .object([("column", .string("'text'"))])
    case .expression: .string("true")
    case .any: nil
    case .oneOf(let words): words.first.map { .string($0) }
    }
  }

  /// The string that spells a value that is none.
  static func spelled(_ json: JSON) -> JSON? {
    switch json.value {
    case .boolean(let flag): .string(flag ? "true" : "false")
    case .number(let digits): .string(digits)
    case .null, .string, .array, .object: nil
    }
  }

  /// Values that an argument of a kind never takes.
  static func wrongValues(_ kind: ArgumentKind) -> [JSON] {
    let always: [JSON] = [.null, .array([.number("1")]), .object([])]
    switch kind {
    case .text, .words, .address, .color, .paint, .pattern, .endings, .dateBound, .timeBound,
      .dateTimeBound, .names, .someOf, .dateFormat, .timeFormat:
      return always + [.number("1"), .boolean(true)]
    case .boolean:
      return always + [.number("1"), .string("yes"), .string("")]
    case .number, .length:
      return always + [.boolean(true), .string("0x10"), .string("1e5"), .string("")]
    case .count:
      return always + [.boolean(true), .string("1.5"), .number("-1"), .number("2147483648")]
    case .oneOf:
      return always + [.number("1"), .string("none of these"), .string("")]
    case .expression:
      return always + [.number("1"), .boolean(true)]
    case .repetition, .filters:
      return [.null, .array([]), .string("3")]
    case .any:
      return []
    }
  }
}
