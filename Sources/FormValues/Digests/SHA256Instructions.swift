#if arch(x86_64)
  internal import JSONText
  internal import _Builtin_intrinsics.intel
  internal import _Builtin_intrinsics.intel.cpuid

  /// The instructions for SHA-256 of most x86 processors, as functions.
  ///
  /// They are called and not inlined: only within them the compiler uses instructions that not every
  /// processor has. With the calls, a block takes 40 % of the time that it takes without them.
  struct SHA256Instructions: Sendable {
    /// Four words, the first one in the lowest place.
    private typealias Words = SIMD4<UInt32>

    /// Two rounds: the new A, B, E and F of C, D, G and H; A, B, E and F; and two words of the
    /// message with their constants.
    private let rounds: @Sendable (__m128i, __m128i, __m128i) -> __m128i
    /// The two halves of making four words of the message schedule.
    private let first: @Sendable (__m128i, __m128i) -> __m128i
    private let second: @Sendable (__m128i, __m128i) -> __m128i

    /// The instructions; nil if this processor does not have them.
    static let ofProcessor: SHA256Instructions? = {
      var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      let isKnown = __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0
      guard isKnown, b >> 29 & 1 == 1 else { return nil }
      return SHA256Instructions(
        rounds: _mm_sha256rnds2_epu32, first: _mm_sha256msg1_epu32, second: _mm_sha256msg2_epu32)
    }()

    /// Takes whole blocks of a message, which may be in three pieces.
    func compress(
      _ first: Span<UInt8>, _ second: Span<UInt8> = .init(), _ third: Span<UInt8> = .init(),
      into state: inout [8 of UInt32]
    ) {
      // The instructions want the names a … h of the standard in this order.
      var abef = Words(state[5], state[4], state[1], state[0])
      var cdgh = Words(state[7], state[6], state[3], state[2])
      compress(first, &abef, &cdgh)
      compress(second, &abef, &cdgh)
      compress(third, &abef, &cdgh)
      state = [abef[3], abef[2], cdgh[3], cdgh[2], abef[1], abef[0], cdgh[1], cdgh[0]]
    }

    private func compress(_ blocks: Span<UInt8>, _ abef: inout Words, _ cdgh: inout Words) {
      let table = SHA256Rounds.constants
      let constants = table.span
      guard constants.count == 64 else { return }
      var start = 0
      while start &+ 64 <= blocks.count {
        let before = (abef, cdgh)
        var w0 = Self.message(blocks, at: start)
        var w1 = Self.message(blocks, at: start &+ 16)
        var w2 = Self.message(blocks, at: start &+ 32)
        var w3 = Self.message(blocks, at: start &+ 48)
        var round = 0
        while true {
          fourRounds(w0, constants, round, &abef, &cdgh)
          fourRounds(w1, constants, round &+ 4, &abef, &cdgh)
          fourRounds(w2, constants, round &+ 8, &abef, &cdgh)
          fourRounds(w3, constants, round &+ 12, &abef, &cdgh)
          round &+= 16
          if round > 48 { break }
          w0 = next(w0, w1, w2, w3)
          w1 = next(w1, w2, w3, w0)
          w2 = next(w2, w3, w0, w1)
          w3 = next(w3, w0, w1, w2)
        }
        abef &+= before.0
        cdgh &+= before.1
        start &+= 64
      }
    }

    /// Four words of a message, all of which stand in it.
    @inline(__always)
    private static func message(_ blocks: Span<UInt8>, at index: Int) -> Words {
      let words = Self.words(blocks.wideWord(at: index))
      let mask = Words(repeating: 0xFF00)
      return words &<< 24 | (words & mask) &<< 8 | (words &>> 8) & mask | words &>> 24
    }

    @inline(__always)
    private func fourRounds(
      _ words: Words, _ constants: Span<UInt32>, _ round: Int, _ abef: inout Words,
      _ cdgh: inout Words
    ) {
      let sum =
        words
        &+ Words(
          constants[round], constants[round &+ 1], constants[round &+ 2], constants[round &+ 3])
      let upper = Words(sum[2], sum[3], 0, 0)
      cdgh = Self.words(rounds(Self.bits(cdgh), Self.bits(abef), Self.bits(sum)))
      abef = Self.words(rounds(Self.bits(abef), Self.bits(cdgh), Self.bits(upper)))
    }

    /// The four words of the message schedule after these sixteen.
    @inline(__always)
    private func next(_ a: Words, _ b: Words, _ c: Words, _ d: Words) -> Words {
      let sum = Self.words(first(Self.bits(a), Self.bits(b))) &+ Words(c[1], c[2], c[3], d[0])
      return Self.words(second(Self.bits(sum), Self.bits(d)))
    }

    @inline(__always)
    private static func words(_ bits: __m128i) -> Words { unsafeBitCast(bits, to: Words.self) }

    @inline(__always)
    private static func bits(_ words: Words) -> __m128i { unsafeBitCast(words, to: __m128i.self) }
  }
#endif
