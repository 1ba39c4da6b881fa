import FormCore
import FormInputs
import FormValues
import JSONText

/// Reads one line after the other and checks it against a plan.
///
/// The text must end with a line feed, with ``PaddedText/padding`` further bytes behind it. Nothing
/// is allocated for a line that is accepted, once the buffers have grown to the size of the lines.
struct SubmissionReader {
  let plan: BatchPlan
  /// The plan's, at hand for each line.
  let shape: LineShape
  var members: LineMembersReader
  var check: LineCheck
  /// The faults of the line, in the order in which they are reported.
  private(set) var faults: [LineFault] = []
  /// The number of further refused answers.
  private var more = 0
  /// By fault: the author's own words with the answers in them, where they have places for some.
  /// It ends with the last of them.
  private(set) var messages: [String?] = []
  /// The line feed that ends the line.
  private(set) var lineEnd = 0
  /// Whether the line is JSON, if it was refused.
  private(set) var isReadable = true
  private(set) var tree = CheckedTree()
  private var attempts = CanonicalAttempts()

  init(_ plan: BatchPlan) {
    (self.plan, shape) = (plan, plan.shape)
    members = LineMembersReader(plan)
    check = LineCheck(plan)
  }

  /// Reads the line that begins at an index.
  @inline(__always)
  mutating func read(_ text: Span<UInt8>, from start: Int) -> LineOutcome {
    if plan.readsCanonical, let outcome = readCanonical(text, from: start) { return outcome }
    return readMembers(text, from: start)
  }

  /// Reads the line that begins at an index, if its answers are as they will be written; nil when
  /// anything is not, and then nothing is known of the line.
  @inline(__always)
  private mutating func readCanonical(_ text: Span<UInt8>, from start: Int) -> LineOutcome? {
    guard let end = endOfCanonicalAnswers(text, start) else { return nil }
    (members.answers.isWhole, tree.isUsed) = (true, false)
    (members.answers.start, members.answers.end) = (start, end)
    lineEnd = text[at: end] == .lineFeed ? end : text.skippingSpace(from: end)
    guard text[at: lineEnd] == .lineFeed else { return nil }
    guard plan.isDependent else { return .accepted }
    return finish(text, start, isComplete: true)
  }

  /// Returns the line feed of the line that begins at an index, if all of it is as it will be
  /// written; nil when anything is not, and then nothing is known of the line.
  @inline(__always)
  mutating func endOfCanonicalLine(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard let end = endOfCanonicalAnswers(text, start), text[at: end] == .lineFeed else {
      return nil
    }
    guard plan.isDependent else { return end }
    members.answers.isWhole = true
    return finish(text, start, isComplete: true) == .accepted && members.answers.isWhole ? end : nil
  }

  /// Whether the values of a record, which are a range of a text, are as they will be written, and
  /// accepted; false says nothing of them.
  mutating func acceptsCanonical(_ text: Span<UInt8>, _ values: Range<Int>) -> Bool {
    guard !plan.readsTrees, !plan.seeksDoubts, plan.isFlat || !plan.keepsAnswers,
      endOfCanonicalAnswers(text, values.lowerBound) == values.upperBound
    else { return false }
    guard plan.isDependent else { return true }
    members.answers.isWhole = true
    (members.answers.start, members.answers.end) = (values.lowerBound, values.upperBound)
    return finish(text, values.lowerBound, isComplete: true) == .accepted
  }

  /// Returns the byte after the answers that begin with a line, if they are as they will be
  /// written.
  @inline(__always)
  private mutating func endOfCanonicalAnswers(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard text[at: start] == .openBrace, attempts.isDue() else { return nil }
    let end: Int
    if plan.keepsAnswers {
      begin()
      end = CanonicalLine.end(text, start, shape, &members.reader.validator, &members.answers)
    } else if plan.isFlat {
      end = CanonicalLine.end(
        text, start, shape, &members.reader.validator, &members.answers.scratch)
    } else {
      end = CanonicalLine.end(
        text, start, shape, plan.levels, &members.reader.validator, &members.answers.scratch)
    }
    attempts.note(end > 0)
    return end > 0 ? end : nil
  }

  /// Reads the line that begins at an index, member by member.
  @inline(never)
  mutating func readMembers(_ text: Span<UInt8>, from start: Int) -> LineOutcome {
    begin()
    let first = text.skippingSpace(from: start)
    if text[at: first] == .lineFeed {
      lineEnd = first
      return .blank
    }
    if plan.options.source == .records, text[at: first &+ 2] == UInt8(ascii: "e") {
      let end = text.endOfLine(from: first)
      // The place of a record that was erased, in a log.
      if ErasedRecord(text.extracting(first..<end)) != nil {
        lineEnd = end
        return .blank
      }
    }
    guard text[at: first] == .openBrace, !text.hasTooManyValues(from: start) else {
      return refuseUnreadable(text, start)
    }
    if plan.readsTrees { return readTree(text, from: start) }
    members.hasGaps = first > start
    guard let end = members.readAnswers(text, first, depth: 1) else {
      return refuseUnreadable(text, start)
    }
    lineEnd = text.skippingSpace(from: end)
    if lineEnd > end { members.hasGaps = true }
    guard text[at: lineEnd] == .lineFeed else { return refuseUnreadable(text, start) }
    if let record = members.envelope.record { return readRecord(record, text, start) }
    if plan.options.source == .records { return refuse(.notARecord) }
    return finish(text, start)
  }

  /// Reads the values of a record as the members.answers.
  @inline(never)
  private mutating func readRecord(
    _ record: EnvelopeMembers, _ text: Span<UInt8>, _ start: Int
  ) -> LineOutcome {
    let hadGaps = members.hasGaps
    if members.hasDuplicate { return readTree(text, from: start) }
    if let fault = record.wrongForm(text, plan.form) { return refuse(fault) }
    begin()
    members.hasGaps = hadGaps
    guard members.readAnswers(text, record.values, depth: 2) != nil else {
      return refuseUnreadable(text, start)
    }
    return finish(text, start)
  }

  /// Writes the accepted line that was read last.
  @inline(__always)
  mutating func write(_ text: Span<UInt8>, into output: inout [UInt8]) {
    if tree.isUsed {
      tree.write(plan, into: &output)
    } else {
      members.answers.write(text, plan, shape, into: &output)
    }
  }

  /// Forgets the line before.
  @inline(__always)
  mutating func begin() {
    members.begin()
    isReadable = true
    tree.isUsed = false
    faults.clear()
    more = 0
    if !messages.isEmpty { messages.removeAll(keepingCapacity: true) }
  }

  @inline(__always)
  private mutating func finish(_ text: Span<UInt8>, _ start: Int) -> LineOutcome {
    members.answers.isWhole = members.object.isCanonical && members.object.isInOrder
    if members.hasDuplicate || hasMuchText(start) { return readTree(text, from: start) }
    if members.trouble.hasTooManyRows { return refuse(.tooManyRows(in: shape.mostRows)) }
    return finish(text, start, isComplete: members.isComplete)
  }

  /// Whether the answers may have more text than a submission may have, which the tree finds out:
  /// those that are written as they stand have no more than the line.
  @inline(__always)
  private func hasMuchText(_ start: Int) -> Bool {
    lineEnd &- start &+ members.answers.scratch.count > JSONLimits.line.bytes
  }

  /// Accepts or refuses a line all of whose members are read.
  @inline(__always)
  private mutating func finish(
    _ text: Span<UInt8>, _ start: Int, isComplete: Bool
  ) -> LineOutcome {
    if plan.isDependent || !isComplete || !members.answers.refusals.isEmpty
      || !members.trouble.isEmpty
    {
      checkAnswers(text, isComplete: isComplete)
      if plan.seeksDoubts, hasDoubts() { return readTree(text, from: start) }
    }
    if !members.strays.isEmpty { addStrays() }
    if more > 0 { addMore() }
    return faults.isEmpty ? .accepted : .refused
  }

  @inline(never)
  private mutating func checkAnswers(_ text: Span<UInt8>, isComplete: Bool) {
    // The slots of a form without groups are in document order.
    if plan.isFlat, check.check.reportsRefusalsOnly, isComplete, members.trouble.isEmpty {
      addRefusals(text)
      if plan.form.hasAnswersInWords { fillMessages(text) }
      return
    }
    check.findFaults(&members.answers, members.trouble, text, plan, isComplete: isComplete)
    guard check.found.isEmpty else {
      addFound(text)
      if plan.form.hasAnswersInWords { fillMessages(text) }
      return
    }
    if plan.completesAnswers { check.complete(&members.answers, text, plan) }
  }

  /// Whether the form doubts an answer, and that is to be said: by the tree, which has the words.
  private mutating func hasDoubts() -> Bool {
    (check.found.isEmpty || plan.options.refusesDoubted) && check.hasDoubts()
  }

  /// Puts the answers into the words of faults.
  private mutating func fillMessages(_ text: Span<UInt8>) {
    for index in faults.indices {
      guard case .answer(let slot, let row) = faults[index].subject,
        faults[index].code.isAuthorsToWord, let words = plan.messages[slot]
      else { continue }
      while messages.count < index { messages.append(nil) }
      messages.append(check.filled(words, in: row, &members.answers, text, plan))
    }
  }

  /// Adds the refusals of the first answers that have some, and counts the others.
  private mutating func addRefusals(_ text: Span<UInt8>) {
    members.answers.sortRefusals()
    var (last, count): (UInt64?, Int) = (nil, 0)
    for index in members.answers.refusals.indices {
      let key = members.answers.refusals[index].key
      if key != last { (last, count) = (key, count + 1) }
      if count <= SubmissionFaults.most { addRefusal(at: index, text) }
    }
    more = max(0, count - SubmissionFaults.most)
  }

  private mutating func addRefusal(at index: Int, _ text: Span<UInt8>) {
    let refusal = members.answers.refusals[index]
    let subject = LineFault.Subject.answer(slot: refusal.slot, row: refusal.row)
    switch refusal.reason {
    case .violation(let violation, let given):
      faults.append(LineFault(subject, violation.code, .violation(violation, given)))
    case .read(let found, _): faults += found.map { LineFault(subject, $0) }
    case .unread(let given):
      guard let json = plan.json(given, of: refusal.slot, text, members.answers.scratch),
        case .refused(let found) = plan.read(json, slot: refusal.slot)
      else { return }
      faults += found.map { LineFault(subject, $0) }
    }
  }

  private mutating func addFound(_ text: Span<UInt8>) {
    members.answers.sortRefusals()
    more = check.found.more
    // By index, because an element would be copied with all that its problem holds.
    let found = check.found.first
    for index in found.indices {
      let (slot, row) = (plan.slot(of: found[index].part), found[index].row)
      let subject = LineFault.Subject.answer(slot: slot, row: row)
      switch found[index].problem {
      case .refused:
        for index in members.answers.refusals(of: slot, in: row) {
          addRefusal(at: index, text)
        }
      case .restricted(let words): faults += words.map { LineFault(subject, $0) }
      case .missing: faults.append(LineFault(subject, .missing, .missing))
      case .hidden:
        let given = members.answers.given(slot, in: row)
        faults.append(LineFault(subject, .hiddenValue, .hidden(given)))
      case .mismatch(let value):
        let given = members.answers.given(slot, in: row)
        faults.append(LineFault(subject, .calculatedMismatch, .mismatch(value, given)))
      case .other(let fault): faults.append(LineFault(subject, fault))
      }
    }
  }

  @inline(never)
  private mutating func addStrays() {
    let (strays, unlisted) = members.strays.faults()
    faults += strays
    more += unlisted
  }

  /// Adds the fault that says how many there are that are not listed.
  @inline(never)
  private mutating func addMore() {
    faults.append(
      LineFault(.path("", rank: Int.max), .moreFaults(more, of: SubmissionFaults.most)))
  }
}

// Lines that are refused whole, and lines that are checked as trees.
extension SubmissionReader {
  /// Makes a fault the only one of the line.
  mutating func refuse(_ fault: Fault) -> LineOutcome {
    faults = [LineFault(.line, fault)]
    return .refused
  }

  /// Adds a fault of the answer of one input, unless the whole line is refused.
  mutating func refuse(_ fault: Fault, at input: UniqueInput) {
    guard !isRefusedWhole else { return }
    let found = faults.firstIndex { plan.rank(of: $0, members.answers.rows) > input.rank }
    let index = found ?? faults.count
    faults.insert(LineFault(.path(input.path, rank: input.rank), fault), at: index)
    if index < messages.count { messages.insert(nil, at: index) }
  }

  /// Whether what is wrong is a fault of the line and not of members.answers.
  var isRefusedWhole: Bool {
    guard case .line? = faults.first?.subject else { return false }
    return true
  }

  /// Refuses a row that has no answers by key.
  mutating func refuseRow(_ fault: Fault, end: Int) -> LineOutcome {
    begin()
    (lineEnd, isReadable) = (end, false)
    return refuse(fault)
  }

  /// Refuses a line of what was refused before, in which there is no input.
  mutating func refuseRejected(_ text: Span<UInt8>, from start: Int) -> LineOutcome {
    begin()
    lineEnd = text.endOfLine(from: start)
    let bytes = [UInt8](text, start, text.endOfContent(start, lineEnd))
    isReadable = JSONReader.unreadability(of: bytes, limits: .line) == nil
    return refuse(.lineNotRefused)
  }

  @inline(never)
  private mutating func refuseUnreadable(_ text: Span<UInt8>, _ start: Int) -> LineOutcome {
    begin()
    lineEnd = text.endOfLine(from: start)
    let bytes = [UInt8](text, start, text.endOfContent(start, lineEnd))
    guard let problem = JSONReader.unreadability(of: bytes, limits: .line) else {
      return refuse(.lineNotAnObject)
    }
    isReadable = false
    return refuse(.unreadableLine(problem, in: bytes))
  }

  /// Checks the line by way of the tree of its values, which has the words for what is seldom
  /// wrong.
  @inline(never)
  private mutating func readTree(_ text: Span<UInt8>, from start: Int) -> LineOutcome {
    begin()
    tree.isUsed = true
    lineEnd = text.endOfLine(from: start)
    let line = PaddedText(text, start, text.endOfContent(start, lineEnd))
    let reading = JSONReader.read(line, limits: .line)
    guard let members = reading.root?.members else { return refuseUnreadable(text, start) }
    if let problem = reading.problems.first {
      return refuse(Fault(.jsonDuplicateMember, problem.message))
    }
    do throws(Fault) {
      faults = try tree.validate(members, plan)
      return faults.isEmpty ? .accepted : .refused
    } catch {
      return refuse(error)
    }
  }
}

/// The indices of the values of the members that make a record; -1 for a missing one.
struct EnvelopeMembers {
  var form = -1
  var values = -1

  /// Both places, when the object is a record.
  var record: EnvelopeMembers? { form >= 0 && values >= 0 ? self : nil }

  /// Why a record is not one of a form, by the value of its `form`.
  func wrongForm(_ text: Span<UInt8>, _ expected: Form) -> Fault? {
    var name: [UInt8] = []
    guard text[at: form] == .quote, name.appendDecoded(text, from: form &+ 1) != nil else {
      return .formMissing
    }
    guard !name.elementsEqual(expected.identifier.text.utf8) else { return nil }
    return .wrongForm(String(decoding: name, as: UTF8.self), expected)
  }
}
