import FormValues
import JSONText

// Answers that stand in a text as they will be written: the end of each is where it is looked for,
// and its rule is asked without a look at how else it could be spelled.
extension AnswerValidator {
  /// Returns the index after an answer that is in canonical form and satisfies its rule; 0 for any
  /// other answer.
  @inline(__always)
  mutating func endOfCanonical(
    _ kind: PlannedSlot.CanonicalSlot, _ text: Span<UInt8>, _ start: Int, slot: Int,
    _ scratch: inout [UInt8]
  ) -> Int {
    switch kind {
    case .text: endOfText(text, start, slot: slot, &scratch)
    case .date:
      text[at: start] == .quote && text[at: start &+ 11] == .quote
        && text.with(start &+ 1, start &+ 11) { acceptsDate(slot, $0) } ? start &+ 12 : 0
    case .time:
      text[at: start] == .quote && text[at: start &+ 6] == .quote
        && text.with(start &+ 1, start &+ 6) { acceptsTime(slot, $0) } ? start &+ 7 : 0
    case .dateTime:
      text[at: start] == .quote && text[at: start &+ 17] == .quote
        && text.with(start &+ 1, start &+ 17) { acceptsDateTime(slot, $0) } ? start &+ 18 : 0
    case .boolean: endOfWord(text, start, slot: slot)
    case .number: endOfNumber(text, start, slot: slot)
    case .choices: endOfChoices(text, start, slot: slot)
    case .file:
      text[at: start] == .openBrace
        ? endOfFile(text, start, slot: slot) : endOfText(text, start, slot: slot, &scratch)
    case .fileObject: endOfFile(text, start, slot: slot)
    case .none: 0
    }
  }

  @inline(__always)
  private mutating func endOfText(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ scratch: inout [UInt8]
  ) -> Int {
    guard text[at: start] == .quote else { return 0 }
    let end = text.endOfPrintable(from: start &+ 1)
    // A text that begins with a space may be blank, which is not an answer.
    guard text[at: end] == .quote, end > start &+ 1, text[at: start &+ 1] != .space else {
      return endOfOtherText(text, start, slot: slot, &scratch)
    }
    return text.with(start &+ 1, end) { acceptsPrintable(slot, $0) } ? end &+ 1 : 0
  }

  /// Returns the index after text that has escapes, or characters beyond ASCII.
  @inline(never)
  private mutating func endOfOtherText(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ scratch: inout [UInt8]
  ) -> Int {
    guard text[at: start &+ 1] != .quote, let run = text.plainRun(from: start &+ 1) else {
      return 0
    }
    if text[at: run.end] == .quote {
      guard !run.hasDelete, text.isUTF8(start &+ 1, run.end),
        text.with(start &+ 1, run.end, { !isBlank($0) && acceptsPlain(slot, $0) })
      else { return 0 }
      return run.end &+ 1
    }
    let first = scratch.count
    defer { scratch.removeLast(scratch.count &- first) }
    guard let decoded = scratch.appendDecoded(text, from: start &+ 1), decoded.isCanonical,
      !isBlank(scratch.span.extracting(first..<scratch.count)),
      accept(slot, scratch.span.extracting(first..<scratch.count), spelled: .string) != nil
    else { return 0 }
    return decoded.end &+ 1
  }

  /// Returns the byte after true or false; 0 if the input does not take it.
  @inline(__always)
  mutating func endOfWord(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int {
    guard let (word, end) = text.endOfWord(from: start), word != .null,
      accepts(slot, word == .yes)
    else { return 0 }
    return end
  }

  /// Returns the byte after a number as records spell it; 0 if the input does not take it.
  @inline(__always)
  mutating func endOfNumber(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int {
    guard let (whole, end) = text.smallWhole(from: start),
      text[at: end] == .comma || !text[at: end].continuesNumber
    else { return endOfDecimal(text, start, slot: slot) }
    return accepts(slot, whole: whole) ? end : 0
  }

  /// Returns the index after a number that is not small, not whole, or below zero.
  @inline(never)
  private mutating func endOfDecimal(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int {
    guard let end = text.endOfNumber(from: start), text.isCanonicalNumber(start, end),
      text.with(start, end, { accept(slot, $0, spelled: .number) }) != nil
    else { return 0 }
    return end
  }
}

extension UInt8 {
  /// Whether it may stand in a number behind its first digits.
  @inline(__always)
  fileprivate var continuesNumber: Bool {
    isDigit || self == .point || self | 0x20 == UInt8(ascii: "e")
  }
}
