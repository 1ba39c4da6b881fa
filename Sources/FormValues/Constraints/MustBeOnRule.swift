package import FormMessages
internal import JSONText

/// The only answer is yes, as where somebody agrees to something.
package struct MustBeOnRule: Hashable, Sendable {
  package init() {}
}

extension MustBeOnRule: DeclaredConstraint {
  package static let off = FaultCode("toggle.off")

  package static let explanations = [
    FaultExplanation(
      off, "the answer must be yes",
      meaning: "The toggle has 'mustBeOn', as a question about an agreement has. No is not an "
        + "answer to it.",
      fix: "Answer yes. If the form can be submitted without it, leave the answer out.",
      example: .submission(
        #"{"terms": false}"#,
        to:
          #"{"type": "toggle", "uuid": "terms", "args": {"label": "I agree", "mustBeOn": true}}"#,
        fixed: #"{"terms": true}"#))
  ]

  package func violation(_ scalar: ScalarValue) -> FaultCode? {
    scalar == .boolean(false) ? MustBeOnRule.off : nil
  }

  package var kind: RuleKind { RuleKind(["mustBeOn"], whereFree: "yes or no") }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    Fault(code, Message(.mustBeYes))
  }

  package var hint: Message? { Message(.onlyYes) }

  package func describe(in schema: inout SchemaParts) {
    schema.members.append(("const", schema.json(.boolean(true))))
  }

  package func shape(_ parts: inout RuleParts) {
    parts.points.append { .boolean($0 % 2 == 0) }
  }

  package func checks(on column: SQLColumn) -> [String] {
    ["\(column.name) = \(column.text(.boolean(true)))"]
  }
}

extension Phrase {
  fileprivate static let mustBeYes = Phrase("mustBeYes", "the answer must be yes")
  fileprivate static let onlyYes = Phrase("onlyYes", "only yes")
}
