import FormValues

/// The amount that the expressions of one submission may read and make. A value that would take
/// more is missing, and the budget notes it.
struct EvaluationBudget: Sendable {
  /// The most bytes of texts that are made.
  static let mostMade = 16 << 20
  /// The most bytes of answers that are read; a value of a row counts as ``bytesOfRow``.
  static let mostRead = 160_000_000
  static let bytesOfRow = 16

  private var made = 0
  private var read = 0
  /// The most bytes that a text could have had when it was made.
  private var largest = 0
  private(set) var isUsedUp = false

  /// Whether the same would not use it up in any other order.
  var isAmple: Bool { made + largest <= Self.mostMade && read <= Self.mostRead }

  /// Uses what was used of another budget.
  mutating func use(_ other: EvaluationBudget) {
    (made, read, largest) = (made + other.made, read + other.read, max(largest, other.largest))
    isUsedUp = isUsedUp || other.isUsedUp
  }

  /// An operand as an expression reads it: empty text is missing.
  @inline(__always)
  mutating func reading(_ operand: Operand) -> Operand {
    switch operand {
    case .missing, .number, .boolean, .date, .time, .dateTime, .file: operand
    case .text, .texts, .list: counted(operand)
    }
  }

  @inline(never)
  private mutating func counted(_ operand: Operand) -> Operand {
    switch operand {
    case .text(let text):
      guard !text.isEmpty else { return .missing }
      read += text.utf8.count
    case .texts(let texts): read += texts.count * Self.bytesOfRow
    case .list(let operands): read += operands.count * Self.bytesOfRow
    case .missing, .number, .boolean, .date, .time, .dateTime, .file: break
    }
    if read > Self.mostRead { isUsedUp = true }
    return isUsedUp ? .missing : operand
  }

  /// The text that a function makes of parts, if one as long as all of them may still be made.
  mutating func making(
    _ body: ExpressionFunction.Body, _ parts: Span<Operand>, _ moment: Moment
  ) -> Operand {
    var bytes = 0
    for index in parts.indices { bytes += parts[index].textBytes }
    largest = max(largest, bytes)
    guard bytes <= Self.mostMade - made else {
      isUsedUp = true
      return .missing
    }
    let text = body(parts, moment)
    made += text.textBytes
    return text
  }
}

extension Operand {
  /// The number of bytes in its texts.
  fileprivate var textBytes: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .texts(let texts): texts.reduce(0) { $0 + $1.utf8.count }
    case .list: ListElements(self).reduce(0) { $0 + $1.textBytes }
    case .missing, .number, .boolean, .date, .time, .dateTime, .file: 0
    }
  }
}
