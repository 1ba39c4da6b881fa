import FormCore
import FormReasoning
import FormValues
import JSONText

/// Submissions with one answer that is refused: beyond the ends of its range, against its own
/// condition, or missing though it is required.
struct CoverFaults {
  private let form: Form
  private let source: SampleSource
  private let accepted: [(tree: SampleTree, answerState: AnswerState)]
  private(set) var lines: [SampleCover.Line] = []

  init(
    _ form: Form, _ source: SampleSource, _ solver: FormSolver,
    _ accepted: [(tree: SampleTree, answerState: AnswerState)]
  ) {
    (self.form, self.source, self.accepted) = (form, source, accepted)
    for input in form.inputs where !input.isCalculated {
      let ends = RangeEnds(input, at: source.moment)
      for value in [ends.beforeLeast, ends.afterGreatest].compactMap({ $0 }) {
        spoil(input, .value(value))
      }
      if input.isRequired { spoil(input, .none) }
      if form.logic.inputs[input.index].validIf != nil,
        case .answers(let pins) = solver.refusal(of: input.index)
      {
        if let own = pins.inputs[input.index] { spoil(input, own, pins) }
      }
    }
  }

  /// Puts answers into an accepted submission so exactly that of an input is refused.
  private mutating func spoil(
    _ input: Input, _ pin: FormSolver.Pin, _ all: FormSolver.Wishes? = nil
  ) {
    var own = FormSolver.Wishes()
    own.inputs[input.index] = pin
    for (tree, answerState) in accepted {
      guard
        let slot = answerState.slots(of: input.index).first(where: {
          answerState.value(of: $0) != nil
        })
      else { continue }
      for pins in [own, all].compactMap({ $0 }) {
        var tree = tree
        source.pin(pins, in: &tree, at: answerState)
        let faults = source.validator.validate(tree.json.members ?? []).faults
        guard let fault = faults.first, faults.count == 1, fault.path == answerState.path(of: slot)
        else { continue }
        let named = Sample.NamedFault(key: fault.path, code: fault.fault.code)
        if !lines.contains(where: { $0.fault == named }) {
          lines.append(SampleCover.Line(json: tree.json, goals: [], fault: named))
        }
        return
      }
    }
  }
}
