internal import FormBatch
import FormCommandLine

/// What came of a block of lines, and the block itself where single lines of it may be asked for.
struct FinishedBlock: Sendable {
  /// Which of all blocks it is, counted from 0.
  var number = 0
  /// Whether more of the same block follows.
  var isPart = false
  var result = BatchResult()
  var block = LineBlock([])
  /// The bytes that had been read of all inputs when this block had.
  var bytesRead = 0

  /// How much came of its lines.
  var outputBytes: Int { result.accepted.count + result.rejects.count }

  /// The most that blocks may wait with before more is done.
  static let maximumWaitingBytes = 16 << 20
}
