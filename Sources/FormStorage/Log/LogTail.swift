import FormDisk

/// The segment that is written next, open, its end in order.
struct LogTail: ~Copyable {
  let file: OpenFile
  let segment: SegmentName
  let inode: UInt64
  /// Bytes.
  var size: Int
  /// The sequence number of the last record, in this segment or before; 0 if there is none.
  var sequence: Int
}

/// The end that a writer left, remembered to find out whether someone else wrote since.
struct KnownTail: Hashable, Sendable {
  let segment: SegmentName
  let inode: UInt64
  let size: Int
  let sequence: Int

  init(_ tail: borrowing LogTail) {
    (segment, inode, size, sequence) = (tail.segment, tail.inode, tail.size, tail.sequence)
  }
}
