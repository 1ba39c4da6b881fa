public import FormCore
public import JSONText

/// An argument that waits for its value; calling it gives the component with the argument.
public struct FormArgumentCall<Kind: Component, Value: ArgumentValue> {
  let element: FormElement<Kind>
  let name: String

  /// A value of the argument's type.
  public func callAsFunction(_ value: Value) -> FormElement<Kind> {
    element.setting(name, value.encoded)
  }

  /// Text, as documents spell the argument.
  public func callAsFunction(_ text: String) -> FormElement<Kind> {
    element.setting(name, .string(text))
  }

  /// An expression that gives the value from other answers; for bounds.
  public func callAsFunction(expression: String) -> FormElement<Kind> {
    element.setting(name, .object([("expression", .string(expression))]))
  }
}

extension FormArgumentCall where Value == Bool {
  /// True.
  public func callAsFunction() -> FormElement<Kind> { element.setting(name, .boolean(true)) }
}

extension FormArgumentCall where Value == Count {
  /// A count or length.
  public func callAsFunction(_ count: Int) -> FormElement<Kind> {
    element.setting(name, .number(count))
  }
}

extension FormArgumentCall where Value == Decimal {
  /// A whole number.
  public func callAsFunction(_ number: Int) -> FormElement<Kind> {
    element.setting(name, .number(number))
  }

  /// A number; the shortest decimal that stands for it counts, so that `0.1` is a tenth.
  public func callAsFunction(_ number: Double) -> FormElement<Kind> {
    element.setting(name, number.json)
  }
}

extension FormArgumentCall where Value == Words {
  /// The same words in several languages, by BCP 47 tag.
  public func callAsFunction(
    _ texts: KeyValuePairs<String, String>
  ) -> FormElement<Kind> {
    element.setting(name, .object(texts.map { ($0.key, .string($0.value)) }))
  }
}

extension FormArgumentCall where Value == NameList {
  /// One name or several.
  public func callAsFunction(_ names: String...) -> FormElement<Kind> {
    element.setting(name, NameList(names).encoded)
  }
}

extension FormArgumentCall where Value == Length {
  /// A whole number.
  public func callAsFunction(_ number: Int) -> FormElement<Kind> {
    element.setting(name, .number(number))
  }

  /// A number.
  public func callAsFunction(_ number: Double) -> FormElement<Kind> {
    element.setting(name, number.json)
  }
}

extension FormArgumentCall where Value == PaintValue {
  /// A colour as an object, as modifiers have it.
  public func callAsFunction(_ color: some FormLiteral) -> FormElement<Kind> {
    element.setting(name, color.json)
  }
}

extension FormArgumentCall where Value == RawArgument {
  /// Whatever a document may write.
  public func callAsFunction(_ value: some FormLiteral) -> FormElement<Kind> {
    element.setting(name, value.json)
  }
}

extension FormArgumentCall where Value == OptionFilters {
  /// Columns, each with the expression that an option's text in it is compared with.
  public func callAsFunction(_ columns: KeyValuePairs<String, String>) -> FormElement<Kind> {
    element.setting(name, .object(columns.map { ($0.key, .string($0.value)) }))
  }
}

/// A value that a document can write as it stands in Swift.
public protocol FormLiteral: Sendable {
  var json: JSON { get }
}

extension String: FormLiteral {
  public var json: JSON { .string(self) }
}

extension Bool: FormLiteral {
  public var json: JSON { .boolean(self) }
}

extension Int: FormLiteral {
  public var json: JSON { .number(self) }
}

extension Double: FormLiteral {
  /// A number; what is no number is text, which the check of the form refuses.
  public var json: JSON { isFinite ? .number("\(self)") : .string("\(self)") }
}

extension JSON: FormLiteral {
  /// The value itself; for objects whose members are of several types, or in an order.
  public var json: JSON { self }
}

extension Array: FormLiteral where Element: FormLiteral {
  public var json: JSON { .array(map(\.json)) }
}

extension Dictionary: FormLiteral where Key == String, Value: FormLiteral {
  /// An object, its members in alphabetical order.
  public var json: JSON {
    .object(
      sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { ($0.key, $0.value.json) })
  }
}
