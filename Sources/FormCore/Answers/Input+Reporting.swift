import FormArguments
import FormMessages
package import FormValues

extension Input {
  /// A fault of an answer as it is reported: in the author's words if there are some, and never
  /// with the answer of a secret in it.
  package func reported(_ fault: Fault, _ rule: AnswerRule) -> Fault {
    if fault.code == .softCustom { return doubted(fault) }
    guard fault.code.isAuthorsToWord else {
      return fault.code == .hiddenValue && isSecret ? .hidden(nil) : fault
    }
    guard isSecret, fault.code != .missing else { return worded(fault) }
    return worded(Fault(fault.code, Input.silent(fault.code, rule)))
  }

  /// A message about a refused answer that does not quote it.
  private static func silent(_ code: FaultCode, _ rule: AnswerRule) -> Message {
    if code == .custom {
      return Message(.customRule, ["given": .message(Message(.theAnswer))])
    }
    if code == .calculatedMismatch { return Message(.calculatedOther) }
    if code == .duplicateValue { return Message(.answerTwice) }
    let hints = rule.hints.isEmpty ? [Message(.printable)] : rule.hints
    return Message(.secretRefused, ["allowed": .messages(hints, .and)])
  }

  /// What the form doubts about an answer, in the author's words where there are some.
  func doubted(_ value: Value) -> Fault { doubted(.doubted(value)) }

  private func doubted(_ fault: Fault) -> Fault {
    if let warning = arguments.warning, !warning.isBlank { return Fault(fault.code, warning.plain) }
    guard isSecret else { return fault }
    return Fault(fault.code, Message(.answerDoubted, ["given": .message(Message(.theAnswer))]))
  }

  /// The fault of an answer to a question that is not asked; `value` is nil where it is no value.
  package func hidden(_ value: Value?) -> Fault { .hidden(isSecret ? nil : value) }

  /// The fault of an answer that is not what the form calculates: the answer as it was written, and
  /// the calculated value.
  package func notAsCalculated(_ given: String, _ value: Value?) -> Fault {
    guard !isSecret else {
      return worded(Fault(.calculatedMismatch, Message(.calculatedOther)))
    }
    let given = Message.Argument.quoting(given)
    let message =
      value.map {
        Message(.calculatedIs, ["value": .quoting($0.plainText), "given": given])
      } ?? Message(.calculatedNothing, ["given": given])
    return worded(Fault(.calculatedMismatch, message))
  }
}
