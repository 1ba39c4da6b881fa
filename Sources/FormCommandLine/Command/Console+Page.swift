import FormTerminal

extension Console {
  /// Writes a page to a file, which appears when it is complete, or to standard output.
  package mutating func write(page bytes: [UInt8], to path: String?) throws(CommandFailure) {
    try writePage(to: path) { take throws(CommandFailure) in try take(bytes) }
  }

  /// Writes a page in pieces to a file, which appears when it is complete, or to standard output.
  ///
  /// - Parameter make: calls the function that it is given with each piece.
  package mutating func writePage(
    to path: String?,
    _ make: (([UInt8]) throws(CommandFailure) -> Void) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    guard let path else {
      try make { piece throws(CommandFailure) in try write(data: piece) }
      return try flush()
    }
    let file = try Console.checked { () throws(FileProblem) in try AtomicFile(path) }
    try make { piece throws(CommandFailure) in
      try Console.checked { () throws(FileProblem) in try file.write(piece) }
    }
    try Console.checked { () throws(FileProblem) in try file.commit() }
  }

  private static func checked<Result>(
    _ work: () throws(FileProblem) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(FileProblem) { return try work() } catch { throw .failed(error.sentence) }
  }
}
