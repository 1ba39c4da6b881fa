import FormCore
import FormInputs
import FormValues
import JSONText

/// Reads one answer that is not in canonical form: what it means, how it is written, and which
/// rules it breaks.
struct LineAnswerReader {
  /// The result of reading an answer.
  enum Outcome {
    /// It counts as no answer.
    case absent
    /// It is written as it stands in the text.
    case present(Int, Int)
    /// It is written as it stands in the scratch buffer.
    case rewritten(Int, Int)
    /// It breaks the rules that ``LineAnswerReader/reasons`` tell.
    case refused(Refusal.Given)
  }

  private let plan: BatchPlan
  private let shape: LineShape
  var validator: AnswerValidator
  private(set) var outcome = Outcome.absent
  /// Why the answer is refused, if it is.
  private(set) var reasons: [Refusal.Reason] = []
  /// Whether it has spaces between its tokens, or strings spelled as records do not spell them.
  private(set) var hasGaps = false
  private var violations: [Violation] = []
  private var typed: TypedTextCache

  init(_ plan: BatchPlan) {
    typed = TypedTextCache(isUsed: plan.validator.spellings != nil)
    (self.plan, shape, validator) = (plan, plan.shape, plan.answerValidator)
  }

  /// Reads the answer that begins at an index; returns the byte after it, or nil when it is not
  /// JSON.
  mutating func read(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int, _ nested: inout NestedScan,
    _ scratch: inout [UInt8]
  ) -> Int? {
    (outcome, hasGaps) = (.absent, false)
    switch text[at: start] {
    case .quote: return readString(text, start, slot: slot, &scratch)
    case .openBrace, .openBracket:
      hasGaps = true
      guard let end = nested.end(of: text, from: start, inside: depth) else { return nil }
      takeContainer(text, start, end, slot: slot, &scratch)
      return end
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      guard let (word, end) = text.endOfWord(from: start) else { return nil }
      // Null is the same as no member at all.
      if word != .null { take(text, start, end, spelled: .boolean, slot: slot, &scratch) }
      return end
    default:
      guard let end = text.endOfNumber(from: start) else { return nil }
      take(text, start, end, spelled: .number, slot: slot, &scratch)
      return end
    }
  }

  private mutating func readString(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ scratch: inout [UInt8]
  ) -> Int? {
    guard let run = text.plainRun(from: start &+ 1) else { return nil }
    if run.hasWide, !text.isUTF8(start &+ 1, run.end) { return nil }
    guard text[at: run.end] == .quote else {
      return readEscaped(text, start, slot: slot, &scratch)
    }
    if !text.with(start &+ 1, run.end, isBlank) {
      take(text, start &+ 1, run.end, spelled: .string, slot: slot, &scratch)
    }
    return run.end &+ 1
  }

  /// Checks a scalar that stands in the text as it is and may be written differently; `start` and
  /// `end` are without quotation marks.
  @inline(never)
  private mutating func take(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, spelled: Spelling, slot: Int,
    _ scratch: inout [UInt8]
  ) {
    let given = Refusal.Given(start: start, end: end, spelled: spelled)
    let kind = shape.slots[slot].kind
    if kind == .tree { return takeTree(given, text, slot: slot, &scratch) }
    if kind == .number { return takeNumber(given, spelled, text, slot: slot, &scratch) }
    guard validator.accept(slot, text.extracting(start..<end), spelled: spelled) != nil else {
      return refuse(slot, text.extracting(start..<end), spelled: spelled, given)
    }
    takeSpelled(given, text, asString: plan.style == .strings || kind == .text, &scratch)
  }

  /// Checks a number, and rewrites it if it is not spelled as records spell it.
  private mutating func takeNumber(
    _ given: Refusal.Given, _ spelled: Spelling, _ text: Span<UInt8>, slot: Int,
    _ scratch: inout [UInt8]
  ) {
    let bytes = text.extracting(given.start..<given.end)
    let scalar = plan.rules[slot].validate(bytes, spelled: spelled, &violations)
    guard let scalar, violations.isEmpty else { return refuse(given) }
    if text.isCanonicalNumber(given.start, given.end) {
      takeSpelled(given, text, asString: plan.style == .strings, &scratch)
    } else {
      rewrite(number: scalar, &scratch)
    }
  }

  /// Takes bytes of the text as they are, or with quotation marks or without.
  private mutating func takeSpelled(
    _ given: Refusal.Given, _ text: Span<UInt8>, asString: Bool, _ scratch: inout [UInt8]
  ) {
    if asString == (given.spelled == .string) {
      let quote = asString ? 1 : 0
      outcome = .present(given.start &- quote, given.end &+ quote)
    } else {
      rewrite(quoted: plan.style == .strings, &scratch) { $0.append(text, given.start, given.end) }
    }
  }

  /// Reads a string with escapes: decoded for the rules, and written anew if it must be.
  @inline(never)
  private mutating func readEscaped(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ scratch: inout [UInt8]
  ) -> Int? {
    let first = scratch.count
    guard let decoded = scratch.appendDecoded(text, from: start &+ 1) else { return nil }
    if !decoded.isCanonical { hasGaps = true }
    // Copied, for the scratch buffer changes while the rules are checked.
    let bytes = Array(scratch[first...])
    let given = Refusal.Given(
      isInScratch: true, start: first, end: scratch.count, spelled: .string)
    let (kind, behind) = (shape.slots[slot].kind, decoded.end &+ 1)
    if isBlank(bytes.span) { return behind }
    if kind == .tree {
      takeTree(given, text, slot: slot, &scratch)
    } else if let scalar = validator.accept(slot, bytes.span, spelled: .string) {
      switch kind {
      case .text where decoded.isCanonical: outcome = .present(start, behind)
      case .text, .tree, .group: rewrite(quoted: true, &scratch) { $0.appendEscaped(bytes.span) }
      case .boolean: rewrite(quoted: plan.style == .strings, &scratch) { $0 += bytes }
      case .number: rewrite(number: scalar, &scratch)
      }
    } else {
      refuse(slot, bytes.span, spelled: .string, given)
    }
    return behind
  }

  private mutating func rewrite(number scalar: ScalarValue, _ scratch: inout [UInt8]) {
    guard case .number(let number) = scalar else { return }
    rewrite(quoted: plan.style == .strings, &scratch) { number.appendDigits(to: &$0) }
  }

  /// Takes what is written into the scratch buffer as the answer.
  private mutating func rewrite(
    quoted: Bool, _ scratch: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    let first = scratch.count
    if quoted { scratch.append(.quote) }
    write(&scratch)
    if quoted { scratch.append(.quote) }
    outcome = .rewritten(first, scratch.count)
  }

  /// Refuses an answer for each rule that it breaks.
  @inline(never)
  private mutating func refuse(
    _ slot: Int, _ bytes: Span<UInt8>, spelled: Spelling, _ given: Refusal.Given
  ) {
    plan.rules[slot].validate(bytes, spelled: spelled, &violations)
    refuse(given)
  }

  /// Refuses an answer for the rules that it was found to break.
  private mutating func refuse(_ given: Refusal.Given) {
    reasons.clear()
    for violation in violations { reasons.append(.violation(violation, given)) }
    violations.clear()
    outcome = .refused(given)
  }
}

// Answers that are read by way of the tree: several choices, file objects, and yes and no by
// words of their own.
extension LineAnswerReader {
  @inline(never)
  private mutating func takeContainer(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, slot: Int, _ scratch: inout [UInt8]
  ) {
    if plan.slots[slot].takes(text[at: start]),
      takeCompact(text, start, end, slot: slot, &scratch)
    {
      return
    }
    takeTree(Refusal.Given(start: start, end: end), text, slot: slot, &scratch)
  }

  /// Takes a list or an object that would stand as it is without its spaces; false if it would not.
  private mutating func takeCompact(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, slot: Int, _ scratch: inout [UInt8]
  ) -> Bool {
    var compact: [UInt8] = []
    compact.appendCompact(text, start, end)
    let padded = PaddedText(compact)
    guard
      validator.endOfSeveral(shape.slots[slot].canonical, padded.bytes.span, 0, slot: slot)
        == padded.count
    else { return false }
    rewrite(quoted: false, &scratch) { $0.append(padded.bytes.span, 0, padded.count) }
    return true
  }

  /// Reads what was given as JSON.
  @inline(never)
  private mutating func takeTree(
    _ given: Refusal.Given, _ text: Span<UInt8>, slot: Int, _ scratch: inout [UInt8]
  ) {
    // Of a line with as much text the tree decides, and nothing more is made of it here.
    guard scratch.count <= JSONLimits.line.bytes else { return }
    let isTyped = typed.isUsed && given.spelled == .string && !given.isInScratch
    if isTyped, takeKnown(given, text, slot: slot, &scratch) { return }
    guard let json = plan.json(given, of: slot, text, scratch) else { return }
    let answer = plan.read(json, slot: slot)
    take(answer, given, text, slot: slot, &scratch)
    if isTyped, !shape.slots[slot].takesObject { keep(answer, given, text, slot: slot) }
  }

  /// Takes a typed text whose meaning is known; false if it is not.
  private mutating func takeKnown(
    _ given: Refusal.Given, _ text: Span<UInt8>, slot: Int, _ scratch: inout [UInt8]
  ) -> Bool {
    let first = scratch.count
    let bytes = text.extracting(given.start..<given.end)
    switch typed.find(bytes, slot: slot, &scratch) {
    case nil: return false
    case .absent?: break
    case .written?: outcome = .rewritten(first, scratch.count)
    case .refused?:
      reasons = [.unread(given)]
      outcome = .refused(given)
    }
    return true
  }

  /// Keeps what a typed text stands for.
  private mutating func keep(
    _ answer: AnswerReading, _ given: Refusal.Given, _ text: Span<UInt8>, slot: Int
  ) {
    let bytes = text.extracting(given.start..<given.end)
    switch answer {
    case .absent: typed.keep(.absent, of: bytes, slot: slot)
    case .refused: typed.keep(.refused, of: bytes, slot: slot)
    case .value(let value):
      let written = JSONWriter.bytes(of: plan.rules[slot].json(value, plan.style))
      typed.keep(.written, written: written, of: bytes, slot: slot)
    }
  }

  /// Takes what the rule makes of an answer; its source is copied if it would be written the same.
  private mutating func take(
    _ answer: AnswerReading, _ given: Refusal.Given, _ text: Span<UInt8>, slot: Int,
    _ scratch: inout [UInt8]
  ) {
    switch answer {
    case .absent: break
    case .refused(let found):
      reasons = [.read(found, given)]
      outcome = .refused(given)
    case .value(let value):
      let written = JSONWriter.bytes(of: plan.rules[slot].json(value, plan.style))
      let quote = given.spelled == .string ? 1 : 0
      let source = given.start &- quote..<given.end &+ quote
      if !given.isInScratch, text.hasBytes(source, written.span) {
        outcome = .present(source.lowerBound, source.upperBound)
      } else {
        rewrite(quoted: false, &scratch) { $0 += written }
      }
    }
  }
}

extension BatchPlan {
  /// Returns the answer given for a slot; a list or an object of the wrong type comes back empty,
  /// without being read.
  func json(
    _ given: Refusal.Given, of slot: Int, _ text: Span<UInt8>, _ scratch: [UInt8]
  ) -> JSON? {
    guard given.spelled == nil, !given.isInScratch, !slots[slot].takes(text[at: given.start])
    else { return given.json(text, scratch) }
    switch text[at: given.start] {
    case .openBracket: return JSON(.array([]))
    case .openBrace: return JSON(.object([]))
    default: return given.json(text, scratch)
    }
  }
}

extension PlannedSlot {
  /// Whether a list or an object, which begins with a byte, can be an answer.
  fileprivate func takes(_ byte: UInt8) -> Bool {
    byte == .openBracket ? takesList : takesObject
  }
}
