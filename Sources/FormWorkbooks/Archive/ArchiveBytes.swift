/// The bytes of an archive, which can be read from anywhere: a file, or memory.
package protocol ArchiveBytes: Sendable {
  /// The number of bytes.
  var count: Int { get }
  /// The bytes of a range, all of them.
  func bytes(in range: Range<Int>) throws(WorkbookProblem) -> [UInt8]
}

/// An archive in memory.
package struct ArchiveInMemory: ArchiveBytes {
  private let content: [UInt8]

  package init(_ content: [UInt8]) { self.content = content }

  package var count: Int { content.count }

  package func bytes(in range: Range<Int>) -> [UInt8] { Array(content[range]) }
}
