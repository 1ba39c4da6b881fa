/// What a code means, an example of it, and how to fix it.
package struct FaultExplanation: Sendable {
  package let code: FaultCode
  /// What was found, in one line without a full stop.
  package let title: String
  /// Why it matters, in whole sentences.
  package let meaning: String
  /// What to do about it, in whole sentences.
  package let fix: String
  package let example: FaultExample

  package init(
    _ code: FaultCode, _ title: String, meaning: String, fix: String, example: FaultExample
  ) {
    (self.code, self.title, self.meaning) = (code, title, meaning)
    (self.fix, self.example) = (fix, example)
  }
}

/// Something that a code is raised by, and the same without it.
package enum FaultExample: Sendable {
  /// Components of a form.
  case components(String, fixed: String)
  /// A whole document.
  case document(String, fixed: String)
  /// One submission, as a line of input, to a form with these components.
  case submission(String, to: String, fixed: String)
  /// Components of a form, what they became, and how that is fixed.
  case change(String, to: String, fixed: String)
  /// What is too long to be shown, or lies outside of the text, in words.
  case words(String, fixed: String)
}
