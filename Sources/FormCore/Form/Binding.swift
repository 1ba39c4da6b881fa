/// One input's typed place in a session: the compiler knows what it holds.
public struct Binding<Wrapped: BindableValue>: Sendable {
  /// Which of the form's inputs.
  public let index: Int
  public let key: FieldKey
}

/// A Swift type that an input's value can be read as and set from.
public protocol BindableValue: Sendable {
  /// Whether an input of a type holds such values.
  static func fits(_ type: ValueType) -> Bool

  /// The Swift value in a value, or nil when it is of another type.
  init?(_ value: Value)

  /// The value that a Swift value stands for, in an input of a type.
  func value(for type: ValueType) -> Value
}

extension Form {
  /// The typed place of an input; nil when there is no such key or it holds another type.
  public func binding<Wrapped: BindableValue>(
    _ key: String, as type: Wrapped.Type = Wrapped.self
  ) -> Binding<Wrapped>? {
    guard let input = input(named: key), Wrapped.fits(input.valueType) else { return nil }
    return Binding(index: input.index, key: input.key)
  }
}

extension Bool: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .boolean }
  public init?(_ value: Value) {
    guard case .boolean(let flag) = value else { return nil }
    self = flag
  }
  public func value(for type: ValueType) -> Value { .boolean(self) }
}

extension Decimal: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .number }
  public init?(_ value: Value) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
  public func value(for type: ValueType) -> Value { .number(self) }
}

extension CivilDate: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .date }
  public init?(_ value: Value) {
    guard case .date(let date) = value else { return nil }
    self = date
  }
  public func value(for type: ValueType) -> Value { .date(self) }
}

extension CivilTime: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .time }
  public init?(_ value: Value) {
    guard case .time(let time) = value else { return nil }
    self = time
  }
  public func value(for type: ValueType) -> Value { .time(self) }
}

extension String: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .text || type == .choice }
  public init?(_ value: Value) {
    switch value {
    case .text(let text), .choice(let text): self = text
    case .number, .boolean, .date, .time, .choices, .file: return nil
    }
  }
  public func value(for type: ValueType) -> Value { type == .choice ? .choice(self) : .text(self) }
}

extension FilePointer: BindableValue {
  public static func fits(_ type: ValueType) -> Bool {
    if case .file = type { true } else { false }
  }
  public init?(_ value: Value) {
    guard case .file(let file) = value else { return nil }
    self = file
  }
  public func value(for type: ValueType) -> Value { .file(self) }
}

extension [String]: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .choices }
  public init?(_ value: Value) {
    guard case .choices(let choices) = value else { return nil }
    self = choices
  }
  public func value(for type: ValueType) -> Value { .choices(self) }
}
