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
    var schedule = [64 of UInt32](repeating: 0)
    for block in blocks {
      Self.expand(bytes, from: block &* 64, into: &schedule)
      mix(schedule.span, constants)
    }
  }

  @inline(__always)
  private static func expand(
    _ bytes: Span<UInt8>, from start: Int, into schedule: inout [64 of UInt32]
  ) {
    for index in 0..<16 {
      let byte = start &+ index &* 4
      schedule[index] =
        UInt32(bytes[byte]) &<< 24 | UInt32(bytes[byte &+ 1]) &<< 16
        | UInt32(bytes[byte &+ 2]) &<< 8 | UInt32(bytes[byte &+ 3])
    }
    for index in 16..<64 {
      let early = schedule[index &- 15]
      let late = schedule[index &- 2]
      let small = rotated(early, 7) ^ rotated(early, 18) ^ (early &>> 3)
      let large = rotated(late, 17) ^ rotated(late, 19) ^ (late &>> 10)
      schedule[index] = schedule[index &- 16] &+ small &+ schedule[index &- 7] &+ large
    }
  }

  // The names a … h are those of FIPS 180-4, section 6.2.2.
  @inline(__always)
  private mutating func mix(_ schedule: Span<UInt32>, _ constants: Span<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // Eight rounds at a step, each with the names moved on by one, so no value is moved.
    for index in stride(from: 0, to: 64, by: 8) {
      Self.round(a, b, c, &d, e, f, g, &h, constants[index] &+ schedule[index])
      Self.round(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ schedule[index &+ 1])
      Self.round(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ schedule[index &+ 2])
      Self.round(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ schedule[index &+ 3])
      Self.round(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ schedule[index &+ 4])
      Self.round(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ schedule[index &+ 5])
      Self.round(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ schedule[index &+ 6])
      Self.round(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ schedule[index &+ 7])
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
