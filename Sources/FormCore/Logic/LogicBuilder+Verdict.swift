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
      "'\(name)': the condition is true whatever is answered, so that it decides nothing")
  }

  fileprivate static func unreachable(_ name: String) -> Fault {
    Fault(
      .expressionUnreachable, "'\(name)': no answers at all can make the condition true")
  }

  fileprivate static let requiredButHidden = Fault(
    .expressionRequiredButHidden,
    "'visibleIf': no answers at all can make the condition true, "
      + "so that an answer is required to a question that is never asked")
}
