import FormBatch
import FormCommandLine

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

  /// The number of bytes written for its lines.
  var outputBytes: Int { result.accepted.count + result.rejects.count }

  /// The most that blocks may wait with before more is done.
  static let maximumWaitingBytes = 16 << 20
}
