import FormValues
import JSONText

/// Lines that are in canonical form: answers in the order of the form, spelled as records spell
/// them, each of which satisfies its rule. Nothing needs to be kept of such a line, unless answers
/// depend on each other.
///
/// The functions take the parts of the plan one by one, so nothing is looked up for each answer
/// and the plan is not copied for each line.
enum CanonicalLine {
  /// Returns the byte after the answers of a form in which no group is an object or an array; 0
  /// when they are not in canonical form.
  @inline(never)
  static func end(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape,
    _ validator: inout AnswerValidator, _ scratch: inout [UInt8]
  ) -> Int {
    endOfFlat(text, start, shape, &validator, &scratch) { _, _, _ in }
  }

  /// The same, and keeps where the answers stand.
  @inline(never)
  static func end(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape,
    _ validator: inout AnswerValidator, _ answers: inout LineAnswers
  ) -> Int {
    var scratch: [UInt8] = []
    swap(&scratch, &answers.scratch)
    defer { swap(&scratch, &answers.scratch) }
    return endOfFlat(text, start, shape, &validator, &scratch) { slot, start, end in
      guard shape.slots.span[unchecked: slot].isKept else { return }
      answers.append(AnswerEntry(slot, in: 0, start, end, .present))
    }
  }

  @inline(__always)
  private static func endOfFlat(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape,
    _ validator: inout AnswerValidator, _ scratch: inout [UInt8],
    keep: (_ slot: Int, _ start: Int, _ end: Int) -> Void
  ) -> Int {
    endOfMembers(
      text, start, shape, 0..<shape.slots.count, shape.lastRequired, &validator, &scratch,
      keep: keep
    ) { slot, index in
      shape.nextSlot(text, slot, at: index)
    } endOfGroup: { _, _, _, _ in
      0
    }
  }

  /// Returns the byte after the answers of a form in which groups are objects or arrays.
  @inline(never)
  static func end(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ levels: [LineLevel],
    _ validator: inout AnswerValidator, _ scratch: inout [UInt8]
  ) -> Int {
    let end = endOfObject(text, start, shape, levels, 0, &validator, &scratch)
    // Rows are counted only where there could be too many; the submission is an object too.
    guard end &- start > shape.mostRows else { return end }
    var objects = 0
    for index in start..<end where text[index] == .openBrace { objects &+= 1 }
    return objects > shape.mostRows &+ 1 ? 0 : end
  }

  /// Returns the byte after the object whose members have some slots.
  @inline(__always)
  private static func endOfMembers(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ members: Range<Int>,
    _ lastRequired: Int, _ validator: inout AnswerValidator, _ scratch: inout [UInt8],
    keep: (_ slot: Int, _ start: Int, _ end: Int) -> Void,
    next: (_ slot: Int, _ index: Int) -> Int,
    endOfGroup: (_ start: Int, _ level: Int, inout AnswerValidator, inout [UInt8]) -> Int
  ) -> Int {
    let (slots, tokens) = (shape.slots.span, shape.tokens.span)
    var slot = members.lowerBound
    var index = start &+ 1
    while slot < members.upperBound {
      guard let value = text.endOfToken(slots[unchecked: slot], in: tokens, at: index) else {
        if slots[unchecked: slot].isRequired { return 0 }
        slot &+= 1
        // When many answers are left out, the next one is looked up now and then.
        if slot & 15 == 0, slot > lastRequired { slot = next(slot, index) }
        continue
      }
      var end = validator.endOfCanonical(
        slots[unchecked: slot].canonical, text, value, slot: slot, &scratch)
      if end == 0 {
        end = endOfGroup(value, slots[unchecked: slot].canonicalLevel, &validator, &scratch)
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

  /// Returns the byte after the object of a level.
  @inline(never)
  private static func endOfObject(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ levels: [LineLevel],
    _ level: Int, _ validator: inout AnswerValidator, _ scratch: inout [UInt8]
  ) -> Int {
    endOfMembers(
      text, start, shape, levels[level].slots, levels[level].lastRequired, &validator, &scratch
    ) { _, _, _ in
    } next: { slot, _ in
      slot
    } endOfGroup: { start, level, validator, scratch in
      level < 0
        ? 0 : endOfGroup(text, start, shape, levels, level, &validator, &scratch)
    }
  }

  /// Returns the byte after the object or the rows of a group.
  private static func endOfGroup(
    _ text: Span<UInt8>, _ start: Int, _ shape: borrowing LineShape, _ levels: [LineLevel],
    _ level: Int, _ validator: inout AnswerValidator, _ scratch: inout [UInt8]
  ) -> Int {
    guard let rows = levels[level].rows else {
      guard text[at: start] == .openBrace else { return 0 }
      return endOfObject(text, start, shape, levels, level, &validator, &scratch)
    }
    guard text[at: start] == .openBracket else { return 0 }
    let mayBeEmpty = levels[level].lastRequired < levels[level].slots.lowerBound
    var (index, count) = (start, 0)
    while text[at: index &+ 1] == .openBrace {
      count &+= 1
      // A row may be empty, unlike an object that stands alone.
      let end =
        mayBeEmpty && text[at: index &+ 2] == .closeBrace
        ? index &+ 3 : endOfObject(text, index &+ 1, shape, levels, level, &validator, &scratch)
      if end == 0 { return 0 }
      if text[at: end] != .comma {
        return text[at: end] == .closeBracket && rows.contains(count) ? end &+ 1 : 0
      }
      index = end
    }
    return 0
  }
}
