import FormTestForms
import FormTestTools
import FormValues
import Testing

@testable import FormCore

/// Forms of hundreds of conditions, in which only what reads a changed answer is evaluated.
@Suite("What has changed alone is evaluated as everything is")
struct StepReadersTests {
  @Test("after each answer of random forms, and after rows come and go", arguments: 0..<12)
  func everySlot(seed: UInt64) throws {
    let forms = (seed * 40..<seed * 40 + 40).lazy.compactMap {
      BuiltForm(RandomForm.document(seed: $0, parts: 60)).form
    }
    let form = try #require(forms.first { $0.evaluation.readers != nil })
    var (state, random) = (AnswerState(form, at: TestForm.moment), SplitMix(seed: seed))
    for _ in 0..<300 {
      let slot = random.below(state.slotCount)
      if case .rows = state.subject(of: slot) {
        if random.below(3) > 0 { state.addRow(at: slot) }
        if let first = state.firstSlot(ofLastRowAt: slot), random.below(3) == 0 {
          state.removeRow(of: first)
        }
      } else if let input = state.input(of: slot) {
        state.set(Self.value(input.valueType, &random), at: slot)
      }
      var anew = state
      anew.evaluateAll()
      #expect(Self.facts(state) == Self.facts(anew))
    }
  }

  private static func value(_ type: ValueType, _ random: inout SplitMix) -> Value? {
    if random.below(4) == 0 { return nil }
    let number = random.below(12)
    return switch type {
    case .text: .text(["a", "blue", "Rex", "abc@example.org"][number % 4])
    case .choice: .choice(["a", "b", "c", "red"][number % 4])
    case .choices: .choices(["a", "b"].suffix(1 + number % 2))
    case .number: .number(Decimal(Int32(number)))
    case .boolean: .boolean(number % 2 == 0)
    case .date: CivilDate(year: 2026, month: 1 + number, day: 3).map { .date($0) }
    case .time: CivilTime(hour: number, minute: 30).map { .time($0) }
    case .dateTime, .file: nil
    }
  }

  /// What is shown and required, and what each slot has.
  private static func facts(_ state: AnswerState) -> [String] {
    (0..<state.slotCount).map { slot in
      let value = state.value(of: slot).map { "\($0)" } ?? ""
      return "\(slot) \(state.isShown(slot)) \(state.isRequired(at: slot)) \(value)"
    }
  }

  /// A number, as many questions that depend on it or on a toggle of their own, and texts that are
  /// put together.
  private static func form(_ questions: [String]) throws -> Form {
    try TestForm.make(
      (#"{"type":"form_field","uuid":"a","args":{"label":"A","format":"integer"}},"#
        + #"{"type":"form_field","uuid":"t","args":{"label":"T"}}"#)
        + questions.map { ",\($0)" }.joined())
  }

  @Test("an answer costs what reads it, not what the form has")
  func time() throws {
    let form = try Self.form(
      (0..<20_000).map {
        #"{"type":"toggle","uuid":"q\#($0)","args":{"label":"Q","visibleIf":"{a} > \#($0)"}}"#
      } + [#"{"type":"toggle","uuid":"z","args":{"label":"Z","visibleIf":"{t} = 'x'"}}"#])
    var state = AnswerState(form, at: TestForm.moment)
    let few = ContinuousClock().measure {
      for number in 0..<100 { state.set(.text("\(number)"), at: 1) }
    }
    let all = ContinuousClock().measure {
      for number in 0..<100 { state.set(.number(Decimal(Int32(number))), at: 0) }
    }
    #expect(few * 5 < all, "\(few) and \(all)")
  }

  @Test("a text for each answer adds up to nothing, and too much of them at once is found")
  func budget() throws {
    let form = try Self.form(
      (0..<70).map {
        #"{"type":"calculated","uuid":"c\#($0)","args":{"value":"concat({t}, {a})"}}"#
      })
    var state = AnswerState(form, at: TestForm.moment)
    for length in 0..<40 {
      state.set(.text(String(repeating: "x", count: 200_000 + length)), at: 1)
      #expect(state.evaluator.excess == nil)
      #expect((2..<72).allSatisfy { state.value(of: $0) != nil })
    }
    state.set(.text(String(repeating: "x", count: 250_000)), at: 1)
    let found = try #require(state.evaluator.excess)
    var anew = state
    anew.evaluateAll()
    #expect(anew.evaluator.excess?.part == found.part)
    state.set(.text("x"), at: 1)
    #expect(state.evaluator.excess == nil && state.value(of: 71) == .text("x"))
  }

  @Test("of a line after others that answer much and little")
  func lines() throws {
    let form = try Self.form(
      (0..<70).map {
        #"{"type":"toggle","uuid":"q\#($0)","args":{"label":"Q","visibleIf":"{a} > \#($0)"}}"#
      })
    let external: [FieldKey: String] = [:]
    var table = AnswerTable(form, at: TestForm.moment, externalValues: external)
    var evaluator = Evaluator(form.evaluation)
    for (number, count) in [(nil, 0), (90, 60), (nil, 1), (90, 1), (3, 60), (5, 60), (nil, 0)] {
      table.removeAll(keepingRows: 1, expecting: count)
      if let number {
        table.setGiven(true, 0, in: 0)
        table.set(.number(Decimal(Int32(number))), of: 0, in: 0)
      }
      evaluator.settle(&table)
      let shown = (2..<72).filter { table.isShown($0, in: 0) }
      #expect(shown.count == min(70, number ?? 0), "\(number ?? -1) of \(count)")
    }
  }
}
