/// The meaning of a code, an example of it, and its fix.
package struct FaultExplanation: Sendable {
  package let code: FaultCode
  /// The finding, in one line without a full stop.
  package let title: String
  /// Why it matters, in whole sentences.
  package let meaning: String
  /// The steps to fix it, in whole sentences.
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
  /// An example in words, because it is too long or lies outside of the text.
  case words(String, fixed: String)
}
