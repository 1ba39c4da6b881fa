public import FormCore
import FormMessages
public import FormValues

/// One input's typed place in a session: the compiler knows what it holds.
public struct Binding<Wrapped: BindableValue>: Sendable {
  /// Which answer; a row that it names need not be there yet.
  public let path: AnswerPath
  /// The index among the form's inputs.
  public let index: Int
  /// The key of the input.
  public let key: FieldKey
}

/// A Swift type that an input's value can be read as and set from.
public protocol BindableValue: Sendable {
  /// Whether an input of a type holds such values.
  static func fits(_ type: ValueType) -> Bool

  /// The Swift value in a value of an input's type; nil if it is of another type.
  init?(_ value: Value, of type: ValueType)

  /// The value that a Swift value stands for, in an input of a type; nil when no value of a form is
  /// as large or as precise.
  func value(for type: ValueType) -> Value?
}

extension Form {
  /// The typed place of an input: of a key such as `name`, or of a path such as `people[2].age`.
  ///
  /// ```swift
  /// let age = try form.binding("people[2].age", as: Int.self)
  /// ```
  ///
  /// - Throws: `unknown-key` if the form has no such answer, and `component.wrong-type` if its
  ///   input has another type.
  public func binding<Wrapped: BindableValue>(
    _ path: String, as type: Wrapped.Type = Wrapped.self
  ) throws(Fault) -> Binding<Wrapped> {
    let found = try AnswerPath(path, in: self)
    guard case .input(let index) = found.part else { throw .rows(path) }
    let input = inputs[index]
    guard Wrapped.fits(input.valueType) else {
      throw .otherType(path, input.valueType, "\(Wrapped.self)")
    }
    return Binding(path: found, index: index, key: input.key)
  }
}

extension Fault {
  fileprivate static func rows(_ path: String) -> Fault {
    Fault(
      .unknownKey,
      "\(quoted(path)) is a group of rows; name an input of one row, such as "
        + "\(quoted("\(path)[1].key"))")
  }

  fileprivate static func otherType(
    _ path: String, _ type: ValueType, _ wanted: String
  ) -> Fault {
    Fault(
      .componentWrongType,
      "\(quoted(path)) is \(type.described) and cannot be bound as \(wanted)")
  }
}

extension Bool: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .boolean }
  public init?(_ value: Value, of type: ValueType) {
    guard case .boolean(let flag) = value else { return nil }
    self = flag
  }
  public func value(for type: ValueType) -> Value? { .boolean(self) }
}

extension Decimal: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .number }
  public init?(_ value: Value, of type: ValueType) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
  public func value(for type: ValueType) -> Value? { .number(self) }
}

/// Whole numbers: a number with a fraction reads as nil.
extension Int: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .number }
  public init?(_ value: Value, of type: ValueType) {
    guard case .number(let number) = value else { return nil }
    self.init("\(number)")
  }
  public func value(for type: ValueType) -> Value? { Decimal("\(self)").map { .number($0) } }
}

/// Numbers in binary: an answer reads as the nearest one, and is set to the shortest decimal that
/// means it.
extension Double: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .number }
  public init?(_ value: Value, of type: ValueType) {
    guard case .number(let number) = value else { return nil }
    self.init("\(number)")
  }
  public func value(for type: ValueType) -> Value? {
    guard isFinite, case .number(let number) = Decimal.read("\(self)".utf8.span, exponent: true)
    else { return nil }
    return .number(number)
  }
}

extension CivilDate: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .date }
  public init?(_ value: Value, of type: ValueType) {
    guard case .date(let date) = value else { return nil }
    self = date
  }
  public func value(for type: ValueType) -> Value? { .date(self) }
}

extension CivilTime: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .time }
  public init?(_ value: Value, of type: ValueType) {
    guard case .time(let time) = value else { return nil }
    self = time
  }
  public func value(for type: ValueType) -> Value? { .time(self) }
}

extension CivilDateTime: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .dateTime }
  public init?(_ value: Value, of type: ValueType) {
    guard case .dateTime(let dateTime) = value else { return nil }
    self = dateTime
  }
  public func value(for type: ValueType) -> Value? { .dateTime(self) }
}

extension String: BindableValue {
  public static func fits(_ type: ValueType) -> Bool { type == .text || type == .choice }
  public init?(_ value: Value, of type: ValueType) {
    switch value {
    case .text(let text), .choice(let text): self = text
    case .number, .boolean, .date, .time, .dateTime, .choices, .file: return nil
    }
  }
  public func value(for type: ValueType) -> Value? {
    type == .choice ? .choice(self) : .text(self)
  }
}

extension FilePointer: BindableValue {
  public static func fits(_ type: ValueType) -> Bool {
    if case .file = type { true } else { false }
  }
  public init?(_ value: Value, of type: ValueType) {
    guard case .file(let file) = value else { return nil }
    self = file
  }
  public func value(for type: ValueType) -> Value? { .file(self) }
}

/// Several choices as `[String]`, and the content of a file as `[UInt8]`.
extension Array: BindableValue where Element: BindableElement {
  public static func fits(_ type: ValueType) -> Bool { Element.listFits(type) }
  public init?(_ value: Value, of type: ValueType) {
    guard let list = Element.list(in: value, of: type) else { return nil }
    self = list
  }
  public func value(for type: ValueType) -> Value? { Element.value(of: self, for: type) }
}

/// A Swift type of which an array is bound: `String` and `UInt8`.
public protocol BindableElement: Sendable {
  /// Whether an input of a type holds such an array.
  static func listFits(_ type: ValueType) -> Bool
  /// The array in a value of an input's type; nil if it is of another type.
  static func list(in value: Value, of type: ValueType) -> [Self]?
  /// The value that an array stands for in an input of a type.
  static func value(of list: [Self], for type: ValueType) -> Value?
}

extension String: BindableElement {
  public static func listFits(_ type: ValueType) -> Bool { type == .choices }
  public static func list(in value: Value, of type: ValueType) -> [String]? {
    if case .choices(let choices) = value { choices } else { nil }
  }
  public static func value(of list: [String], for type: ValueType) -> Value? { .choices(list) }
}

/// The content of a file that a record carries as text, base64 or hexadecimal. A file that a store
/// keeps beside the record is a ``FilePointer``.
extension UInt8: BindableElement {
  public static func listFits(_ type: ValueType) -> Bool {
    switch type {
    case .file(.base64), .file(.hex): true
    case .file(.copy), .text, .number, .boolean, .date, .time, .dateTime, .choice, .choices: false
    }
  }
  public static func list(in value: Value, of type: ValueType) -> [UInt8]? {
    guard case .file(let storage) = type, case .file(.inline(let text)) = value else { return nil }
    return storage.bytes(ofInline: text)
  }
  public static func value(of list: [UInt8], for type: ValueType) -> Value? {
    guard case .file(let storage) = type else { return nil }
    return storage.inlineText(of: list).map { .file(.inline($0)) }
  }
}
