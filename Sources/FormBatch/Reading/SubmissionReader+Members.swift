import FormCore

extension SubmissionReader {
  /// Reads the object of answers that begins at an index and returns what is behind it; nil when
  /// it is not JSON.
  mutating func readAnswers(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, depth: Int
  ) -> Int? {
    answersStart = start
    var index = start &+ 1
    let members = plan.levels[level].slots
    var expected = members.lowerBound
    if text[at: index] <= .space { index = skip(text, index) }
    if text[at: index] == .closeBrace { return end(index) }
    while true {
      let value: Int?
      if expected < members.upperBound, !plan.slots[expected].isEnvelopeName,
        let behind = text.endOfToken(expected, of: plan, at: index)
      {
        value = readMember(text, &slots, behind, slot: expected, depth)
        expected &+= 1
      } else {
        value = readOther(text, &slots, index, &expected, depth)
      }
      guard var next = value else { return nil }
      if text[at: next] <= .space { next = skip(text, next) }
      if text[at: next] != .comma { return text[at: next] == .closeBrace ? end(next) : nil }
      index = next &+ 1
      if text[at: index] <= .space { index = skip(text, index) }
    }
  }

  private mutating func end(_ brace: Int) -> Int {
    answersEnd = brace &+ 1
    return brace &+ 1
  }

  /// Steps over spaces, which a record does not have.
  @inline(never)
  private mutating func skip(_ text: Span<UInt8>, _ index: Int) -> Int {
    let next = text.skippingSpace(from: index)
    if next > index { (isCanonical, hasGaps) = (false, true) }
    return next
  }

  @inline(__always)
  private mutating func readMember(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int,
    _ depth: Int
  ) -> Int? {
    var index = start
    if text[at: index] <= .space { index = skip(text, index) }
    if slot > highest {
      highest = slot
    } else if slots[slot].line == line {
      return readRepeated(text, index, slot, depth)
    }
    return readAnswer(text, &slots, index, slot: slot, depth)
  }
}

// Members that are not the ones expected next.
extension SubmissionReader {
  @inline(never)
  private mutating func readOther(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int,
    _ expected: inout Int, _ depth: Int
  ) -> Int? {
    guard text[at: start] == .quote else { return nil }
    let end = text.endOfPrintable(from: start &+ 1)
    guard text[at: end] == .quote, text[at: end &+ 1] == .colon else {
      return readRare(text, &slots, start, &expected, depth)
    }
    guard let slot = plan.keys[level].slot(text, start &+ 1, end) else {
      return readUnknown(text, start, end, depth)
    }
    guard !plan.slots[slot].isEnvelopeName else {
      return readRare(text, &slots, start, &expected, depth)
    }
    // A former key leads to the slot too, and is written as the present one.
    if plan.slots[slot].tokenCount != end &+ 2 &- start || plan.levels[level].hasFormerKeys,
      text.endOfToken(slot, of: plan, at: start) == nil
    {
      isCanonical = false
    }
    expected = slot &+ 1
    return readMember(text, &slots, end &+ 2, slot: slot, depth)
  }

  /// Reads a member that is no key of the form, or whose key is spelled in another way.
  @inline(never)
  private mutating func readRare(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int,
    _ expected: inout Int, _ depth: Int
  ) -> Int? {
    hasGaps = true
    guard let name = unknown.append(text, at: start) else { return nil }
    var index = text.skippingSpace(from: name)
    guard text[at: index] == .colon else { return nil }
    index = text.skippingSpace(from: index &+ 1)
    if depth == 1, plan.readsRecords { noteEnvelope(text, index) }
    guard let slot = unknown.lastSlot(in: plan.keys[level]) else {
      return readUnknown(text, index, depth)
    }
    if text.endOfToken(slot, of: plan, at: start) != index { isCanonical = false }
    unknown.removeAll(from: unknown.count &- 1)
    expected = slot &+ 1
    return readMember(text, &slots, index, slot: slot, depth)
  }

  /// Keeps where the members stand that make a record of an object.
  private mutating func noteEnvelope(_ text: Span<UInt8>, _ value: Int) {
    // One without a text for a name is an object of answers, but where records alone are read.
    let isName = text[at: value] == .quote || plan.options.source == .records
    if isName, unknown.lastIs("form") { envelope.form = value }
    if unknown.lastIs("values"), text[at: value] == .openBrace { envelope.values = value }
  }

  /// Reads a member that is no key of the form, and whose name is plain and ends at an index.
  private mutating func readUnknown(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, _ depth: Int
  ) -> Int? {
    unknown.append(text, start &+ 1, end)
    let index = text.skippingSpace(from: end &+ 2)
    if index > end &+ 2 { hasGaps = true }
    if depth == 1, plan.readsRecords { noteEnvelope(text, index) }
    return readUnknown(text, index, depth)
  }

  private mutating func readUnknown(_ text: Span<UInt8>, _ start: Int, _ depth: Int) -> Int? {
    isCanonical = false
    if !plan.options.dropsUnknown { refuseMember() }
    return skipValue(text, start, depth)
  }

  /// Reads a second answer for one input: the same member, or a former name beside the present one.
  @inline(never)
  private mutating func readRepeated(
    _ text: Span<UInt8>, _ start: Int, _ slot: Int, _ depth: Int
  ) -> Int? {
    if plan.refusesByTree { return nil }
    // A repeated member is a fault of the whole line, whatever its names are.
    unknown.append(plan.form.inputs[slot].key.text)
    unknown.append(plan.form.inputs[slot].key.text)
    return skipValue(text, start, depth)
  }

  /// Steps over a value that is not looked at.
  private mutating func skipValue(_ text: Span<UInt8>, _ start: Int, _ depth: Int) -> Int? {
    switch text[at: start] {
    case .openBrace, .openBracket:
      hasGaps = true
      return nested.end(of: text, from: start, inside: depth)
    case .quote: return skipString(text, start)
    default: return text.endOfWord(from: start)?.end ?? text.endOfNumber(from: start)
    }
  }

  private mutating func skipString(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard let run = text.plainRun(from: start &+ 1) else { return nil }
    if text[at: run.end] == .quote, !run.hasWide { return run.end &+ 1 }
    let kept = scratch.count
    guard let decoded = scratch.appendDecoded(text, from: start &+ 1) else { return nil }
    scratch.removeLast(scratch.count &- kept)
    if !decoded.isCanonical { hasGaps = true }
    return decoded.end &+ 1
  }
}
