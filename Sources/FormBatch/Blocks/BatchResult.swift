package import FormValues
internal import JSONText

/// The result of one block of lines.
package struct BatchResult: Sendable {
  /// A refused line.
  struct Mark: Sendable {
    /// Its number in the block, from 1.
    let line: Int
    /// The number of bytes of accepted lines before it.
    let acceptedBytes: Int
    /// The number of accepted lines of the block before it.
    let acceptedLines: Int
    /// The end of its text among the rejects.
    let end: Int
    /// The number of fault codes up to and including its own.
    let codes: Int
  }

  /// The accepted submissions, one a line.
  package internal(set) var accepted: [UInt8] = []
  /// The number of these.
  package internal(set) var acceptedLines = 0
  /// The output of refused lines, without their numbers.
  package internal(set) var rejects: [UInt8] = []
  var marks: [Mark] = []
  var codes: [FaultCode] = []
  /// Notes about single lines, if the options ask for them.
  var notes = LineNotes()
  /// The number of rows that were skipped because all their cells are empty.
  var emptyRows = 0
  /// The number of lines of the block, including blank lines.
  package internal(set) var lines = 0
  /// Whether its block is the first of an input.
  package internal(set) var beginsInput = false

  /// An empty result; reuse it for each block to keep its capacity.
  package init() {}

  /// Whether it holds so much that it is handed on in the middle of a block.
  var isLarge: Bool { accepted.count &+ rejects.count > 1 << 20 }

  /// The codes of the first lines, one for each, up to a line that was accepted or has more faults.
  package var leadingCodes: ArraySlice<FaultCode> {
    let leading = marks.indices.prefix {
      marks[$0].acceptedLines == 0 && marks[$0].codes == $0 + 1
    }
    return codes.prefix(leading.count)
  }

  /// Whether those are all of its lines.
  package var isRefusedWhole: Bool { acceptedLines == 0 && marks.count == codes.count }

  /// Empties it, and keeps its capacity.
  package mutating func removeAll() {
    accepted.clearBuffer()
    rejects.clearBuffer()
    marks.removeAll(keepingCapacity: true)
    codes.removeAll(keepingCapacity: true)
    notes.removeAll()
    (acceptedLines, emptyRows, lines, beginsInput) = (0, 0, 0, false)
  }
}
