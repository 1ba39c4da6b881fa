import FormExpressions
import FormValues
internal import JSONText

extension ConditionReasoner {
  /// The values of a subject for which a comparison holds, and those for which it does not.
  private typealias Sides = (holds: ValueSet.Values, fails: ValueSet.Values)

  mutating func compare(
    _ binary: BinaryOperator, _ left: ReasonedPart, _ right: ReasonedPart, at start: Int
  ) -> ReasonedCondition {
    if isMissing(left) || isMissing(right) {
      return .known(binary == .notEqual, at: start, advice: .emptyText)
    }
    switch (left.knowledge, right.knowledge) {
    case (.subject(let first), .subject(let second)) where first == second:
      return compareWithItself(binary, first, at: start)
    case (.subject(let subject), .constant(let operand)):
      return compare(binary, subject, operand, at: start)
    case (.constant(let operand), .subject(let subject)):
      return compare(binary.mirrored, subject, operand, at: start)
    case (.condition(let condition), .constant(.boolean(let flag))),
      (.constant(.boolean(let flag)), .condition(let condition)):
      let result = condition.compared(with: flag, differs: binary == .notEqual)
      return result.blamed(at: start)
    case (.constant, _), (.subject, _), (.ordered, _), (.condition, _), (.nothing, _):
      return compareRanges(binary, left, right, at: start)
    }
  }

  private func isMissing(_ part: ReasonedPart) -> Bool {
    if case .constant(.missing) = part.knowledge { true } else { false }
  }

  /// A value equals itself, unless it is missing.
  private func compareWithItself(
    _ binary: BinaryOperator, _ subject: Int, at start: Int
  ) -> ReasonedCondition {
    guard let known = subjects[subject], known.type.kind != .unknown else {
      return .open(at: start)
    }
    let mayBeMissing = known.mayBeMissing
    let answered = Possibility(subject, .answered)
    let missing = mayBeMissing ? Possibility(subject, .missing) : .never
    let culprit = ReasonedCondition.Culprit(offset: start)
    switch binary {
    case .equal: return ReasonedCondition(true: answered, false: missing, culprit: culprit)
    case .notEqual: return ReasonedCondition(true: missing, false: answered, culprit: culprit)
    case .less, .greater: return .known(false, at: start)
    // Only what has an order is at least itself; the checker lets nothing else through.
    case .lessOrEqual, .greaterOrEqual:
      return ReasonedCondition(true: answered, false: .always, culprit: culprit)
    case .or, .and, .isIn, .contains, .add, .subtract, .multiply, .divide:
      return .open(at: start)
    }
  }

  private mutating func compare(
    _ binary: BinaryOperator, _ subject: Int, _ operand: Operand, at start: Int
  ) -> ReasonedCondition {
    guard let known = subjects[subject] else { return .open(at: start) }
    let sides = sides(binary, known, operand) ?? (.any, .any)
    return split(subject, sides, missingHolds: binary == .notEqual, at: start)
  }

  private func split(
    _ subject: Int, _ sides: Sides, missingHolds: Bool, at start: Int
  ) -> ReasonedCondition {
    let mayBeMissing = subjects[subject]?.mayBeMissing ?? true
    return ReasonedCondition(
      true: Possibility(
        subject, ValueSet(values: sides.holds, mayBeMissing: mayBeMissing && missingHolds)),
      false: Possibility(
        subject, ValueSet(values: sides.fails, mayBeMissing: mayBeMissing && !missingHolds)),
      culprit: ReasonedCondition.Culprit(offset: start))
  }

  private mutating func sides(
    _ binary: BinaryOperator, _ subject: ReasonedSubject, _ operand: Operand
  ) -> Sides? {
    if let range = subject.range, let rank = operand.rank {
      guard let limits = binary.range(of: rank) else {
        let point = [rank...rank]
        let sides: Sides = (
          .ranges(point.intersection([range])), .ranges(point.complement(in: range))
        )
        return binary == .equal ? sides : (sides.fails, sides.holds)
      }
      return (.ranges([limits].intersection([range])), .ranges([limits].complement(in: range)))
    }
    guard binary == .equal || binary == .notEqual else { return nil }
    let equal: Sides
    switch operand {
    case .boolean(let flag) where subject.type == .boolean:
      equal = (.truths(flag ? .yes : .no), .truths(flag ? .no : .yes))
    case .text(let text) where subject.holdsText:
      guard let found = named([text], of: subject), found.isComplete else { return nil }
      equal = (.texts(found.texts), .texts(found.texts.complement))
    case .missing, .text, .number, .boolean, .date, .time, .dateTime, .file, .texts, .list:
      return nil
    }
    return binary == .equal ? equal : (equal.fails, equal.holds)
  }

  /// The texts that a subject can have among some; not complete if there are too many.
  private mutating func named(
    _ texts: [String], of subject: ReasonedSubject
  ) -> (texts: TextSet, isComplete: Bool)? {
    var bits: UInt64 = 0
    var isComplete = true
    for text in texts {
      if let choices = subject.type.choices,
        !choices.contains(where: { $0.hasSameBytes(as: text) })
      {
        continue
      }
      if let bit = bit(of: text) { bits |= bit } else { isComplete = false }
    }
    let set = TextSet(named: bits, isComplement: false, total: subject.type.choices?.count)
    return (set, isComplete)
  }

  /// Two parts of which only the ends are known.
  private func compareRanges(
    _ binary: BinaryOperator, _ left: ReasonedPart, _ right: ReasonedPart, at start: Int
  ) -> ReasonedCondition {
    let answered = self.answered(left).and(self.answered(right))
    let isDifferent = binary == .notEqual
    var (holds, fails) = (true, true)
    if let left = ordered(left), let right = ordered(right) {
      (holds, fails) = binary.outcomes(left.range, right.range)
      if left.mayBeMissing || right.mayBeMissing {
        if isDifferent { holds = true } else { fails = true }
      }
    }
    return ReasonedCondition(
      true: holds ? (isDifferent ? .always : answered) : .never,
      false: fails ? (isDifferent ? answered : .always) : .never,
      culprit: ReasonedCondition.Culprit(offset: start))
  }

  /// The possibility that a part is answered, if it is a subject with a known type.
  private func answered(_ part: ReasonedPart) -> Possibility {
    guard case .subject(let subject) = part.knowledge, subjects[subject]?.type.kind != .unknown
    else { return .always }
    return Possibility(subject, .answered)
  }
}

extension ConditionReasoner {
  mutating func membership(
    _ left: ReasonedPart, in right: ReasonedPart, at start: Int
  ) -> ReasonedCondition {
    if isMissing(left) || isMissing(right) {
      return .known(false, at: start, advice: .emptyText)
    }
    guard case .subject(let subject) = left.knowledge, let known = subjects[subject] else {
      return ReasonedCondition(
        true: .always, false: .always, culprit: ReasonedCondition.Culprit(offset: start))
    }
    var sides: Sides = (.any, .any)
    if case .constant(let list) = right.knowledge { sides = members(of: list, known) }
    return split(subject, sides, missingHolds: false, at: start)
  }

  /// The values of a subject that are in a list, and those that are not.
  private mutating func members(of list: Operand, _ subject: ReasonedSubject) -> Sides {
    let elements = Array(ListElements(list)).filter { !$0.isMissing }
    if elements.isEmpty { return (.ranges([]), .any) }
    let ranks = elements.compactMap(\.rank)
    if let range = subject.range, ranks.count == elements.count {
      let points = ranks.map { $0...$0 }
      // The complement of more points than are kept apart would be too small.
      let others = points.count > 32 ? [range] : [].union(points).complement(in: range)
      return (.ranges([].union(points).intersection([range])), .ranges(others))
    }
    var texts: [String] = []
    for case .text(let text) in elements { texts.append(text) }
    guard subject.holdsText, texts.count == elements.count,
      let found = named(texts, of: subject)
    else { return (.any, .any) }
    return (found.isComplete ? .texts(found.texts) : .any, .texts(found.texts.complement))
  }

  mutating func containing(
    _ left: ReasonedPart, _ right: ReasonedPart, at start: Int
  ) -> ReasonedCondition {
    if case .constant(let list) = left.knowledge, list.isList {
      return membership(right, in: left, at: start)
    }
    if isMissing(left) || isMissing(right) {
      return .known(false, at: start, advice: .emptyText)
    }
    return ReasonedCondition(
      true: answered(left).and(answered(right)), false: .always,
      culprit: ReasonedCondition.Culprit(offset: start))
  }
}

extension String {
  fileprivate static let emptyText =
    "empty text is missing, and a missing value equals nothing; use answered({key})"
}

extension BinaryOperator {
  /// The comparison with its sides exchanged.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .or, .and, .equal, .notEqual, .isIn, .contains, .add, .subtract, .multiply, .divide: self
    }
  }

  /// The ranks before or after one; nil for comparisons that are not of order.
  fileprivate func range(of rank: Int128) -> ClosedRange<Int128>? {
    let (low, high) = (-2 * Decimal.limit, 2 * Decimal.limit)
    switch self {
    case .less: return low...(rank - 1)
    case .lessOrEqual: return low...rank
    case .greater: return (rank + 1)...high
    case .greaterOrEqual: return rank...high
    case .or, .and, .equal, .notEqual, .isIn, .contains, .add, .subtract, .multiply, .divide:
      return nil
    }
  }

  /// Whether a comparison of a value in one range with one in another can hold, and can fail.
  fileprivate func outcomes(
    _ left: ClosedRange<Int128>, _ right: ClosedRange<Int128>
  ) -> (holds: Bool, fails: Bool) {
    let overlap = left.overlaps(right)
    let isOnePoint =
      left.lowerBound == left.upperBound && right.lowerBound == right.upperBound && overlap
    switch self {
    case .equal: return (overlap, !isOnePoint)
    case .notEqual: return (!isOnePoint, overlap)
    case .less: return (left.lowerBound < right.upperBound, left.upperBound >= right.lowerBound)
    case .lessOrEqual:
      return (left.lowerBound <= right.upperBound, left.upperBound > right.lowerBound)
    case .greater: return (left.upperBound > right.lowerBound, left.lowerBound <= right.upperBound)
    case .greaterOrEqual:
      return (left.upperBound >= right.lowerBound, left.lowerBound < right.upperBound)
    case .or, .and, .isIn, .contains, .add, .subtract, .multiply, .divide: return (true, true)
    }
  }
}
