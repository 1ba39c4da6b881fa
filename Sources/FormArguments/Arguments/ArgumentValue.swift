import FormMessages
public import FormValues
public import JSONText

/// A type that a component's argument can have.
public protocol ArgumentValue: Sendable, Equatable {
  /// The kind of the argument, for messages and the reference.
  static var argumentKind: ArgumentKind { get }

  /// Reads the argument from its JSON type, or from a string that spells it.
  static func decode(_ json: JSON) -> Result<Self, Fault>

  /// Everything that is wrong inside a value of several parts, each at its offset; nil where what
  /// `decode` says is all there is to say.
  static func problems(in json: JSON) -> [ArgumentProblem]?

  /// The canonical JSON of the value.
  var encoded: JSON { get }

  /// Whether an object with the member `expression` may stand for the value.
  static var takesExpressions: Bool { get }

  /// The value if such an expression has none; nil to store nothing then.
  static var valueOfNothing: Self? { get }
}

extension ArgumentValue {
  public static func problems(in json: JSON) -> [ArgumentProblem]? { nil }
  public static var takesExpressions: Bool { false }
  public static var valueOfNothing: Self? { nil }

  /// The text of an argument that is always written as text.
  package static func text(of json: JSON) -> Result<String, Fault> {
    guard case .string(let text) = json.value else {
      return .failure(.wrongType(json, expected: argumentKind))
    }
    return .success(text)
  }
}

/// The kind of an argument's value, for messages, reference pages and the schema of documents.
public enum ArgumentKind: Hashable, Sendable {
  case text
  case words
  case boolean
  case number
  case count
  case color
  /// A number, or `infinity`.
  case length
  /// A colour, or an object as modifiers have colours.
  case paint
  case pattern
  case dateBound
  case timeBound
  case dateTimeBound
  case dateFormat
  case timeFormat
  case endings
  case address
  case names
  /// One of a few words, or an array of them.
  case someOf([String])
  case expression
  case repetition
  case filters
  case any
  /// One of a few words.
  case oneOf([String])

  /// The expected value, in a few words.
  public var described: String {
    switch self {
    case .text: "text"
    case .words: "text, or an object of language tag and text"
    case .boolean: "true or false"
    case .number: "a number"
    case .count: "a whole number from 0 to 2147483647"
    case .color: "a colour such as CC0000"
    case .length: "a number, or \"infinity\""
    case .paint: "a colour such as CC0000, or an object as in 'style'"
    case .pattern: "a pattern"
    case .dateBound: "a date such as 2026-03-05, or today, today+7d"
    case .timeBound: "a time such as 09:30, or now"
    case .dateTimeBound:
      "a date and time such as 2026-03-05T14:30, or now, now+7d, today+1dT09:00"
    case .dateFormat: "a format of dates such as dd.MM.yyyy"
    case .timeFormat: "a format of times such as HH:mm"
    case .endings: "a list of file endings such as .pdf,.txt"
    case .address: "an address or a path"
    case .names: "a name, or an array of names"
    case .someOf(let words): "\(listed(words)), or an array of these"
    case .expression: "an expression, such as {key} > 3, written as text"
    case .repetition: "an object with 'min', 'max' and 'label'"
    case .filters: "an object of columns and expressions"
    case .any: "a value"
    case .oneOf(let words): listed(words)
    }
  }

  /// A value of the kind as a document writes it, for the reference.
  package var example: String {
    switch self {
    case .text: "\"A-1\""
    case .words: "\"Name\""
    case .boolean: "true"
    case .number: "2.5"
    case .count: "5"
    case .color, .paint: "\"CC0000\""
    case .length: "20"
    case .pattern: "\"[A-Z]{2}[0-9]+\""
    case .dateBound: "\"today+7d\""
    case .timeBound: "\"09:30\""
    case .dateTimeBound: "\"now+7d\""
    case .dateFormat: "\"dd.MM.yyyy\""
    case .timeFormat: "\"HH:mm\""
    case .endings: "\".pdf,.txt\""
    case .address: "\"https://example.org/map.png\""
    case .names: "[\"name\"]"
    case .someOf(let words): "[\"\(words.first ?? "")\"]"
    case .expression: "\"{pain} > 3\""
    case .repetition: "{\"min\": 1, \"max\": 5, \"label\": \"Guest\"}"
    case .filters: "{\"country\": \"{country}\"}"
    case .any: "\"A-1\""
    case .oneOf(let words): "\"\(words.first ?? "")\""
    }
  }
}

extension Fault {
  /// The fault of an argument of the wrong kind.
  public static func wrongType(_ json: JSON, expected: ArgumentKind) -> Fault {
    var suggestion: String?
    if case .oneOf(let words) = expected, case .string(let text) = json.value {
      suggestion = nearestName(to: text, among: words)
    }
    return Fault(
      .componentWrongType, "found \(json.described), but \(expected.described) is expected",
      suggestion: suggestion)
  }
}

extension JSON {
  /// The value in a few words, for messages.
  public var described: String {
    switch kind {
    case .null: "null"
    case .boolean: boolean == true ? "true" : "false"
    case .number: digits.map { $0.utf8.count > 60 ? "a long number" : $0 } ?? "a number"
    case .string: quoted(text ?? "")
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The kind of the value, for messages that must not quote it.
  package var kindInWords: String {
    switch kind {
    case .string: "a string"
    case .number: "a number"
    case .null, .boolean, .array, .object: described
    }
  }
}

/// The problem of a part of an argument, and its position.
public struct ArgumentProblem: Error {
  package let fault: Fault
  /// Bytes of the document before the part.
  package let offset: Int

  package init(_ fault: Fault, at json: JSON) {
    (self.fault, offset) = (fault, json.range.lowerBound)
  }

  init(_ fault: Fault, at offset: Int) { (self.fault, self.offset) = (fault, offset) }

  /// The problem of a member whose name is not known.
  package init(_ fault: Fault, at member: JSON.Member) {
    (self.fault, offset) = (fault, member.nameRange.lowerBound)
  }

  /// The same problem, naming the member that it is about.
  package func about(_ name: String) -> ArgumentProblem {
    ArgumentProblem(fault.about(name), at: offset)
  }
}

extension Fault {
  /// The same fault, naming the argument that it is about.
  package func about(_ argument: String) -> Fault {
    Fault(code, naming: "\(member: argument): \(sentence)", suggestion: suggestion)
  }
}

extension [ArgumentProblem] {
  /// Adds the problem of a member whose name is not known. As many as can be listed have faults of
  /// their own; a further one is counted, and has that of the one before.
  package mutating func addUnknown(
    _ member: JSON.Member, _ code: FaultCode, _ fault: (_ name: String) -> Fault
  ) {
    guard count < Findings.mostMade else { return }
    let known = count < Findings.most ? nil : last { $0.fault.code == code }?.fault
    append(ArgumentProblem(known ?? fault(member.name), at: member))
  }
}

extension String {
  /// Whether a text that is not a value may be meant as an expression.
  package var looksCalculated: Bool { utf8.contains(UInt8(ascii: "{")) || hasSuffix(")") }
}

extension Fault {
  /// The same fault, naming how an expression is written.
  package func naming(expression json: JSON) -> Fault {
    let text = json.text.map { $0.utf8.count > 60 ? "…" : $0 } ?? ""
    return Fault(
      code,
      naming: "\(sentence); write {\"expression\": \"\(VisibleText(text))\"} for an expression",
      suggestion: suggestion)
  }

  package static func memberInside(_ name: String) -> Fault {
    Fault(
      .componentUnknownArgument, naming: "\(member: name) must be beside 'args', not inside it")
  }

  package static func missingArgument(
    _ name: String, _ kind: ArgumentKind, kind component: String
  ) -> Fault {
    Fault(
      .componentMissingArgument,
      naming: "\(kind: component) needs the argument \(member: name): \(kind.described)")
  }
}
