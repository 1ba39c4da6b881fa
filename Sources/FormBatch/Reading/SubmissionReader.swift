import FormCore
import JSONText

/// Reads one line after the other and checks it against a plan.
///
/// The text must end with a line feed, with ``LineBlock/padding`` further bytes behind it. Nothing
/// is allocated for a line that is accepted, once the buffers have grown to the size of the lines.
/// The slots are lent by the caller for each line, one for each input of the form.
struct SubmissionReader {
  let plan: BatchPlan
  var judge: AnswerJudge
  /// Which of the objects read the answers of a submission, or of a row of a group, stand in, so that
  /// slots need no clearing.
  var line = 0
  /// How many of them there were.
  var objects = 0
  /// The level of the members that are read.
  var level = 0
  /// How many rows the line has.
  var rowsSeen = 0
  /// Room for rows that are written anew, taken while it is needed.
  var rowRoom: [[UInt8]] = []
  /// The slot that was answered last, or -1.
  var last = -1
  /// The last slot of the form that has been given, or -1: none behind it can be there twice.
  var highest = -1
  /// Whether the answers came in the order of the form.
  var isInOrder = true
  /// Whether the answers may be written as they stand in the text.
  var isCanonical = true
  /// Whether the line may have spaces between its tokens, or strings spelled as records do not spell
  /// them.
  var hasGaps = true
  /// How many of the answers that must be there are there.
  var requiredSeen = 0
  /// Where the object of the answers stands in the text.
  var answersStart = 0
  var answersEnd = 0
  /// How deep it stands: 2 in a record.
  var answersDepth = 1
  /// Decoded text, and answers that are written anew.
  var scratch: [UInt8] = []
  var violations: [Violation] = []
  var faults: [LineFault] = []
  /// The rows that are read, each inside the one before it.
  var rowPath: [RowStep] = []
  /// Those in which something is wrong.
  var faultyRows: [[RowStep]] = []
  /// Faults that have their words already.
  var worded: [Fault] = []
  /// The names that are no key of the form.
  var unknown = NameList()
  /// How many of them are told one by one, and how many more there are.
  static let mostUnknown = 1000
  var unlisted = 0
  var nested = NestedScan()
  /// Where the members that make a record of an object were found.
  var envelope = Envelope()
  /// The line feed that ends the line.
  var lineEnd = 0
  /// Whether the line is JSON, if it was refused.
  var isReadable = true
  /// The values of a line that was judged as a tree.
  var tree: [UInt8] = []
  /// The answer in it that no other submission may have.
  var treeKey: [UInt8] = []
  /// The answers that others depend on, and what they decide.
  var table: AnswerTable
  var evaluator: Evaluator
  /// The row whose answers are read.
  var row = 0
  /// Whether the line is read once more, after the sheet has been settled.
  var isSettled = false
  /// Whether the line was judged as a tree.
  var isFromTree = false
  var attempts = StraightAttempts()
  /// The slots that have an answer, while a line is written.
  var order: [Int32] = []

  init(_ plan: BatchPlan) {
    self.plan = plan
    judge = AnswerJudge(plan.rules)
    table = plan.table
    evaluator = Evaluator(plan.evaluation)
  }

  /// Reads the line that begins at an index.
  @inline(__always)
  mutating func read(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, from start: Int
  ) -> LineOutcome {
    if plan.readsStraight, let outcome = readStraight(text, &slots, from: start) { return outcome }
    return readMembers(text, &slots, from: start)
  }

  /// Reads the line that begins at an index, member by member.
  @inline(never)
  mutating func readMembers(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, from start: Int
  ) -> LineOutcome {
    begin()
    let first = text.skippingSpace(from: start)
    if text[at: first] == .lineFeed {
      lineEnd = first
      return .blank
    }
    if plan.readsTrees { return readTree(text, from: start) }
    (hasGaps, answersDepth) = (first > start, 1)
    guard text[at: first] == .openBrace, let end = readAnswers(text, &slots, first, depth: 1)
    else { return refuseUnread(text, start) }
    lineEnd = text.skippingSpace(from: end)
    if lineEnd > end { hasGaps = true }
    guard text[at: lineEnd] == .lineFeed else { return refuseUnread(text, start) }
    if envelope.record != nil { return readRecord(text, &slots, start) }
    if plan.options.source == .records { return refuse(.notARecord) }
    return finish(text, &slots, start)
  }

  /// Forgets the line before.
  @inline(__always)
  mutating func begin() {
    objects &+= 1
    line = objects
    (last, highest, requiredSeen, unlisted) = (-1, -1, 0, 0)
    (isInOrder, isCanonical, isReadable, isFromTree, hasGaps) = (true, true, true, false, true)
    envelope = Envelope()
    // Emptied only where there is something, which is seldom.
    if !scratch.isEmpty { scratch.removeAll(keepingCapacity: true) }
    if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
    if !rowPath.isEmpty { rowPath.removeAll(keepingCapacity: true) }
    if !faultyRows.isEmpty { faultyRows.removeAll(keepingCapacity: true) }
    if !worded.isEmpty { worded.removeAll(keepingCapacity: true) }
    if unknown.count > 0 { unknown.removeAll(from: 0) }
    nested.begin()
    row = 0
    if plan.judgesRows, !isSettled { table.removeAll() }
  }

  /// What is to be said of the whole object once all of it is read.
  @inline(__always)
  private mutating func finish(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int
  ) -> LineOutcome {
    if plan.refusesByTree { return finishByTree(text, &slots, start) }
    if hasDuplicate { return judgeAsTree(text, from: start) }
    if plan.judgesTogether { return finishTogether(text, &slots, start) }
    if requiredSeen < plan.requiredCount { addMissing(slots) }
    return faults.isEmpty ? .accepted : .refused
  }

  /// Whether an object in the line has two members of one name; which one, its tree tells.
  @inline(__always)
  var hasDuplicate: Bool {
    guard unknown.count > 1 || nested.hasDuplicate else { return false }
    return nested.hasDuplicate || unknown.hasDuplicate(from: 0)
  }

  /// Lets a look at what was rewritten go beyond its end.
  mutating func padScratch() {
    guard !scratch.isEmpty else { return }
    scratch.append(contentsOf: repeatElement(.lineFeed, count: LineBlock.padding))
  }

  /// Reads the values of a record as the answers.
  @inline(never)
  private mutating func readRecord(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int
  ) -> LineOutcome {
    let (record, hadGaps) = (envelope, hasGaps)
    if hasDuplicate { return judgeAsTree(text, from: start) }
    if let fault = wrongForm(text, record.form) { return refuse(fault) }
    begin()
    (hasGaps, answersDepth) = (hadGaps, 2)
    guard readAnswers(text, &slots, record.values, depth: 2) != nil else {
      return refuseUnread(text, start)
    }
    return finish(text, &slots, start)
  }

  /// Why a record is not one of this form, by the value of its `form`.
  private func wrongForm(_ text: Span<UInt8>, _ value: Int) -> Fault? {
    var form: [UInt8] = []
    guard text[at: value] == .quote, form.appendDecoded(text, from: value &+ 1) != nil else {
      return .formMissing
    }
    guard !form.elementsEqual(plan.form.identifier.text.utf8) else { return nil }
    return .wrongForm(String(decoding: form, as: UTF8.self), plan.form)
  }
}

/// Where the members that make a record stand: nothing, or the index of the value.
struct Envelope {
  var form = -1
  var values = -1

  /// Both places, when the object is a record.
  var record: (form: Int, values: Int)? { form >= 0 && values >= 0 ? (form, values) : nil }
}
