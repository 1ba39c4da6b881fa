/// One constraint as two numbers: its kind, and its place among the constraints of that kind.
struct Check: Sendable {
  enum Kind: UInt8, Sendable {
    case characters, length, pattern, format, whole, numberRange, dateRange, timeRange
    case numberStep, timeStep, membership, fileKind, fileSize
    /// Judged elsewhere: the count of a list.
    case other
  }

  let kind: Kind
  let index: Int32
}

/// The constraints of a judge, each kind in a table of its own.
struct CheckTables: Sendable {
  private var characters: [CharacterRule] = []
  private var lengths: [LengthRule] = []
  private var patterns: [PatternMatcher] = []
  private var formats: [TextFormat] = []
  private var numberRanges: [RangeRule<Decimal>] = []
  private var dateRanges: [RangeRule<CivilDate>] = []
  private var timeRanges: [RangeRule<CivilTime>] = []
  private var numberSteps: [NumberStepRule] = []
  private var timeSteps: [TimeStepRule] = []
  private var memberships: [MembershipRule] = []
  private var fileKinds: [FileKindRule] = []
  private var fileSizes: [FileSizeRule] = []

  /// Takes a constraint into its table.
  mutating func check(_ constraint: Constraint) -> Check {
    switch constraint {
    case .characters(let rule): add(rule, to: &characters, .characters)
    case .length(let rule): add(rule, to: &lengths, .length)
    case .pattern(let pattern): add(PatternMatcher(pattern), to: &patterns, .pattern)
    case .format(let format): add(format, to: &formats, .format)
    case .whole: Check(kind: .whole, index: 0)
    case .numberRange(let rule): add(rule, to: &numberRanges, .numberRange)
    case .dateRange(let rule): add(rule, to: &dateRanges, .dateRange)
    case .timeRange(let rule): add(rule, to: &timeRanges, .timeRange)
    case .numberStep(let rule): add(rule, to: &numberSteps, .numberStep)
    case .timeStep(let rule): add(rule, to: &timeSteps, .timeStep)
    // A copy of its own: counting references to a shared one would hold up the other workers.
    case .membership(let rule): add(MembershipRule(rule.values), to: &memberships, .membership)
    case .fileKind(let rule): add(FileKindRule(rule.endings), to: &fileKinds, .fileKind)
    case .fileSize(let rule): add(rule, to: &fileSizes, .fileSize)
    case .count: Check(kind: .other, index: 0)
    }
  }

  private func add<Rule>(_ rule: Rule, to table: inout [Rule], _ kind: Check.Kind) -> Check {
    table.append(rule)
    return Check(kind: kind, index: Int32(truncatingIfNeeded: table.count - 1))
  }

  /// The code that an answer breaks by a check, as ``Constraint/violation(_:_:)`` gives it; `size`
  /// is that of content carried as text, of which the size alone is judged.
  @inline(__always)
  mutating func violation(
    _ check: Check, _ bytes: Span<UInt8>, _ known: KnownText, _ reading: Reading, _ size: Int?
  ) -> FaultCode? {
    let index = Int(check.index)
    if let size { return check.kind == .fileSize ? fileSizes[index].violation(size) : nil }
    switch (check.kind, reading) {
    case (.characters, .text): return characters[index].violation(bytes, known)
    case (.length, .text): return lengths[index].violation(bytes, known)
    case (.pattern, .text): return patterns[index].matches(bytes) ? nil : .patternNoMatch
    case (.format, .text): return formats[index].admits(bytes) ? nil : formats[index].code
    case (.membership, .text): return memberships[index].admits(bytes) ? nil : .choiceUnknown
    case (.fileKind, .text): return fileKinds[index].admits(name: bytes) ? nil : .fileNotAccepted
    case (.whole, .number(let number)): return number.isWhole ? nil : .formatInteger
    case (.numberRange, .number(let number)): return numberRanges[index].violation(number)
    case (.numberStep, .number(let number)):
      return numberSteps[index].admits(number) ? nil : .stepOffGrid
    case (.dateRange, .date(let date)): return dateRanges[index].violation(date)
    case (.timeRange, .time(let time)): return timeRanges[index].violation(time)
    case (.timeStep, .time(let time)): return timeSteps[index].admits(time) ? nil : .stepOffGrid
    case (.characters, _), (.length, _), (.pattern, _), (.format, _), (.membership, _),
      (.fileKind, _), (.whole, _), (.numberRange, _), (.numberStep, _), (.dateRange, _),
      (.timeRange, _), (.timeStep, _), (.fileSize, _), (.other, _):
      return nil
    }
  }
}
