package import FormCore
package import FormValues

/// Reviews a form by reasoning about all of its conditions together.
package struct ReasonedReview: FormReview {
  /// What is looked for.
  package enum Scope: Sendable {
    /// All that can be found.
    case everything
    /// Only what makes a form unusable.
    case mistakes
  }

  private let scope: Scope

  package init(_ scope: Scope) { self.scope = scope }

  /// The steps for a form, and for each of its expressions.
  private static let (stepsOfForm, stepsOfExpression) = (1_000_000, 100)
  /// The expressions that share what is known of a form: that of each takes three kilobytes.
  private static let sharingFacts = 2500
  /// Expressions between two questions whether something else has to be done.
  private static let askedAfter = 16

  package func findings(of form: ReviewedForm) -> Findings {
    findings(of: form) { false } ?? Findings()
  }

  /// The findings; nil if something else had to be done before they were complete.
  ///
  /// - Parameter isInterrupted: is asked every few milliseconds at least.
  package func findings(of form: ReviewedForm, until isInterrupted: () -> Bool) -> Findings? {
    guard !form.written.isEmpty else { return Findings() }
    var facts = FormFacts(form.form, except: form.faulty)
    var decider = ConditionDecider(
      facts, steps: Self.stepsOfForm + Self.stepsOfExpression * form.written.count)
    var findings = SharedOptionCheck(form, facts).findings(&decider)
    guard case .everything = scope else { return findings }
    var tried = TriedAnswers(facts)
    lazy var words = ReasonWords(form)
    lazy var grids = GridReasons(form)
    for (index, written) in form.written.enumerated() where !form.faulty.contain(written) {
      if index % Self.askedAfter == 0, isInterrupted() { return nil }
      if index > 0, index % Self.sharingFacts == 0 {
        facts = FormFacts(form.form, except: form.faulty)
        decider.begin(facts)
      }
      guard !tried.leaveOpen(written), let condition = facts.condition(written),
        var decision = decider.decision(on: condition),
        !(written.isBound && decision.outcome == .always)
      else { continue }
      decision.reasons += grids.reasons(written, decision)
      findings.report(
        Diagnostic(
          fault(written, decision.outcome, form.form),
          at: written.location(decision.offset), notes: words.notes(decision.reasons)))
    }
    return findings
  }

  private func fault(
    _ written: WrittenExpression, _ outcome: ConditionDecision.Outcome, _ form: Form
  ) -> Fault {
    switch (outcome, written.name, written.owner) {
    case (.always, "validIf", _): .alwaysValid
    case (.always, _, _): .constant(written.name)
    case (.never, "visibleIf", .input(let input))
    where written.option == nil && form.inputs[input].isRequired:
      .requiredButHidden
    case (.never, "visibleIf", _) where written.option != nil: .neverOnOffer
    case (.never, "validIf", _): .neverValid
    case (.never, _, _):
      written.isBound ? .boundless(written.name) : .unreachable(written.name)
    }
  }
}

extension WrittenExpression {
  /// Whether it gives a bound of its input.
  fileprivate var isBound: Bool { name == "min" || name == "max" }
}

extension FormFacts {
  /// An expression that decides something, as a condition, and when it matters.
  func condition(_ written: WrittenExpression) -> ReasonedCondition? {
    switch written.owner {
    case .display(let rank):
      guard written.name == "visibleIf", let expression = form.logic.displays[rank] else {
        return nil
      }
      return ReasonedCondition(
        node: TermReader.condition(expression, self), context: isShown(group: written.around),
        part: nil, isInterim: true)
    case .group(let group):
      // How many rows there may be is not a condition.
      guard written.bounds.isEmpty, let node = condition(.group(group)) else { return nil }
      return ReasonedCondition(
        node: node, context: isShown(group: form.groups[group].parent), part: .group(group),
        isInterim: false)
    case .input(let input): return condition(of: input, written)
    }
  }

  private func condition(of input: Int, _ written: WrittenExpression) -> ReasonedCondition? {
    let answered = { [self] in isShown(input: input) && .truth(self.input(input).present) }
    if let option = written.option {
      return condition(.option(input: input, option), isShown(input: input))
    }
    let part = Reason.Part.input(input, written.name)
    switch written.name {
    case "visibleIf": return condition(part, isShown(group: form.inputs[input].group))
    case "requiredIf": return condition(part, isShown(input: input))
    case "validIf", "warnIf": return condition(part, answered())
    case "min", "max":
      // That there is no answer within the bounds is found at the first of them.
      guard form.logic.inputs[input].bounds.first?.name == written.name else { return nil }
      return ReasonedCondition(
        node: .leaf(.truth(self.input(input).present), at: 0), context: isShown(input: input),
        part: nil, isInterim: false)
    default: return nil
    }
  }

  private func condition(_ part: Reason.Part, _ context: Statement) -> ReasonedCondition? {
    condition(part).map {
      ReasonedCondition(node: $0, context: context, part: part, isInterim: false)
    }
  }
}

extension Fault {
  fileprivate static func constant(_ name: String) -> Fault {
    Fault(
      .expressionConstant,
      naming: "\(member: name): the condition is always true, so it has no effect")
  }

  fileprivate static let alwaysValid = Fault(
    .expressionConstant,
    naming: "\(member: "validIf"): the condition is always true, so it refuses no answer")

  fileprivate static func unreachable(_ name: String) -> Fault {
    Fault(.expressionUnreachable, naming: "\(member: name): the condition is never true")
  }

  fileprivate static let neverOnOffer = Fault(
    .expressionUnreachable,
    naming: "\(member: "visibleIf"): the condition is never true, so the option is never on offer")

  fileprivate static let neverValid = Fault(
    .expressionUnreachable,
    naming: "\(member: "validIf"): the condition is never true, so every answer is refused")

  fileprivate static func boundless(_ name: String) -> Fault {
    Fault(
      .expressionUnreachable,
      naming: "\(member: name): no answer is ever within the bounds, so every answer is refused")
  }

  fileprivate static let requiredButHidden = Fault(
    .expressionRequiredButHidden,
    naming: "\(member: "visibleIf"): the condition is never true, "
      + "so the form requires an answer to a question that it never asks")
}
