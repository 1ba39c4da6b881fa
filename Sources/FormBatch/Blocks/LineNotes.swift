/// What is known of single lines of a block: where they stand, and what they answered to one input.
struct LineNotes: Sendable {
  /// An accepted line, or a refused one with an answer that is asked for.
  struct Note: Sendable {
    /// Its number in the block, from 1.
    let line: Int
    /// Where it stands in the block, its line feed left out.
    let place: Range<Int>
    /// Where its values stand, if they are not among what is written.
    let values: Range<Int>
    /// Where the answer stands among the keys; empty where there is none.
    var key: Range<Int>
    /// Where what is written of it ends among the accepted lines; nil of a refused line.
    var acceptedEnd: Int?
  }

  var notes: [Note] = []
  /// The answers as they are written, one after the other.
  var keys: [UInt8] = []
  /// The values of lines that are written in another way, one after the other.
  var values: [UInt8] = []

  mutating func removeAll() {
    notes.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }
}
