public import FormArguments
import FormCore
import FormValues
public import JSONText

extension ArgumentKind {
  /// The JSON Schema of an argument of the kind, as documents may spell it: as its JSON type, or as
  /// a string.
  ///
  /// Colours refer to the definitions of ``StyleSchema``.
  public var schema: JSON {
    switch self {
    case .text: SchemaShape.text()
    case .pattern: SchemaShape.text(nil, ("maxLength", .number(1024)))
    case .address: SchemaShape.text(nil, ("minLength", .number(1)))
    case .expression:
      SchemaShape.text(#"^[\s\S]*[^ \t\r\n][\s\S]*$"#, ("maxLength", .number(4096)))
    case .words: SchemaShape.either(SchemaShape.text(), ArgumentKind.translations)
    case .boolean:
      .object([
        ("enum", .array([.boolean(true), .boolean(false), .string("true"), .string("false")]))
      ])
    case .number: ArgumentKind.decimal
    case .count: ArgumentKind.whole(upTo: Int(Int32.max))
    case .length: SchemaShape.either(ArgumentKind.decimal, SchemaShape.word(["infinity"]))
    case .color:
      SchemaShape.text("^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    case .paint:
      SchemaShape.either(ArgumentKind.color.schema, SchemaShape.reference("style.color"))
    case .dateBound: SchemaShape.text("^(\(CalendarPattern.day)|today(\(ArgumentKind.offset))?)$")
    case .timeBound: SchemaShape.text("^(([01][0-9]|2[0-3]):[0-5][0-9]|now)$")
    case .dateTimeBound:
      SchemaShape.text(
        "^(\(CalendarPattern.day)T\(CalendarPattern.minute)|now(\(ArgumentKind.offset))?"
          + "|today(\(ArgumentKind.offset))?T\(CalendarPattern.minute))$")
    case .dateFormat, .timeFormat:
      SchemaShape.text(
        nil, ("minLength", .number(4)), ("maxLength", .number(CalendarFormat.maximumLength)))
    case .endings: SchemaShape.text("^\(ArgumentKind.ending)(,\(ArgumentKind.ending))*$")
    case .names:
      SchemaShape.either(ArgumentKind.key, SchemaShape.list(of: ArgumentKind.key))
    case .someOf(let words):
      SchemaShape.either(SchemaShape.word(words), SchemaShape.list(of: SchemaShape.word(words)))
    case .repetition: ArgumentKind.rows
    case .filters:
      .object([
        ("type", .string("object")),
        ("additionalProperties", ArgumentKind.expression.schema),
      ])
    case .any: .object([])
    case .oneOf(let words): SchemaShape.word(words)
    }
  }

  /// Days, weeks, months or years from the day of a submission.
  private static let offset = "[+-][0-9]{1,5}[dwmy]"

  /// The key of a component: 1 to 128 characters, none of them a control character.
  package static let key = SchemaShape.text(
    #"^[^\x00-\x1F\x7F-\x9F]*$"#, ("minLength", .number(1)),
    ("maxLength", .number(FieldKey.maximumLength)))

  /// Texts by the tags of their languages.
  private static let translations = JSON.object([
    ("type", .string("object")), ("additionalProperties", SchemaShape.text()),
    ("propertyNames", .object([("minLength", .number(1))])), ("minProperties", .number(1)),
  ])

  /// An exact number: at most 18 digits before the point and 18 after it.
  private static let decimal = SchemaShape.either(
    .object([
      ("type", .string("number")), ("exclusiveMinimum", .number("-1000000000000000000")),
      ("exclusiveMaximum", .number("1000000000000000000")),
    ]),
    SchemaShape.text(#"^-?0*[0-9]{1,18}(\.[0-9]{1,18}0*)?$"#))

  /// A whole number from 0.
  private static func whole(upTo limit: Int) -> JSON {
    SchemaShape.either(
      .object([
        ("type", .string("integer")), ("minimum", .number(0)), ("maximum", .number(limit)),
      ]),
      SchemaShape.text(#"^(-0+|0*(\#(digits(upTo: limit))))(\.0+)?$"#))
  }

  /// The whole numbers up to a limit, as a pattern: those with fewer digits, and those that are
  /// less at some digit.
  private static func digits(upTo limit: Int) -> String {
    let digits = String(limit).utf8.map { Int($0) - 48 }
    var branches = [String(limit)]
    for (index, digit) in digits.enumerated() where digit > 0 {
      let same = digits[..<index].map(String.init).joined()
      let rest = digits.count - index - 1
      branches.append("\(same)[0-\(digit - 1)]" + (rest > 0 ? "[0-9]{\(rest)}" : ""))
    }
    if digits.count > 1 { branches.append("[0-9]{1,\(digits.count - 1)}") }
    return branches.joined(separator: "|")
  }

  /// An ending of file names, with spaces around it: a dot, and no dot at its end.
  private static let ending: String = {
    let mark = #"[A-Za-z0-9_+-]|[^\x00-\x7F]"#
    return #"\s*\.([.]|\#(mark)){0,30}(\#(mark))\s*"#
  }()

  private static var rows: JSON {
    SchemaShape.object([
      (
        "min",
        SchemaShape.described(
          "the minimum number of rows (default: 0)",
          SchemaShape.orExpression(whole(upTo: Repetition.maximumRows)))
      ),
      (
        "max",
        SchemaShape.described(
          "the maximum number of rows", SchemaShape.orExpression(whole(upTo: Int(Int32.max))))
      ),
      (
        "label",
        SchemaShape.described("the name of a row", ArgumentKind.words.schema)
      ),
    ])
  }
}
