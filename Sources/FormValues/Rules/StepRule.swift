package import FormMessages

/// Numbers lie on the grid `origin + n · step`.
public struct NumberStepRule: Hashable, Sendable {
  /// Above zero.
  public let step: Decimal
  /// The number from which the steps are counted.
  public let origin: Decimal

  /// A grid, or nil when the step is not above zero.
  public init?(step: Decimal, origin: Decimal) {
    guard step > .zero else { return nil }
    (self.step, self.origin) = (step, origin)
  }

  /// Whether a number lies on the grid.
  public func admits(_ number: Decimal) -> Bool {
    let distance = (number.units - origin.units).magnitude
    guard let word = UInt64(exactly: step.units) else {
      return distance % step.units.magnitude == 0
    }
    return distance.divided(byWord: word).remainder == 0
  }

  func violation(_ number: Decimal) -> FaultCode? { admits(number) ? nil : .stepOffGrid }

  /// The values of the grid just below and just above a number that is not on it.
  public func neighbours(of number: Decimal) -> (below: Decimal, above: Decimal)? {
    let distance = number.units - origin.units
    let remainder = distance % step.units
    let below = number.units - remainder - (remainder < 0 ? step.units : 0)
    guard let low = Decimal(units: below), let high = Decimal(units: below + step.units) else {
      return nil
    }
    return (low, high)
  }

  /// Names the nearest values of the grid that are also within the range.
  func fault(given: String, within range: RangeRule<Decimal>?) -> Fault {
    var nearest: [Decimal] = []
    if case .number(let number) = Decimal.read(given.utf8.span, exponent: true),
      let (below, above) = neighbours(of: number)
    {
      nearest = [below, above].filter { range?.violation($0) == nil }
    }
    return Fault(
      .stepOffGrid,
      .offGrid(
        .number(shortened(given)), .number("\(step)"), from: .number("\(origin)"),
        nearest.map { .number($0.description) }))
  }

  package var hint: Message? {
    step == 1 && origin.isWhole ? nil : Message(.inSteps, ["step": .number("\(step)")])
  }
}

extension NumberStepRule {
  /// The first whole number on the grid, from its origin up; nil if there is none in range.
  package var firstWhole: Decimal? {
    let one = Decimal.unitsPerOne
    let (rest, stride) = (-origin.units % one, step.units % one)
    let missing = rest < 0 ? rest + one : rest
    // The steps to a whole number solve `count * stride = missing`, counted in fractions of one.
    let (divisor, factor) = Self.commonDivisor(of: stride, one)
    guard missing % divisor == 0 else { return nil }
    let period = one / divisor
    let reduced = factor % period
    let count = missing / divisor * (reduced < 0 ? reduced + period : reduced) % period
    let (distance, overflows) = count.multipliedReportingOverflow(by: step.units)
    let (units, exceeds) = origin.units.addingReportingOverflow(distance)
    return overflows || exceeds ? nil : Decimal(units: units)
  }

  /// The greatest number that divides two, and what the first is multiplied by to give it, but for
  /// multiples of the second.
  private static func commonDivisor(
    of first: Int128, _ second: Int128
  ) -> (divisor: Int128, factor: Int128) {
    var (old, next) = (first, second)
    var (oldFactor, nextFactor): (Int128, Int128) = (1, 0)
    while next != 0 {
      let quotient = old / next
      (old, next) = (next, old - quotient * next)
      (oldFactor, nextFactor) = (nextFactor, oldFactor - quotient * nextFactor)
    }
    return (old, oldFactor)
  }
}

extension NumberStepRule: DeclaredConstraint {
  package static let explanations = [
    FaultExplanation(
      .stepOffGrid, "the answer lies between two steps",
      meaning: "Steps are counted from 'min', or else from zero or midnight. Nothing is rounded.",
      fix: "Give one of the values that the message names.",
      example: .submission(#"{"pain": 3.7}"#, to: ExampleInput.pain, fixed: #"{"pain": 3.5}"#))
  ]

  package var kind: RuleKind { .grid }
  package var plainWords: String? { "in steps of \(step)" }

  package func violation(_ scalar: ScalarValue) -> FaultCode? {
    if case .number(let number) = scalar { violation(number) } else { nil }
  }

  package func fault(_ code: FaultCode, given: String) -> Fault { fault(given: given, within: nil) }

  /// Steps counted from zero are multiples; of others it is said what they all are multiples of.
  package func describe(in schema: inout SchemaParts) {
    let common = greatestCommonDivisor
    schema.multipleOf = common
    if common != step {
      schema.notes.append("only every step of \(step) counted from \(origin) is allowed")
    }
  }

  /// The greatest number that divides both step and origin.
  private var greatestCommonDivisor: Decimal {
    var (one, other) = (
      step.units, origin.units.magnitude == 0 ? 0 : Int128(origin.units.magnitude)
    )
    while other != 0 { (one, other) = (other, one % other) }
    return Decimal(units: one) ?? step
  }

  package func shape(_ parts: inout RuleParts) { parts.numberStep = self }

  package func checks(on column: SQLColumn) -> [String] {
    let distance = origin == .zero ? column.name : "(\(column.name) - (\(origin)))"
    return ["\(distance) % \(step) = 0"]
  }

  package func implies(_ other: Constraint) -> Bool {
    if case .whole = other { return origin.isWhole && step.isWhole }
    guard case .numberStep(let now) = other else { return false }
    return step.units % now.step.units == 0 && now.admits(origin)
  }
}

extension Message {
  /// The sentence for a value between two steps.
  static func offGrid(
    _ given: Argument, _ step: Argument, from origin: Argument, _ nearest: [Argument]
  ) -> Message {
    Message(
      nearest.isEmpty ? .offGrid : .offGridNear,
      [
        "given": given, "step": step, "origin": origin,
        "count": .count(nearest.count), "nearest": .all(nearest, .and),
      ])
  }
}

extension Phrase {
  fileprivate static let offGrid = Phrase(
    "offGrid", "{given} is not on a step of {step} from {origin}")
  fileprivate static let offGridNear = Phrase(
    "offGridNear", "{given} is not on a step of {step}; the nearest {count:is|are} {nearest}")
  static let inSteps = Phrase("inSteps", "in steps of {step}")
}
