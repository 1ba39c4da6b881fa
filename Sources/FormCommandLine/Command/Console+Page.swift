import FormTerminal

extension Console {
  /// Writes a page to a file, which appears when it is complete, or to standard output.
  package mutating func write(page bytes: [UInt8], to path: String?) throws(CommandFailure) {
    guard let path else {
      try write(data: bytes)
      return try flush()
    }
    do throws(FileProblem) {
      let file = try AtomicFile(path)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw .failed(error.sentence)
    }
  }
}
