import JSONText

/// Inflates a deflated entry (RFC 1951), as far as room is given.
struct Inflater {
  private enum State {
    case header
    /// So many bytes follow as they are.
    case stored(Int)
    case coded
    case done
  }

  private var input: BitInput
  private var state = State.header
  private var isLast = false
  private var lengths = HuffmanTable(bits: 11)
  private var distances = HuffmanTable(bits: 9)

  /// The most bytes that one step may write behind those it means to.
  static let slack = 258 + 16

  init(_ source: any ArchiveBytes, _ range: Range<Int>) { input = BitInput(source, range) }

  /// The number of bytes of the entry that were loaded.
  var loaded: Int { input.loaded }
  /// Whether all was inflated and nothing is left of the entry.
  var isComplete: Bool {
    if case .done = state { input.isAtEnd } else { false }
  }

  /// Inflates into a range of a buffer whose last 32 KiB before the range are what was inflated
  /// before; returns the number of bytes, 0 at the end, and nil if these are no deflated data.
  mutating func inflate(
    into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(WorkbookProblem) -> Int? {
    var index = range.lowerBound
    // Behind this there is not enough room for the longest copy.
    let limit = range.upperBound - Inflater.slack
    while index < limit {
      try input.load()
      if input.isBehindEnd { return nil }
      switch state {
      case .done: return index - range.lowerBound
      case .header: guard try readHeader() else { return nil }
      case .stored(let count):
        let moved = input.move(into: &buffer, from: index, min(count, limit - index))
        guard moved > 0 || count == 0 else { return nil }
        index += moved
        state = moved == count ? next : .stored(count - moved)
      case .coded:
        var output = buffer.mutableSpan
        let run = inflate(&output, from: index, limit)
        guard run.isGood else { return nil }
        (input.index, input.bits, input.bitCount) = (run.index, run.bits, run.bitCount)
        index = run.position
        if run.isEnd { state = next }
      }
    }
    return index - range.lowerBound
  }

  /// What follows a block.
  private var next: State { isLast ? .done : .header }

  private mutating func readHeader() throws(WorkbookProblem) -> Bool {
    isLast = input.take(1) == 1
    switch input.take(2) {
    case 0:
      input.alignToByte()
      let count = input.take(16)
      guard input.take(16) == count ^ 0xFFFF else { return false }
      input.giveBack()
      state = .stored(count)
      return true
    case 1:
      state = .coded
      return lengths.build(DeflateSymbols.fixedLengths[...], DeflateSymbols.lengths, mayLack: false)
        && distances.build(
          ArraySlice(repeating: 5, count: 32), DeflateSymbols.distances, mayLack: false)
    case 2:
      state = .coded
      return try readCodes()
    default: return false
    }
  }

  /// Reads the codes of a block that has its own.
  private mutating func readCodes() throws(WorkbookProblem) -> Bool {
    let (lengthCount, distanceCount) = (input.take(5) + 257, input.take(5) + 1)
    var own = [UInt8](repeating: 0, count: 19)
    for index in 0..<input.take(4) + 4 {
      own[DeflateSymbols.order[index]] = UInt8(input.take(3))
    }
    var codes = HuffmanTable(bits: 7)
    guard codes.build(own[...], (0..<19).map { UInt32($0) << 16 }, mayLack: false) else {
      return false
    }
    var found: [UInt8] = []
    let count = lengthCount + distanceCount
    while found.count < count {
      // One code takes less than the padding has.
      try input.load()
      guard !input.isBehindEnd else { return false }
      input.refill()
      let entry = codes.entries[Int(input.bits & 127)]
      guard entry & (HuffmanTable.Kind.none << 8) == 0 else { return false }
      _ = input.take(Int(entry & 0xFF))
      switch entry >> 16 {
      case 16:
        guard let last = found.last else { return false }
        found += repeatElement(last, count: input.take(2) + 3)
      case 17: found += repeatElement(0, count: input.take(3) + 3)
      case 18: found += repeatElement(0, count: input.take(7) + 11)
      default: found.append(UInt8(entry >> 16))
      }
    }
    guard found.count == count, lengthCount <= 286, found[256] > 0 else { return false }
    return lengths.build(found[..<lengthCount], DeflateSymbols.lengths, mayLack: true)
      && distances.build(found[lengthCount...], DeflateSymbols.distances, mayLack: true)
  }

  /// How far codes were inflated.
  private struct Run {
    var index: Int
    var bits: UInt64
    var bitCount: Int
    var position: Int
    var isEnd = false
    var isGood = true
  }

  /// Inflates codes of the present block until it ends, there is no more room, or more is to be
  /// loaded.
  private func inflate(
    _ output: inout MutableSpan<UInt8>, from start: Int, _ limit: Int
  ) -> Run {
    let (table, mask) = (lengths.entries.span, UInt64(1 << lengths.bits - 1))
    let (distanceTable, distanceMask) = (
      distances.entries.span, UInt64(1 << distances.bits - 1)
    )
    let bytes = input.bytes.span
    var (index, bits, count) = (input.index, input.bits, UInt64(input.bitCount))
    let lastIndex = input.lastIndex
    var (position, isGood, isEnd) = (start, true, false)
    while position < limit, index <= lastIndex {
      bits |= bytes.word(at: index) &<< count
      index &+= Int((63 &- count) &>> 3)
      count |= 56
      var entry = table[Int(bits & mask)]
      if entry & (HuffmanTable.Kind.further << 8) != 0 {
        bits &>>= UInt64(entry & 0xFF)
        count &-= UInt64(entry & 0xFF)
        entry = table[Int(entry &>> 16) &+ Int(bits & (1 &<< UInt64((entry &>> 8) & 15) &- 1))]
      }
      bits &>>= UInt64(entry & 0xFF)
      count &-= UInt64(entry & 0xFF)
      if entry & (HuffmanTable.Kind.literal << 8) != 0 {
        output[position] = UInt8(truncatingIfNeeded: entry &>> 16)
        position &+= 1
        // Most literals stand side by side, and there are bits for two more.
        entry = table[Int(bits & mask)]
        guard entry & (HuffmanTable.Kind.literal << 8) != 0 else { continue }
        bits &>>= UInt64(entry & 0xFF)
        count &-= UInt64(entry & 0xFF)
        output[position] = UInt8(truncatingIfNeeded: entry &>> 16)
        position &+= 1
        entry = table[Int(bits & mask)]
        guard entry & (HuffmanTable.Kind.literal << 8) != 0 else { continue }
        bits &>>= UInt64(entry & 0xFF)
        count &-= UInt64(entry & 0xFF)
        output[position] = UInt8(truncatingIfNeeded: entry &>> 16)
        position &+= 1
        continue
      }
      if entry & ((HuffmanTable.Kind.end | HuffmanTable.Kind.none) << 8) != 0 {
        isEnd = entry & (HuffmanTable.Kind.end << 8) != 0
        isGood = isEnd
        break
      }
      let length = Inflater.value(entry, &bits, &count)
      entry = distanceTable[Int(bits & distanceMask)]
      if entry & (HuffmanTable.Kind.further << 8) != 0 {
        bits &>>= UInt64(entry & 0xFF)
        count &-= UInt64(entry & 0xFF)
        entry =
          distanceTable[
            Int(entry &>> 16) &+ Int(bits & (1 &<< UInt64((entry &>> 8) & 15) &- 1))]
      }
      bits &>>= UInt64(entry & 0xFF)
      count &-= UInt64(entry & 0xFF)
      guard entry & (HuffmanTable.Kind.none << 8) == 0 else {
        isGood = false
        break
      }
      let distance = Inflater.value(entry, &bits, &count)
      guard distance <= position else {
        isGood = false
        break
      }
      output.copy(to: position, from: position &- distance, length)
      position &+= length
    }
    // The bits above those that count are of bytes that are taken again.
    bits &= count < 64 ? 1 &<< count &- 1 : .max
    return Run(
      index: index, bits: bits, bitCount: Int(count), position: position, isEnd: isEnd,
      isGood: isGood)
  }

  /// A length or a distance, with its extra bits.
  @inline(__always)
  private static func value(_ entry: UInt32, _ bits: inout UInt64, _ count: inout UInt64) -> Int {
    let extra = UInt64((entry &>> 8) & HuffmanTable.Kind.extraBits)
    let value = Int(entry &>> 16) &+ Int(bits & (1 &<< extra &- 1))
    bits &>>= extra
    count &-= extra
    return value
  }
}

extension MutableSpan where Element == UInt8 {
  /// Copies bytes that may be some of those that are written; up to 15 bytes behind them change.
  @inline(__always)
  fileprivate mutating func copy(to target: Int, from source: Int, _ count: Int) {
    var offset = 0
    guard target &- source >= 8 else {
      while offset < count {
        self[target &+ offset] = self[source &+ offset]
        offset &+= 1
      }
      return
    }
    var bytes = mutableBytes
    while offset < count {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: source &+ offset, as: UInt64.self)
      bytes.storeBytes(of: word, toByteOffset: target &+ offset, as: UInt64.self)
      offset &+= 8
    }
  }
}
