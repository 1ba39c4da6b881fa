internal import JSONText

/// The SHA-256 hash function of FIPS 180-4, fed in pieces: by the instructions that most processors
/// have for it, or without them.
public struct SHA256: Sendable {
  private var state: [8 of UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes behind the last whole block.
  private var pending = [64 of UInt8](repeating: 0)
  private var pendingCount = 0
  private var byteCount: UInt64 = 0

  /// Begins a hash of no bytes.
  public init() {}

  /// The hash of these bytes.
  public static func hash(_ bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Takes more bytes; the pieces may be cut anywhere.
  public mutating func update(_ bytes: [UInt8]) {
    update(bytes.span)
  }

  /// Takes more bytes; the pieces may be cut anywhere.
  public mutating func update(_ bytes: Span<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var index = 0
    if pendingCount > 0 {
      append(bytes, from: &index)
      guard pendingCount == 64 else { return }
      compressPending()
    }
    let end = index &+ (bytes.count &- index) / 64 &* 64
    compress(bytes.extracting(index..<end))
    index = end
    append(bytes, from: &index)
  }

  /// Takes the bytes of a number, the lowest first.
  package mutating func update(word: UInt64) {
    var bytes = [8 of UInt8](repeating: 0)
    for index in bytes.indices {
      bytes[index] = UInt8(truncatingIfNeeded: word &>> UInt64(8 &* index))
    }
    update(bytes.span)
  }

  /// The hash of all bytes taken so far; more may follow.
  public func finish() -> Digest {
    var last = self
    last.append(0x80)
    if pendingCount >= 56 {
      last.fill(to: 64)
      last.compressPending()
    }
    last.fill(to: 56)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      last.append(UInt8(truncatingIfNeeded: (byteCount &* 8) &>> shift))
    }
    last.compressPending()
    return Digest(words: last.state)
  }

  /// The hash of all bytes taken so far, of a number, the lowest byte first, and of more bytes.
  ///
  /// What belongs to whole blocks of those is not copied; all others are put together in room that is
  /// used again.
  package func hash(
    with number: UInt64, _ bytes: Span<UInt8>, in room: inout [UInt8]
  ) -> Digest {
    let before = pendingCount &+ 8
    let end = (before &+ 63) & ~63
    let first = min(end &- before, bytes.count)
    let rest = first &+ (bytes.count &- first) & ~63
    room.removeAll(keepingCapacity: true)
    room.append(atMost: 64 * 5) { pen in
      pen.write(pending.span, 0, pendingCount)
      pen.write(word: number)
      pen.write(bytes, 0, first)
      pen.write(bytes, rest, bytes.count)
      pen.write(0x80)
      let end = (pen.count &+ 8 &+ 63) & ~63
      while pen.count < end &- 8 { pen.write(word: 0) }
      pen.forget(from: end &- 8)
      let bits = (byteCount &+ 8 &+ UInt64(bytes.count)) &* 8
      pen.write(word: bits.byteSwapped)
    }
    var last = self
    let made = room.span
    let cut = rest > first ? end : made.count
    last.compress(
      made.extracting(..<cut), bytes.extracting(first..<rest), made.extracting(cut...))
    return Digest(words: last.state)
  }

  /// Takes as many bytes as the block has room for, eight at a time.
  private mutating func append(_ bytes: Span<UInt8>, from index: inout Int) {
    let end = index &+ min(64 &- pendingCount, bytes.count &- index)
    var count = pendingCount
    var block = pending.mutableSpan
    var target = block.mutableBytes
    while index &+ 8 <= end {
      target.storeBytes(
        of: bytes.word(at: index).littleEndian, toByteOffset: count, as: UInt64.self)
      (count, index) = (count &+ 8, index &+ 8)
    }
    while index < end {
      target.storeBytes(of: bytes[index], toByteOffset: count, as: UInt8.self)
      (count, index) = (count &+ 1, index &+ 1)
    }
    pendingCount = count
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    pending[pendingCount] = byte
    pendingCount &+= 1
  }

  /// Fills the block with zeros up to an index.
  private mutating func fill(to end: Int) {
    for index in pendingCount..<end { pending[index] = 0 }
    pendingCount = end
  }

  private mutating func compressPending() {
    let block = pending
    compress(block.span)
    pendingCount = 0
  }

  /// Takes whole blocks, which may be in three pieces.
  private mutating func compress(
    _ first: Span<UInt8>, _ second: Span<UInt8> = .init(), _ third: Span<UInt8> = .init()
  ) {
    #if arch(x86_64)
      if let instructions = SHA256Instructions.ofProcessor {
        return instructions.compress(first, second, third, into: &state)
      }
    #endif
    SHA256Rounds.compress(first, into: &state)
    SHA256Rounds.compress(second, into: &state)
    SHA256Rounds.compress(third, into: &state)
  }
}
