import FormMessages
import FormPatterns

extension Pattern: DeclaredConstraint {
  static let explanations = [
    FaultExplanation(
      .patternNoMatch, "the text does not match the pattern",
      meaning: "The pattern must match the whole text.",
      fix: "Write the text as the hint or the message of the form says.",
      example: .submission(#"{"code": "abc"}"#, to: ExampleInput.code, fixed: #"{"code": "ABC"}"#))
  ]

  var kind: RuleKind { RuleKind(["pattern"], whereFree: "any text") }

  func violation(_ bytes: Span<UInt8>) -> FaultCode? { matches(bytes) ? nil : .patternNoMatch }

  func fault(_ code: FaultCode, given: String) -> Fault {
    guard let example else {
      return Fault(.patternNoMatch, Message(.formNotMatched, ["given": .quoting(given)]))
    }
    return Fault(
      .patternNoMatch,
      Message(.patternNotMatched, ["given": .quoting(given), "example": .quoting(example)]))
  }

  // Nobody who fills a form reads patterns.
  var hint: Message? { example.map { Message(.writtenLike, ["example": .quoting($0)]) } }

  var exactHint: Message? {
    Message(.matching, ["pattern": .text(VisibleText(shown).text)])
  }

  func describe(in schema: inout SchemaParts) {
    schema.patterns.append(PatternWriter.text(of: self))
  }

  func shape(_ parts: inout RuleParts) { parts.pattern = self }
}
