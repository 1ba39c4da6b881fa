/// What is wrong: a stable code, and one sentence that quotes what was given and says what is
/// allowed.
public struct Fault: Error, Hashable, Sendable {
  public let code: FaultCode
  /// A sentence without capital or full stop.
  public let message: String
  /// The nearest known name, where one is close.
  public let suggestion: String?

  public init(_ code: FaultCode, _ message: String, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
  }
}

/// An answer's text as it stands in a fault: in quotes, on one line, shortened, and with every
/// character that a terminal would act on made visible.
public func quoted(_ text: String) -> String { "'\(shortened(text))'" }

/// A text as it stands in a fault where it needs no quotes: visible, on one line, and shortened.
func shortened(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let limit = 60
  let shown = scalars.prefix(limit)
  let cut = shown.endIndex == scalars.endIndex ? "" : "…"
  return VisibleText(String(shown)).text + cut
}

/// Words in a row: `a, b or c`.
public func listed(_ words: [String], _ conjunction: String = "or") -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// What a limit says after its number: `is allowed` of one, `are allowed` of more.
func agreeing(_ count: Int, _ participle: String) -> String {
  "\(count == 1 ? "is" : "are") \(participle)"
}

/// A count with its noun: `1 character`, `2 characters`.
public func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
