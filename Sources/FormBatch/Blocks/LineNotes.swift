import FormValues

/// Notes about single lines of a block: their positions, and their answers to one input.
struct LineNotes: Sendable {
  /// An accepted line, or a refused line with the unique answer.
  struct Note: Sendable {
    /// Its number in the block, from 1.
    let line: Int
    /// Its range in the block, without its line feed.
    let range: Range<Int>
    /// The range of its values, if they are not part of the output.
    let values: Range<Int>
    /// The record that it corrects, if it corrects one.
    var corrected: SubmissionID?
    /// The range of its unique answer among the keys; empty if there is none.
    var key: Range<Int>
    /// The end of its output among the accepted lines; nil for a refused line.
    var acceptedEnd: Int?
  }

  var notes: [Note] = []
  /// The answers as they are written, one after the other.
  var keys: [UInt8] = []
  /// The values of lines that are written as rows, one after the other.
  var values: [UInt8] = []

  mutating func removeAll() {
    notes.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }
}
