package import FormCore
package import FormReasoning
package import FormValues
package import JSONText

/// Few submissions that bring about each state of a form which answers can: what is shown and
/// hidden, chosen and left out, at the ends of ranges and beyond them.
package struct SampleCover: Sendable {
  /// A submission, and what it is the first to cover.
  package struct Line: Sendable {
    /// Its JSON text, which takes a tenth of the memory of its values.
    package let text: [UInt8]
    package let goals: [Goal]
    /// The faults for which it is refused; none for one that is accepted.
    package let faults: [Sample.NamedFault]

    init(_ json: JSON, goals: [Goal], faults: [Sample.NamedFault]) {
      // Copied without the room for more that it was written in.
      text = JSONWriter.bytes(of: json).map { $0 }
      (self.goals, self.faults) = (goals, faults)
    }

    package var json: JSON { JSONReader.read(text).root ?? .object([]) }
  }

  /// A state that was not brought about.
  package struct Missing: Sendable {
    package let goal: Goal
    /// The parts of the form that exclude it; nil if none was found though there may be some.
    package let reasons: [Reason]?
  }

  package private(set) var lines: [Line] = []
  package private(set) var missing: [Missing] = []

  /// The goals that are tried beside the first one of a line.
  private static let mostTogether = 120
  /// The most answers that are made up.
  private static let mostAnswers = 1_000_000
  /// The most answers that are looked at for them: all of a submission each time it is judged, and
  /// those that are given in the place of others.
  private static let mostLooks = 2_000_000
  /// The most bytes of accepted lines, and of refused ones.
  static let mostText = 8 << 20
  /// The most answers of which it is thought what they would have to be.
  static let mostThoughts = 20_000_000
  /// The steps that are spent to bring about several goals by one line.
  private static let steps = 1_000_000

  package init(_ form: Form, at moment: Moment, seed: UInt64) {
    let source = SampleSource(form, at: moment, seed: seed, isLed: false)
    let solver = FormSolver(form, at: moment)
    var open = form.goals(at: moment)
    var faults = CoverFaults(form, source, solver)
    var left = SampleCover.steps
    var attempts = max(8, SampleCover.mostAnswers / source.judgingCost)
    var thoughts = max(8, SampleCover.mostThoughts / source.judgingCost)
    var looks = max(SampleCover.mostLooks, 16 * source.judgingCost)
    var room = SampleCover.mostText
    while !open.isEmpty, attempts > 0, looks > 0, thoughts > 0, room > 0 {
      thoughts -= 1
      var wishes: FormSolver.Wishes?
      switch solver.solution(for: open[0]) {
      case .impossible(let reasons):
        missing.append(Missing(goal: open.removeFirst(), reasons: reasons))
        continue
      case .undecided: wishes = nil
      case .answers(let found): wishes = found
      }
      let together = SampleCover.together(open, wishes, solver, &left)
      let found = SampleCover.line(
        open[0], wishes, together, source, lines.count, &attempts, &looks)
      guard let found else {
        missing.append(Missing(goal: open.removeFirst(), reasons: nil))
        continue
      }
      // Whether other states are reached as well is soon found out.
      looks -= found.states.answerState.slotCount / 8 * (1 + open.count / max(1, form.inputs.count))
      var reached: [Goal] = []
      open.removeAll { goal in
        guard found.states.reaches(goal) else { return false }
        reached.append(goal)
        return true
      }
      faults.add(found.tree, found.states)
      let line = Line(found.tree.json, goals: reached, faults: [])
      room -= line.text.count
      lines.append(line)
    }
    missing += open.map { Missing(goal: $0, reasons: nil) }
    lines += faults.lines
  }

  /// Answers that bring about the first of some goals, and as many of the others as go with it.
  private static func together(
    _ open: [Goal], _ first: FormSolver.Wishes?, _ solver: FormSolver, _ left: inout Int
  ) -> FormSolver.Wishes? {
    var (together, wishes) = ([open[0]], first)
    for goal in open.dropFirst().prefix(mostTogether) where left > 0 {
      guard let more = solver.answers(for: together + [goal], steps: &left) else { continue }
      together.append(goal)
      wishes = more
    }
    return wishes
  }

  /// A submission that reaches a goal, with some answers as far as they can be kept.
  private static func line(
    _ goal: Goal, _ first: FormSolver.Wishes?, _ together: FormSolver.Wishes?,
    _ source: SampleSource, _ number: Int, _ attempts: inout Int, _ looks: inout Int
  ) -> (tree: SampleTree, states: CoverStates)? {
    for attempt in 0..<8 where attempts > 0 && looks > 0 {
      attempts -= 1
      // Fewer wishes at a time are more easily fulfilled.
      let pins = (attempt < 4 ? together : first ?? together) ?? FormSolver.Wishes()
      guard let found = source.pinned(number * 16 + attempt, pins, &looks) else { continue }
      let states = CoverStates(found.answerState)
      if states.reaches(goal) { return (found.tree, states) }
    }
    return nil
  }
}
