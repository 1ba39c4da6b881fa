public import FormValues

/// The letters of a text, as far as a document says it.
public struct FontStyle: Hashable, Sendable {
  /// The name of the typeface.
  public var family: String?
  /// A place in the order of texts, such as `headline`.
  public var style: String?
  /// A word such as `bold`, or a number such as 700.
  public var weight: String?
  /// The kind of typeface, such as `serif` or `rounded`.
  public var design: String?
  /// The size of the letters in points.
  public var size: Decimal?

  public init() {}

  /// Whether the letters are heavier than usual.
  public var isBold: Bool {
    if let number = weight.flatMap({ Decimal($0) }) { return number >= 600 }
    if let weight { return FontWord.heavyWeights.contains(weight) }
    return style.map { FontWord.heavyStyles.contains($0) } ?? false
  }
}

/// The words that describe letters.
package enum FontWord {
  /// The places in the order of texts, from the largest to the smallest.
  package static let styles =
    heavyStyles + [
      "body", "callout", "subheadline", "footnote", "caption", "caption2",
    ]
  static let heavyStyles = [
    "extraLargeTitle", "extraLargeTitle2", "largeTitle", "title", "title2", "title3", "headline",
  ]
  package static let weights = ["ultraLight", "thin", "light", "regular", "medium"] + heavyWeights
  static let heavyWeights = ["semibold", "bold", "heavy", "black", "bolder"]
  package static let designs = ["default", "serif", "rounded", "monospaced"]
}

/// One of the ways in which a document gives a font: by which members.
package struct FontKind {
  package let name: String
  package let needed: [String]
  package let optional: [String]
  /// Whether words are those of another system, and so any.
  package var takesAnyWord = false

  var members: [String] { needed + optional }

  package static let all = [
    FontKind(name: "system", needed: ["style"], optional: ["design", "weight"]),
    FontKind(name: "systemFixed", needed: ["size"], optional: ["weight", "design"]),
    FontKind(name: "custom", needed: ["name", "size"], optional: ["relativeTo"]),
    FontKind(name: "customFixed", needed: ["name", "fixedSize"], optional: []),
    FontKind(
      name: "described", needed: [], optional: ["family", "weight", "style", "size"],
      takesAnyWord: true),
  ]
}
