import JSONText

extension OpenFile {
  /// Whether some bytes stand in the file at an offset or after it.
  package func contains(_ wanted: [UInt8], from start: Int) throws(StoreFailure) -> Bool {
    var (piece, offset) = ([UInt8](), start)
    while true {
      // What is wanted may begin in the piece before.
      piece.removeFirst(max(0, piece.count - wanted.count + 1))
      let kept = piece.count
      try read(at: offset, count: 128 << 10, into: &piece)
      offset += piece.count - kept
      if piece.count == kept { return false }
      if piece.span.firstIndex(of: wanted, in: 0..<piece.count) != nil { return true }
    }
  }

  /// The offset behind the last line feed before an offset; 0 if there is none.
  package func startOfLine(before limit: Int) throws(StoreFailure) -> Int {
    var end = limit
    while end > 0 {
      let start = max(0, end - 64 << 10)
      let bytes = try read(at: start, count: end - start)
      if let index = bytes.lastIndex(of: 0x0A) { return start + index + 1 }
      end = start
    }
    return 0
  }
}
