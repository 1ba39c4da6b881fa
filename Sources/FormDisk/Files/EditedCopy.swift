import FormMessages

/// A copy of a file in which some parts are others; all else is copied byte for byte.
package struct EditedCopy {
  private let size: Int
  /// The offset up to which the file is copied.
  private var copied = 0
  private var waiting: [UInt8] = []
  package private(set) var isChanged = false

  private static let piece = 1 << 20

  package init(of file: borrowing OpenFile) throws(StoreFailure) { size = try file.status().size }

  package mutating func replace(
    _ part: Range<Int>, with other: [UInt8], _ file: borrowing OpenFile,
    to copy: borrowing TemporaryFile
  ) throws(StoreFailure) {
    try take(upTo: part.lowerBound, file, to: copy)
    waiting += other
    (copied, isChanged) = (part.upperBound, true)
  }

  package mutating func finish(
    _ file: borrowing OpenFile, to copy: borrowing TemporaryFile
  ) throws(StoreFailure) {
    try take(upTo: size, file, to: copy)
    try copy.file.appendAll(waiting)
  }

  private mutating func take(
    upTo end: Int, _ file: borrowing OpenFile, to copy: borrowing TemporaryFile
  ) throws(StoreFailure) {
    while copied < end {
      let bytes = try file.read(at: copied, count: min(Self.piece, end - copied))
      guard !bytes.isEmpty else {
        throw .unavailable(path: file.path, reason: Message(.noLongerSame))
      }
      waiting += bytes
      copied += bytes.count
      try write(to: copy)
    }
    try write(to: copy)
  }

  private mutating func write(to copy: borrowing TemporaryFile) throws(StoreFailure) {
    guard waiting.count >= Self.piece else { return }
    try copy.file.appendAll(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
