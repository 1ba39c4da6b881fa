import FormCore

// Lines that are written already as they will be: answers in the order of the form, spelled as
// records spell them, each of which satisfies its rule. Nothing needs to be kept of such a line,
// unless answers depend on each other.
extension SubmissionReader {
  /// Reads the line that begins at an index, if its answers are as they will be written; nil when
  /// anything is not, and then nothing is known of the line.
  @inline(__always)
  mutating func readStraight(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, from start: Int
  ) -> LineOutcome? {
    if plan.keepsAnswers { begin() }
    guard let end = endOfStraightAnswers(text, &slots, start) else { return nil }
    (isCanonical, isInOrder, isFromTree) = (true, true, false)
    (answersStart, answersEnd) = (start, end)
    lineEnd = text[at: end] == .lineFeed ? end : text.skippingSpace(from: end)
    guard text[at: lineEnd] == .lineFeed else { return nil }
    guard plan.judgesTogether else { return .accepted }
    // All that must be there whatever the others are is there.
    requiredSeen = plan.requiredCount
    return plan.refusesByTree
      ? finishByTree(text, &slots, start) : finishTogether(text, &slots, start)
  }

  /// The line feed of the line that begins at an index, if all of it is as it will be written; nil
  /// when anything is not, and then nothing is known of the line.
  @inline(__always)
  mutating func endOfStraightLine(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int
  ) -> Int? {
    if plan.judgesTogether { begin() }
    guard let end = endOfStraightAnswers(text, &slots, start), text[at: end] == .lineFeed,
      !plan.judgesTogether || areFineTogether(text, &slots)
    else { return nil }
    return end
  }

  /// What is behind the answers that begin with a line, if all is as it will be written.
  @inline(__always)
  mutating func endOfStraightAnswers(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int
  ) -> Int? {
    guard text[at: start] == .openBrace, attempts.isDue() else { return nil }
    let end: Int
    if plan.keepsAnswers {
      end = endOfKept(text, &slots, start)
    } else if plan.isFlat {
      end = SubmissionReader.endOfStraight(text, start, plan.shape, &judge, &scratch)
    } else {
      end = endOfNested(text, start)
    }
    attempts.note(end > 0)
    return end > 0 ? end : nil
  }

  @inline(never)
  private static func endOfStraight(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ judge: inout AnswerJudge,
    _ scratch: inout [UInt8]
  ) -> Int {
    endOfStraight(text, start, shape, &judge, &scratch) { _, _, _ in }
  }

  /// The same, and keeps where the answers stand.
  @inline(never)
  private mutating func endOfKept(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int
  ) -> Int {
    let line = line
    var last = Int32(-1)
    defer { self.last = Int(last) }
    return SubmissionReader.endOfStraight(text, start, plan.shape, &judge, &scratch) {
      slot, start, end in
      slots[slot] = AnswerSlot(
        line: line, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
        previous: last)
      last = Int32(truncatingIfNeeded: slot)
    }
  }

  /// What is behind the answers of a form in which no group is an object or an array.
  @inline(__always)
  private static func endOfStraight(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ judge: inout AnswerJudge,
    _ scratch: inout [UInt8], keep: (_ slot: Int, _ start: Int, _ end: Int) -> Void
  ) -> Int {
    endOfMembers(
      text, start, shape, 0..<shape.slots.count, shape.lastRequired, &judge, &scratch, keep: keep
    ) { _, _, _, _ in 0 }
  }

  // What it works on is handed over piece by piece, so that nothing of it is looked up for each answer
  // and no whole plan is copied for each line.
  @inline(__always)
  private static func endOfMembers(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ members: Range<Int>,
    _ lastRequired: Int, _ judge: inout AnswerJudge, _ scratch: inout [UInt8],
    keep: (_ slot: Int, _ start: Int, _ end: Int) -> Void,
    endOfGroup: (_ start: Int, _ level: Int, inout AnswerJudge, inout [UInt8]) -> Int
  ) -> Int {
    let (slots, tokens) = (shape.slots.span, shape.tokens.span)
    var slot = members.lowerBound
    var index = start &+ 1
    while slot < members.upperBound {
      guard let value = text.endOfToken(slots[unchecked: slot], in: tokens, at: index) else {
        if slots[unchecked: slot].isRequired { return 0 }
        slot &+= 1
        continue
      }
      var end = judge.endOfStraight(
        slots[unchecked: slot].straight, text, value, slot: slot, &scratch)
      if end == 0 {
        end = endOfGroup(value, slots[unchecked: slot].straightLevel, &judge, &scratch)
        if end == 0 { return 0 }
      }
      keep(slot, value, end)
      slot &+= 1
      if text[at: end] == .comma {
        index = end &+ 1
      } else {
        return text[at: end] == .closeBrace && slot > lastRequired ? end &+ 1 : 0
      }
    }
    return 0
  }

  /// What is behind the answers of a form in which groups are objects or arrays.
  @inline(never)
  private mutating func endOfNested(_ text: Span<UInt8>, _ start: Int) -> Int {
    let end = SubmissionReader.endOfObject(
      text, start, plan.shape, plan.levels, 0, &judge, &scratch)
    // Rows are counted only where there could be too many.
    return end &- start > AnswerSheet.maximumRows ? 0 : end
  }

  /// What is behind the object of a level.
  @inline(never)
  private static func endOfObject(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ levels: [LineLevel],
    _ level: Int, _ judge: inout AnswerJudge, _ scratch: inout [UInt8]
  ) -> Int {
    endOfMembers(
      text, start, shape, levels[level].slots, levels[level].lastRequired, &judge, &scratch
    ) { _, _, _ in
    } endOfGroup: { start, level, judge, scratch in
      level < 0
        ? 0 : SubmissionReader.endOfGroup(text, start, shape, levels, level, &judge, &scratch)
    }
  }

  /// What is behind the object or the rows of a group.
  private static func endOfGroup(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ levels: [LineLevel],
    _ level: Int, _ judge: inout AnswerJudge, _ scratch: inout [UInt8]
  ) -> Int {
    guard let rows = levels[level].rows else {
      guard text[at: start] == .openBrace else { return 0 }
      return endOfObject(text, start, shape, levels, level, &judge, &scratch)
    }
    guard text[at: start] == .openBracket else { return 0 }
    let mayBeEmpty = levels[level].lastRequired < levels[level].slots.lowerBound
    var (index, count) = (start, 0)
    while text[at: index &+ 1] == .openBrace {
      count &+= 1
      // A row may be empty, unlike an object that stands alone.
      let end =
        mayBeEmpty && text[at: index &+ 2] == .closeBrace
        ? index &+ 3 : endOfObject(text, index &+ 1, shape, levels, level, &judge, &scratch)
      if end == 0 { return 0 }
      if text[at: end] != .comma {
        return text[at: end] == .closeBracket && rows.contains(count) ? end &+ 1 : 0
      }
      index = end
    }
    return 0
  }
}
