import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

/// Decisions against trying all answers of small domains.
@Suite struct ConditionSoundnessTests {
  /// A key with the parts of conditions about it, and every answer that makes a difference to them.
  struct Sample {
    let key: String
    let component: String
    let atoms: [String]
    /// The conditions of which not everything need be found.
    var others: [String] = []
    let answers: [JSON]
  }

  private static let signs = ["=", "!=", "<", "<=", ">", ">="]

  private static let samples: [Sample] = [
    Sample(
      key: "x", component: ConditionForm.keys[0],
      atoms: signs.flatMap { sign in (-1...4).map { "{x} \(sign) \($0)" } }
        + [
          "{x} in [0, 2]", "{x} in [4]", "2 > {x}", "answered({x})", "{x} + 1 < 2", "-{x} > -1",
          "count({x}) = 0", "{x} - {x} > 2", "abs({x}) > 1", "coalesce({x}, 2) > 1",
          "if({x} > 1, {x}, 3 - {x}) >= 2", "max({x}, 1) = 1",
        ],
      answers: (0...6).map { .number($0 % 2 == 0 ? "\($0 / 2)" : "\($0 / 2).5") }),
    Sample(
      key: "c", component: ConditionForm.keys[7],
      atoms: ["a", "b", "c"].flatMap { ["{c} = '\($0)'", "{c} != '\($0)'"] }
        + [
          "{c} in ['a', 'b']", "{c} in ['b', 'c']", "answered({c})", "{c} = ''", "{c} < 'b'",
          "length({c}) > 1", "startsWith({c}, 'b')",
        ],
      answers: [.string("a"), .string("b"), .string("c")]),
    Sample(
      key: "b", component: ConditionForm.keys[5],
      atoms: [
        "{b}", "{b} = true", "{b} != true", "{b} = false", "{b} != false", "answered({b})",
        "({b} and true) != false", "if({b}, {b}, true)", "coalesce({b}, true)",
      ],
      answers: [.boolean(true), .boolean(false)]),
    Sample(
      key: "t", component: ConditionForm.keys[10],
      atoms: ["{t} = 'a'", "{t} = 'b'", "{t} != 'a'", "{t} in ['a', 'b']", "answered({t})"],
      others: ["{t} < 'b'", "length({t}) > 1", "{t} contains 'a'", "matches({t}, 'a|b')"],
      answers: [.string("a"), .string("b"), .string("else")]),
  ]

  private static func condition(
    _ atoms: [String], _ depth: Int, _ numbers: inout SplitMix
  ) -> String {
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

  /// What was found of a condition, and what it is under all answers: nil if it may be both.
  private static func outcomes(
    _ condition: String, _ samples: [Sample]
  ) throws -> (found: FaultCode?, real: FaultCode?) {
    let built = BuiltForm(
      ConditionForm.document(condition, keys: samples.map(\.component)))
    let form = try #require(built.form, "\(condition)")
    let validator = SubmissionValidator(form, at: .epoch)
    var rows: [[(String, JSON)]] = [[]]
    for sample in samples {
      rows = rows.flatMap { row in
        [row] + sample.answers.map { row + [(sample.key, $0)] }
      }
    }
    let shown = Set(
      rows.map { row -> Bool in
        let state = validator.validate(JSON.object(row).members ?? []).answerState
        return state.orderedSlots.contains { slot in
          guard case .input(let input) = state.subject(of: slot) else { return false }
          return form.inputs[input].key.text == "last" && state.isShown(slot)
        }
      })
    let real: FaultCode? =
      shown.count > 1 ? nil : shown.contains(true) ? .expressionConstant : .expressionUnreachable
    return (built.findings.all.first?.fault.code, real)
  }

  @Test("of one key, exactly what is constant is found", arguments: samples.indices)
  func exact(index: Int) throws {
    var numbers = SplitMix(seed: UInt64(index) + 77)
    let sample = Self.samples[index]
    var found = 0
    for round in 0..<200 {
      let condition = Self.condition(sample.atoms, round % 4, &numbers)
      let outcomes = try Self.outcomes(condition, [sample])
      #expect(outcomes.found == outcomes.real, "\(condition)")
      if outcomes.real != nil { found += 1 }
    }
    #expect(found > 10)
  }

  @Test("of several keys, nothing is called constant that is not", arguments: 0..<4)
  func sound(seed: Int) throws {
    var numbers = SplitMix(seed: UInt64(seed) + 1000)
    var found = 0
    for round in 0..<150 {
      let first = numbers.below(Self.samples.count)
      let second = (first + 1 + numbers.below(Self.samples.count - 1)) % Self.samples.count
      let samples = [Self.samples[first], Self.samples[second]]
      let condition = Self.condition(
        samples.flatMap { $0.atoms + $0.others }, 1 + round % 4, &numbers)
      let outcomes = try Self.outcomes(condition, samples)
      guard let claim = outcomes.found else { continue }
      found += 1
      #expect(claim == outcomes.real, "\(condition)")
    }
    #expect(found > 5)
  }
}
