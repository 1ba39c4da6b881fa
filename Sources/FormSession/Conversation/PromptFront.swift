package import FormArguments
package import FormCore
import FormValues

/// The place of a conversation: it shows lines and reads lines, one after the other.
package protocol PromptFront {
  /// Shows a line.
  mutating func show(_ line: ShownLine)

  /// Shows a short prompt, and waits for a line.
  mutating func readLine(_ request: LineRequest) -> FrontReading

  /// Lets the person write a text in their own editor; nil if there is none.
  mutating func edit(_ text: String) -> FrontReading?

  /// Whether a line is there already that nobody has asked for.
  mutating func hasMoreLines() -> Bool
}

extension PromptFront {
  package mutating func hasMoreLines() -> Bool { false }

  package mutating func edit(_ text: String) -> FrontReading? { nil }
}

/// One line of a conversation, and what it is; the front decides how it looks.
///
/// The text is as documents and answers have it; the front makes invisible characters visible.
package struct ShownLine: Equatable, Sendable {
  package enum Role: Equatable, Sendable {
    case blank
    /// Words of the form between its questions; line feeds in them are kept.
    case words(DisplayRow.Weight, Color?)
    case question
    case hint
    case option
    case refusal
    case echo
    case note
  }

  package let role: Role
  package let text: String

  package init(_ role: Role, _ text: String = "") {
    (self.role, self.text) = (role, text)
  }
}

/// A request to a front to read a line.
package struct LineRequest: Sendable {
  /// The short prompt, without the sign behind it.
  package let prompt: String
  /// The line must not be seen while it is typed.
  package let isSecret: Bool
  /// The line belongs to the one before it, and may have been pasted with it.
  package let continues: Bool
  /// Whether several lines that are pasted at once are taken as one text.
  package let takesLines: Bool
  /// Prefill, history and completion, on a front that can edit lines.
  package let assistant: LineAssistant?

  package init(
    prompt: String, isSecret: Bool = false, continues: Bool = false, takesLines: Bool = false,
    assistant: LineAssistant? = nil
  ) {
    (self.prompt, self.isSecret, self.continues) = (prompt, isSecret, continues)
    (self.takesLines, self.assistant) = (takesLines, assistant)
  }
}

/// The result of reading a line.
package enum FrontReading: Equatable, Sendable {
  case line(String)
  /// Several lines that were pasted at once, if the request takes them.
  case lines([String])
  /// A line that cannot be taken, and why: a sentence as faults have it.
  case refused(String)
  /// The input is at its end.
  case ended
  /// The front can no longer be used; it knows why.
  case broken
}
