import FormCore
import FormTestSupport
import FormValues
import Testing

/// Verdicts against trying all answers of small domains.
@Suite struct ConditionSoundnessTests {
  /// A key with the atoms of conditions about it, and every answer that makes a difference to them.
  struct Sample {
    let name: String
    let type: ExpressionType
    let limits: ValueLimits
    let atoms: [String]
    /// The conditions of which not everything is found.
    var others: [String] = []
    let answers: [Operand]
  }

  private static let signs = ["=", "!=", "<", "<=", ">", ">="]

  private static let samples: [Sample] = [
    Sample(
      name: "x", type: .number, limits: .numbers(RangeRule(min: 0, max: 3)),
      atoms: signs.flatMap { sign in (-1...4).map { "{x} \(sign) \($0)" } }
        + ["{x} in [0, 2]", "{x} in [4]", "2 > {x}", "answered({x})"],
      others: ["{x} + 1 < 2", "-{x} > -1", "count({x}) = 0", "{x} - {x} > 2", "abs({x}) > 1"],
      answers: (0...6).map { .number($0 % 2 == 0 ? "\($0 / 2)" : "\($0 / 2).5") }),
    Sample(
      name: "c", type: .choice(["a", "b", "c"]), limits: .none,
      atoms: ["a", "b", "c"].flatMap { ["{c} = '\($0)'", "{c} != '\($0)'"] }
        + ["{c} in ['a', 'b']", "{c} in ['b', 'c']", "answered({c})", "{c} = ''"],
      answers: [.text("a"), .text("b"), .text("c")]),
    Sample(
      name: "b", type: .boolean, limits: .none,
      atoms: ["{b}", "{b} = true", "{b} != true", "{b} = false", "{b} != false", "answered({b})"],
      others: ["({b} and true) != false", "if({b}, {b}, true)", "coalesce({b}, true)"],
      answers: [.boolean(true), .boolean(false)]),
    Sample(
      name: "t", type: .text, limits: .none,
      atoms: ["{t} = 'a'", "{t} = 'b'", "{t} != 'a'", "{t} in ['a', 'b']", "answered({t})"],
      others: ["{t} < 'b'", "length({t}) > 1", "{t} contains 'a'", "matches({t}, 'a|b')"],
      answers: [.text("a"), .text("b"), .text("else")]),
  ]

  private static func condition(_ atoms: [String], _ depth: Int, _ numbers: inout SplitMix)
    -> String
  {
    if depth == 0 { return atoms[numbers.below(atoms.count)] }
    let left = condition(atoms, depth - 1, &numbers)
    let right = condition(atoms, depth - 1, &numbers)
    switch numbers.below(6) {
    case 0: return "not (\(left))"
    case 1: return "if(\(left), \(right), \(condition(atoms, depth - 1, &numbers)))"
    case 2, 3: return "(\(left)) and (\(right))"
    default: return "(\(left)) or (\(right))"
    }
  }

  private static func scope(_ samples: [Sample], mayBeMissing: Bool) -> SampleScope {
    SampleScope(
      samples.map { sample in
        (
          sample.name,
          {
            ExpressionSubject(
              index: $0, type: sample.type,
              domain: ExpressionDomain(sample.limits, mayBeMissing: mayBeMissing))
          }
        )
      })
  }

  /// Whether the condition has the same outcome under all answers.
  private static func constant(
    _ expression: Expression, _ samples: [Sample], _ scope: SampleScope, mayBeMissing: Bool
  ) -> ConditionVerdict.Outcome? {
    var rows: [[String: Operand]] = [[:]]
    for sample in samples {
      let choices = sample.answers + (mayBeMissing ? [.missing] : [])
      rows = rows.flatMap { row in
        choices.map { row.merging([sample.name: $0]) { _, new in new } }
      }
    }
    let outcomes = Set(rows.map { expression.isTrue(SampleAnswers($0, in: scope)) })
    guard outcomes.count == 1 else { return nil }
    return outcomes.contains(true) ? .alwaysTrue : .neverTrue
  }

  @Test("of one key, exactly what is constant is found", arguments: samples.indices)
  func exact(index: Int) throws {
    var numbers = SplitMix(seed: UInt64(index) + 77)
    let sample = Self.samples[index]
    var found = 0
    for round in 0..<400 {
      let mayBeMissing = round % 2 == 0
      let scope = Self.scope([sample], mayBeMissing: mayBeMissing)
      let text = Self.condition(sample.atoms, round % 4, &numbers)
      let expression = try #require(checked(text, expecting: .condition, in: scope).expression)
      let constant = Self.constant(expression, [sample], scope, mayBeMissing: mayBeMissing)
      #expect(expression.verdict?.outcome == constant, "\(text), missing: \(mayBeMissing)")
      if constant != nil { found += 1 }
    }
    #expect(found > 20)
  }

  @Test("of several keys, nothing is called constant that is not", arguments: 0..<4)
  func sound(seed: Int) throws {
    var numbers = SplitMix(seed: UInt64(seed) + 1000)
    var found = 0
    for round in 0..<300 {
      let mayBeMissing = round % 2 == 0
      let first = numbers.below(Self.samples.count)
      let second = (first + 1 + numbers.below(Self.samples.count - 1)) % Self.samples.count
      let samples = [Self.samples[first], Self.samples[second]]
      let scope = Self.scope(samples, mayBeMissing: mayBeMissing)
      let text = Self.condition(samples.flatMap { $0.atoms + $0.others }, 1 + round % 4, &numbers)
      let expression = try #require(checked(text, expecting: .condition, in: scope).expression)
      guard let verdict = expression.verdict else { continue }
      found += 1
      #expect(
        verdict.outcome
          == Self.constant(expression, samples, scope, mayBeMissing: mayBeMissing), "\(text)")
    }
    #expect(found > 10)
  }
}
