import FormCore
import JSONText

extension SubmissionReader {
  /// Reads and judges the answer that begins at an index and returns what is behind it; nil when it
  /// is not JSON.
  @inline(__always)
  mutating func readAnswer(_ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int) -> Int? {
    switch text[start] {
    case .quote: return readString(text, start, slot: slot)
    case .openBrace, .openBracket: return readContainer(text, start, slot: slot, depth)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      return readWord(text, start, slot: slot)
    default:
      guard let end = text.endOfNumber(from: start) else { return nil }
      take(text, start, end, spelled: .number, slot: slot)
      return end
    }
  }

  private mutating func readWord(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int? {
    guard let (word, end) = text.endOfWord(from: start) else { return nil }
    if word == .null {
      leaveEmpty(slot)
    } else {
      take(text, start, end, spelled: .boolean, slot: slot)
    }
    return end
  }

  /// Null and empty text are the same as no member at all.
  private mutating func leaveEmpty(_ slot: Int) {
    isCanonical = false
    slots[slot].line = line
    slots[slot].isAbsent = true
  }

  @inline(__always)
  private mutating func readString(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int? {
    guard let run = text.plainRun(from: start &+ 1) else { return nil }
    if run.hasOther, !text.isUTF8(start &+ 1, run.end) { return nil }
    guard text[run.end] == .quote else { return readEscaped(text, start, slot: slot) }
    if run.end == start &+ 1 {
      leaveEmpty(slot)
    } else {
      let known: KnownText = run.hasOther ? [] : .printableASCII
      take(text, start &+ 1, run.end, spelled: .string, known: known, slot: slot)
    }
    return run.end &+ 1
  }

  /// Judges a scalar that stands in the text as it is; `start` and `end` are without quotation marks.
  @inline(__always)
  private mutating func take(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, spelled: Spelling, known: KnownText = [],
    slot: Int
  ) {
    let kind = plan.slots[slot].kind
    if kind == .tree {
      return readTree(text, start, end, spelled: spelled, slot: slot)
    }
    let reading = judge.judge(
      slot, text.extracting(start..<end), spelled: spelled, known: known, &violations)
    guard violations.isEmpty, let reading else {
      return addFaults(slot, GivenText(isInScratch: false, start: start, end: end))
    }
    let isQuoted = spelled == .string
    switch kind {
    case .text, .tree:
      keep(slot, start &- 1, end &+ 1)
    case .boolean:
      if isQuoted == (plan.style == .strings) {
        keep(slot, isQuoted ? start &- 1 : start, isQuoted ? end &+ 1 : end)
      } else {
        keepRewritten(slot, text, start, end)
      }
    case .number:
      guard text.isCanonicalNumber(start, end) else { return keepNumber(reading, slot) }
      if isQuoted == (plan.style == .strings) {
        keep(slot, isQuoted ? start &- 1 : start, isQuoted ? end &+ 1 : end)
      } else {
        keepRewritten(slot, text, start, end)
      }
    }
  }

  @inline(__always)
  private mutating func keep(_ slot: Int, _ start: Int, _ end: Int) {
    slots[slot] = AnswerSlot(line: line, start: start, end: end)
    notePresent(slot)
  }

  @inline(__always)
  private mutating func notePresent(_ slot: Int) {
    if let last = present.last, last > slot { isInOrder = false }
    present.append(slot)
    if plan.slots[slot].isRequired { requiredSeen &+= 1 }
  }

  /// Writes a word or number with quotation marks if records have them, else without.
  private mutating func keepRewritten(_ slot: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int) {
    let first = scratch.count
    if plan.style == .strings { scratch.append(.quote) }
    scratch.append(text, start, end)
    if plan.style == .strings { scratch.append(.quote) }
    keepScratch(slot, from: first)
  }

  private mutating func keepNumber(_ reading: Reading, _ slot: Int) {
    guard case .number(let number) = reading else { return }
    let first = scratch.count
    if plan.style == .strings { scratch.append(.quote) }
    scratch.append(contentsOf: number.description.utf8)
    if plan.style == .strings { scratch.append(.quote) }
    keepScratch(slot, from: first)
  }

  /// Takes what stands in the scratch buffer from an index on as the answer.
  private mutating func keepScratch(_ slot: Int, from first: Int) {
    isCanonical = false
    slots[slot] = AnswerSlot(line: line, isInScratch: true, start: first, end: scratch.count)
    notePresent(slot)
  }

  /// Adds a fault for each rule that was broken.
  private mutating func addFaults(_ slot: Int, _ given: GivenText) {
    markRefused(slot)
    for violation in violations {
      faults.append(
        LineFault(
          subject: .answer(slot: slot), code: violation.code, violation: violation, given: given))
    }
    violations.removeAll(keepingCapacity: true)
  }

  /// An answer that is refused is there all the same: it is not missing.
  private mutating func markRefused(_ slot: Int) {
    slots[slot].line = line
    slots[slot].isAbsent = false
    if plan.slots[slot].isRequired { requiredSeen &+= 1 }
  }
}

extension SubmissionReader {
  /// Reads a string with escapes: decoded for the rules, and written anew if it must be.
  private mutating func readEscaped(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int? {
    let first = scratch.count
    guard let decoded = scratch.appendDecoded(text, from: start &+ 1) else { return nil }
    let end = scratch.count
    let behind = decoded.end &+ 1
    let kind = plan.slots[slot].kind
    if kind == .tree {
      let copy = Array(scratch[first..<end])
      readTree(copy.span, 0, copy.count, spelled: .string, slot: slot, isInScratch: true)
      return behind
    }
    // Taken out for the while, so that rules may be judged over it.
    let bytes = scratch
    scratch = []
    let reading = judge.judge(
      slot, bytes.span.extracting(first..<end), spelled: .string, &violations)
    scratch = bytes
    guard violations.isEmpty, let reading else {
      addFaults(slot, GivenText(isInScratch: true, start: first, end: end))
      return behind
    }
    switch kind {
    case .text where decoded.isCanonical: keep(slot, start, behind)
    case .text, .tree:
      keepEscaped(slot, first, end)
    case .boolean: keepCopy(slot, first, end)
    case .number: keepNumber(reading, slot)
    }
    return behind
  }

  private mutating func keepEscaped(_ slot: Int, _ first: Int, _ end: Int) {
    let start = scratch.count
    let decoded = Array(scratch[first..<end])
    scratch.append(.quote)
    scratch.appendEscaped(decoded.span)
    scratch.append(.quote)
    keepScratch(slot, from: start)
  }

  private mutating func keepCopy(_ slot: Int, _ first: Int, _ end: Int) {
    let copy = Array(scratch[first..<end])
    keepRewritten(slot, copy.span, 0, copy.count)
  }

  /// Reads an answer by way of the tree: several choices, or content inside the record.
  private mutating func readTree(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, spelled: Spelling, slot: Int,
    isInScratch: Bool = false
  ) {
    let given = String(decoding: [UInt8](text, start, end), as: UTF8.self)
    let json: JSON =
      switch spelled {
      case .string: .string(given)
      case .number: .number(given)
      case .boolean: .boolean(given == "true")
      }
    let source = spelled == .string && !isInScratch ? start &- 1..<end &+ 1 : 0..<0
    take(plan.rules[slot].read(json), text, source, slot: slot)
  }

  private mutating func readContainer(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    guard let end = nested.end(of: text, from: start, inside: depth) else { return nil }
    let isList = text[start] == .openBracket
    let isWanted = isList ? plan.slots[slot].takesList : plan.slots[slot].takesObject
    // What is no answer at all is refused without a look inside.
    let json =
      isWanted
      ? JSONReader.read([UInt8](text, start, end), limits: .line).root
      : JSON(isList ? .array([]) : .object([]))
    guard let json else { return nil }
    take(plan.rules[slot].read(json), text, start..<end, slot: slot)
    return end
  }

  /// Takes what the tree reader says of an answer whose source may be copied if it is the same.
  private mutating func take(
    _ answer: AnswerReading, _ text: Span<UInt8>, _ source: Range<Int>, slot: Int
  ) {
    switch answer {
    case .absent: leaveEmpty(slot)
    case .refused(let found):
      markRefused(slot)
      for fault in found {
        let subject = LineFault.Subject.answer(slot: slot)
        faults.append(LineFault(subject: subject, code: fault.code, worded: worded.count))
        worded.append(fault)
      }
    case .value(let value):
      let first = scratch.count
      scratch += JSONWriter.bytes(of: value.json(plan.style))
      if text.hasBytes(source, scratch.span.extracting(first..<scratch.count)) {
        keep(slot, source.lowerBound, source.upperBound)
      } else {
        keepScratch(slot, from: first)
      }
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether a range has the same bytes as another text.
  func hasBytes(_ range: Range<Int>, _ other: Span<UInt8>) -> Bool {
    guard range.count == other.count else { return false }
    for offset in other.indices where self[range.lowerBound &+ offset] != other[offset] {
      return false
    }
    return true
  }
}
