import FormValues

/// The answer of a line to one input or group of one row.
struct AnswerEntry {
  enum State: UInt8 {
    /// The bytes stand in the text.
    case present
    /// The bytes stand in the scratch buffer.
    case rewritten
    /// The members of the object are written one by one; it has no bytes itself.
    case composed
    /// The rows are written one by one; `start` is the first of them.
    case rows
    /// The answer is left out.
    case absent
    case refused

    /// Whether the answer is one that is written.
    @inline(__always)
    var isWritten: Bool { rawValue < State.absent.rawValue }
  }

  /// The row and the slot: entries are written in the order of their keys.
  let key: UInt64
  /// The bytes that are written, quotation marks included.
  var start: Int32
  var end: Int32
  var state: State

  @inline(__always)
  init(_ slot: Int, in row: Int, _ start: Int, _ end: Int, _ state: State) {
    key = AnswerEntry.key(slot, in: row)
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    self.state = state
  }

  @inline(__always)
  static func key(_ slot: Int, in row: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: row) &<< 32 | UInt64(truncatingIfNeeded: slot)
  }

  static func row(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> 32) }
  static func slot(of key: UInt64) -> Int { Int(truncatingIfNeeded: key & 0xFFFF_FFFF) }

  var row: Int { AnswerEntry.row(of: key) }
  var slot: Int { AnswerEntry.slot(of: key) }
}

/// One row of a repeated group as it stands in a line; the first one is the submission itself.
struct LineRow {
  /// The level of its members.
  let level: Int32
  let parent: Int32
  /// The slot of its group.
  let slot: Int32
  /// Its index among the rows of its group, from 0.
  let position: Int32
  /// The first of these rows.
  let first: Int32
  /// The next of them, or -1.
  var next: Int32 = -1
  /// The range of the answer in the text.
  var start: Int32 = 0
  var end: Int32 = 0
  /// Whether it is written as it stands.
  var isWhole = true
}

/// An answer that breaks a rule, and how.
struct Refusal {
  /// The range of the bytes, in the text or in the scratch buffer.
  struct Given {
    var isInScratch = false
    var start = 0
    var end = 0
    /// The spelling of the value; nil for JSON.
    var spelled: Spelling?
  }

  enum Reason {
    case violation(Violation, Given)
    /// The faults that its rule found when it read the answer.
    indirect case read([Fault], Given)
    /// The rule reads the answer once more to find its fault: only a few of many are kept.
    case unread(Given)
  }

  /// The row and the slot.
  let key: UInt64
  let reason: Reason

  var row: Int { AnswerEntry.row(of: key) }
  var slot: Int { AnswerEntry.slot(of: key) }
  var given: Given {
    switch reason {
    case .violation(_, let given), .read(_, let given), .unread(let given): given
    }
  }
}
