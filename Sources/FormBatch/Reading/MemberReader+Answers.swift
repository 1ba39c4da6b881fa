import FormCore
import JSONText

extension MemberReader {
  /// Reads and judges the answer that begins at an index; returns the byte after it, or nil when it
  /// is not JSON.
  @inline(__always)
  mutating func readAnswer(_ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int) -> Int? {
    let end = judge.endOfStraight(
      shape.slots[slot].straight, text, start, slot: slot, &answers.scratch)
    guard end > 0 else {
      let end = readOtherAnswer(text, start, slot: slot, depth)
      if let end, plan.meanings[slot].isCalculated {
        answers.noteOriginal(slot, in: object.row, start, end)
      }
      return end
    }
    keep(slot, start, end)
    return end
  }

  /// Reads an answer that is not written as it is, or breaks a rule.
  @inline(never)
  private mutating func readOtherAnswer(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    if shape.slots[slot].kind == .group { return readGroup(text, start, slot: slot, depth) }
    switch text[at: start] {
    case .quote: return readOtherString(text, start, slot: slot)
    case .openBrace, .openBracket: return readContainer(text, start, slot: slot, depth)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      guard let (word, end) = text.endOfWord(from: start) else { return nil }
      // Null is the same as no member at all.
      if word == .null {
        object.isCanonical = false
      } else {
        take(text, start, end, spelled: .boolean, slot: slot)
      }
      return end
    default:
      guard let end = text.endOfNumber(from: start) else { return nil }
      take(text, start, end, spelled: .number, slot: slot)
      return end
    }
  }

  /// Reads a string that is not plain, is empty, is written in another way, or breaks a rule.
  private mutating func readOtherString(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int? {
    guard let run = text.plainRun(from: start &+ 1) else { return nil }
    if run.hasWide, !text.isUTF8(start &+ 1, run.end) { return nil }
    guard text[at: run.end] == .quote else { return readEscaped(text, start, slot: slot) }
    if text.with(start &+ 1, run.end, isBlank) {
      object.isCanonical = false
    } else {
      take(text, start &+ 1, run.end, spelled: .string, slot: slot)
    }
    return run.end &+ 1
  }

  /// Judges a scalar that stands in the text as it is and may be written differently; `start` and
  /// `end` are without quotation marks.
  @inline(never)
  private mutating func take(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, spelled: Spelling, slot: Int
  ) {
    let given = Refusal.Given(start: start, end: end, spelled: spelled)
    let kind = shape.slots[slot].kind
    if kind == .tree { return takeTree(given, text, slot: slot) }
    if kind == .number { return takeNumber(given, spelled, text, slot: slot) }
    guard judge.accept(slot, text.extracting(start..<end), spelled: spelled) != nil else {
      return refuse(slot, text.extracting(start..<end), spelled: spelled, given)
    }
    keepSpelled(given, text, slot: slot, asString: plan.style == .strings || kind == .text)
  }

  /// Judges a number, and writes it anew where it is not spelled as records spell it.
  private mutating func takeNumber(
    _ given: Refusal.Given, _ spelled: Spelling, _ text: Span<UInt8>, slot: Int
  ) {
    let bytes = text.extracting(given.start..<given.end)
    let reading = plan.rules[slot].judge(bytes, spelled: spelled, &violations)
    guard let reading, violations.isEmpty else { return refuse(slot, given) }
    if text.isCanonicalNumber(given.start, given.end) {
      keepSpelled(given, text, slot: slot, asString: plan.style == .strings)
    } else {
      keep(slot, number: reading)
    }
  }

  /// Takes bytes of the text as they are, or with quotation marks or without.
  private mutating func keepSpelled(
    _ given: Refusal.Given, _ text: Span<UInt8>, slot: Int, asString: Bool
  ) {
    if asString == (given.spelled == .string) {
      let quote = asString ? 1 : 0
      keep(slot, given.start &- quote, given.end &+ quote)
    } else {
      keepRewritten(slot, quoted: plan.style == .strings) {
        $0.append(text, given.start, given.end)
      }
    }
  }

  /// Reads a string with escapes: decoded for the rules, and written anew if it must be.
  @inline(never)
  private mutating func readEscaped(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int? {
    let first = answers.scratch.count
    guard let decoded = answers.scratch.appendDecoded(text, from: start &+ 1) else { return nil }
    if !decoded.isCanonical { hasGaps = true }
    // Copied, for the scratch buffer changes while the rules are judged.
    let bytes = Array(answers.scratch[first...])
    let given = Refusal.Given(
      isInScratch: true, start: first, end: answers.scratch.count, spelled: .string)
    let (kind, behind) = (shape.slots[slot].kind, decoded.end &+ 1)
    if isBlank(bytes.span) {
      object.isCanonical = false
    } else if kind == .tree {
      takeTree(given, text, slot: slot)
    } else if let reading = judge.accept(slot, bytes.span, spelled: .string) {
      switch kind {
      case .text where decoded.isCanonical: keep(slot, start, behind)
      case .text, .tree, .group:
        keepRewritten(slot, quoted: true) { $0.appendEscaped(bytes.span) }
      case .boolean: keepRewritten(slot, quoted: plan.style == .strings) { $0 += bytes }
      case .number: keep(slot, number: reading)
      }
    } else {
      refuse(slot, bytes.span, spelled: .string, given)
    }
    return behind
  }

  @inline(__always)
  mutating func keep(
    _ slot: Int, _ start: Int, _ end: Int, state: AnswerEntry.State = .present
  ) {
    answers.append(AnswerEntry(slot, in: object.row, start, end, state))
    if slot < object.last { object.isInOrder = false }
    object.last = slot
    object.requiredSeen &+= shape.slots[slot].requiredCount
  }

  private mutating func keep(_ slot: Int, number reading: Reading) {
    guard case .number(let number) = reading else { return }
    keepRewritten(slot, quoted: plan.style == .strings) { number.appendDigits(to: &$0) }
  }

  /// Takes what is written into the scratch buffer as the answer.
  private mutating func keepRewritten(
    _ slot: Int, quoted: Bool, _ write: (inout [UInt8]) -> Void
  ) {
    let first = answers.scratch.count
    if quoted { answers.scratch.append(.quote) }
    write(&answers.scratch)
    if quoted { answers.scratch.append(.quote) }
    object.isCanonical = false
    keep(slot, first, answers.scratch.count, state: .rewritten)
  }

  /// Refuses an answer for each rule that it breaks. It is there all the same: it is not missing.
  @inline(never)
  private mutating func refuse(
    _ slot: Int, _ bytes: Span<UInt8>, spelled: Spelling, _ given: Refusal.Given
  ) {
    plan.rules[slot].judge(bytes, spelled: spelled, &violations)
    refuse(slot, given)
  }

  /// Refuses an answer for the rules that it was found to break.
  private mutating func refuse(_ slot: Int, _ given: Refusal.Given) {
    for violation in violations {
      answers.refuse(slot, in: object.row, .violation(violation, given))
    }
    violations.clear()
    keep(slot, given.start, given.end, state: .refused)
  }
}

// Answers that are read by way of the tree: several choices, file objects, and yes and no by
// words of their own.
extension MemberReader {
  /// Reads a list or an object.
  @inline(never)
  private mutating func readContainer(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    hasGaps = true
    guard let end = nested.end(of: text, from: start, inside: depth) else { return nil }
    let isList = text[at: start] == .openBracket
    let isWanted = isList ? shape.slots[slot].takesList : shape.slots[slot].takesObject
    if isWanted, keepCompact(text, start, end, slot: slot) { return end }
    let given = Refusal.Given(start: start, end: end)
    if isWanted {
      takeTree(given, text, slot: slot)
    } else {
      // What is not an answer at all is refused without a look inside.
      take(plan.rules[slot].read(JSON(isList ? .array([]) : .object([]))), given, text, slot: slot)
    }
    return end
  }

  /// Takes a list or an object that would stand as it is without its spaces; false where it would not.
  private mutating func keepCompact(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, slot: Int
  ) -> Bool {
    var compact: [UInt8] = []
    compact.appendCompact(text, start, end)
    let (count, padded) = (compact.count, PaddedText(compact))
    guard judge.endOfSeveral(shape.slots[slot].straight, padded.bytes.span, 0, slot: slot) == count
    else { return false }
    keepRewritten(slot, quoted: false) { $0.append(padded.bytes.span, 0, count) }
    return true
  }

  /// Reads what was given as JSON.
  @inline(never)
  private mutating func takeTree(_ given: Refusal.Given, _ text: Span<UInt8>, slot: Int) {
    guard let json = given.json(text, answers.scratch) else { return }
    take(plan.rules[slot].read(json), given, text, slot: slot)
  }

  /// Takes what the rule makes of an answer; its source is copied if it would be written the same.
  private mutating func take(
    _ answer: AnswerReading, _ given: Refusal.Given, _ text: Span<UInt8>, slot: Int
  ) {
    switch answer {
    case .absent: object.isCanonical = false
    case .refused(let found):
      for fault in found { answers.refuse(slot, in: object.row, .worded(fault, given)) }
      keep(slot, given.start, given.end, state: .refused)
    case .value(let value):
      let written = JSONWriter.bytes(of: plan.rules[slot].json(value, plan.style))
      let quote = given.spelled == .string ? 1 : 0
      let source = given.start &- quote..<given.end &+ quote
      if !given.isInScratch, text.hasBytes(source, written.span) {
        keep(slot, source.lowerBound, source.upperBound)
      } else {
        keepRewritten(slot, quoted: false) { $0 += written }
      }
    }
  }
}
