import FormArguments
import FormValues

/// An expression of a document: whose it is, what it decides, and where it stands.
struct WrittenExpression {
  enum Owner: Hashable {
    case input(Int)
    case group(Int)
    /// A display or a control, by its rank.
    case display(Int)
  }

  let name: String
  let text: ExpressionText
  let owner: Owner
  let key: FieldKey
  let kind: ComponentKind
  /// The container around its owner.
  let around: Int?
  /// The location of the component.
  let location: Location
  /// Which of the options it belongs to, if it does.
  let option: Int?
  /// Which column of the options it is compared with, if it is.
  let column: String?

  init(
    _ expression: NamedExpression, of owner: Owner, key: FieldKey, kind: ComponentKind,
    around: Int?, location: Location, option: Int? = nil, column: String? = nil
  ) {
    (name, text) = (expression.name, expression.text)
    (self.owner, self.key, self.kind) = (owner, key, kind)
    (self.around, self.location, self.option, self.column) = (around, location, option, column)
  }

  /// Whether it is about the answer of its own input.
  var isAboutAnswer: Bool { name == "validIf" || name == "warnIf" }

  /// The location of a part of the text.
  func location(_ offset: Int) -> Location { text.location(offset, in: location.source) }
}
