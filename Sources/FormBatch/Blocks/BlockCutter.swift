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

  /// Reads the next block into a former one, whose memory is used again; false when the input has
  /// ended.
  ///
  /// - Parameter read: fills some of a range of a buffer from its beginning and returns how many
  ///   bytes it has read; 0 at the end of the input.
  public mutating func next<E>(
    into block: inout LineBlock, read: (inout [UInt8], Range<Int>) throws(E) -> Int
  ) throws(E) -> Bool {
    var count = rest.count
    block.bytes.makeRoom(count &+ blockSize &+ LineBlock.padding)
    if count > 0 { block.bytes.replaceSubrange(0..<count, with: rest) }
    rest.removeAll(keepingCapacity: true)
    var searched = 0
    while true {
      if let end = block.bytes.lastLineFeed(in: searched..<count) {
        rest.append(block.bytes.span, end &+ 1, count)
        return finish(&block, end &+ 1)
      }
      searched = count
      if isAtEnd {
        guard count > 0 else { return false }
        block.bytes[count] = .lineFeed
        return finish(&block, count &+ 1)
      }
      if count > maximumLine &+ 1 { return try stepOver(&block, read) }
      block.bytes.makeRoom(count &+ blockSize &+ LineBlock.padding)
      count &+= try fill(&block.bytes, from: count, read)
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

  private mutating func finish(_ block: inout LineBlock, _ count: Int) -> Bool {
    (block.count, block.file, block.isTooLong) = (count, file, false)
    block.maximumLine = maximumLine
    block.beginsInput = isAtBeginning
    isAtBeginning = false
    return true
  }

  /// Steps over the rest of a line that is too long; the block then stands for it.
  private mutating func stepOver<E>(
    _ block: inout LineBlock, _ read: (inout [UInt8], Range<Int>) throws(E) -> Int
  ) throws(E) -> Bool {
    while !isAtEnd {
      let found = try read(&block.bytes, 0..<blockSize)
      isAtEnd = found == 0
      if let end = block.bytes[..<found].firstIndex(of: .lineFeed) {
        rest.append(block.bytes.span, end &+ 1, found)
        break
      }
    }
    _ = finish(&block, 0)
    block.isTooLong = true
    return true
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
