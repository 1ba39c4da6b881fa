import FormArguments
import FormCore
import FormValues

/// The bounds and grid that questions for numbers share.
struct NumberArguments: Sendable {
  var min: BoundArgument<Decimal>
  var max: BoundArgument<Decimal>
  var step: Decimal?

  /// The rules for a number: its range, and its grid counted from `min`, else from zero.
  ///
  /// If an expression gives `min`, the grid is known only with its value.
  var constraints: [Constraint] {
    var rules: [Constraint] = []
    if min.value != nil || max.value != nil {
      rules.append(.numberRange(RangeRule(min: min.value, max: max.value)))
    }
    if !min.isDynamic, let grid { rules.append(.numberStep(grid)) }
    return rules
  }

  private var grid: NumberStepRule? {
    step.flatMap { NumberStepRule(step: $0, origin: min.value ?? 0) }
  }

  /// Reports bounds that cross, a step that is none, and a step that never lands on `max`.
  func review(_ review: inout ArgumentReview) {
    review.require(min.value, notAbove: max.value)
    guard let step else { return }
    guard let grid else {
      review.report(.stepNotPositive("\(step)"), at: "step")
      return
    }
    guard !min.isDynamic, review.areReadable("min", "max", "step") else { return }
    if let max = max.value, max >= min.value ?? max, !grid.admits(max) {
      let argument = review.isGiven("step") ? "step" : "max"
      review.report(.stepMissesMax("\(step)", "\(grid.origin)", "\(max)"), at: argument)
    }
  }

  /// Reports bounds and steps that leave no whole number.
  func reviewWhole(_ review: inout ArgumentReview) {
    guard !min.isDynamic, !max.isDynamic, review.areReadable("min", "max", "step") else { return }
    if let min = min.value, let max = max.value, min > max { return }
    if let step {
      guard let grid, !hasWhole(grid) else { return }
      let limit = max.value.map { " up to \($0)" } ?? ""
      return review.report(
        .unanswerable("steps of \(step) from \(grid.origin) give no whole number\(limit)"),
        at: "step")
    }
    guard let min = min.value, let max = max.value,
      let grid = NumberStepRule(step: 1, origin: 0), !grid.admits(min),
      let above = grid.neighbours(of: min)?.above, above > max
    else { return }
    review.report(.unanswerable("no whole number lies between \(min) and \(max)"), at: "max")
  }

  private func hasWhole(_ grid: NumberStepRule) -> Bool {
    guard let first = grid.firstWhole else { return false }
    guard min.value != nil, let max = max.value else { return true }
    return first <= max
  }
}

extension Fault {
  static func stepNotPositive(_ step: String) -> Fault {
    Fault(.stepNotPositive, naming: "\(member: "step") \(step) is not above zero")
  }

  static func stepMissesMax(_ step: String, _ min: String, _ max: String) -> Fault {
    Fault(
      .stepMissesMax,
      naming: "steps of \(step) from \(min) never reach \(member: "max") \(max)")
  }
}
