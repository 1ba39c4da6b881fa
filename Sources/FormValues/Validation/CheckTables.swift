import FormPatterns

/// One constraint as two numbers: its kind, and its index among the constraints of that kind.
struct Check: Sendable {
  enum Kind: UInt8, Sendable {
    case characters, length, pattern, format, whole, numberRange, dateRange, timeRange
    case dateTimeRange, numberStep, timeStep, dateTimeStep, membership, count, fileKind, fileSize,
      other
  }

  let kind: Kind
  let index: Int32

  /// Whether it may be about more than the number of choices or the size of a file.
  var isOfScalars: Bool { kind != .count && kind != .fileSize }

  /// Whether it may be about the size of a file.
  var isOfSizes: Bool { kind == .fileSize || kind == .other }
}

/// The constraints of a rule, each kind in a table of its own.
struct CheckTables: Sendable {
  private var characters: [CharacterRule] = []
  private var lengths: [LengthRule] = []
  private var patterns = PatternMatcher()
  private var formats: [TextFormat] = []
  private var numberRanges: [RangeRule<Decimal>] = []
  private var dateRanges: [RangeRule<CivilDate>] = []
  private var timeRanges: [RangeRule<CivilTime>] = []
  private var dateTimeRanges: [RangeRule<CivilDateTime>] = []
  private var numberSteps: [NumberStepRule] = []
  private var timeSteps: [TimeStepRule] = []
  private var dateTimeSteps: [DateTimeStepRule] = []
  private var memberships = ChoiceTable()
  private var counts: [CountRule] = []
  private var fileKinds: [FileKindRule] = []
  private var fileSizes: [FileSizeRule] = []
  private var others: [any DeclaredConstraint] = []

  /// Takes a constraint into its table.
  mutating func check(_ constraint: Constraint) -> Check {
    switch constraint {
    case .characters(let rule): add(rule, to: &characters, .characters)
    case .length(let rule): add(rule, to: &lengths, .length)
    case .pattern(let pattern):
      Check(kind: .pattern, index: Int32(truncatingIfNeeded: patterns.add(pattern)))
    case .format(let format): add(format, to: &formats, .format)
    case .whole: Check(kind: .whole, index: 0)
    case .numberRange(let rule): add(rule, to: &numberRanges, .numberRange)
    case .dateRange(let rule): add(rule, to: &dateRanges, .dateRange)
    case .timeRange(let rule): add(rule, to: &timeRanges, .timeRange)
    case .dateTimeRange(let rule): add(rule, to: &dateTimeRanges, .dateTimeRange)
    case .numberStep(let rule): add(rule, to: &numberSteps, .numberStep)
    case .timeStep(let rule): add(rule, to: &timeSteps, .timeStep)
    case .dateTimeStep(let rule): add(rule, to: &dateTimeSteps, .dateTimeStep)
    case .membership(let rule):
      Check(kind: .membership, index: Int32(truncatingIfNeeded: memberships.add(rule.values)))
    // A copy of its own: counting references to a shared one would hold up the other workers.
    case .fileKind(let rule): add(FileKindRule(rule.endings), to: &fileKinds, .fileKind)
    case .fileSize(let rule): add(rule, to: &fileSizes, .fileSize)
    case .count(let rule): add(rule, to: &counts, .count)
    case .other(let other): add(other.rule, to: &others, .other)
    }
  }

  private func add<Rule>(_ rule: Rule, to table: inout [Rule], _ kind: Check.Kind) -> Check {
    table.append(rule)
    return Check(kind: kind, index: Int32(truncatingIfNeeded: table.count - 1))
  }

  /// Whether a text satisfies a check.
  @inline(__always)
  mutating func admits(_ check: Check, _ bytes: Span<UInt8>) -> Bool {
    let index = Int(check.index)
    switch check.kind {
    case .characters: return characters[index].violation(bytes) == nil
    case .length: return lengths[index].violation(bytes) == nil
    case .membership: return holds(bytes, index)
    case .pattern: return matches(bytes, index)
    case .format: return hasFormat(bytes, index)
    case .fileKind: return isKind(bytes, index)
    case .other: return satisfiesOther(bytes, index)
    case .whole, .numberRange, .numberStep, .dateRange, .timeRange, .dateTimeRange, .timeStep,
      .dateTimeStep, .count, .fileSize:
      return true
    }
  }

  @inline(__always)
  func holds(_ bytes: Span<UInt8>, _ index: Int) -> Bool { memberships.contains(bytes, index) }

  /// The number of choices in all lists; `index(of:_:)` gives the place of a text of one list among
  /// them, or -1.
  var choiceCount: Int { memberships.count }

  @inline(__always)
  func index(of bytes: Span<UInt8>, _ list: Int) -> Int { memberships.index(of: bytes, list) }

  @inline(__always)
  mutating func matches(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    patterns.matches(bytes, index)
  }

  // Calls of their own, and changing ones: the tables would be copied.
  @inline(never)
  private mutating func hasFormat(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    formats[index].admits(bytes)
  }

  @inline(never)
  private mutating func isKind(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    fileKinds[index].admits(name: bytes)
  }

  @inline(never)
  private mutating func satisfiesOther(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    others[index].violation(bytes) == nil
  }

  @inline(never)
  private mutating func satisfiesOther(_ scalar: ScalarValue, _ index: Int) -> Bool {
    others[index].violation(scalar) == nil
  }

  /// Whether a value other than text satisfies a check.
  mutating func admits(_ check: Check, _ scalar: ScalarValue) -> Bool {
    let index = Int(check.index)
    switch (check.kind, scalar) {
    case (_, .number(let number)): return admits(check, number)
    case (.dateRange, .date(let date)): return dateRanges[index].violation(date) == nil
    case (.timeRange, .time(let time)): return timeRanges[index].violation(time) == nil
    case (.timeStep, .time(let time)): return timeSteps[index].admits(time)
    case (.dateTimeRange, .dateTime(let time)): return dateTimeRanges[index].violation(time) == nil
    case (.dateTimeStep, .dateTime(let time)): return dateTimeSteps[index].admits(time)
    case (.other, .date), (.other, .time), (.other, .dateTime), (.other, .boolean):
      return satisfiesOther(scalar, index)
    case (_, .text), (_, .date), (_, .time), (_, .dateTime), (_, .boolean): return true
    }
  }

  /// Whether a number satisfies a check.
  @inline(__always)
  mutating func admits(_ check: Check, _ number: Decimal) -> Bool {
    let index = Int(check.index)
    switch check.kind {
    case .numberRange: return numberRanges[index].violation(number) == nil
    case .numberStep: return numberSteps[index].admits(number)
    case .whole: return isWhole(number)
    case .other: return satisfiesOther(.number(number), index)
    case .characters, .length, .pattern, .format, .dateRange, .timeRange, .dateTimeRange, .timeStep,
      .dateTimeStep, .membership,
      .count, .fileKind, .fileSize:
      return true
    }
  }

  // A call of its own: the division would be done for every number.
  @inline(never)
  private mutating func isWhole(_ number: Decimal) -> Bool { number.isWhole }

  /// Whether content of so many bytes satisfies a check.
  func admits(_ check: Check, size: Int) -> Bool {
    let index = Int(check.index)
    if check.kind == .other { return others[index].violation(size: size) == nil }
    return check.kind != .fileSize || fileSizes[index].violation(size: size) == nil
  }

  /// Whether so many choices satisfy a check.
  func admits(_ check: Check, count: Int) -> Bool {
    let index = Int(check.index)
    if check.kind == .other { return others[index].violation(choices: count) == nil }
    return check.kind != .count || counts[index].violation(choices: count) == nil
  }
}
