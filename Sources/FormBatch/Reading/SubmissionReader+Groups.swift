import FormCore

// The answers of groups: objects inside the object of a submission, and rows, each an object of an
// array. What is unusual about them is left to the tree of the line: then nil is returned, as it is
// where there is no JSON.
extension SubmissionReader {
  /// What is known of the members of an object while those of one inside it are read.
  private struct Outside {
    let level: Int
    let line: Int
    let last: Int
    let highest: Int
    let isInOrder: Bool
    let isCanonical: Bool
    let requiredSeen: Int
    let start: Int

    init(_ reader: borrowing SubmissionReader) {
      (level, line, last, highest) = (reader.level, reader.line, reader.last, reader.highest)
      (isInOrder, isCanonical) = (reader.isInOrder, reader.isCanonical)
      (requiredSeen, start) = (reader.requiredSeen, reader.answersStart)
    }
  }

  private mutating func enter(_ inner: Int) {
    level = inner
    (last, highest, isInOrder, isCanonical) = (-1, -1, true, true)
  }

  private mutating func leave(to outside: Outside) {
    (level, last, highest) = (outside.level, outside.last, outside.highest)
    (isInOrder, isCanonical) = (outside.isInOrder, outside.isCanonical)
    (line, answersStart) = (outside.line, outside.start)
  }

  /// Reads the answers of a group and returns what is behind them.
  @inline(never)
  mutating func readGroup(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int,
    _ depth: Int
  ) -> Int? {
    let isRepeated = plan.levels[plan.slots[slot].level].rows != nil
    switch text[at: start] {
    case .openBrace where !isRepeated: return readObject(text, &slots, start, slot: slot, depth)
    case .openBracket where isRepeated: return readRows(text, &slots, start, slot: slot, depth)
    case .quote where text[at: start &+ 1] == .quote:
      leaveEmpty(slot, &slots)
      return start &+ 2
    default:
      guard let (word, end) = text.endOfWord(from: start), word == .null else { return nil }
      leaveEmpty(slot, &slots)
      return end
    }
  }

  private mutating func readObject(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int,
    _ depth: Int
  ) -> Int? {
    let outside = Outside(self)
    enter(plan.slots[slot].level)
    guard let end = readAnswers(text, &slots, start, depth: depth &+ 1) else { return nil }
    let (isEmpty, isWhole) = (last < 0, isInOrder && isCanonical)
    leave(to: outside)
    if isEmpty {
      leaveEmpty(slot, &slots)
    } else {
      if !isWhole { isCanonical = false }
      keep(slot, &slots, start, isWhole ? end : start, state: isWhole ? .present : .composed)
    }
    return end
  }

  private mutating func readRows(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int, slot: Int,
    _ depth: Int
  ) -> Int? {
    let first = text.skippingSpace(from: start &+ 1)
    if text[at: first] == .closeBracket {
      if first > start &+ 1 { hasGaps = true }
      leaveEmpty(slot, &slots)
      return first &+ 1
    }
    let outside = Outside(self)
    let inner = plan.slots[slot].level
    var rows = RowsText(start, room: rowRoom.popLast() ?? [])
    let end = readRows(text, &slots, first, slot: slot, inner, depth, &rows)
    leave(to: outside)
    requiredSeen = outside.requiredSeen
    guard let end, plan.levels[inner].rows?.contains(rows.count) == true else { return nil }
    if rows.isWhole {
      keep(slot, &slots, start, end)
    } else {
      hasGaps = true
      let first = scratch.count
      scratch += rows.written
      scratch.append(.closeBracket)
      keepScratch(slot, &slots, from: first)
    }
    rowRoom.append(rows.takeRoom())
    return end
  }

  /// Reads rows from the first one on, and returns what is behind the bracket that closes them.
  private mutating func readRows(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ first: Int, slot: Int,
    _ inner: Int, _ depth: Int, _ rows: inout RowsText
  ) -> Int? {
    var index = first
    let (least, most) = (plan.levels[inner].requiredCount, plan.levels[inner].rows)
    while text[at: index] == .openBrace {
      rowsSeen &+= 1
      guard rows.count < most?.upperBound ?? 0, rowsSeen <= AnswerSheet.maximumRows else {
        return nil
      }
      objects &+= 1
      line = objects
      enter(inner)
      requiredSeen = 0
      let around = beginRow(inner)
      let (kept, found) = (scratch.count, faults.count)
      rowPath.append(RowStep(slot: slot, position: rows.count))
      guard let end = readAnswers(text, &slots, index, depth: depth &+ 2),
        requiredSeen >= least || plan.refusesInGroups && addMissing(at: inner, slots)
      else { return nil }
      guard endRow(text, &slots, in: around) else { return nil }
      noteRow(ofFaultsFrom: found)
      rowPath.removeLast()
      if !rows.takes(text, from: index, to: end, asItIs: isInOrder && isCanonical) {
        write(text, slots, room: end &- index &+ scratch.count &- kept, into: &rows.written)
      }
      let next = text.skippingSpace(from: end)
      switch text[at: next] {
      case .comma: index = text.skippingSpace(from: next &+ 1)
      case .closeBracket:
        if next > end { rows.breakUp(text) }
        return next &+ 1
      default: return nil
      }
    }
    return nil
  }
}
