/// One step of all NFA states of a pattern, as instructions on rows of bits.
///
/// Every scalar position of a pattern is a state, active if the text so far may end there. What is
/// written once in a pattern and repeated many times is one row of bits, a bit for each copy, so
/// the cost of a step grows with the text of the pattern and only by a 64th with its repetitions.
/// The way of shifting states through a regular expression is that of Fischer, Huch and Wilke,
/// "A Play on Regular Expressions" (2010).
struct NFAProgram: Sendable {
  /// One operation on rows; `target`, `left` and `right` are indexes of their first words.
  struct Instruction: Sendable {
    enum Operation: Sendable {
      /// The target becomes empty.
      case clear
      /// The target becomes the left row.
      case copy
      /// The target becomes the left row or the right row.
      case either
      /// The target keeps what the left row has too.
      case keep
      /// The target gains what both left and right row have.
      case gainBoth
      /// The target becomes the left row moved by one.
      case shift
      /// Bit b of the left row sets bit b · `stride` of the target.
      case spread
      /// Within each stretch of `stride` bits all bits after the first set one become set.
      case fill
      /// Bit b of the target becomes whether bits b · `stride` + `from` up to the stretch's end
      /// hold one.
      case gather
    }

    let operation: Operation
    // A pattern has few words, and very many patterns have many instructions.
    private let places: (target: Int32, left: Int32, right: Int32)
    private let counts: (words: Int32, stretches: Int32, stride: Int32, from: Int32)

    init(
      operation: Operation, target: Int, left: Int = 0, right: Int = 0, words: Int = 0,
      stretches: Int = 0, stride: Int = 0, from: Int = 0
    ) {
      self.operation = operation
      places = (Int32(target), Int32(left), Int32(right))
      counts = (Int32(words), Int32(stretches), Int32(stride), Int32(from))
    }

    var target: Int { Int(places.target) }
    var left: Int { Int(places.left) }
    var right: Int { Int(places.right) }
    var words: Int { Int(counts.words) }
    var stretches: Int { Int(counts.stretches) }
    var stride: Int { Int(counts.stride) }
    var from: Int { Int(counts.from) }
  }

  var instructions: [Instruction] = []

  /// The same without room for more.
  var trimmed: NFAProgram { NFAProgram(instructions: Array(instructions[...])) }

  /// Runs all instructions on the words of a machine.
  func run(on words: inout [UInt64]) {
    var memory = words.mutableSpan
    for instruction in instructions { instruction.run(on: &memory) }
  }
}

extension NFAProgram.Instruction {
  @inline(__always)
  fileprivate func run(on memory: inout MutableSpan<UInt64>) {
    switch operation {
    case .clear:
      for word in 0..<words { memory[target &+ word] = 0 }
    case .copy:
      for word in 0..<words { memory[target &+ word] = memory[left &+ word] }
    case .either:
      for word in 0..<words {
        memory[target &+ word] = memory[left &+ word] | memory[right &+ word]
      }
    case .keep:
      for word in 0..<words { memory[target &+ word] &= memory[left &+ word] }
    case .gainBoth:
      for word in 0..<words {
        memory[target &+ word] |= memory[left &+ word] & memory[right &+ word]
      }
    case .shift: shift(&memory)
    case .spread: spread(&memory)
    case .fill: fill(&memory)
    case .gather: gather(&memory)
    }
  }

  private func shift(_ memory: inout MutableSpan<UInt64>) {
    var carry: UInt64 = 0
    for word in 0..<words {
      let bits = memory[left &+ word]
      memory[target &+ word] = bits &<< 1 | carry
      carry = bits &>> 63
    }
  }

  private func spread(_ memory: inout MutableSpan<UInt64>) {
    for word in 0..<((stretches &+ 63) / 64) {
      var bits = memory[left &+ word]
      while bits != 0 {
        let bit = (word &* 64 &+ bits.trailingZeroBitCount) &* stride
        memory[target &+ bit / 64] |= 1 &<< UInt64(bit % 64)
        bits &= bits &- 1
      }
    }
  }

  private func fill(_ memory: inout MutableSpan<UInt64>) {
    var bit = 0
    let end = stretches &* stride
    while let found = Self.nextBit(from: bit, below: end, at: target, in: memory) {
      let limit = (found / stride &+ 1) &* stride
      bit = found
      while bit < limit {
        let count = min(64 &- bit % 64, limit &- bit)
        memory[target &+ bit / 64] |= (UInt64.max &>> UInt64(64 &- count)) &<< UInt64(bit % 64)
        bit &+= count
      }
    }
  }

  private func gather(_ memory: inout MutableSpan<UInt64>) {
    for word in 0..<((stretches &+ 63) / 64) { memory[target &+ word] = 0 }
    var bit = from
    let end = stretches &* stride
    while let found = Self.nextBit(from: bit, below: end, at: left, in: memory) {
      let stretch = found / stride
      guard found &- stretch &* stride >= from else {
        bit = stretch &* stride &+ from
        continue
      }
      memory[target &+ stretch / 64] |= 1 &<< UInt64(stretch % 64)
      bit = (stretch &+ 1) &* stride &+ from
    }
  }

  /// The first set bit of a row from one on, below an end.
  @inline(__always)
  private static func nextBit(
    from bit: Int, below end: Int, at row: Int, in memory: borrowing MutableSpan<UInt64>
  ) -> Int? {
    guard bit < end else { return nil }
    var word = bit / 64
    var bits = memory[row &+ word] & (UInt64.max &<< UInt64(bit % 64))
    while bits == 0 {
      word &+= 1
      guard word &* 64 < end else { return nil }
      bits = memory[row &+ word]
    }
    let found = word &* 64 &+ bits.trailingZeroBitCount
    return found < end ? found : nil
  }
}
