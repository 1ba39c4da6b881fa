import FormCore
import JSONText

// Answers that are written in another way than they were given.
extension SubmissionReader {
  /// Writes a word or number with quotation marks if records have them, else without.
  mutating func keepRewritten(
    _ slot: Int, _ slots: inout MutableSpan<AnswerSlot>, _ text: Span<UInt8>, _ start: Int,
    _ end: Int
  ) {
    let first = scratch.count
    if plan.style == .strings { scratch.append(.quote) }
    scratch.append(text, start, end)
    if plan.style == .strings { scratch.append(.quote) }
    keepScratch(slot, &slots, from: first)
  }

  mutating func keepNumber(
    _ reading: Reading, _ slot: Int, _ slots: inout MutableSpan<AnswerSlot>
  ) {
    guard case .number(let number) = reading else { return }
    let first = scratch.count
    if plan.style == .strings { scratch.append(.quote) }
    number.appendDigits(to: &scratch)
    if plan.style == .strings { scratch.append(.quote) }
    keepScratch(slot, &slots, from: first)
  }

  /// Takes what stands in the scratch buffer from an index on as the answer.
  mutating func keepScratch(
    _ slot: Int, _ slots: inout MutableSpan<AnswerSlot>, from first: Int
  ) {
    isCanonical = false
    keep(slot, &slots, first, scratch.count, state: .rewritten)
  }

  /// Reads a string with escapes: decoded for the rules, and written anew if it must be.
  @inline(never)
  mutating func readEscaped(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int
  ) -> Int? {
    let first = scratch.count
    guard let decoded = scratch.appendDecoded(text, from: start &+ 1) else { return nil }
    if !decoded.isCanonical { hasGaps = true }
    let (end, behind) = (scratch.count, decoded.end &+ 1)
    let kind = plan.slots[slot].kind
    if kind == .tree {
      let copy = Array(scratch[first..<end])
      readTree(copy.span, &slots, 0, copy.count, spelled: .string, slot: slot, isInText: false)
      return behind
    }
    guard let reading = judgeScratch(first, end, slot: slot) else {
      addFaults(slot, &slots, GivenText(isInScratch: true, start: first, end: end))
      return behind
    }
    switch kind {
    case .text where decoded.isCanonical: keep(slot, &slots, start, behind)
    case .text, .tree, .group: keepEscaped(slot, &slots, first, end)
    case .boolean:
      let word = Array(scratch[first..<end])
      keepRewritten(slot, &slots, word.span, 0, word.count)
    case .number: keepNumber(reading, slot, &slots)
    }
    return behind
  }

  /// What decoded bytes mean; nil when they break a rule.
  private mutating func judgeScratch(_ first: Int, _ end: Int, slot: Int) -> Reading? {
    // Taken out for the while: the rules are judged over it while the reader changes.
    let bytes = scratch
    scratch = []
    defer { scratch = bytes }
    let decoded = bytes.span.extracting(first..<end)
    if let reading = judge.accept(slot, decoded, spelled: .string) { return reading }
    judge.judge(slot, decoded, spelled: .string, &violations)
    return nil
  }

  private mutating func keepEscaped(
    _ slot: Int, _ slots: inout MutableSpan<AnswerSlot>, _ first: Int, _ end: Int
  ) {
    let start = scratch.count
    let decoded = Array(scratch[first..<end])
    scratch.append(.quote)
    scratch.appendEscaped(decoded.span)
    scratch.append(.quote)
    keepScratch(slot, &slots, from: start)
  }
}

// Answers that are read by way of the tree: several choices, file objects, and yes and no by
// words of their own.
extension SubmissionReader {
  /// Reads a scalar by way of the tree.
  @inline(never)
  mutating func readTree(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, _ end: Int,
    spelled: Spelling, slot: Int, isInText: Bool = true
  ) {
    let given = String(decoding: [UInt8](text, start, end), as: UTF8.self)
    let json: JSON =
      switch spelled {
      case .string: .string(given)
      case .number: .number(given)
      case .boolean: .boolean(given == "true")
      }
    let source = spelled == .string && isInText ? start &- 1..<end &+ 1 : 0..<0
    take(plan.rules[slot].read(json), text, &slots, source, slot: slot)
  }

  /// Reads a list or an object.
  @inline(never)
  mutating func readContainer(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int,
    _ depth: Int
  ) -> Int? {
    hasGaps = true
    guard let end = nested.end(of: text, from: start, inside: depth) else { return nil }
    let isList = text[at: start] == .openBracket
    let isWanted = isList ? plan.slots[slot].takesList : plan.slots[slot].takesObject
    if isWanted, keepCompact(text, &slots, start, end, slot: slot) { return end }
    // What is no answer at all is refused without a look inside.
    let json =
      isWanted
      ? JSONReader.read([UInt8](text, start, end), limits: .line).root
      : JSON(isList ? .array([]) : .object([]))
    guard let json else { return nil }
    take(plan.rules[slot].read(json), text, &slots, start..<end, slot: slot)
    return end
  }

  /// Takes a list or an object that would stand as it is without its spaces; false where it would not.
  private mutating func keepCompact(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, _ end: Int,
    slot: Int
  ) -> Bool {
    let first = scratch.count
    scratch.appendCompact(text, start, end)
    let last = scratch.count
    for _ in 0...LineBlock.padding { scratch.append(.lineFeed) }
    // Taken out for the while: the rules are judged over it while the reader changes.
    let bytes = scratch
    scratch = []
    let kind = plan.slots[slot].straight
    let isRight = judge.endOfSeveral(kind, bytes.span, first, slot: slot) == last
    scratch = bytes
    scratch.removeLast(scratch.count &- (isRight ? last : first))
    if isRight { keepScratch(slot, &slots, from: first) }
    return isRight
  }

  /// Takes what the rule says of an answer; its source is copied if it would be written the same.
  private mutating func take(
    _ answer: AnswerReading, _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>,
    _ source: Range<Int>, slot: Int
  ) {
    switch answer {
    case .absent:
      isCanonical = false
      slots[slot] = AnswerSlot(line: line, state: .absent)
    case .refused(let found):
      markRefused(slot, &slots)
      for fault in found {
        faults.append(
          LineFault(subject: .answer(slot: slot), code: fault.code, worded: worded.count))
        worded.append(fault)
      }
    case .value(let value):
      let written = JSONWriter.bytes(of: plan.rules[slot].json(value, plan.style))
      if text.hasBytes(source, written.span) {
        keep(slot, &slots, source.lowerBound, source.upperBound)
      } else {
        let first = scratch.count
        scratch += written
        keepScratch(slot, &slots, from: first)
      }
    }
  }
}
