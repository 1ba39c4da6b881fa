package import FormInputs
import FormTables
import JSONText

/// Cuts a stream of bytes into blocks of whole lines, within bounded memory.
///
/// A line longer than the limit is skipped, and a block of its own represents it. A byte order mark
/// at the beginning is skipped too.
package struct BlockReader {
  private var blockSize: Int
  /// The number of bytes to read next: few at first, so a short input uses little memory.
  private var step: Int
  private let maximumLine: Int
  private let origin: InputOrigin?
  /// The bytes that were read after the last block.
  private var rest: [UInt8] = []
  private var isAtBeginning = true
  /// The number of the next line, if lines are counted.
  private var nextLine = 1
  private var isAtEnd = false
  /// Finds the ends of rows; nil if the input is lines.
  private var rows: RowScan?
  /// Rewrites elements as lines; nil if the input is not an array.
  private var array: ArrayScan?
  private let plan: BatchPlan
  private var header: RowHeader?

  /// Reads the input of a plan: lines, rows below a header, or the elements of an array.
  ///
  /// - Parameters:
  ///   - origin: where the lines come from, as rejects say it.
  ///   - blockSize: the number of bytes to read at once; fewer where each line becomes a row of many
  ///     columns, so the rows stay in the cache.
  package init(
    _ plan: BatchPlan, origin: InputOrigin? = nil, blockSize: Int = 1 << 18,
    maximumLine: Int = JSONLimits.line.bytes
  ) {
    (self.origin, self.blockSize, self.maximumLine) = (origin, max(4, blockSize), maximumLine)
    let isWide = plan.rows.map { $0.columns.count > 1000 } ?? false
    if isWide { self.blockSize = min(self.blockSize, BlockReader.firstStep) }
    step = min(self.blockSize, BlockReader.firstStep)
    self.plan = plan
    if plan.options.source == .array { array = ArrayScan() }
    if plan.options.source == .rows { rows = RowScan(delimiter: plan.options.delimiter) }
  }

  private static let firstStep = 1 << 14

  /// The most lines of a block of short lines, mostly, if single lines are noted.
  private static let mostNoted = 1 << 10

  /// Reads the next block into a previous one, whose memory it reuses; false at the end of the
  /// input.
  ///
  /// - Parameter read: fills a range of a buffer from its beginning and returns the number of
  ///   bytes; 0 at the end of the input.
  package mutating func next<E>(
    into block: inout LineBlock, read: (inout [UInt8], Range<Int>) throws(E) -> Int
  ) throws(E) -> Bool {
    var count = rest.count
    if block.bytes.count > count &+ 4 << 20 { block.bytes = [] }
    block.bytes.makeRoom(count &+ step &+ PaddedText.padding)
    if count > 0 { block.bytes.replaceSubrange(0..<count, with: rest) }
    rest.clearBuffer()
    var searched = 0
    rows?.begin()
    while true {
      if let end = lastEnd(block.bytes.span, in: searched..<count) {
        rest.append(block.bytes.span, end &+ 1, count)
        return finish(&block, end &+ 1)
      }
      searched = count
      if isAtEnd {
        guard count > 0 else { return isAtBeginning && rows != nil && missHeader(&block) }
        block.bytes[count] = .lineFeed
        return finish(&block, count &+ 1)
      }
      if count > maximumLine &+ 1 { return try stepOver(&block, behind: count, read) }
      block.bytes.makeRoom(count &+ step &+ PaddedText.padding)
      count &+= try fill(&block.bytes, from: count, read)
    }
  }

  /// The line feed of the last whole line or row of a range.
  private mutating func lastEnd(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    if rows == nil { text.lastLineFeed(in: range) } else { rows?.lastEnd(text, in: range) }
  }

  private mutating func fill<E>(
    _ bytes: inout [UInt8], from count: Int, _ read: (inout [UInt8], Range<Int>) throws(E) -> Int
  ) throws(E) -> Int {
    var found = try read(&bytes, count..<count &+ step)
    // A byte order mark may arrive in pieces.
    while isAtBeginning, count == 0, (1...2).contains(found), bytes[0] == 0xEF {
      let more = try read(&bytes, found..<step)
      if more == 0 { break }
      found &+= more
    }
    isAtEnd = found == 0
    if found == step { step = min(step &* 4, blockSize) }
    guard isAtBeginning, count == 0, found >= 3, bytes[..<3] == [0xEF, 0xBB, 0xBF] else {
      return rewrite(&bytes, from: count, found)
    }
    bytes.removeFirst(3)
    bytes.makeRoom(step &+ PaddedText.padding)
    return rewrite(&bytes, from: 0, found &- 3)
  }

  /// Rewrites the elements of an array as lines; returns the number of bytes.
  private mutating func rewrite(_ bytes: inout [UInt8], from start: Int, _ count: Int) -> Int {
    guard array != nil else { return count }
    let found =
      isAtEnd
      ? array?.finish(&bytes, from: start) : array?.rewrite(&bytes, from: start, count: count)
    if array?.isStopped == true { isAtEnd = true }
    return found ?? count
  }

  private mutating func finish(_ block: inout LineBlock, _ count: Int) -> Bool {
    (block.count, block.origin, block.longLine) = (count, origin, nil)
    block.maximumLine = maximumLine
    block.beginsInput = isAtBeginning
    if isAtBeginning, rows != nil { header = RowHeader(block.bytes.span, limit: count, plan) }
    block.header = header
    isAtBeginning = false
    if plan.options.isNoting { countLines(of: &block) }
    return true
  }

  /// Notes which line of the input is the first one of a block. Of many short lines, what is noted of
  /// each would be much: no more is read at once than has so many of them.
  private mutating func countLines(of block: inout LineBlock) {
    let lines = block.bytes.span.lineFeeds(in: 0..<block.count)
    block.firstLine = nextLine
    nextLine &+= lines
    let most = block.count / max(1, lines) &* BlockReader.mostNoted
    step = min(step, max(BlockReader.firstStep, most))
  }

  /// Reports that an empty input has no header.
  private mutating func missHeader(_ block: inout LineBlock) -> Bool {
    _ = finish(&block, 0)
    (header, block.header) = (RowHeader.none, RowHeader.none)
    return true
  }

  /// The line feed of the first whole line or row of a range.
  private mutating func firstEnd(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard rows == nil else { return rows?.firstEnd(text, in: range) }
    for index in range where text[index] == .lineFeed { return index }
    return nil
  }

  /// Skips the rest of a line that is too long; the block then represents it.
  private mutating func stepOver<E>(
    _ block: inout LineBlock, behind count: Int,
    _ read: (inout [UInt8], Range<Int>) throws(E) -> Int
  ) throws(E) -> Bool {
    var line = LongLine(block.bytes.span, 0, count)
    if plan.options.countsLines { line.lines &+= block.bytes.span.lineFeeds(in: 0..<count) }
    block.bytes.makeRoom(step &+ PaddedText.padding)
    while !isAtEnd {
      var found = try read(&block.bytes, 0..<step)
      isAtEnd = found == 0
      found = rewrite(&block.bytes, from: 0, found)
      let text = block.bytes.span
      let end = firstEnd(text, in: 0..<found)
      line.append(text, 0, end ?? found)
      guard let end else {
        if plan.options.countsLines { line.lines &+= text.lineFeeds(in: 0..<found) }
        continue
      }
      if plan.options.countsLines { line.lines &+= text.lineFeeds(in: 0..<end) }
      rest.append(text, end &+ 1, found)
      break
    }
    _ = finish(&block, 0)
    block.longLine = line
    nextLine &+= line.lines
    return true
  }
}

extension [UInt8] {
  /// Grows to a size, if it is smaller.
  fileprivate mutating func makeRoom(_ size: Int) {
    guard count < size else { return }
    // Not from a sequence, which is taken element by element where nothing is optimised.
    let room = [UInt8](repeating: .lineFeed, count: size &- count)
    if isEmpty { return self = room }
    // The bytes of usual blocks take no more than their size; longer ones grow in ever larger steps.
    if size <= 1 << 20 { reserveCapacity(size) }
    append(contentsOf: room)
  }
}
