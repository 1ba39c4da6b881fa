import FormExpressions
import FormValues

extension LogicBuilder {
  /// Reports a condition that can be only one thing, whatever is answered.
  mutating func judgeVerdict(of checked: Expression, _ written: WrittenExpression) {
    guard let verdict = checked.verdict, written.name != "value", written.name != "default",
      written.name != "optionsWhere"
    else {
      return
    }
    switch verdict.outcome {
    case .alwaysTrue:
      findings.report(.constant(written.name), at: written.place(verdict.problem.offset))
    case .neverTrue:
      if isRequiredButHidden(written) {
        findings.report(.requiredButHidden, at: written.place(verdict.problem.offset))
      } else {
        findings.report(.unreachable(written.name), at: written.place(verdict.problem.offset))
      }
    }
  }

  private func isRequiredButHidden(_ written: WrittenExpression) -> Bool {
    guard written.name == "visibleIf", written.option == nil,
      case .input(let input) = written.owner
    else { return false }
    return inputs[input].isRequired
  }
}

extension Fault {
  fileprivate static func constant(_ name: String) -> Fault {
    Fault(
      .expressionConstant,
      "'\(name)': the condition is always true, so it has no effect")
  }

  fileprivate static func unreachable(_ name: String) -> Fault {
    Fault(
      .expressionUnreachable, "'\(name)': the condition is never true")
  }

  fileprivate static let requiredButHidden = Fault(
    .expressionRequiredButHidden,
    "'visibleIf': the condition is never true, "
      + "so the form requires an answer to a question that it never asks")
}
