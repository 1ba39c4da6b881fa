import FormInputs
import JSONText

/// Reads the members of one object of answers after the other, those of groups and rows too, and
/// keeps what they answer.
struct LineMembersReader {
  let plan: BatchPlan
  /// The plan's, at hand for each member.
  let shape: LineShape
  var reader: LineAnswerReader
  var answers = LineAnswers()
  /// The object whose members are read.
  var object = ObjectState(number: 0)
  /// The number of objects so far, including those of earlier lines.
  var objects = 0
  /// By slot: the object that had a member for it last, if there are many.
  private var seen: [Int]
  var strays = StrayMembers()
  var nested = NestedScan()
  /// The positions of the members that make an object a record.
  private(set) var envelope = EnvelopeMembers()
  var trouble = LineCheck.Trouble()
  /// Whether a row lacks an answer, or a group rows.
  var lacksAnswers = false
  /// Whether the line may have spaces between its tokens, or strings spelled as records do not
  /// spell them.
  var hasGaps = true

  init(_ plan: BatchPlan) {
    (self.plan, shape) = (plan, plan.shape)
    reader = LineAnswerReader(plan)
    seen = [Int](repeating: -1, count: plan.slots.count)
  }

  /// Whether an object of the line has two members of one name.
  @inline(__always)
  var hasDuplicate: Bool { strays.hasDuplicate || nested.hasDuplicate }

  /// Whether nothing is missing that must be there whatever the other answers are.
  @inline(__always)
  var isComplete: Bool { !lacksAnswers && object.requiredSeen >= plan.requiredCount }

  /// Forgets the line before.
  @inline(__always)
  mutating func begin() {
    objects &+= 1
    object = ObjectState(number: objects)
    answers.removeAll()
    strays.removeAll()
    nested.begin()
    envelope = EnvelopeMembers()
    (lacksAnswers, hasGaps) = (false, true)
    if !trouble.isEmpty { trouble = LineCheck.Trouble() }
  }
}

extension LineMembersReader {
  /// Reads the object of answers that begins at an index; returns the byte after it, or nil when it
  /// is not JSON.
  mutating func readAnswers(_ text: Span<UInt8>, _ start: Int, depth: Int) -> Int? {
    guard let end = readMembers(text, start, depth: depth) else { return nil }
    (answers.start, answers.end) = (start, end)
    return end
  }

  /// Reads the members of an object, which are of the level that is set.
  mutating func readMembers(_ text: Span<UInt8>, _ start: Int, depth: Int) -> Int? {
    var index = start &+ 1
    let members = shape.members[object.level]
    object.first = members.lowerBound
    var expected = members.lowerBound
    if text[at: index] <= .space { index = skip(text, index) }
    if text[at: index] == .closeBrace { return index &+ 1 }
    while true {
      let value: Int?
      if expected < members.upperBound, !shape.slots[expected].isEnvelopeName,
        let behind = text.endOfToken(shape.slots[expected], in: shape.tokens.span, at: index)
      {
        value = readMember(text, behind, slot: expected, depth)
        expected &+= 1
      } else {
        value = readOther(text, index, &expected, depth)
      }
      guard var next = value else { return nil }
      if text[at: next] <= .space { next = skip(text, next) }
      if text[at: next] != .comma { return text[at: next] == .closeBrace ? next &+ 1 : nil }
      index = next &+ 1
      if text[at: index] <= .space { index = skip(text, index) }
    }
  }

  /// Steps over spaces, which a record does not have.
  @inline(never)
  private mutating func skip(_ text: Span<UInt8>, _ index: Int) -> Int {
    let next = text.skippingSpace(from: index)
    if next > index { (object.isCanonical, hasGaps) = (false, true) }
    return next
  }

  @inline(__always)
  private mutating func readMember(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    var index = start
    if text[at: index] <= .space { index = skip(text, index) }
    // A former name beside the present one is a repeated member too.
    guard isFirst(slot) else {
      strays.isRepeated = true
      return skipValue(text, index, depth)
    }
    return readAnswer(text, index, slot: slot, depth)
  }

  /// Notes that a member was there; false if it was there before.
  @inline(__always)
  private mutating func isFirst(_ slot: Int) -> Bool {
    let index = slot &- object.first
    guard index < 64 else { return isFirstOfMany(slot) }
    let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: index)
    defer { object.seen |= bit }
    return object.seen & bit == 0
  }

  @inline(never)
  private mutating func isFirstOfMany(_ slot: Int) -> Bool {
    defer { seen[slot] = object.number }
    return seen[slot] != object.number
  }

  /// Reads a member whose key is not the one that comes next.
  @inline(never)
  private mutating func readOther(
    _ text: Span<UInt8>, _ start: Int, _ expected: inout Int, _ depth: Int
  ) -> Int? {
    guard text[at: start] == .quote else { return nil }
    let end = text.endOfPrintable(from: start &+ 1)
    guard text[at: end] == .quote, text[at: end &+ 1] == .colon else {
      return readRare(text, start, &expected, depth)
    }
    guard let slot = plan.keys[object.level].slot(text, start &+ 1, end) else {
      strays.names.append(text, start &+ 1, end, of: object.number)
      let index = text.skippingSpace(from: end &+ 2)
      if index > end &+ 2 { hasGaps = true }
      return readUnknown(text, index, depth)
    }
    guard !shape.slots[slot].isEnvelopeName else { return readRare(text, start, &expected, depth) }
    // A former key leads to the slot too, and is written as the present one.
    if shape.slots[slot].tokenCount != end &+ 2 &- start || plan.levels[object.level].hasFormerKeys,
      text.endOfToken(slot, of: plan, at: start) == nil
    {
      object.isCanonical = false
    }
    expected = slot &+ 1
    return readMember(text, end &+ 2, slot: slot, depth)
  }

  /// Reads a member that is not a key of the form, or whose key is spelled in another way.
  @inline(never)
  private mutating func readRare(
    _ text: Span<UInt8>, _ start: Int, _ expected: inout Int, _ depth: Int
  ) -> Int? {
    hasGaps = true
    guard let name = strays.names.append(text, at: start, of: object.number) else { return nil }
    var index = text.skippingSpace(from: name)
    guard text[at: index] == .colon else { return nil }
    index = text.skippingSpace(from: index &+ 1)
    guard let slot = strays.names.lastSlot(in: plan.keys[object.level]) else {
      return readUnknown(text, index, depth)
    }
    if depth == 1, plan.readsRecords { noteEnvelope(text, index) }
    if text.endOfToken(slot, of: plan, at: start) != index { object.isCanonical = false }
    strays.names.removeAll(from: strays.names.count &- 1)
    expected = slot &+ 1
    return readMember(text, index, slot: slot, depth)
  }

  /// Reads the value of the member whose name was read last, which is not a key.
  private mutating func readUnknown(_ text: Span<UInt8>, _ start: Int, _ depth: Int) -> Int? {
    object.isCanonical = false
    if depth == 1, plan.readsRecords { noteEnvelope(text, start) }
    if !plan.options.dropsUnknown { strays.refuseLast(in: object) }
    return skipValue(text, start, depth)
  }

  /// Keeps where the members stand that make a record of an object.
  private mutating func noteEnvelope(_ text: Span<UInt8>, _ value: Int) {
    // One without a text for a name is an object of answers, but where records alone are read.
    let isName = text[at: value] == .quote || plan.options.source == .records
    if isName, strays.names.lastIs("form") { envelope.form = value }
    if strays.names.lastIs("values"), text[at: value] == .openBrace { envelope.values = value }
  }

  /// Steps over a value that is not looked at.
  mutating func skipValue(_ text: Span<UInt8>, _ start: Int, _ depth: Int) -> Int? {
    // The content of the value stays unknown.
    hasGaps = true
    return nested.endOfValue(text, from: start, inside: depth)
  }
}

// Answers, each as it is found or as it is written.
extension LineMembersReader {
  /// Reads and checks the answer that begins at an index; returns the byte after it, or nil when it
  /// is not JSON.
  @inline(__always)
  private mutating func readAnswer(
    _ text: Span<UInt8>, _ start: Int, slot: Int, _ depth: Int
  ) -> Int? {
    let end = reader.validator.endOfCanonical(
      shape.slots[slot].canonical, text, start, slot: slot, &answers.scratch)
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
    guard let end = reader.read(text, start, slot: slot, depth, &nested, &answers.scratch) else {
      return nil
    }
    if reader.hasGaps { hasGaps = true }
    switch reader.outcome {
    case .absent: object.isCanonical = false
    case .present(let start, let end): keep(slot, start, end)
    case .rewritten(let start, let end):
      object.isCanonical = false
      keep(slot, start, end, state: .rewritten)
    case .refused(let given):
      // It is there all the same: it is not missing.
      for reason in reader.reasons { answers.refuse(slot, in: object.row, reason) }
      keep(slot, given.start, given.end, state: .refused)
    }
    return end
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
}
