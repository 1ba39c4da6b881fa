import FormCore
import FormValues
import JSONText

/// A shape that the values of a column can have in common, and the kind of question for it.
struct ColumnShape: Sendable {
  let nouns: String
  let type: String
  let arguments: @Sendable (ColumnSummary) -> [(String, JSON)]
  let admits: @Sendable (String) -> Bool

  /// Every shape, the narrower before the wider.
  static let all: [ColumnShape] =
    [
      ColumnShape("true and false", "toggle") { ["true", "false"].contains($0) }
    ] + words.map { toggle($0, $1) } + [
      ColumnShape("dates", "date") { CivilDate($0) != nil },
      ColumnShape("dates such as 31.12.2026", "date", format: "dd.MM.yyyy") {
        isDate($0, separator: ".", order: (2, 1, 0))
      },
      ColumnShape("dates such as 12/31/2026", "date", format: "MM/dd/yyyy") {
        isDate($0, separator: "/", order: (2, 0, 1))
      },
      ColumnShape("times", "time") { CivilTime($0) != nil },
      ColumnShape("dates with times", "datetime") { CivilDateTime($0) != nil },
      ColumnShape("whole numbers", "form_field", format: "integer") {
        isNumber($0) && Decimal($0)?.isWhole == true
      },
      ColumnShape("numbers", "form_field", format: "decimal") {
        isNumber($0) && Decimal($0) != nil
      },
      ColumnShape("numbers with a decimal comma", "form_field", format: "decimal") {
        hasDecimalComma($0) || (isNumber($0) && Decimal($0)?.isWhole == true)
      },
      ColumnShape("email addresses", "form_field", format: "email") {
        TextFormat.email.violation($0.utf8.span) == nil
      },
      ColumnShape("web addresses", "form_field", format: "url") {
        TextFormat.url.violation($0.utf8.span) == nil
      },
    ]

  private init(
    _ nouns: String, _ type: String, format: String? = nil,
    arguments: [(String, JSON)] = [], admits: @escaping @Sendable (String) -> Bool
  ) {
    (self.nouns, self.type, self.admits) = (nouns, type, admits)
    let all = (format.map { [("format", JSON.string($0))] } ?? []) + arguments
    self.arguments = { _ in all }
  }

  /// The question for a column whose values all have the shape; nil if they have not.
  func kind(of summary: ColumnSummary) -> ColumnProposal.Kind? {
    guard let index = ColumnShape.all.firstIndex(where: { $0.nouns == nouns }),
      summary.shapes[index]
    else { return nil }
    return ColumnProposal.Kind(type: type, arguments: arguments(summary), nouns: nouns)
  }

  /// Words for yes and no.
  private static let words = [
    ("yes", "no"), ("Yes", "No"), ("YES", "NO"), ("ja", "nein"), ("Ja", "Nein"), ("on", "off"),
    ("True", "False"), ("TRUE", "FALSE"),
  ]

  private static func toggle(_ on: String, _ off: String) -> ColumnShape {
    ColumnShape(
      "'\(on)' and '\(off)'", "toggle",
      arguments: [("valueOn", .string(on)), ("valueOff", .string(off))]
    ) { $0 == on || $0 == off }
  }

  /// A number without zeros before it, which are kept as text: they may be those of a code.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    return digits.utf8.first != UInt8(ascii: "+")
      && !(digits.utf8.count > 1 && digits.hasPrefix("0") && !digits.hasPrefix("0."))
  }

  /// Whether a text is a number with a comma in it that can only stand before decimals: `1,000` may
  /// be a thousand.
  private static func hasDecimalComma(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !text.contains("."),
      parts[1].utf8.count != 3 || parts[0] == "0" || parts[0] == "-0"
    else { return false }
    let number = parts.joined(separator: ".")
    return isNumber(number) && Decimal(number) != nil
  }

  /// Whether a text is a date of three numbers; the order says where year, month and day stand.
  private static func isDate(
    _ text: String, separator: Character, order: (Int, Int, Int)
  ) -> Bool {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[order.0].count == 4, parts[order.1].count == 2,
      parts[order.2].count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return false }
    return CivilDate("\(parts[order.0])-\(parts[order.1])-\(parts[order.2])") != nil
  }
}
