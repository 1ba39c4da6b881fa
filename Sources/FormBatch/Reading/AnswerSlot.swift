import FormCore

/// What a line gave for one input.
struct AnswerSlot {
  /// The line that it was given by; another line's slot is as good as empty.
  var line = -1
  /// The bytes that are written, quotation marks included.
  var start: Int32 = 0
  var end: Int32 = 0
  /// The slot that was answered before it on the same line, or -1.
  var previous: Int32 = -1
  var state = State.present

  enum State: UInt8 {
    /// The bytes stand in the text.
    case present
    /// The bytes stand in the scratch buffer.
    case rewritten
    /// The members of the group are to be written one by one; it has no bytes itself.
    case composed
    /// Null or empty text, which is the same as no answer.
    case absent
    case refused

    /// Whether the answer is one that is written.
    @inline(__always)
    var isWritten: Bool { rawValue < State.absent.rawValue }
  }
}

/// Something wrong with a line; the words are made later, if at all.
struct LineFault {
  /// What it is about.
  enum Subject {
    case line
    case answer(slot: Int)
    /// A member that is no key; its name in the list of unknown names.
    case member(Int)
    /// The answer at a path, or a member that is no key.
    case place(String)
  }

  let subject: Subject
  let code: FaultCode
  /// The rule that was broken, with the bytes that broke it.
  var violation: Violation?
  var given = GivenText()
  /// Which of the faults that have words already.
  var worded = -1
  /// Which of the rows that have faults it is in; -1 for the submission itself.
  var row = -1
  /// Before which slot's faults it is told, where its subject does not say.
  var rank = -1
}

/// Where an answer's bytes stand: in the text, or in the scratch buffer.
struct GivenText {
  var isInScratch = false
  var start = 0
  var end = 0
}

/// What became of a line.
enum LineOutcome {
  case blank
  case accepted
  case refused
}
