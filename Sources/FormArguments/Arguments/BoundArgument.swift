public import FormValues
public import JSONText

/// An end of what is allowed: none, one that the author wrote, or one that an expression gives.
///
/// Only a fixed end has a value, so no constraint can be made of an end that is not known yet.
public enum BoundArgument<Value: ArgumentValue>: ArgumentValue {
  /// The bound is not given, or its expression has no value at present.
  case absent
  case fixed(Value)
  /// Other answers decide.
  case dynamic(ExpressionText)

  /// The bound, if it is known.
  public var value: Value? {
    switch self {
    case .fixed(let value): value
    case .absent, .dynamic: nil
    }
  }

  /// Whether other answers decide the bound.
  public var isDynamic: Bool {
    switch self {
    case .dynamic: true
    case .absent, .fixed: false
    }
  }

  public static var argumentKind: ArgumentKind { Value.argumentKind }
  public static var takesExpressions: Bool { true }
  public static var valueOfNothing: BoundArgument? { .absent }

  // Compiled for each type of value: it reads a good part of the arguments of large forms.
  @inlinable public static func decode(_ json: JSON) -> Result<BoundArgument, Fault> {
    if let expression = json.expression {
      return ExpressionText.decode(expression).map { .dynamic($0) }
    }
    switch Value.decode(json) {
    case .success(let value): return .success(.fixed(value))
    case .failure(let fault): return .failure(fault)
    }
  }

  public var encoded: JSON {
    switch self {
    case .absent: .null
    case .fixed(let value): value.encoded
    case .dynamic(let expression): .object([("expression", expression.encoded)])
    }
  }
}

extension BoundArgument: Hashable where Value: Hashable {}
