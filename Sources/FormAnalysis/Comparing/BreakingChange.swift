import FormCore
import FormReasoning
import FormValues
internal import JSONText

/// A change that may refuse what an old version of a form accepts: which answers to look for, and
/// the faults that show it. Of two inputs the first is that of the old version.
enum BreakingChange {
  /// An input that has no place any more, or another one.
  case gone(Input)
  case type(Input, Input)
  case rule(Input, Input, RuleKind)
  case optionGone(Input, Input, String)
  /// Another condition or bound, by the name of its argument.
  case condition(Input, Input, String)
  /// Another condition of an option.
  case option(Input, Input, String)
  /// An answer that is required now; without an old input, to a question that is new.
  case required(Input?, Input)
  case groupShown(Group, Group)
  case rows(Group, Group)
}

extension BreakingChange {
  /// Whether a fault of a submission in the new version shows the change.
  func isShown(by fault: AnswerFault, in answerState: AnswerState, was path: String?) -> Bool {
    let code = fault.fault.code
    let subject = fault.slot.map { answerState.subject(of: $0) }
    switch self {
    case .gone:
      return code == .unknownKey && path?.utf8.starts(with: fault.path.utf8) == true
    case .type(_, let input), .rule(_, let input, _), .optionGone(_, let input, _),
      .option(_, let input, _):
      return subject == .input(input.index) && !code.isOfPresence
    case .condition(_, let input, let name):
      guard subject == .input(input.index) else { return false }
      switch name {
      case "visibleIf": return code == .hiddenValue
      case "requiredIf": return code == .missing
      default: return !code.isOfPresence
      }
    case .required(_, let input): return subject == .input(input.index) && code == .missing
    case .groupShown(_, let group):
      guard code == .hiddenValue, case .input(let input)? = subject else { return false }
      var around = answerState.form.inputs[input].group
      while let next = around, next != group.index { around = answerState.form.groups[next].parent }
      return around == group.index
    case .rows(_, let group): return subject == .rows(group.index)
    }
  }
}

extension FaultCode {
  /// Whether it says that an answer should be there, or should not.
  fileprivate var isOfPresence: Bool { self == .missing || self == .hiddenValue }
}
