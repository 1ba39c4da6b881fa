import FormValues
import FormWording
import Testing

@Suite struct FaultCodeTests {
  static let warnings: Set<String> = [
    "json.trailing-comma", "json.byte-order-mark", "component.unknown-member",
    "component.unknown-argument", "component.case-only-difference", "component.empty-group",
    "color.unreadable", "style.unreadable", "style.unknown-modifier", "screen.unused",
    "step.misses-max", "step.too-large", "default.refused-today", "component.made-key",
    "picker.duplicate-label", "picker.number-like", "picker.separator-in-value",
    "card.no-label", "card.no-error-message",
    "expression.constant", "expression.unreachable", "words.missing-translation",
    "words.unused-translation",
    "suppression.unused", "suppression.no-reason", "suppression.not-a-warning",
    "change.former-key", "change.option-label", "soft.custom",
  ]
  static let notes: Set<String> = [
    "component.no-action", "component.no-effect", "change.added", "change.loosened",
    "change.default",
  ]

  @Test(
    "a finding is an error unless it is listed as a warning or a note",
    arguments: FaultExplanation.all.map(\.code))
  func severity(code: FaultCode) {
    let isNote = Self.notes.contains(code.rawValue)
    let expected: Severity = Self.warnings.contains(code.rawValue) ? .warning : .error
    #expect(code.severity == (isNote ? .note : expected))
  }

  @Test(
    "every code is written in lower case, subject before reason",
    arguments: FaultExplanation.all.map(\.code))
  func spelling(code: FaultCode) {
    let parts = code.rawValue.split(separator: ".", omittingEmptySubsequences: false)
    #expect((1...2).contains(parts.count))
    for part in parts {
      #expect(!part.isEmpty)
      #expect(part.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz8-".utf8.contains($0) })
    }
  }
}
