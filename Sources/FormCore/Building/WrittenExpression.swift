package import FormArguments
package import FormValues

/// An expression of a document: whose it is, what it decides, and where it stands.
package struct WrittenExpression: Sendable {
  package enum Owner: Hashable, Sendable {
    case input(Int)
    case group(Int)
    /// A display or a control, by its rank.
    case display(Int)
  }

  package let name: String
  package let text: ExpressionText
  package let owner: Owner
  package let key: FieldKey
  package let kind: ComponentKind
  /// The container around its owner.
  package let around: Int?
  /// The location of the component.
  package let location: Location
  /// Which of the options it belongs to, if it does.
  package let option: Int?
  /// Which column of the options it is compared with, if it is.
  package let column: String?
  /// The bounds of the rows of a group that it gives: other systems write one text for both.
  package let bounds: [RowBound]

  init(
    _ expression: NamedExpression, of owner: Owner, key: FieldKey, kind: ComponentKind,
    around: Int?, location: Location, option: Int? = nil, column: String? = nil,
    bounds: [RowBound] = []
  ) {
    (name, text) = (expression.name, expression.text)
    (self.owner, self.key, self.kind) = (owner, key, kind)
    (self.around, self.location, self.option, self.column) = (around, location, option, column)
    self.bounds = bounds
  }

  /// Whether it is about the answer of its own input.
  package var isAboutAnswer: Bool { name == "validIf" || name == "warnIf" }

  /// The location of a part of the text.
  package func location(_ offset: Int) -> Location { text.location(offset, in: location.source) }
}
