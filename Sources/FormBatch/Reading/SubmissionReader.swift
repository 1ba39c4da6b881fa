import FormCore
import JSONText

/// Reads one line after the other and checks it against a plan.
///
/// The text must end with a line feed, with at least 16 further bytes behind it. Nothing is
/// allocated for a line that is accepted, once the buffers have grown to the size of the lines.
struct SubmissionReader {
  let plan: BatchPlan
  var judge: AnswerJudge
  var slots: [AnswerSlot]
  /// The slots that have an answer, in the order of the line.
  var present: [Int] = []
  /// Whether they came in the order of the form.
  var isInOrder = true
  /// Whether the answers may be written as they stand in the text.
  var isCanonical = true
  /// Where the object of the answers stands in the text.
  var answers = 0..<0
  var scratch: [UInt8] = []
  var faults: [LineFault] = []
  /// Faults that have their words already.
  var worded: [Fault] = []
  /// The names that are no key of the form.
  var unknown = NameList()
  /// The line feed that ends the line.
  private(set) var lineEnd = 0
  var violations: [Violation] = []
  var nested = NestedScan()
  var requiredSeen = 0
  /// Counts the objects read, so that slots need no clearing.
  var line = 0
  /// Where the members that make a record were found: their values.
  var envelope = Envelope()

  init(_ plan: BatchPlan) {
    self.plan = plan
    judge = AnswerJudge(plan.rules)
    slots = [AnswerSlot](repeating: AnswerSlot(), count: plan.slots.count)
    present.reserveCapacity(min(plan.slots.count, 1024))
  }

  /// Reads the line that begins at an index.
  mutating func read(_ text: Span<UInt8>, from start: Int) -> LineOutcome {
    begin()
    let first = text.skippingSpace(from: start)
    if text[first] == .lineFeed {
      lineEnd = first
      return .blank
    }
    guard text[first] == .openBrace, let end = readAnswers(text, first, depth: 1),
      text[text.skippingSpace(from: end)] == .lineFeed
    else { return refuseUnreadable(text, start) }
    lineEnd = text.skippingSpace(from: end)
    if let record = envelope.record { return readRecord(text, start, record) }
    return finish()
  }

  /// Forgets the line before.
  private mutating func begin() {
    line &+= 1
    present.removeAll(keepingCapacity: true)
    (isInOrder, isCanonical) = (true, true)
    requiredSeen = 0
    if !scratch.isEmpty { scratch.removeAll(keepingCapacity: true) }
    if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
    if !worded.isEmpty { worded.removeAll(keepingCapacity: true) }
    unknown.removeAll(from: 0)
    nested.begin()
    envelope = Envelope()
    isReadable = true
  }

  /// What is to be said of the whole object once all of it is read.
  private mutating func finish() -> LineOutcome {
    if let name = nested.duplicate ?? unknown.duplicate(from: 0) {
      refuse(.duplicate(name))
      return .refused
    }
    if requiredSeen < plan.requiredCount { addMissing() }
    return faults.isEmpty ? .accepted : .refused
  }

  private mutating func addMissing() {
    for slot in plan.slots.indices where plan.slots[slot].isRequired {
      if slots[slot].line != line || slots[slot].isAbsent {
        faults.append(LineFault(subject: .answer(slot: slot), code: .missing))
      }
    }
  }

  /// Makes a fault the only one of the line.
  mutating func refuse(_ fault: Fault) {
    faults.removeAll(keepingCapacity: true)
    worded = [fault]
    faults.append(LineFault(subject: .line, code: fault.code, worded: 0))
  }

  private mutating func refuseUnreadable(_ text: Span<UInt8>, _ start: Int) -> LineOutcome {
    lineEnd = text.endOfLine(from: start)
    let bytes = [UInt8](text, start, text.endOfContent(start, lineEnd))
    if let problem = JSONReader.unreadability(of: bytes, limits: .line) {
      refuse(.unreadable(problem, in: bytes))
      isReadable = false
    } else {
      refuse(.notAnObject)
    }
    return .refused
  }

  /// Whether the line is JSON, if it was refused.
  private(set) var isReadable = true

  /// Reads the values of a record as the answers.
  private mutating func readRecord(
    _ text: Span<UInt8>, _ start: Int, _ record: (form: Int, values: Int)
  ) -> LineOutcome {
    if let name = nested.duplicate ?? unknown.duplicate(from: 0) {
      refuse(.duplicate(name))
      return .refused
    }
    var form: [UInt8] = []
    let isText = text[record.form] == .quote
    if isText { _ = form.appendDecoded(text, from: record.form &+ 1) }
    guard isText, form == Array(plan.form.identifier.text.utf8) else {
      refuse(.wrongForm(isText ? String(decoding: form, as: UTF8.self) : nil, plan.form))
      return .refused
    }
    begin()
    guard readAnswers(text, record.values, depth: 2) != nil else {
      return refuseUnreadable(text, start)
    }
    return finish()
  }
}

/// Where the members that make a record stand: nothing, or the index of the value.
struct Envelope {
  var form = -1
  var values = -1

  /// Both places, when the object is a record.
  var record: (form: Int, values: Int)? { form >= 0 && values >= 0 ? (form, values) : nil }
}

extension Span where Element == UInt8 {
  /// The end of a line without its line break.
  func endOfContent(_ start: Int, _ lineFeed: Int) -> Int {
    lineFeed > start && self[lineFeed &- 1] == .carriageReturn ? lineFeed &- 1 : lineFeed
  }
}

extension [UInt8] {
  /// A copy of bytes of a text.
  init(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    self = []
    append(text, start, end)
  }
}

extension Fault {
  fileprivate static func duplicate(_ name: String) -> Fault {
    Fault(.jsonDuplicateMember, "the member \(quoted(name)) stands twice in an object")
  }

  fileprivate static let notAnObject = Fault(
    .notAnObject, "the line is not an object of answers by key")

  fileprivate static func wrongForm(_ given: String?, _ form: Form) -> Fault {
    guard let given else { return Fault(.wrongForm, "the record does not name its form") }
    return Fault(
      .wrongForm, "the record is of the form \(quoted(given)) and not of '\(form.identifier)'")
  }

  fileprivate static func unreadable(_ problem: JSONProblem, in bytes: [UInt8]) -> Fault {
    let code: FaultCode =
      switch problem.code {
      case .syntax, .duplicateMember, .trailingComma, .byteOrderMark: .jsonSyntax
      case .tooDeep: .jsonTooDeep
      case .tooLarge: .jsonTooLarge
      case .notUTF8: .jsonNotUTF8
      }
    let column = SourceText(bytes).position(at: problem.offset).column
    return Fault(code, "\(problem.message), at character \(column)")
  }
}
