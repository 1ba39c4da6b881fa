import FormValues

/// Something wrong with a line; the words are made later. What is seldom there stands apart, so
/// a fault is copied fast.
struct LineFault {
  /// The part of the line that is at fault.
  enum Subject {
    case line
    case answer(slot: Int, row: Int)
    /// A member that is not a key, in the object of a level of a row.
    indirect case member(String, level: Int, row: Int)
    /// The object of a group, or a row of one.
    case object(level: Int, row: Int)
    /// The answer at a path; the rank of the outermost component around it.
    indirect case path(String, rank: Int)
  }

  enum Reason {
    case violation(Violation, Refusal.Given)
    /// The question is not asked; where its answer stands, if it can be read.
    case hidden(Refusal.Given?)
    /// The form calculates another value, or none; where the answer stands.
    indirect case mismatch(Value?, Refusal.Given?)
    case missing
    /// A member that is not a key; whether a name is suggested for it.
    case unknown(isSuggesting: Bool)
    /// Words that are there already.
    indirect case worded(Fault)
  }

  let subject: Subject
  let code: FaultCode
  let reason: Reason

  init(_ subject: Subject, _ code: FaultCode, _ reason: Reason) {
    (self.subject, self.code, self.reason) = (subject, code, reason)
  }

  /// The answer that alone decides the words of the message.
  var given: Refusal.Given? {
    switch reason {
    case .violation(_, let given): given
    case .hidden(let given): given
    case .missing: Refusal.Given()
    case .mismatch, .unknown, .worded: nil
    }
  }

  /// Which constraint of its input is broken, if one is.
  var constraint: Int? {
    if case .violation(let violation, _) = reason { violation.constraint } else { nil }
  }

  init(_ subject: Subject, _ fault: Fault) {
    self.init(subject, fault.code, .worded(fault))
  }
}

/// The result of reading a line.
enum LineOutcome {
  case blank
  case accepted
  case refused
}
