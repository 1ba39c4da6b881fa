package import FormMessages

/// A well-known form that a text must have.
public enum TextFormat: String, Hashable, Sendable, CaseIterable {
  /// An e-mail address as web browsers accept it (WHATWG HTML, "valid e-mail address").
  case email
  /// An absolute address of `http`, `https`, `ftp` or `mailto` (RFC 3986), without spaces.
  case url
  /// 5 to 15 digits (ITU-T E.164), with an optional `+` first and spaces, dots, hyphens, slashes
  /// and parentheses between.
  case phone

  package var code: FaultCode {
    switch self {
    case .email: .formatEmail
    case .url: .formatURL
    case .phone: .formatPhone
    }
  }

  func admits(_ bytes: Span<UInt8>) -> Bool {
    switch self {
    case .email: isEmail(bytes)
    case .url: isURL(bytes)
    case .phone: isPhone(bytes)
    }
  }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    switch self {
    case .email: Fault(code, Message(.notAnEmail, ["given": .quoting(given)]))
    case .url: Fault(code, Message(.notAnAddress, ["given": .quoting(given)]))
    case .phone: Fault(code, Message(.notAPhone, ["given": .quoting(given)]))
    }
  }

  package var hint: Message? {
    switch self {
    case .email: Message(.anEmail)
    case .url: Message(.anAddress)
    case .phone: Message(.aPhone)
    }
  }
}

extension TextFormat: DeclaredConstraint {
  package static let explanations = [
    FaultExplanation(
      .formatEmail, "the text is not an e-mail address",
      meaning: "The same addresses are accepted as in web browsers.",
      fix: "Write an address such as ana@example.org.",
      example: .submission(
        #"{"contact": "ana@"}"#, to: ExampleInput.contact("email"),
        fixed: #"{"contact": "ana@example.org"}"#)),
    FaultExplanation(
      .formatURL, "the text is not an address",
      meaning: "Absolute addresses of http, https, ftp and mailto are accepted, without spaces.",
      fix: "Write an address such as https://example.org/page.",
      example: .submission(
        #"{"contact": "example.org"}"#, to: ExampleInput.contact("url"),
        fixed: #"{"contact": "https://example.org"}"#)),
    FaultExplanation(
      .formatPhone, "the text is not a phone number",
      meaning: "A phone number has 5 to 15 digits. It can begin with a plus sign and can contain "
        + "spaces, dots, hyphens, slashes and parentheses.",
      fix: "Write a number such as +49 30 901820.",
      example: .submission(
        #"{"contact": "none"}"#, to: ExampleInput.contact("phone"),
        fixed: #"{"contact": "+49 30 901820"}"#)),
  ]

  package var kind: RuleKind { RuleKind(["format"], whereFree: "any text") }

  package func violation(_ bytes: Span<UInt8>) -> FaultCode? { admits(bytes) ? nil : code }

  package func describe(in schema: inout SchemaParts) {
    schema.patterns.append(pattern)
    if self == .email { schema.mostLength = min(schema.mostLength ?? 254, 254) }
  }

  package func shape(_ parts: inout RuleParts) { parts.format = self }
}

extension TextFormat {
  /// The same format as a pattern of ECMAScript.
  private var pattern: String {
    switch self {
    case .email: "^\(TextFormat.mailbox)+@\(TextFormat.host)(?:\\.\(TextFormat.host))*$"
    case .url:
      "^(?:(?:[Hh][Tt][Tt][Pp][Ss]?|[Ff][Tt][Pp])://\(TextFormat.addressStart)"
        + "\(TextFormat.address)*|[Mm][Aa][Ii][Ll][Tt][Oo]:\(TextFormat.address)+)$"
    case .phone: #"^\+?[ .\-/()]*(?:[0-9][ .\-/()]*){5,15}$"#
    }
  }

  private static let mailbox = #"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\-]"#
  private static let host = #"[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?"#
  private static let address = #"[^\x00-\x20\x7F"<>\\^`{|}]"#
  private static let addressStart = #"[^\x00-\x20\x7F"<>\\^`{|}/?#:@]"#
}

private func isEmail(_ bytes: Span<UInt8>) -> Bool {
  guard bytes.count <= 254 else { return false }
  var index = 0
  while index < bytes.count, isLetterOrDigit(bytes[index]) || isMailPunctuation(bytes[index]) {
    index += 1
  }
  guard index > 0, index < bytes.count, bytes[index] == UInt8(ascii: "@") else { return false }
  return isHostName(bytes, from: index + 1, to: bytes.count)
}

/// Labels of letters, digits and inner hyphens, 1 to 63 bytes each, joined by dots.
private func isHostName(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
  var label = 0
  var last = UInt8(ascii: "-")
  for index in start..<max(start, end) {
    let byte = bytes[index]
    if byte == UInt8(ascii: ".") {
      guard label > 0, last != UInt8(ascii: "-") else { return false }
      label = 0
    } else {
      guard isLetterOrDigit(byte) || (byte == UInt8(ascii: "-") && label > 0), label < 63 else {
        return false
      }
      label += 1
    }
    last = byte
  }
  return label > 0 && last != UInt8(ascii: "-")
}

private func isURL(_ bytes: Span<UInt8>) -> Bool {
  for index in bytes.indices where !isAddressByte(bytes[index]) { return false }
  for scheme in ["https://", "http://", "ftp://"] where begins(bytes, with: scheme) {
    let first = scheme.utf8.count
    return first < bytes.count && !isAddressSeparator(bytes[first])
  }
  return begins(bytes, with: "mailto:") && bytes.count > 7
}

private func isPhone(_ bytes: Span<UInt8>) -> Bool {
  var digits = 0
  for index in bytes.indices {
    switch bytes[index] {
    case 48...57: digits += 1
    case UInt8(ascii: "+"): if index > 0 { return false }
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: "("), UInt8(ascii: ")"):
      continue
    default: return false
    }
  }
  return (5...15).contains(digits)
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (48...57).contains(byte) || (97...122).contains(byte | 0x20)
}

private func isMailPunctuation(_ byte: UInt8) -> Bool {
  ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
}

/// Every byte but spaces, controls, and the few that RFC 3986 never allows; letters beyond ASCII
/// are left to the program that opens the address.
private func isAddressByte(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte != 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
}

private func isAddressSeparator(_ byte: UInt8) -> Bool { "/?#:@".utf8.contains(byte) }

/// Whether bytes begin with a lower-case ASCII word, ignoring case.
private func begins(_ bytes: Span<UInt8>, with word: String) -> Bool {
  guard bytes.count >= word.utf8.count else { return false }
  var index = 0
  for byte in word.utf8 {
    let given = bytes[index]
    guard ((65...90).contains(given) ? given | 0x20 : given) == byte else { return false }
    index += 1
  }
  return true
}

extension Phrase {
  fileprivate static let notAnEmail = Phrase(
    "notAnEmail", "{given} is not an e-mail address such as ana@example.org")
  fileprivate static let notAnAddress = Phrase(
    "notAnAddress", "{given} is not an address such as https://example.org/page")
  fileprivate static let notAPhone = Phrase(
    "notAPhone", "{given} is not a phone number such as +49 30 901820")
  fileprivate static let anEmail = Phrase("anEmail", "an e-mail address")
  fileprivate static let anAddress = Phrase("anAddress", "an address such as https://example.org")
  fileprivate static let aPhone = Phrase("aPhone", "a phone number")
}
