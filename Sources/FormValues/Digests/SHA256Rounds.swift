/// What the hash function makes of each block of a message (FIPS 180-4, section 6.2.2).
enum SHA256Rounds {
  /// Takes whole blocks of a message, without instructions of their own.
  static func compress(_ blocks: Span<UInt8>, into state: inout [8 of UInt32]) {
    let constants = constants.span
    for block in 0..<blocks.count / 64 {
      mix(blocks.extracting(block &* 64..<block &* 64 &+ 64), constants, into: &state)
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
  private static func mix(
    _ block: Span<UInt8>, _ constants: Span<UInt32>, into state: inout [8 of UInt32]
  ) {
    // Known lengths need no checks below.
    guard block.count == 64, constants.count == 64 else { return }
    var w0 = word(block, 0)
    var w1 = word(block, 4)
    var w2 = word(block, 8)
    var w3 = word(block, 12)
    var w4 = word(block, 16)
    var w5 = word(block, 20)
    var w6 = word(block, 24)
    var w7 = word(block, 28)
    var w8 = word(block, 32)
    var w9 = word(block, 36)
    var w10 = word(block, 40)
    var w11 = word(block, 44)
    var w12 = word(block, 48)
    var w13 = word(block, 52)
    var w14 = word(block, 56)
    var w15 = word(block, 60)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    while true {
      round(a, b, c, &d, e, f, g, &h, constants[index &+ 0] &+ w0)
      round(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ w1)
      round(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ w2)
      round(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ w3)
      round(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ w4)
      round(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ w5)
      round(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ w6)
      round(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ w7)
      round(a, b, c, &d, e, f, g, &h, constants[index &+ 8] &+ w8)
      round(h, a, b, &c, d, e, f, &g, constants[index &+ 9] &+ w9)
      round(g, h, a, &b, c, d, e, &f, constants[index &+ 10] &+ w10)
      round(f, g, h, &a, b, c, d, &e, constants[index &+ 11] &+ w11)
      round(e, f, g, &h, a, b, c, &d, constants[index &+ 12] &+ w12)
      round(d, e, f, &g, h, a, b, &c, constants[index &+ 13] &+ w13)
      round(c, d, e, &f, g, h, a, &b, constants[index &+ 14] &+ w14)
      round(b, c, d, &e, f, g, h, &a, constants[index &+ 15] &+ w15)
      index &+= 16
      if index > 48 { break }
      w0 &+= next(w1, w9, w14)
      w1 &+= next(w2, w10, w15)
      w2 &+= next(w3, w11, w0)
      w3 &+= next(w4, w12, w1)
      w4 &+= next(w5, w13, w2)
      w5 &+= next(w6, w14, w3)
      w6 &+= next(w7, w15, w4)
      w7 &+= next(w8, w0, w5)
      w8 &+= next(w9, w1, w6)
      w9 &+= next(w10, w2, w7)
      w10 &+= next(w11, w3, w8)
      w11 &+= next(w12, w4, w9)
      w12 &+= next(w13, w5, w10)
      w13 &+= next(w14, w6, w11)
      w14 &+= next(w15, w7, w12)
      w15 &+= next(w0, w8, w13)
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

  /// The constant of each round.
  static let constants: [UInt32] = [
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
