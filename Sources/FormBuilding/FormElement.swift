public import FormArguments
public import FormCore
public import FormValues
public import JSONText

/// One component of a form that is written in Swift, by its key; its arguments follow as calls:
/// `FormField("name").label("Name").required()`.
///
/// An argument is called as its property of the component. Its value is one of its type, or text as
/// documents spell it; what the text says is checked with the form.
///
/// ```swift
/// let room = Picker(
///   "room", options: [Option("12", label: "Garden"), Option("30", label: "Lake")]
/// )
/// .label("Room").required().visibleIf("answered({name})")
/// ```
@dynamicMemberLookup
public struct FormElement<Kind: Component>: FormPiece {
  private let key: String
  private var arguments: [(name: String, value: JSON)] = []
  private var options: [Option] = []
  private var children: FormPieces?
  private var style: [JSON] = []
  private var suppressions: [(String, JSON)] = []

  /// A component without arguments.
  public init(_ key: String) { self.key = key }

  /// A container and what is in it.
  public init(_ key: String, @FormBuilder _ content: () -> FormPieces)
  where Kind: ContainerComponent {
    self.key = key
    children = content()
  }

  /// An argument of the kind.
  public subscript<Value: ArgumentValue>(
    dynamicMember property: any WritableKeyPath<Kind, Value> & Sendable
  ) -> FormArgumentCall<Kind, Value> {
    call(Kind.parameters.first { $0.holds(property) }?.name)
  }

  /// An argument of the kind that may be absent.
  public subscript<Value: ArgumentValue>(
    dynamicMember property: any WritableKeyPath<Kind, Value?> & Sendable
  ) -> FormArgumentCall<Kind, Value> {
    call(Kind.parameters.first { $0.holds(property) }?.name)
  }

  /// A bound; calls give its value, or the expression that does.
  public subscript<Value: ArgumentValue>(
    dynamicMember property: any WritableKeyPath<Kind, BoundArgument<Value>> & Sendable
  ) -> FormArgumentCall<Kind, Value> {
    call(Kind.parameters.first { $0.holds(property) }?.name)
  }

  /// An argument that all inputs share.
  public subscript<Value: ArgumentValue>(
    dynamicMember property: any WritableKeyPath<InputArguments, Value> & Sendable
  ) -> FormArgumentCall<Kind, Value> where Kind: InputComponent {
    call(InputArguments.parameters.first { $0.holds(property) }?.name)
  }

  /// An argument that all inputs share, and that may be absent.
  public subscript<Value: ArgumentValue>(
    dynamicMember property: any WritableKeyPath<InputArguments, Value?> & Sendable
  ) -> FormArgumentCall<Kind, Value> where Kind: InputComponent {
    call(InputArguments.parameters.first { $0.holds(property) }?.name)
  }

  /// An argument that all layout containers share.
  public subscript<Value: ArgumentValue>(
    dynamicMember property: any WritableKeyPath<LayoutArguments, Value> & Sendable
  ) -> FormArgumentCall<Kind, Value> where Kind: LayoutComponent {
    call(LayoutArguments.parameters.first { $0.holds(property) }?.name)
  }

  /// An argument that all layout containers share, and that may be absent.
  public subscript<Value: ArgumentValue>(
    dynamicMember property: any WritableKeyPath<LayoutArguments, Value?> & Sendable
  ) -> FormArgumentCall<Kind, Value> where Kind: LayoutComponent {
    call(LayoutArguments.parameters.first { $0.holds(property) }?.name)
  }

  // A property that is not an argument has an empty name, which the check of the form reports.
  private func call<Value>(_ name: String?) -> FormArgumentCall<Kind, Value> {
    FormArgumentCall(element: self, name: name ?? "")
  }

  /// When the component is shown: an expression.
  public func visibleIf(_ expression: String) -> FormElement {
    setting("visibleIf", .string(expression))
  }

  /// The offered answer, as documents write it: `"today"`, `3`, `true`.
  public func `default`(_ value: some FormLiteral) -> FormElement where Kind: InputComponent {
    setting("default", value.json)
  }

  /// The offered answer, if a document writes it as a list or an object.
  public func `default`(_ value: FormValue) -> FormElement where Kind: InputComponent {
    setting("default", value.json)
  }

  /// An expression over external values, whose value is offered as the answer.
  public func `default`(expression: String) -> FormElement where Kind: InputComponent {
    setting("default", .object([("expression", .string(expression))]))
  }

  /// One modifier more of how the component looks, such as `("lineLimit", 2)`.
  public func style(_ modifier: String, _ value: some FormLiteral) -> FormElement {
    style(modifier, FormValue(value))
  }

  /// One modifier more whose value is an object, such as `("foregroundColor", ["hex":
  /// "CC0000FF"])`.
  public func style(_ modifier: String, _ value: FormValue) -> FormElement {
    var element = self
    element.style.append(.object([(modifier, value.json)]))
    return element
  }

  /// Leaves a warning out, with the reason why it does not matter here.
  public func suppress(_ code: FaultCode, because reason: String) -> FormElement {
    var element = self
    element.suppressions.append((code.rawValue, .string(reason)))
    return element
  }

  /// The options.
  public func options(_ options: [Option]) -> FormElement where Kind: ChoosingComponent {
    var element = self
    element.options = options
    return element
  }

  func setting(_ name: String, _ value: JSON) -> FormElement {
    var element = self
    element.arguments.removeAll { $0.name == name }
    element.arguments.append((name, value))
    return element
  }

  public var components: [JSON] {
    var members: [(String, JSON)] = [("type", .string(Kind.name)), ("uuid", .string(key))]
    if !arguments.isEmpty { members.append(("args", .object(arguments))) }
    if !options.isEmpty { members.append(("options", .array(options.map(\.json)))) }
    if let children { members.append(("components", .array(children.components))) }
    if !style.isEmpty { members.append(("style", .array(style))) }
    if !suppressions.isEmpty { members.append(("suppress", .object(suppressions))) }
    return [.object(members)]
  }
}
