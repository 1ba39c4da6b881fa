public import FormValues
public import JSONText

/// An argument that is an expression, as its author wrote it; read and checked with the form.
public struct ExpressionText: ArgumentValue, Hashable {
  /// The expression as its author wrote it.
  public let text: String
  /// The bytes of the string in the document, which say where each part of it stands.
  private let bounds: TextBounds
  public static let argumentKind = ArgumentKind.expression

  /// The expression before one is read.
  public static let empty = ExpressionText("", at: 0..<0)

  init(_ text: String, at range: Range<Int>) { (self.text, bounds) = (text, TextBounds(range)) }

  public static func decode(_ json: JSON) -> Result<ExpressionText, Fault> {
    text(of: json).map { ExpressionText($0, at: json.range) }
  }

  public var encoded: JSON { .string(text) }

  /// The location of a part of the text, `offset` UTF-8 bytes after its beginning.
  package func location(_ offset: Int, in source: DocumentSource) -> Location {
    Location(source, source.text.offset(inString: bounds.range, utf8Offset: offset))
  }

  /// The bytes of the string in the document; nil for an expression made in code.
  package var bytes: Range<Int>? { bounds.range.isEmpty ? nil : bounds.range }

  public static func == (left: ExpressionText, right: ExpressionText) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(TextBytes(text)) }
}

extension JSON {
  /// Whether the value is written as `{"expression": …}`.
  package var isExpression: Bool { expression != nil }

  /// The JSON of the expression, if the value is written as `{"expression": …}`.
  @usableFromInline package var expression: JSON? {
    guard kind == .object, let members, members.count == 1, members[0].name == "expression"
    else { return nil }
    return members[0].value
  }
}
