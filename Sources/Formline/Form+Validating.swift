public import FormCore
import FormSession
public import FormStorage
import FormTerminal
public import FormValues
import JSONText

/// The result of checking a submission.
public enum Verdict: Sendable {
  /// The answers satisfy the form; the record is ready to be stored.
  case valid(PendingSubmission)
  /// The faults, each with its path, its code and its sentence, in the order of the form.
  case invalid([AnswerFault])

  /// The faults; none if the submission is valid.
  public var faults: [AnswerFault] {
    switch self {
    case .valid: []
    case .invalid(let faults): faults
    }
  }
}

extension Form {
  /// Checks one submission that is given as JSON text: the answers by key, or a whole record.
  ///
  /// It decides as the command `process` does, with the same codes and sentences.
  ///
  /// ```swift
  /// switch form.validate(#"{"name":"Ada Lovelace"}"#) {
  /// case .valid(let submission): print(submission.record.values.count)
  /// case .invalid(let faults): for fault in faults { print(fault.path, fault.fault.message) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - line: an object in UTF-8, at most 8 MiB.
  ///   - externalValues: the external values that the form declares, by name.
  public func validate(_ line: [UInt8], externalValues: [FieldKey: String] = [:]) -> Verdict {
    let reading = JSONReader.read(line, limits: .line)
    guard let members = reading.root?.members else {
      let problem = JSONReader.unreadability(of: line, limits: .line)
      return .refused(problem.map { .unreadableLine($0, in: line) } ?? .lineNotAnObject)
    }
    if let problem = reading.problems.first {
      return .refused(Fault(.jsonDuplicateMember, problem.message))
    }
    do throws(Fault) {
      let answers = try SubmissionEnvelope(members, of: self).members
      let now = Moment.current()
      let (answerState, faults) = SubmissionValidator(self, at: now, externalValues: externalValues)
        .validate(answers)
      guard faults.isEmpty else { return .invalid(faults) }
      return .valid(PendingSubmission(answerState.record(.new()), of: self))
    } catch {
      return .refused(error)
    }
  }

  /// Checks one submission that is given as JSON text.
  public func validate(_ line: String, externalValues: [FieldKey: String] = [:]) -> Verdict {
    validate(Array(line.utf8), externalValues: externalValues)
  }
}

extension Verdict {
  fileprivate static func refused(_ fault: Fault) -> Verdict {
    .invalid([AnswerFault(slot: nil, path: "", fault: fault)])
  }
}
