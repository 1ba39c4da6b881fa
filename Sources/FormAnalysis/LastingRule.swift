import FormCore
import FormValues

/// The rule of an answer in every submission, at any time.
///
/// Bounds that are counted from the day or the minute of a submission are left out, and named.
struct LastingRule {
  let type: ValueType
  let words: BooleanWords?
  private(set) var constraints: [Constraint] = []
  /// The rules that are left out, in whole phrases.
  private(set) var notes: [String] = []
  private let component: any InputComponent

  init(_ input: Input) {
    component = input.component
    let (early, late) = (input.rule(at: .early).constraints, input.rule(at: .late).constraints)
    (type, words) = (input.valueType, input.component.booleanWords)
    guard early.count == late.count else {
      notes = ["some rules depend on the start time of a submission"]
      return
    }
    for (one, other) in zip(early, late) { add(one, other) }
  }

  private mutating func add(_ early: Constraint, _ late: Constraint) {
    switch (early, late) {
    case _ where early == late: constraints.append(early)
    case (.dateRange(let one), .dateRange(let other)):
      if let range = lasting(one, other) { constraints.append(.dateRange(range)) }
    case (.timeRange(let one), .timeRange(let other)):
      if let range = lasting(one, other) { constraints.append(.timeRange(range)) }
    case (.dateTimeRange(let one), .dateTimeRange(let other)):
      if let range = lasting(one, other) { constraints.append(.dateTimeRange(range)) }
    default: notes.append("a rule depends on the start time of a submission")
    }
  }

  /// The bounds that are the same at both moments.
  private mutating func lasting<Bound: RangeBound>(
    _ one: RangeRule<Bound>, _ other: RangeRule<Bound>
  ) -> RangeRule<Bound>? {
    let min = one.min == other.min ? one.min : nil
    let max = one.max == other.max ? one.max : nil
    for (name, isLost) in [("min", min != one.min), ("max", max != one.max)] where isLost {
      let bound = component.text(of: name).map { "\($0), " } ?? ""
      notes.append("'\(name)' is \(bound)counted from the start time of a submission")
    }
    return min == nil && max == nil ? nil : RangeRule(min: min, max: max)
  }
}
