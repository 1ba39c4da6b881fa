import FormTestForms
import FormTestTools
import FormValues
import Testing

@testable import FormCore
@testable import FormSession

/// Forms of hundreds of conditions, in which only the questions are moved that an answer shows or
/// hides.
@Suite("Questions that come and go")
struct QuestionOrderTests {
  @Test("are those that are asked, in their order, after each answer", arguments: 0..<16)
  func everyAnswer(seed: UInt64) throws {
    let forms = (seed * 40..<seed * 40 + 40).lazy.compactMap {
      BuiltForm(RandomForm.document(seed: $0, parts: 60)).form
    }
    let form = try #require(forms.first { $0.evaluation.readers != nil })
    var session = Session(form, at: TestForm.moment)
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      let slot = random.below(session.answerState.slotCount)
      let before = session.questions
      if session.asksForRows(slot) {
        if random.below(3) > 0 { _ = session.addRow(at: slot) }
        _ = session.takeQuestionChanges()
      } else {
        let value = Self.value(session.input(at: slot).valueType, &random)
        session.store(value.map { .given($0) } ?? .absent, at: slot)
        Self.expectChanges(since: before, &session)
      }
      let asked = session.answerState.orderedSlots.filter { session.isAsked($0) }
      let questions = session.questions
      #expect(questions == asked)
    }
  }

  @Test("are those that are asked where answers limit the rows of groups", arguments: 0..<8)
  func limitedRows(seed: UInt64) throws {
    // With so many what reads an answer is known, with so few everything is evaluated.
    let form = try TestForm.make(LimitedRows.components(seed < 4 ? 90 : 12))
    #expect((form.evaluation.readers == nil) == (seed >= 4))
    var session = Session(form, at: TestForm.moment)
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let slot = random.below(session.answerState.slotCount)
      if session.answerState.isInRemovedRow(slot) { continue }
      if session.asksForRows(slot) {
        _ = session.addRow(at: slot)
      } else if random.below(8) == 0, session.answerState.group(ofRow: slot) != nil {
        session.removeRow(of: slot)
      } else {
        let value = Self.value(session.input(at: slot).valueType, &random)
        session.store(value.map { .given($0) } ?? .absent, at: slot)
      }
      let asked = session.answerState.orderedSlots.filter { session.isAsked($0) }
      let questions = session.questions
      #expect(questions == asked)
      var anew = session.answerState
      anew.evaluateAll()
      let fitted = anew.fitRows()
      #expect(fitted.asking == [] && !fitted.haveGone)
    }
  }

  @Test("are those of an evaluation of everything where one row is evaluated", arguments: 0..<16)
  func everyRow(seed: UInt64) throws {
    let forms = (seed * 40..<seed * 40 + 40).lazy.compactMap {
      BuiltForm(RandomForm.document(seed: $0, parts: 30)).form
    }
    .filter { form in
      let plan = form.evaluation
      return plan.steps.contains { $0.scope > 0 && $0.input.map { plan.staysInRow[$0] } == true }
        && form.inputs.contains { plan.reads($0.index) && plan.staysInRow[$0.index] }
    }
    for form in forms.prefix(3) {
      var session = Session(form, at: TestForm.moment)
      var random = SplitMix(seed: seed)
      for _ in 0..<100 {
        let slot = random.below(session.answerState.slotCount)
        if session.asksForRows(slot) {
          _ = session.addRow(at: slot)
        } else {
          let value = Self.value(session.input(at: slot).valueType, &random)
          session.store(value.map { .given($0) } ?? .absent, at: slot)
        }
        let state = session.answerState
        var anew = state
        anew.evaluator = Evaluator(form.evaluation)
        anew.evaluateAll()
        for slot in 0..<state.slotCount {
          #expect(state.isShown(slot) == anew.isShown(slot), "\(state.path(of: slot))")
          #expect(state.value(of: slot) == anew.value(of: slot), "\(state.path(of: slot))")
        }
        let asked = state.orderedSlots.filter { session.isAsked($0) }
        let questions = session.questions
        #expect(questions == asked)
      }
    }
  }

  /// Expects the session to tell of the questions with answers that came or went.
  private static func expectChanges(since before: [Int], _ session: inout Session) {
    let (changes, after) = (session.takeQuestionChanges(), session.questions)
    let (old, new) = (Set(before), Set(after))
    let gone = before.filter { !new.contains($0) && session.status(of: $0) != .open }
    let returned = after.filter { !old.contains($0) && session.status(of: $0) != .open }
    #expect(changes.gone == gone)
    #expect(changes.returned == returned)
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
}
