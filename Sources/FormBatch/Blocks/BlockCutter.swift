public import JSONText

/// Cuts a stream of bytes into blocks of whole lines, within bounded memory.
///
/// A line is never kept beyond the most bytes that a line may have: a longer one is stepped over,
/// and a block of its own stands for it. A byte order mark at the beginning is stepped over too.
public struct BlockCutter {
  private let blockSize: Int
  private let maximumLine: Int
  private let file: String?
  /// What was read behind the last block.
  private var rest: [UInt8] = []
  private var isAtBeginning = true
  private var isAtEnd = false

  /// - Parameters:
  ///   - file: the name that rejects give; nil where there is one input only.
  ///   - blockSize: how many bytes are read at once.
  public init(
    file: String? = nil, blockSize: Int = 1 << 18, maximumLine: Int = JSONLimits.line.bytes
  ) {
    (self.file, self.blockSize, self.maximumLine) = (file, max(4, blockSize), maximumLine)
  }

  /// The next block, or nil when the input has ended.
  ///
  /// - Parameters:
  ///   - room: bytes of a former block, whose memory is used again.
  ///   - read: fills some of a range of a buffer from its beginning and returns how many bytes it
  ///     has read; 0 at the end of the input.
  public mutating func next<E>(
    reusing room: [UInt8] = [], read: (inout [UInt8], Range<Int>) throws(E) -> Int
  ) throws(E) -> LineBlock? {
    var bytes = room
    var count = rest.count
    bytes.makeRoom(count &+ blockSize &+ LineBlock.padding)
    bytes.replaceSubrange(0..<count, with: rest)
    rest.removeAll(keepingCapacity: true)
    var searched = 0
    while true {
      if let end = bytes.lastLineFeed(in: searched..<count) {
        rest.append(bytes.span, end &+ 1, count)
        return block(bytes, end &+ 1)
      }
      searched = count
      if isAtEnd { return last(bytes, count) }
      if count > maximumLine &+ 1 { return try stepOver(bytes, read) }
      bytes.makeRoom(count &+ blockSize &+ LineBlock.padding)
      count &+= try fill(&bytes, from: count, read)
    }
  }

  private mutating func fill<E>(
    _ bytes: inout [UInt8], from count: Int, _ read: (inout [UInt8], Range<Int>) throws(E) -> Int
  ) throws(E) -> Int {
    let found = try read(&bytes, count..<count &+ blockSize)
    isAtEnd = found == 0
    guard isAtBeginning, count == 0, found >= 3, bytes[..<3] == [0xEF, 0xBB, 0xBF] else {
      return found
    }
    bytes.removeFirst(3)
    bytes.makeRoom(blockSize &+ LineBlock.padding)
    return found &- 3
  }

  /// What is left when the input has ended: a line without a line feed, or nothing.
  private mutating func last(_ bytes: consuming [UInt8], _ count: Int) -> LineBlock? {
    guard count > 0 else { return nil }
    bytes[count] = .lineFeed
    return block(bytes, count &+ 1)
  }

  private mutating func block(_ bytes: consuming [UInt8], _ count: Int) -> LineBlock {
    defer { isAtBeginning = false }
    return LineBlock(padded: bytes, count: count, file: file, beginsInput: isAtBeginning)
  }

  /// Steps over the rest of a line that is too long, and returns the block that stands for it.
  private mutating func stepOver<E>(
    _ room: consuming [UInt8], _ read: (inout [UInt8], Range<Int>) throws(E) -> Int
  ) throws(E) -> LineBlock {
    var bytes = room
    while !isAtEnd {
      let found = try read(&bytes, 0..<blockSize)
      isAtEnd = found == 0
      if let end = bytes[..<found].firstIndex(of: .lineFeed) {
        rest.append(bytes.span, end &+ 1, found)
        break
      }
    }
    var tooLong = block([], 0)
    tooLong.isTooLong = true
    return tooLong
  }
}

extension [UInt8] {
  /// Grows to a size, if it is smaller.
  fileprivate mutating func makeRoom(_ size: Int) {
    if count < size { append(contentsOf: repeatElement(.lineFeed, count: size &- count)) }
  }

  fileprivate func lastLineFeed(in range: Range<Int>) -> Int? {
    let text = span
    var index = range.upperBound
    while index > range.lowerBound {
      index &-= 1
      if text[index] == .lineFeed { return index }
    }
    return nil
  }
}
