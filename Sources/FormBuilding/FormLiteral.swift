public import JSONText

/// A value that a document can write as it stands in Swift.
public protocol FormLiteral: Sendable {
  /// The value as a document writes it.
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

extension JSON: FormLiteral {
  public var json: JSON { self }
}

extension Array: FormLiteral where Element: FormLiteral {
  /// A list, as the choices of a picker with `multiple` are.
  public var json: JSON { .array(map(\.json)) }
}

extension Double: FormLiteral {
  /// A number; infinity and NaN are text, which the check of the form refuses.
  public var json: JSON { isFinite ? .number("\(self)") : .string("\(self)") }
}

/// A value of a document as a literal of Swift, whatever is in it:
/// `["hex": "CC0000FF"]`, `["a", 1, ["b": true]]`.
public struct FormValue: FormLiteral {
  public let json: JSON

  /// A value that is at hand, to stand inside of a literal.
  public init(_ value: some FormLiteral) { json = value.json }
}

extension FormValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension FormValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral flag: Bool) { self.init(flag) }
}

extension FormValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}

extension FormValue: ExpressibleByFloatLiteral {
  public init(floatLiteral number: Double) { self.init(number) }
}

extension FormValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: FormValue...) { self.init(elements) }
}

extension FormValue: ExpressibleByDictionaryLiteral {
  /// An object with the members in the order in which they are written.
  public init(dictionaryLiteral members: (String, FormValue)...) {
    json = .object(members.map { ($0.0, $0.1.json) })
  }
}
