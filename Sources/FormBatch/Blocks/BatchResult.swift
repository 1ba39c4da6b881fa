import FormCore

/// What came of one block of lines.
public struct BatchResult: Sendable {
  /// A refused line.
  struct Mark: Sendable {
    /// Its number in the block, from 1.
    let line: Int
    /// How many bytes of accepted lines stand before it.
    let acceptedBytes: Int
    /// How many lines of the block were accepted before it.
    let acceptedLines: Int
    /// Where its text ends among the rejects.
    let end: Int
    /// How many fault codes there are up to its own.
    let codes: Int
  }

  /// The accepted submissions, one a line.
  var accepted: [UInt8] = []
  var acceptedLines = 0
  /// What is written of refused lines, behind their numbers.
  var rejects: [UInt8] = []
  var marks: [Mark] = []
  var codes: [FaultCode] = []
  /// What is known of single lines, where that is asked for.
  var notes = LineNotes()
  /// How many lines the block had, blank ones included.
  var lines = 0
  /// Whether its block is the first of an input.
  public internal(set) var beginsInput = false

  /// Nothing yet; a result is filled again and again, so that its room is taken once.
  public init() {}

  mutating func removeAll() {
    accepted.removeAll(keepingCapacity: true)
    rejects.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    codes.removeAll(keepingCapacity: true)
    notes.removeAll()
    (acceptedLines, lines, beginsInput) = (0, 0, false)
  }
}
