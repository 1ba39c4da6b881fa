import FormValues
import JSONText

/// Bytes that are only ever appended, or changed in place: in memory, or in a file but for the last
/// ones.
struct SpillingLog: Sendable {
  private var file: SpillFile?
  /// Those that are not in the file, with whole entries in each piece: growing copies none of them.
  private var pieces: [[UInt8]] = []
  /// Where the pieces begin.
  private var starts: [Int] = []
  /// The number of bytes that were appended, and of those in the file.
  private(set) var count = 0
  private var flushed = 0
  /// The least number of bytes of the last piece: few in a small log.
  private var pieceSize = 2 << 10
  private static let largestPiece = 256 << 10
  private static let likelyValue = 24

  /// Appends an entry and returns where it stands.
  mutating func append(
    _ entry: SpillingEntry, _ value: Span<UInt8>, _ key: Span<UInt8>
  ) throws(StoreFailure) -> Int {
    try append(entry) { pen in
      pen.write(value, 0, value.count)
      pen.write(key, 0, key.count)
    }
  }

  /// Appends an entry that has an identifier as its key and no value, and returns where it stands.
  mutating func append(_ id: SubmissionID) throws(StoreFailure) -> Int {
    try append(.ofID) { $0.write(id) }
  }

  /// Appends an entry that has an identifier as its key and two words as its value, and returns where
  /// it stands.
  mutating func append(
    _ id: SubmissionID, _ value: (UInt64, UInt64)
  ) throws(StoreFailure) -> Int {
    try append(.ofWords) { pen in
      pen.write(word: value.0)
      pen.write(word: value.1)
      pen.write(id)
    }
  }

  @inline(__always)
  private mutating func append(
    _ entry: SpillingEntry, _ write: (inout LinePen) -> Void
  ) throws(StoreFailure) -> Int {
    if pieces.last.map({ $0.count >= pieceSize }) ?? true { try beginPiece() }
    let offset = count
    pieces[pieces.count - 1].append(atMost: entry.count) { pen in
      pen.write(word: entry.head)
      write(&pen)
    }
    count += entry.count
    return offset
  }

  private mutating func beginPiece() throws(StoreFailure) {
    var piece: [UInt8] = []
    if file != nil { piece = try flush() }
    pieceSize = min(pieceSize * 2, SpillingLog.largestPiece)
    piece.reserveCapacity(pieceSize + 1024)
    pieces.append(piece)
    starts.append(count)
  }

  /// The number of the piece in which an entry stands that is not in the file.
  private func piece(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The value of an entry and where it stands, if the entry has a key.
  func value(
    at offset: Int, ifKeyIs key: Span<UInt8>
  ) throws(StoreFailure) -> (value: [UInt8], offset: Int)? {
    guard offset < flushed else {
      let number = piece(of: offset)
      let (text, start) = (pieces[number], offset - starts[number])
      return SpillingEntry(text.span, at: start).value(text, key, start)
        .map { ($0, offset + SpillingEntry.headCount) }
    }
    // Mostly that is the whole entry.
    let likely = SpillingEntry.headCount + key.count + SpillingLog.likelyValue
    var text = try read(at: offset, count: min(likely, flushed - offset))
    let entry = SpillingEntry(text.span, at: 0)
    if entry.count > text.count { text = try read(at: offset, count: entry.count) }
    return entry.value(text, key, 0).map { ($0, offset + SpillingEntry.headCount) }
  }

  /// The next bytes from an offset on: some, unless that is the end.
  func bytes(at offset: Int, most: Int) throws(StoreFailure) -> [UInt8] {
    if offset < flushed { return try read(at: offset, count: min(most, flushed - offset)) }
    guard offset < count else { return [] }
    let number = piece(of: offset)
    return Array(pieces[number][(offset - starts[number])...].prefix(most))
  }

  /// So many bytes of the file at an offset.
  private func read(at offset: Int, count: Int) throws(StoreFailure) -> [UInt8] {
    guard let file else { return [] }
    var buffer = [UInt8](repeating: 0, count: count)
    try file.read(into: &buffer, at: offset)
    return buffer
  }

  /// Changes bytes of an entry that was appended before.
  mutating func replace(at offset: Int, with new: Span<UInt8>) throws(StoreFailure) {
    if offset >= flushed {
      let number = piece(of: offset)
      let start = offset - starts[number]
      for index in new.indices { pieces[number][start + index] = new[index] }
    } else {
      var bytes: [UInt8] = []
      bytes.append(new, 0, new.count)
      try file?.write(bytes, at: offset)
    }
  }

  /// Goes on in a file.
  mutating func spill(in folder: String) throws(StoreFailure) {
    guard file == nil else { return }
    file = try SpillFile(in: folder)
    _ = try flush()
  }

  /// Writes all pieces, and returns the last one without its bytes, for its memory.
  private mutating func flush() throws(StoreFailure) -> [UInt8] {
    guard let file else { return [] }
    var last: [UInt8] = []
    while let piece = pieces.first {
      try file.write(piece, at: flushed)
      flushed += piece.count
      pieces.removeFirst()
      starts.removeFirst()
      last = piece
    }
    last.clearBuffer()
    return last
  }
}

/// How long the value and the key of an entry are, which stand behind its head in this order.
struct SpillingEntry {
  let head: UInt64

  static let headCount = 8

  init(key: Int, value: Int) { head = UInt64(key) | UInt64(value) << 32 }

  /// That of an identifier without a value.
  static let ofID = SpillingEntry(key: 16, value: 0)

  /// That of an identifier and a value of two words.
  static let ofWords = SpillingEntry(key: 16, value: 16)

  /// The head that stands at an index.
  init(_ text: Span<UInt8>, at index: Int) {
    head = text.word(at: index)
  }

  /// The identifier and the two words of an entry at an index; nil if it is another one.
  static func words(
    _ text: Span<UInt8>, at index: Int
  ) -> (id: (high: UInt64, low: UInt64), value: (UInt64, UInt64))? {
    guard index + ofWords.count <= text.count, text.word(at: index) == ofWords.head else {
      return nil
    }
    let value = (text.word(at: index + 8), text.word(at: index + 16))
    return ((text.word(at: index + 24).byteSwapped, text.word(at: index + 32).byteSwapped), value)
  }

  private var keyCount: Int { Int(head & 0xFFFF_FFFF) }
  private var valueCount: Int { Int(head >> 32) }
  var count: Int { Self.headCount + keyCount + valueCount }

  /// The value, if a key stands behind it; the entry begins at an index.
  func value(_ text: [UInt8], _ key: Span<UInt8>, _ index: Int) -> [UInt8]? {
    let start = index + Self.headCount
    let end = start + valueCount
    guard keyCount == key.count, text.span.hasBytes(end..<end + keyCount, key) else { return nil }
    return Array(text[start..<end])
  }
}

extension LinePen {
  /// Writes the bytes of an identifier.
  @inline(__always)
  fileprivate mutating func write(_ id: SubmissionID) {
    write(word: id.words.high.byteSwapped)
    write(word: id.words.low.byteSwapped)
  }
}
