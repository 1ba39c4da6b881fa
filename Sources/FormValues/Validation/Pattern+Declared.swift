import FormMessages
import FormPatterns

extension Pattern: DeclaredConstraint {
  var kind: RuleKind { RuleKind(["pattern"], whereFree: "any text") }

  func violation(_ bytes: Span<UInt8>) -> FaultCode? { matches(bytes) ? nil : .patternNoMatch }

  func fault(_ code: FaultCode, given: String) -> Fault {
    Fault(
      .patternNoMatch,
      Message(.patternNotMatched, ["given": .quoting(given), "pattern": shownText]))
  }

  var hint: Message? { Message(.matching, ["pattern": shownText]) }

  private var shownText: Message.Argument { .text(VisibleText(shown).text) }

  func describe(in schema: inout SchemaParts) {
    schema.patterns.append(PatternWriter.text(of: self))
  }

  func shape(_ parts: inout RuleParts) { parts.pattern = self }
}
