import FormExpressions
import FormValues

/// The facts known of one part of an expression before any answer.
struct ReasonedPart: Sendable {
  enum Knowledge: Sendable {
    case constant(Operand)
    /// It is the subject itself.
    case subject(Int)
    /// It is a number, date or time between two ends, or perhaps missing.
    case ordered(ClosedRange<Int128>, mayBeMissing: Bool)
    case condition(ReasonedCondition)
    case nothing
  }

  let knowledge: Knowledge
  /// The offset of the part in the text.
  let start: Int
}

/// The answers under which a condition is true, and those under which it is not.
struct ReasonedCondition: Sendable {
  /// The place of the reason for an outcome, and advice about it.
  struct Culprit: Sendable {
    let offset: Int
    var advice: String?
    /// Whether it is so only together with what stands before it.
    var isJoint = false
  }

  let whenTrue: Possibility
  /// The answers under which it is false, or missing.
  let whenFalse: Possibility
  /// Whether it may be missing if it is not true.
  let mayBeMissing: Bool
  /// The part that makes it never true, or always, if that is so.
  let culprit: Culprit

  init(
    true whenTrue: Possibility, false whenFalse: Possibility, mayBeMissing: Bool = false,
    culprit: Culprit
  ) {
    self.whenTrue = whenTrue
    self.whenFalse = whenFalse
    self.mayBeMissing = mayBeMissing
    self.culprit = culprit
  }

  /// Nothing is known.
  static func open(at offset: Int) -> ReasonedCondition {
    ReasonedCondition(
      true: .always, false: .always, mayBeMissing: true, culprit: Culprit(offset: offset))
  }

  static func known(_ flag: Bool, at offset: Int, advice: String? = nil) -> ReasonedCondition {
    ReasonedCondition(
      true: flag ? .always : .never, false: flag ? .never : .always,
      culprit: Culprit(offset: offset, advice: advice))
  }
}

extension ReasonedCondition {
  /// The opposite; it is never missing, for missing counts as false.
  var negated: ReasonedCondition {
    ReasonedCondition(true: whenFalse, false: whenTrue, culprit: culprit)
  }

  /// Both. Where each alone is possible and both together are not, the second one is to blame.
  func and(_ other: ReasonedCondition, at offset: Int) -> ReasonedCondition {
    let both = whenTrue.and(other.whenTrue)
    let culprit: Culprit
    if whenTrue.isImpossible {
      culprit = self.culprit
    } else if other.whenTrue.isImpossible {
      culprit = other.culprit
    } else if both.isImpossible {
      culprit = Culprit(offset: other.culprit.offset, isJoint: true)
    } else {
      culprit = Culprit(offset: offset)
    }
    return ReasonedCondition(
      true: both, false: whenFalse.or(other.whenFalse), culprit: culprit)
  }

  /// Either, which is not neither.
  func or(_ other: ReasonedCondition, at offset: Int) -> ReasonedCondition {
    negated.and(other.negated, at: offset).negated
  }

  /// The same, with the blame on the whole of it.
  func blamed(at offset: Int) -> ReasonedCondition {
    ReasonedCondition(
      true: whenTrue, false: whenFalse, mayBeMissing: mayBeMissing,
      culprit: Culprit(offset: offset, advice: culprit.advice))
  }

  /// Whether it equals a truth value, or with `differs` whether it does not.
  func compared(with flag: Bool, differs: Bool) -> ReasonedCondition {
    // A missing value equals nothing, so the comparison is as `differs` says.
    let missing = mayBeMissing ? whenFalse : .never
    let (same, other) = flag ? (whenTrue, whenFalse) : (whenFalse, whenTrue.or(missing))
    if !differs { return ReasonedCondition(true: same, false: other, culprit: culprit) }
    return ReasonedCondition(true: other, false: same, culprit: culprit)
  }
}

extension ConditionVerdict {
  static func neverTrue(_ culprit: ReasonedCondition.Culprit) -> ConditionVerdict {
    ConditionVerdict(
      .neverTrue, .expressionUnreachable,
      culprit.isJoint
        ? "this can never be true together with the part before it" : "this can never be true",
      culprit)
  }

  static func alwaysTrue(_ culprit: ReasonedCondition.Culprit) -> ConditionVerdict {
    ConditionVerdict(
      .alwaysTrue, .expressionConstant,
      culprit.isJoint ? "this or the part before it is always true" : "this is always true",
      culprit)
  }

  private init(
    _ outcome: Outcome, _ code: FaultCode, _ claim: String, _ culprit: ReasonedCondition.Culprit
  ) {
    let advice = culprit.advice.map { "; \($0)" } ?? ""
    let fault = Fault(code, "\(claim), for all answers\(advice)")
    self.init(outcome: outcome, problem: ExpressionProblem(fault, at: culprit.offset))
  }
}
