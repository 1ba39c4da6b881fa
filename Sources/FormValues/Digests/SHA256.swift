/// The SHA-256 hash function of FIPS 180-4, fed in pieces.
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
      while pendingCount < 64, index < bytes.count {
        append(bytes[index])
        index &+= 1
      }
      guard pendingCount == 64 else { return }
      compressPending()
    }
    let blocks = (bytes.count &- index) / 64
    compress(bytes.extracting(index...), blocks: 0..<blocks)
    index &+= blocks &* 64
    while index < bytes.count {
      append(bytes[index])
      index &+= 1
    }
  }

  /// The hash of all bytes taken so far; more may follow.
  public func finish() -> Digest {
    var last = self
    last.append(0x80)
    if pendingCount >= 56 {
      while last.pendingCount < 64 { last.append(0) }
      last.compressPending()
    }
    while last.pendingCount < 56 { last.append(0) }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      last.append(UInt8(truncatingIfNeeded: (byteCount &* 8) &>> shift))
    }
    last.compressPending()
    return Digest(words: last.state)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    pending[pendingCount] = byte
    pendingCount &+= 1
  }

  private mutating func compressPending() {
    let block = pending
    compress(block.span, blocks: 0..<1)
    pendingCount = 0
  }

  private mutating func compress(_ bytes: Span<UInt8>, blocks: Range<Int>) {
    let constants = Self.constants.span
    for block in blocks {
      mix(bytes.extracting(block &* 64..<block &* 64 &+ 64), constants)
    }
  }

  /// Four bytes of a block as a word.
  @inline(__always)
  private static func word(_ block: Span<UInt8>, _ byte: Int) -> UInt32 {
    UInt32(block[byte]) &<< 24 | UInt32(block[byte &+ 1]) &<< 16
      | UInt32(block[byte &+ 2]) &<< 8 | UInt32(block[byte &+ 3])
  }

  // The names a … h are those of FIPS 180-4, section 6.2.2. All is in variables and nothing is
  // moved: each round has the names moved on by one, and the schedule is a window of 16 words.
  @inline(__always)
  private mutating func mix(_ block: Span<UInt8>, _ constants: Span<UInt32>) {
    // Known lengths need no checks below.
    guard block.count == 64, constants.count == 64 else { return }
    var w0 = Self.word(block, 0)
    var w1 = Self.word(block, 4)
    var w2 = Self.word(block, 8)
    var w3 = Self.word(block, 12)
    var w4 = Self.word(block, 16)
    var w5 = Self.word(block, 20)
    var w6 = Self.word(block, 24)
    var w7 = Self.word(block, 28)
    var w8 = Self.word(block, 32)
    var w9 = Self.word(block, 36)
    var w10 = Self.word(block, 40)
    var w11 = Self.word(block, 44)
    var w12 = Self.word(block, 48)
    var w13 = Self.word(block, 52)
    var w14 = Self.word(block, 56)
    var w15 = Self.word(block, 60)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    while true {
      Self.round(a, b, c, &d, e, f, g, &h, constants[index &+ 0] &+ w0)
      Self.round(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ w1)
      Self.round(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ w2)
      Self.round(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ w3)
      Self.round(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ w4)
      Self.round(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ w5)
      Self.round(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ w6)
      Self.round(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ w7)
      Self.round(a, b, c, &d, e, f, g, &h, constants[index &+ 8] &+ w8)
      Self.round(h, a, b, &c, d, e, f, &g, constants[index &+ 9] &+ w9)
      Self.round(g, h, a, &b, c, d, e, &f, constants[index &+ 10] &+ w10)
      Self.round(f, g, h, &a, b, c, d, &e, constants[index &+ 11] &+ w11)
      Self.round(e, f, g, &h, a, b, c, &d, constants[index &+ 12] &+ w12)
      Self.round(d, e, f, &g, h, a, b, &c, constants[index &+ 13] &+ w13)
      Self.round(c, d, e, &f, g, h, a, &b, constants[index &+ 14] &+ w14)
      Self.round(b, c, d, &e, f, g, h, &a, constants[index &+ 15] &+ w15)
      index &+= 16
      if index > 48 { break }
      w0 &+= Self.next(w1, w9, w14)
      w1 &+= Self.next(w2, w10, w15)
      w2 &+= Self.next(w3, w11, w0)
      w3 &+= Self.next(w4, w12, w1)
      w4 &+= Self.next(w5, w13, w2)
      w5 &+= Self.next(w6, w14, w3)
      w6 &+= Self.next(w7, w15, w4)
      w7 &+= Self.next(w8, w0, w5)
      w8 &+= Self.next(w9, w1, w6)
      w9 &+= Self.next(w10, w2, w7)
      w10 &+= Self.next(w11, w3, w8)
      w11 &+= Self.next(w12, w4, w9)
      w12 &+= Self.next(w13, w5, w10)
      w13 &+= Self.next(w14, w6, w11)
      w14 &+= Self.next(w15, w7, w12)
      w15 &+= Self.next(w0, w8, w13)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// What the schedule adds to the word of 16 rounds before.
  @inline(__always)
  private static func next(_ early: UInt32, _ middle: UInt32, _ late: UInt32) -> UInt32 {
    (rotated(early, 7) ^ rotated(early, 18) ^ (early &>> 3)) &+ middle
      &+ (rotated(late, 17) ^ rotated(late, 19) ^ (late &>> 10))
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = (a & b) | (c & (a | b))
    h &+= (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ word
    d &+= h
    h &+= (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
    0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
    0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
    0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
    0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
