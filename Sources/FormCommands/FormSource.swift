/// Where the text of a form document comes from.
package protocol FormSource: Sendable {
  /// The source as findings name it.
  var name: String { get }

  /// The whole text.
  func read() throws(FileProblem) -> [UInt8]
}

/// A form document in a file, or on standard input (`-`).
package struct FileFormSource: FormSource {
  package let name: String
  private let input: Int32

  package init(_ path: String, input: Int32) {
    name = path
    self.input = input
  }

  package func read() throws(FileProblem) -> [UInt8] {
    // One byte more than the reader allows, so that it is the reader who says what is allowed.
    try FileText.read(name, limit: FileFormSource.limit, input: input)
  }

  private static let limit = (16 << 20) + 1
}

/// A form document in memory.
package struct MemoryFormSource: FormSource {
  package let name: String
  private let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
  }

  package func read() throws(FileProblem) -> [UInt8] { bytes }
}
