/// The meaning of the bytes of one scalar answer; text, choices and files stay in the bytes.
public enum ScalarValue: Hashable, Sendable {
  case text
  case number(Decimal)
  case boolean(Bool)
  case date(CivilDate)
  case time(CivilTime)
  case dateTime(CivilDateTime)
}

/// The spelling of a scalar answer in its source.
public enum Spelling: Hashable, Sendable {
  /// A typed line, a CSV cell, or a JSON string.
  case string
  /// A JSON number.
  case number
  /// A JSON boolean.
  case boolean
}

extension ValueType {
  /// Reads one scalar strictly: no shorthand, no spaces around it, no other spelling.
  ///
  /// Numbers and booleans may be spelled as text; nothing else may be spelled as a number or a
  /// boolean. For several choices it reads one of them.
  @inline(__always)
  public func read(_ bytes: Span<UInt8>, spelled: Spelling) -> Result<ScalarValue, ReadingFailure> {
    switch self {
    case .text, .choice, .choices, .file:
      return spelled == .string ? .success(.text) : .failure(ReadingFailure(unreadable))
    case .number:
      return readNumber(bytes, spelled: spelled)
    case .boolean:
      guard spelled != .number, let flag = truth(bytes) else { break }
      return .success(.boolean(flag))
    case .date:
      guard spelled == .string, case .date(let date) = CivilDate.read(bytes) else { break }
      return .success(.date(date))
    case .time:
      guard spelled == .string, case .time(let time) = CivilTime.read(bytes) else { break }
      return .success(.time(time))
    case .dateTime:
      guard spelled == .string, case .dateTime(let dateTime) = CivilDateTime.read(bytes) else {
        break
      }
      return .success(.dateTime(dateTime))
    }
    return .failure(ReadingFailure(unreadable))
  }

  private func readNumber(
    _ bytes: Span<UInt8>, spelled: Spelling
  ) -> Result<ScalarValue, ReadingFailure> {
    guard spelled != .boolean else { return .failure(ReadingFailure(.unreadableNumber)) }
    switch Decimal.read(bytes, exponent: spelled == .number) {
    case .number(let number): return .success(.number(number))
    case .notANumber: return .failure(ReadingFailure(.unreadableNumber))
    case .outOfRange: return .failure(ReadingFailure(.numberOutOfRange))
    }
  }

  /// The spelling of a value of a few bytes without escapes that is not text; nil for others.
  @inlinable
  package func shortSpelling(isQuoted: Bool) -> Spelling? {
    switch self {
    case .number: isQuoted ? nil : .number
    case .boolean: isQuoted ? nil : .boolean
    case .date, .time, .dateTime: isQuoted ? .string : nil
    case .text, .choice, .choices, .file: nil
    }
  }

  /// The code for an answer that is no value of this type.
  public var unreadable: FaultCode {
    switch self {
    case .text: .unreadableText
    case .number: .unreadableNumber
    case .boolean: .unreadableBoolean
    case .date: .unreadableDate
    case .time: .unreadableTime
    case .dateTime: .unreadableDateTime
    case .choice, .choices: .unreadableChoice
    case .file: .unreadableFile
    }
  }
}

/// Why a scalar could not be read.
public struct ReadingFailure: Error, Hashable, Sendable {
  /// The code of the fault.
  public let code: FaultCode

  init(_ code: FaultCode) { self.code = code }
}

private func truth(_ bytes: Span<UInt8>) -> Bool? {
  switch bytes.count {
  case 4: bytes.pair(at: 0) == 0x7274 && bytes.pair(at: 2) == 0x6575 ? true : nil
  case 5:
    bytes.pair(at: 0) == 0x6166 && bytes.pair(at: 2) == 0x736C && bytes[4] == UInt8(ascii: "e")
      ? false : nil
  default: nil
  }
}
