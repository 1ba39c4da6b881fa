import FormExpressions
import FormValues
internal import JSONText

/// Finds conditions that are always or never true, whatever is answered.
///
/// It walks the steps once and keeps, for each condition in them, the answers under which it is
/// true and those under which it is not: for each subject a set of values, ranges of ordered ones,
/// written texts, truth values, and whether it may be missing. Each set may be too large, never too
/// small; so what it finds impossible is impossible.
///
/// It does not find what depends on how two subjects go together (`{a} < {b} and {b} < {a}`), on
/// the steps of a slider, on patterns, lengths or the order of texts, on what is in lists, on what
/// most functions give, on facts read as numbers or dates, on today and now, or on products and
/// quotients; and it tells apart 64 different texts and 32 ranges in one expression.
struct ConditionReasoner {
  private let code: ExpressionCode
  let subjects: [Int: ReasonedSubject]
  /// The texts written in the expression, at most 64; a set of them is a word of bits.
  private var texts: [String] = []
  private var parts: [ReasonedPart] = []

  init(_ code: ExpressionCode) {
    self.code = code
    subjects = code.subjects.mapValues(ReasonedSubject.init)
  }

  /// The verdict on the whole; nil if it can be both true and false.
  mutating func verdict() -> ConditionVerdict? {
    for index in code.steps.indices { run(code.steps[index], at: code.starts[index]) }
    guard let last = parts.last else { return nil }
    let condition = condition(last)
    // Both are impossible only where no answers are allowed at all.
    guard condition.whenTrue.isImpossible != condition.whenFalse.isImpossible else { return nil }
    return condition.whenTrue.isImpossible
      ? .neverTrue(condition.culprit) : .alwaysTrue(condition.culprit)
  }

  private mutating func run(_ step: ExpressionStep, at start: Int) {
    switch step {
    case .constant(let index): push(.constant(code.constants[index]), at: start)
    case .subject(let index): push(.subject(index), at: start)
    case .prefix(let prefix):
      for part in take(1) { push(reason(prefix, part, at: start), at: start) }
    case .binary(let binary):
      let sides = take(2)
      if sides.count == 2 { push(reason(binary, sides[0], sides[1], at: start), at: start) }
    case .list(let count):
      _ = take(count)
      push(.nothing, at: start)
    case .call(let function, let count):
      push(reason(ExpressionFunction.all[function], take(count), at: start), at: start)
    case .match:
      _ = take(1)
      push(.condition(.open(at: start)), at: start)
    case .convert(let depth, _):
      // The value that a fact spells is not known.
      let index = parts.count - 1 - depth
      if index >= 0 { parts[index] = ReasonedPart(knowledge: .nothing, start: parts[index].start) }
    }
  }

  private mutating func push(_ knowledge: ReasonedPart.Knowledge, at start: Int) {
    parts.append(ReasonedPart(knowledge: knowledge, start: start))
  }

  private mutating func take(_ count: Int) -> [ReasonedPart] {
    let taken = Array(parts.suffix(count))
    parts.removeLast(taken.count)
    return taken
  }

  /// The bit of a text; none for the 65th and following.
  mutating func bit(of text: String) -> UInt64? {
    if let index = texts.firstIndex(where: { $0.hasSameBytes(as: text) }) { return 1 << index }
    guard texts.count < UInt64.bitWidth else { return nil }
    texts.append(text)
    return 1 << (texts.count - 1)
  }
}

extension ConditionReasoner {
  /// A part as a condition.
  func condition(_ part: ReasonedPart) -> ReasonedCondition {
    switch part.knowledge {
    case .constant(let operand): return .known(operand.isTrue, at: part.start)
    case .condition(let condition): return condition
    case .subject(let index):
      guard let subject = subjects[index], subject.type == .boolean else {
        return .open(at: part.start)
      }
      return ReasonedCondition(
        true: Possibility(index, ValueSet(values: .truths(.yes), mayBeMissing: false)),
        false: Possibility(
          index, ValueSet(values: .truths(.no), mayBeMissing: subject.mayBeMissing)),
        mayBeMissing: subject.mayBeMissing,
        culprit: ReasonedCondition.Culprit(offset: part.start))
    case .ordered, .nothing: return .open(at: part.start)
    }
  }

  /// The ends between which a part lies, if they are known.
  func ordered(_ part: ReasonedPart) -> (range: ClosedRange<Int128>, mayBeMissing: Bool)? {
    switch part.knowledge {
    case .constant(let operand): operand.rank.map { ($0...$0, false) }
    case .subject(let index):
      subjects[index].flatMap { subject in subject.range.map { ($0, subject.mayBeMissing) } }
    case .ordered(let range, let mayBeMissing): (range, mayBeMissing)
    case .condition, .nothing: nil
    }
  }

  private func reason(
    _ prefix: PrefixOperator, _ part: ReasonedPart, at start: Int
  ) -> ReasonedPart.Knowledge {
    if case .constant(let operand) = part.knowledge { return .constant(prefix.apply(operand)) }
    switch prefix {
    case .not: return .condition(condition(part).negated.blamed(at: start))
    case .negate:
      guard let (range, mayBeMissing) = ordered(part) else { return .nothing }
      return .ordered(-range.upperBound ... -range.lowerBound, mayBeMissing: mayBeMissing)
    }
  }

  private mutating func reason(
    _ binary: BinaryOperator, _ left: ReasonedPart, _ right: ReasonedPart, at start: Int
  ) -> ReasonedPart.Knowledge {
    if case .constant(let left) = left.knowledge, case .constant(let right) = right.knowledge,
      !left.isMissing, !right.isMissing
    {
      return .constant(binary.apply(left, right))
    }
    switch binary {
    case .and: return .condition(condition(left).and(condition(right), at: start))
    case .or: return .condition(condition(left).or(condition(right), at: start))
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .condition(compare(binary, left, right, at: start))
    case .isIn: return .condition(membership(left, in: right, at: start))
    case .contains: return .condition(containing(left, right, at: start))
    case .add, .subtract: return arithmetic(binary, left, right)
    case .multiply, .divide: return .nothing
    }
  }

  private func arithmetic(
    _ binary: BinaryOperator, _ left: ReasonedPart, _ right: ReasonedPart
  ) -> ReasonedPart.Knowledge {
    guard let left = ordered(left), let right = ordered(right) else { return .nothing }
    let (low, high) =
      binary == .add
      ? (
        left.range.lowerBound + right.range.lowerBound,
        left.range.upperBound + right.range.upperBound
      )
      : (
        left.range.lowerBound - right.range.upperBound,
        left.range.upperBound - right.range.lowerBound
      )
    // A result past the largest number is missing.
    let (least, most) = (max(low, 1 - Decimal.limit), min(high, Decimal.limit - 1))
    guard least <= most else { return .nothing }
    return .ordered(
      least...most,
      mayBeMissing: left.mayBeMissing || right.mayBeMissing || least > low || most < high)
  }
}
