public import FormValues
public import JSONText

extension String: ArgumentValue {
  public static let argumentKind = ArgumentKind.text

  public static func decode(_ json: JSON) -> Result<String, Fault> { text(of: json) }

  public var encoded: JSON { .string(self) }
}

extension Bool: ArgumentValue {
  public static let argumentKind = ArgumentKind.boolean

  public static func decode(_ json: JSON) -> Result<Bool, Fault> {
    switch json.value {
    case .boolean(let flag): .success(flag)
    case .string("true"): .success(true)
    case .string("false"): .success(false)
    case .null, .number, .string, .array, .object:
      .failure(.wrongType(json, expected: .boolean))
    }
  }

  public var encoded: JSON { .boolean(self) }
}

extension Decimal: ArgumentValue {
  public static let argumentKind = ArgumentKind.number

  public static func decode(_ json: JSON) -> Result<Decimal, Fault> {
    let reading: DecimalReading =
      switch json.value {
      case .number(let digits): read(digits.utf8.span, exponent: true)
      case .string(let text): read(text.utf8.span)
      case .null, .boolean, .array, .object: .notANumber
      }
    switch reading {
    case .number(let number): return .success(number)
    case .notANumber: return .failure(.wrongType(json, expected: .number))
    case .outOfRange:
      return .failure(
        Fault(
          .numberOutOfRange,
          "\(json.described) has too many digits: "
            + "at most 18 before and 18 after the point are allowed"))
    }
  }

  public var encoded: JSON { .number(description) }
}

/// A count or length, 0 to 2³¹−1.
public struct Count: ArgumentValue, Hashable {
  /// The number, never negative.
  public let value: Int
  public static let argumentKind = ArgumentKind.count

  public init(_ value: Int32) { self.value = Int(value) }

  public static func decode(_ json: JSON) -> Result<Count, Fault> {
    Decimal.decode(json).flatMap { number in
      guard let whole = number.whole, let value = Int32(exactly: whole), value >= 0 else {
        return .failure(.wrongType(json, expected: .count))
      }
      return .success(Count(value))
    }
    .mapError { $0.code == .numberOutOfRange ? .wrongType(json, expected: .count) : $0 }
  }

  public var encoded: JSON { .number(String(value)) }
}

/// An argument that is one of a few words, declared as an enumeration.
public protocol WordArgument: ArgumentValue, CaseIterable, RawRepresentable
where RawValue == String {}

extension WordArgument {
  public static var argumentKind: ArgumentKind { .oneOf(allCases.map(\.rawValue)) }

  @inlinable public static func decode(_ json: JSON) -> Result<Self, Fault> {
    guard case .string(let text) = json.value, let word = Self(rawValue: text) else {
      return .failure(.wrongType(json, expected: argumentKind))
    }
    return .success(word)
  }

  public var encoded: JSON { .string(rawValue) }
}

extension FileStorage: WordArgument {}

/// An argument kept as it was written, read later by those who know what it should be.
public struct RawArgument: ArgumentValue {
  /// The argument as it was written.
  public let json: JSON
  public static let argumentKind = ArgumentKind.any
  public static let takesExpressions = true

  public init(_ json: JSON) { self.json = json }

  /// A single value is kept without the text of the whole document.
  public static func decode(_ json: JSON) -> Result<RawArgument, Fault> {
    let isSingle = json.kind != .array && json.kind != .object
    return .success(RawArgument(isSingle ? JSON(json.value, range: json.range) : json))
  }

  public var encoded: JSON { json }
}
