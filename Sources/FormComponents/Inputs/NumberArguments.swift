internal import FormCore

/// The bounds and grid that questions for numbers share.
struct NumberArguments: Sendable {
  var min: Decimal?
  var max: Decimal?
  var step: Decimal?

  /// The rules for a number: its range, and its grid counted from `min`, else from zero.
  var constraints: [Constraint] {
    var rules: [Constraint] = []
    if min != nil || max != nil { rules.append(.numberRange(RangeRule(min: min, max: max))) }
    if let step, let rule = NumberStepRule(step: step, origin: min ?? 0) {
      rules.append(.numberStep(rule))
    }
    return rules
  }

  /// Reports bounds that cross, a step that is none, and a step that never lands on `max`.
  func review(_ review: inout ArgumentReview) {
    review.require(min, notAbove: max)
    guard let step else { return }
    guard let rule = NumberStepRule(step: step, origin: min ?? 0) else {
      review.report(.stepNotPositive("\(step)"), at: "step")
      return
    }
    guard review.areReadable("min", "max", "step") else { return }
    if let max, max >= min ?? max, !rule.admits(max) {
      let place = review.isGiven("step") ? "step" : "max"
      review.report(.stepMissesMax("\(step)", "\(min ?? 0)", "\(max)"), at: place)
    }
  }
}

extension Fault {
  static func stepNotPositive(_ step: String) -> Fault {
    Fault(.stepNotPositive, naming: "\(member: "step") \(step) is not above zero")
  }

  static func stepMissesMax(_ step: String, _ min: String, _ max: String) -> Fault {
    Fault(
      .stepMissesMax,
      naming: "steps of \(step) from \(min) never land on \(member: "max") \(max)")
  }
}
