import FormCore
import JSONText

// What the bytes of answers mean. All of it is said to change the reader, which it does not: a reader
// that is only looked at would be copied for the while.
extension SubmissionReader {
  /// The answer of an input on the line; missing where it has none, or one that breaks its rule.
  mutating func operand(
    of input: Int, _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>
  ) -> Operand {
    let answer = slots[plan.slotOfInput[input]]
    guard answer.line == line, answer.state.isWritten else { return .missing }
    let (start, end) = (Int(answer.start), Int(answer.end))
    guard answer.state == .rewritten else { return operand(of: input, text, start, end) }
    // Padded, for a look at a text goes beyond its end.
    var copy = [UInt8](scratch.span, start, end)
    copy += [UInt8](repeating: .lineFeed, count: LineBlock.padding)
    return operand(of: input, copy.span, 0, end &- start)
  }

  mutating func operand(
    of input: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Operand {
    let type = plan.slots[plan.slotOfInput[input]].type
    switch type {
    case .choices, .file: return treeOperand(of: input, text, start, end)
    case .boolean where text[at: start] == .quote:
      return treeOperand(of: input, text, start, end)
    case .text, .choice, .number, .boolean, .date, .time: break
    }
    guard text[at: start] == .quote else {
      let spelled: Spelling = type == .boolean ? .boolean : .number
      return Operand(text.extracting(start..<end), type, spelled: spelled)
    }
    if text.endOfPrintable(from: start &+ 1) == end &- 1 {
      return Operand(text.extracting(start &+ 1..<end &- 1), type, spelled: .string)
    }
    var decoded: [UInt8] = []
    guard decoded.appendDecoded(text, from: start &+ 1) != nil else { return .missing }
    return Operand(decoded.span, type, spelled: .string)
  }

  /// Several choices, a file, or yes and no in words.
  private mutating func treeOperand(
    of input: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Operand {
    guard let json = JSONReader.read([UInt8](text, start, end), limits: .line).root,
      case .value(let value) = plan.rules[plan.slotOfInput[input]].read(json)
    else { return .missing }
    return Operand(value)
  }
}

extension Operand {
  /// What bytes of a type mean, where they are one word or text.
  fileprivate init(_ bytes: Span<UInt8>, _ type: ValueType, spelled: Spelling) {
    guard case .success(let reading) = type.read(bytes, spelled: spelled) else {
      self = .missing
      return
    }
    switch reading {
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .date(let date): self = .date(date)
    case .time(let time): self = .time(time)
    case .text:
      self = .text(bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
  }
}

extension ValueType {
  /// How a value is spelled that is a few bytes without escapes, and no text; nil for others.
  func shortSpelling(isQuoted: Bool) -> Spelling? {
    switch self {
    case .number: isQuoted ? nil : .number
    case .boolean: isQuoted ? nil : .boolean
    case .date, .time: isQuoted ? .string : nil
    case .text, .choice, .choices, .file: nil
    }
  }
}
