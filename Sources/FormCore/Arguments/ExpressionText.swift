public import FormValues
public import JSONText

/// An argument that is an expression, as its author wrote it; read and checked with the form.
public struct ExpressionText: ArgumentValue, Hashable {
  public let text: String
  /// The string in the document, which says where each part of it stands.
  let json: JSON
  public static let argumentKind = ArgumentKind.expression

  /// What stands for an expression before one is read.
  public static let empty = ExpressionText("", json: .string(""))

  init(_ text: String, json: JSON) { (self.text, self.json) = (text, json) }

  public static func decode(_ json: JSON) -> Result<ExpressionText, Fault> {
    text(of: json).map { ExpressionText($0, json: json) }
  }

  public var encoded: JSON { .string(text) }

  /// The location of a part of the text, `offset` UTF-8 bytes after its beginning.
  func location(_ offset: Int, in source: DocumentSource) -> Location {
    Location(source, source.text.offset(inString: json.range, utf8Offset: offset))
  }

  public static func == (left: ExpressionText, right: ExpressionText) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(TextBytes(text)) }
}
