public import FormArguments
public import FormValues

/// One item of a checked form.
public struct Item: Sendable {
  /// The key that the document gives the item as `uuid`.
  public let key: FieldKey
  private let content: Content
  /// Its index among all components of the form, in document order.
  public let rank: Int
  /// Which of the form's groups it is, if it holds components.
  public let group: Int?
  /// Its look, as far as the document describes it.
  public let style: Style
  /// The arguments that are given by expressions, by name.
  package let expressions: [NamedExpression]
  /// The items inside a container.
  public let children: [Item]

  /// The content of an item: one of the form's inputs, or a component without a value.
  enum Content: Sendable {
    case input(Input)
    case other(any Component)
  }

  init(
    key: FieldKey, _ content: Content, rank: Int, group: Int?, style: Style,
    expressions: [NamedExpression], children: [Item]
  ) {
    (self.key, self.content, self.rank, self.group) = (key, content, rank, group)
    (self.style, self.expressions, self.children) = (style, expressions, children)
  }

  /// The component with its arguments.
  public var component: any Component {
    switch content {
    case .input(let input): input.component
    case .other(let component): component
    }
  }

  /// Which of the form's inputs it is, if it holds a value.
  public var input: Int? {
    guard case .input(let input) = content else { return nil }
    return input.index
  }
}
