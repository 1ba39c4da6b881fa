import FormCore
import FormReasoning
import FormValues
import JSONText

/// Submissions with one answer that is refused: beyond the ends of its range, against its own
/// condition, or missing though it is required.
struct CoverFaults {
  /// An answer of an input that is refused, and others with which it may be the only one.
  private struct Attempt {
    let input: Int
    let pins: [FormSolver.Wishes]
    var line: SampleCover.Line?

    init(_ input: Input, _ pin: FormSolver.Pin, _ all: FormSolver.Wishes? = nil) {
      var own = FormSolver.Wishes()
      own.inputs[input.index] = pin
      (self.input, pins) = (input.index, [own] + (all.map { [$0] } ?? []))
    }
  }

  private let source: SampleSource
  /// In document order.
  private var attempts: [Attempt] = []
  /// Those without a line as yet.
  private var open: [Int]

  init(_ form: Form, _ source: SampleSource, _ solver: FormSolver) {
    self.source = source
    for input in form.inputs where !input.isCalculated {
      let ends = RangeEnds(input, at: source.moment)
      for value in [ends.beforeLeast, ends.afterGreatest].compactMap({ $0 }) {
        attempts.append(Attempt(input, .value(value)))
      }
      if input.isRequired { attempts.append(Attempt(input, .none)) }
      if form.logic.inputs[input.index].validIf != nil,
        let pins = solver.refusal(of: input.index), let own = pins.inputs[input.index]
      {
        attempts.append(Attempt(input, own, pins))
      }
    }
    open = Array(attempts.indices)
  }

  /// The lines, each fault once.
  var lines: [SampleCover.Line] {
    var named: Set<Sample.NamedFault> = []
    return attempts.compactMap(\.line).filter { line in
      line.fault.map { named.insert($0).inserted } ?? false
    }
  }

  /// Puts the answers that have no line as yet into an accepted submission, where exactly they are
  /// refused then.
  mutating func add(_ tree: SampleTree, _ states: CoverStates) {
    for index in open { attempts[index].line = line(attempts[index], tree, states) }
    open = open.filter { attempts[$0].line == nil }
  }

  private func line(
    _ attempt: Attempt, _ tree: SampleTree, _ states: CoverStates
  ) -> SampleCover.Line? {
    let answerState = states.answerState
    let answered = states.slots(of: attempt.input).first { answerState.value(of: $0) != nil }
    guard let slot = answered else { return nil }
    for pins in attempt.pins {
      var tree = tree
      source.pin(pins, in: &tree, at: answerState)
      let faults = source.validator.validate(tree.json.members ?? []).faults
      guard let fault = faults.first, faults.count == 1, fault.path == answerState.path(of: slot)
      else { continue }
      let named = Sample.NamedFault(key: fault.path, code: fault.fault.code)
      return SampleCover.Line(json: tree.json, goals: [], fault: named)
    }
    return nil
  }
}
