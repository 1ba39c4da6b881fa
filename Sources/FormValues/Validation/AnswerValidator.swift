/// The rules of many inputs, laid out flat for one worker that checks answers in bulk.
///
/// It asks the same constraint values as ``AnswerRule``, which alone tells what is wrong with an
/// answer. Nothing of it is shared with other workers, and nothing is allocated or counted for an
/// answer that satisfies its rule.
public struct AnswerValidator: Sendable {
  /// One input: its type, and which of all checks are its own.
  @usableFromInline
  struct Entry: Sendable {
    let type: ValueType
    @usableFromInline let first: Int32
    @usableFromInline let end: Int32
    /// The checks of a text beside those of its characters and its length.
    @usableFromInline let late: Late
    /// The range of these checks.
    let lateChecks: Range<Int>
    /// The first check that may be about the size of a file.
    let firstOfSize: Int32
    /// The rule for the length, or one that admits any.
    @usableFromInline let length: LengthRule
    /// The rules for small whole numbers.
    @usableFromInline let whole: WholeRule
  }

  /// The checks of a text that are not about its characters and its length.
  @usableFromInline
  enum Late: Sendable {
    case none
    /// One pattern, by its index in the table.
    case pattern(Int32)
    /// One list of choices, by its index in the table.
    case membership(Int32)
    /// Others or more.
    case checks
  }

  @usableFromInline var entries: [Entry] = []
  var checks: [Check] = []
  var tables = CheckTables()
  /// The number of answers with several choices so far, and for each choice the last that had it.
  var answers = 0
  var chosenIn: [Int] = []

  /// Lays out rules; an answer is checked by the index of its rule.
  public init(_ rules: [AnswerRule]) {
    entries.reserveCapacity(rules.count)
    for rule in rules { addEntry(rule) }
    if rules.contains(where: { $0.type == .choices }) {
      chosenIn = [Int](repeating: 0, count: tables.choiceCount)
    }
  }

  private mutating func addEntry(_ rule: AnswerRule) {
    let first = checks.count
    for constraint in rule.constraints { checks.append(tables.check(constraint)) }
    var length = LengthRule(min: nil, max: nil)
    var early = 0
    if case .characters? = rule.constraints.first { early = 1 }
    if early < rule.constraints.count, case .length(let found) = rule.constraints[early] {
      (length, early) = (found, early + 1)
    }
    let endOfText = (checks[first...].lastIndex { $0.isOfScalars } ?? first - 1) + 1
    let lateChecks = first + early..<max(first + early, endOfText)
    entries.append(
      Entry(
        type: rule.type, first: Int32(truncatingIfNeeded: first),
        end: Int32(truncatingIfNeeded: checks.count),
        late: late(lateChecks),
        lateChecks: lateChecks,
        firstOfSize: Int32(
          truncatingIfNeeded: checks[first...].firstIndex { $0.isOfSizes } ?? checks.count),
        length: length,
        whole: rule.type == .number ? WholeRule(rule.constraints) : .undecided))
  }

  private func late(_ range: Range<Int>) -> Late {
    guard let first = range.first else { return .none }
    if range.count == 1 {
      if checks[first].kind == .pattern { return .pattern(checks[first].index) }
      if checks[first].kind == .membership { return .membership(checks[first].index) }
    }
    return .checks
  }

  /// Returns the value that the bytes of one scalar mean, which is not empty; nil if they are not a
  /// value of the type or break a rule.
  public mutating func accept(
    _ index: Int, _ bytes: Span<UInt8>, spelled: Spelling
  ) -> ScalarValue? {
    // Nothing but calls, of which one takes over: the usual texts need no more than a look here.
    switch entries[index].type {
    case .text, .choice, .choices, .file(.copy):
      guard spelled == .string else { return nil }
      return acceptsText(bytes, entries[index].first, entries[index].end) ? .text : nil
    case .number: return acceptNumber(index, bytes, spelled)
    case .boolean, .date, .time, .dateTime: return acceptOther(index, bytes, spelled)
    case .file(.base64), .file(.hex): return acceptFile(index, bytes, spelled)
    }
  }

  // A call of its own, for arithmetic that other values need not wait for.
  @inline(never)
  private mutating func acceptNumber(
    _ index: Int, _ bytes: Span<UInt8>, _ spelled: Spelling
  ) -> ScalarValue? {
    guard case .success(let scalar) = ValueType.number.read(bytes, spelled: spelled),
      case .number(let number) = scalar
    else { return nil }
    var checkIndex = Int(entries[index].first)
    let end = Int(entries[index].end)
    while checkIndex < end {
      if !tables.admits(checks[checkIndex], number) { return nil }
      checkIndex &+= 1
    }
    return scalar
  }

  @inline(never)
  private mutating func acceptOther(
    _ index: Int, _ bytes: Span<UInt8>, _ spelled: Spelling
  ) -> ScalarValue? {
    guard case .success(let scalar) = entries[index].type.read(bytes, spelled: spelled) else {
      return nil
    }
    return entries[index].first == entries[index].end || accepts(index, scalar) ? scalar : nil
  }

  @inline(never)
  mutating func accepts(_ index: Int, _ scalar: ScalarValue) -> Bool {
    for checkIndex in Int(entries[index].first)..<Int(entries[index].end)
    where !tables.admits(checks[checkIndex], scalar) {
      return false
    }
    return true
  }

  @inline(never)
  private mutating func acceptFile(
    _ index: Int, _ bytes: Span<UInt8>, _ spelled: Spelling
  ) -> ScalarValue? {
    let answerState = entries[index]
    guard case .file(let storage) = answerState.type,
      case .success(let scalar) = answerState.type.read(bytes, spelled: spelled)
    else { return nil }
    guard let size = storage.size(ofInline: bytes) else {
      return acceptsText(bytes, answerState.first, answerState.end) ? scalar : nil
    }
    return acceptsSize(index, size) ? scalar : nil
  }
}
