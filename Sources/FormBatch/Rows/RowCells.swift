import FormCore

#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// The cells of one row of comma-separated values (RFC 4180), as places in the text.
struct RowCells {
  /// One cell, without its quotation marks.
  struct Cell {
    var start: Int
    var end: Int
    /// Whether quotation marks in it are doubled.
    var hasPairs = false
    /// Whether it may hold bytes that JSON text escapes, or that are not ASCII.
    var isOdd = false

    var isEmpty: Bool { start == end }
  }

  /// What keeps a row from being read.
  enum Problem {
    case unclosed(cell: Int)
    case textBehindQuote(cell: Int)
  }

  private(set) var cells: [Cell] = []
  private(set) var problem: Problem?
  /// How many lines the row has.
  private(set) var lines = 1
  /// Where it begins.
  private var begin = 0
  /// The line feed that ends it.
  private(set) var end = 0

  /// Whether nothing stands in the row, not even a delimiter.
  var isBlank: Bool { cells.count == 1 && cells[0].isEmpty && cells[0].start == begin }

  /// Reads the row that begins at an index, in a text whose rows end at `limit`.
  mutating func read(_ text: Span<UInt8>, from start: Int, limit: Int, delimiter: UInt8) {
    cells.removeAll(keepingCapacity: true)
    (problem, lines) = (nil, 1)
    var index = start
    while true {
      index =
        text[at: index] == .quote
        ? readQuoted(text, index, limit, delimiter) : readPlain(text, index, delimiter)
      if text[at: index] == .lineFeed { break }
      index &+= 1
    }
    (begin, end) = (start, index)
  }

  /// Reads a cell without quotation marks around it, and returns what ends it.
  @inline(__always)
  private mutating func readPlain(_ text: Span<UInt8>, _ start: Int, _ delimiter: UInt8) -> Int {
    let (index, isOdd) = text.endOfCell(from: start, delimiter)
    var cell = Cell(start: start, end: index, isOdd: isOdd)
    if text[at: index] == .lineFeed, index > start, text[at: index &- 1] == .carriageReturn {
      cell.end = index &- 1
    }
    cells.append(cell)
    return index
  }

  /// Reads a cell in quotation marks, and returns what ends it.
  private mutating func readQuoted(
    _ text: Span<UInt8>, _ quote: Int, _ limit: Int, _ delimiter: UInt8
  ) -> Int {
    var cell = Cell(start: quote &+ 1, end: quote &+ 1, isOdd: true)
    var index = quote &+ 1
    while true {
      let byte = text[at: index]
      if byte == .quote {
        guard text[at: index &+ 1] == .quote else { break }
        cell.hasPairs = true
        index &+= 1
      } else if byte == .lineFeed {
        guard index < limit &- 1 else {
          problem = problem ?? .unclosed(cell: cells.count &+ 1)
          cells.append(cell)
          return index
        }
        lines &+= 1
      }
      index &+= 1
    }
    cell.end = index
    cells.append(cell)
    return behindQuote(text, index &+ 1, delimiter)
  }

  /// Nothing but the cell's end may stand behind its closing quotation mark.
  private mutating func behindQuote(_ text: Span<UInt8>, _ start: Int, _ delimiter: UInt8) -> Int {
    let index = text.endOfCell(from: start, delimiter).end
    let isBreak =
      text[at: index] == .lineFeed && index == start &+ 1 && text[at: start] == .carriageReturn
    if index > start, !isBreak { problem = problem ?? .textBehindQuote(cell: cells.count) }
    return index
  }
}

extension Span where Element == UInt8 {
  /// The delimiter or line feed at or behind an index, and whether some byte before it may be one
  /// that JSON text escapes or that is not ASCII.
  @inline(__always)
  fileprivate func endOfCell(from start: Int, _ delimiter: UInt8) -> (end: Int, isOdd: Bool) {
    #if arch(x86_64)
      let wanted = _mm_set1_epi8(CChar(bitPattern: delimiter))
      var (index, odd): (Int, UInt32) = (start, 0)
      while true {
        let block = wideWord(at: index)
        let hits = cellEnds(block, wanted)
        if hits != 0 {
          odd |= oddBytes(block) & ((hits & (0 &- hits)) &- 1)
          return (index &+ hits.trailingZeroBitCount, odd != 0)
        }
        odd |= oddBytes(block)
        index &+= 16
      }
    #else
      return endOfCellByWords(from: start, delimiter)
    #endif
  }

  #if arch(x86_64)
    /// One bit for each delimiter and line feed of a block.
    @inline(__always)
    private func cellEnds(_ block: __m128i, _ delimiter: __m128i) -> UInt32 {
      let feeds = _mm_cmpeq_epi8(block, _mm_set1_epi8(0x0A))
      let all = _mm_or_si128(_mm_cmpeq_epi8(block, delimiter), feeds)
      return UInt32(bitPattern: _mm_movemask_epi8(all))
    }

    /// One bit for each byte of a block that JSON text may escape or that is not ASCII.
    @inline(__always)
    private func oddBytes(_ block: __m128i) -> UInt32 {
      let marks = _mm_or_si128(
        _mm_cmpeq_epi8(block, _mm_set1_epi8(0x22)), _mm_cmpeq_epi8(block, _mm_set1_epi8(0x5C)))
      let others = _mm_cmpgt_epi8(
        _mm_set1_epi8(0x21), _mm_add_epi8(block, _mm_set1_epi8(1)))
      return UInt32(bitPattern: _mm_movemask_epi8(_mm_or_si128(marks, others)))
    }
  #endif

  /// The same, eight bytes at a time.
  func endOfCellByWords(from start: Int, _ delimiter: UInt8) -> (end: Int, isOdd: Bool) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let wanted = ones &* UInt64(delimiter)
    var (index, odd): (Int, UInt64) = (start, 0)
    while true {
      let word = word(at: index)
      let (left, right) = (word ^ wanted, word ^ (ones &* 0x0A))
      let hits = (((left &- ones) & ~left) | ((right &- ones) & ~right)) & highs
      let (quotes, backslashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
      let care =
        (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
          | ((word &- ones &* 0x20) & ~word) | word | (word &+ ones)) & highs
      if hits != 0 {
        odd |= care & ((hits & (0 &- hits)) &- 1)
        return (index &+ hits.trailingZeroBitCount / 8, odd != 0)
      }
      odd |= care
      index &+= 8
    }
  }
}

extension Fault {
  /// The fault of a row whose quotation marks are not in order.
  static func row(_ problem: RowCells.Problem) -> Fault {
    switch problem {
    case .unclosed(let cell):
      Fault(.unreadableText, "the quotation mark that opens cell \(cell) is never closed")
    case .textBehindQuote(let cell):
      Fault(
        .unreadableText,
        "text stands behind the closing quotation mark of cell \(cell); "
          + "a quotation mark inside a quoted cell is doubled")
    }
  }

  /// The fault of a row that has not as many cells as the header.
  static func row(cells: Int, columns: Int) -> Fault {
    Fault(
      .notAnObject,
      "the row has \(counted(cells, "cell")), and the header has \(counted(columns, "column"))")
  }

  static let rowNotUTF8 = Fault(.jsonNotUTF8, "the row is not UTF-8")
}
