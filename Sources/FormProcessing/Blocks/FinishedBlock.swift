import FormBatch
import FormCommandLine
import FormStorage
import FormTerminal

/// The result of a block of lines, with the block itself if single lines may be asked for.
struct FinishedBlock: Sendable {
  /// Which of all blocks it is, counted from 0.
  var number = 0
  /// Whether more of the same block follows.
  var isPart = false
  var result = BatchResult()
  var block = LineBlock([])
  /// The bytes that had been read of all inputs when this block had.
  var bytesRead = 0
  /// The records of its accepted lines, if they are to be stored.
  var records = PreparedRecords()
  /// The number of the first line for which they were made; nil if they are not made yet.
  var recordsFrom: Int?

  /// Makes it ready for another block, and keeps its memory.
  mutating func reuse() {
    // What the records share with the result must not stand in its way.
    records.removeAll()
    recordsFrom = nil
  }

  /// The bytes of its lines, if they are kept, and of what is written for them.
  var size: Int { block.size + result.accepted.count + result.rejects.count + records.size }

  /// The share of it in the memory that blocks may take together.
  var weight: Int { ProcessMemory.weight(size) }
}
