import FormCore
import JSONText

extension SubmissionReader {
  /// Reads and judges the answer that begins at an index and returns what is behind it; nil when it
  /// is not JSON.
  @inline(__always)
  mutating func readAnswer(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int,
    _ depth: Int
  ) -> Int? {
    let end = judge.endOfStraight(
      plan.slots[slot].straight, text, start, slot: slot, &scratch)
    guard end > 0 else { return readOtherAnswer(text, &slots, start, slot: slot, depth) }
    keep(slot, &slots, start, end)
    return end
  }

  /// Reads a string that is not plain, is empty, is written in another way, or breaks a rule.
  private mutating func readOtherString(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int
  ) -> Int? {
    guard let run = text.plainRun(from: start &+ 1) else { return nil }
    if run.hasWide, !text.isUTF8(start &+ 1, run.end) { return nil }
    guard text[at: run.end] == .quote else { return readEscaped(text, &slots, start, slot: slot) }
    if text.with(start &+ 1, run.end, isBlank) {
      leaveEmpty(slot, &slots)
    } else {
      take(text, &slots, start &+ 1, run.end, spelled: .string, slot: slot)
    }
    return run.end &+ 1
  }

  /// Reads an answer that is not written as it is, or breaks a rule.
  @inline(never)
  private mutating func readOtherAnswer(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int,
    _ depth: Int
  ) -> Int? {
    if plan.slots[slot].kind == .group {
      return readGroup(text, &slots, start, slot: slot, depth)
    }
    switch text[at: start] {
    case .quote: return readOtherString(text, &slots, start, slot: slot)
    case .openBrace, .openBracket: return readContainer(text, &slots, start, slot: slot, depth)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      return readWord(text, &slots, start, slot: slot)
    default:
      guard let end = text.endOfNumber(from: start) else { return nil }
      take(text, &slots, start, end, spelled: .number, slot: slot)
      return end
    }
  }

  private mutating func readWord(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int
  ) -> Int? {
    guard let (word, end) = text.endOfWord(from: start) else { return nil }
    if word == .null {
      leaveEmpty(slot, &slots)
    } else {
      take(text, &slots, start, end, spelled: .boolean, slot: slot)
    }
    return end
  }

  /// Null and empty text are the same as no member at all.
  mutating func leaveEmpty(_ slot: Int, _ slots: inout MutableSpan<AnswerSlot>) {
    isCanonical = false
    slots[slot] = AnswerSlot(line: line, state: .absent)
  }

  /// Judges a scalar that stands in the text as it is and may be written differently; `start` and
  /// `end` are without quotation marks.
  @inline(never)
  private mutating func take(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, _ end: Int,
    spelled: Spelling, slot: Int
  ) {
    let kind = plan.slots[slot].kind
    if kind == .tree {
      return readTree(text, &slots, start, end, spelled: spelled, slot: slot)
    }
    let bytes = text.extracting(start..<end)
    guard let reading = judge.accept(slot, bytes, spelled: spelled) else {
      judge.judge(slot, bytes, spelled: spelled, &violations)
      return addFaults(slot, &slots, GivenText(start: start, end: end))
    }
    let isQuoted = spelled == .string
    let isWrittenQuoted = plan.style == .strings || kind == .text
    if kind == .number, !text.isCanonicalNumber(start, end) {
      keepNumber(reading, slot, &slots)
    } else if isQuoted == isWrittenQuoted {
      let quote = isQuoted ? 1 : 0
      keep(slot, &slots, start &- quote, end &+ quote)
    } else {
      keepRewritten(slot, &slots, text, start, end)
    }
  }

  @inline(__always)
  mutating func keep(
    _ slot: Int, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, _ end: Int,
    state: AnswerSlot.State = .present
  ) {
    slots[slot] = AnswerSlot(
      line: line, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
      previous: Int32(truncatingIfNeeded: last), state: state)
    if slot < last { isInOrder = false }
    last = slot
    requiredSeen &+= plan.slots[slot].requiredCount
  }

  /// Adds a fault for each rule that was broken.
  @inline(never)
  mutating func addFaults(
    _ slot: Int, _ slots: inout MutableSpan<AnswerSlot>, _ given: GivenText
  ) {
    markRefused(slot, &slots)
    for violation in violations {
      faults.append(
        LineFault(
          subject: .answer(slot: slot), code: violation.code, violation: violation, given: given))
    }
    violations.removeAll(keepingCapacity: true)
  }

  /// An answer that is refused is there all the same: it is not missing.
  mutating func markRefused(_ slot: Int, _ slots: inout MutableSpan<AnswerSlot>) {
    slots[slot] = AnswerSlot(line: line, state: .refused)
    requiredSeen &+= plan.slots[slot].requiredCount
  }
}
