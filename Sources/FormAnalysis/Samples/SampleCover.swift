package import FormCore
package import FormReasoning
package import FormValues
package import JSONText

/// Few submissions that bring about each state of a form which answers can: what is shown and
/// hidden, chosen and left out, at the ends of ranges and beyond them.
package struct SampleCover: Sendable {
  /// A submission, and what it is the first to cover.
  package struct Line: Sendable {
    package let json: JSON
    package let goals: [Goal]
    /// The fault for which it is refused; nil for one that is accepted.
    package let fault: Sample.NamedFault?
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

  package init(_ form: Form, at moment: Moment, seed: UInt64) {
    let source = SampleSource(form, at: moment, seed: seed)
    let solver = FormSolver(form, at: moment)
    var open = form.goals(at: moment)
    var accepted: [(tree: SampleTree, answerState: AnswerState)] = []
    while !open.isEmpty {
      let first = open[0]
      switch solver.solution(for: [first]) {
      case .impossible(let reasons):
        open.removeFirst()
        missing.append(Missing(goal: first, reasons: reasons))
      case .undecided, .answers:
        guard let found = SampleCover.line(for: open, solver, source, accepted.count) else {
          open.removeFirst()
          missing.append(Missing(goal: first, reasons: nil))
          continue
        }
        let reached = open.filter { found.answerState.reaches($0) }
        open.removeAll { found.answerState.reaches($0) }
        accepted.append(found)
        lines.append(Line(json: found.tree.json, goals: reached, fault: nil))
      }
    }
    lines += CoverFaults(form, source, solver, accepted).lines
  }

  /// A submission that reaches the first of some goals, and as many of the others as go with it.
  private static func line(
    for open: [Goal], _ solver: FormSolver, _ source: SampleSource, _ number: Int
  ) -> (tree: SampleTree, answerState: AnswerState)? {
    var together = [open[0]]
    var pins = FormSolver.Wishes()
    if case .answers(let first) = solver.solution(for: together) { pins = first }
    for goal in open.dropFirst().prefix(mostTogether) {
      guard case .answers(let more) = solver.solution(for: together + [goal]) else { continue }
      together.append(goal)
      pins = more
    }
    for attempt in 0..<8 {
      let index = number * 16 + attempt
      if let found = source.pinned(index, pins), found.answerState.reaches(open[0]) { return found }
      // Fewer wishes at a time are more easily fulfilled.
      if attempt == 3, case .answers(let first) = solver.solution(for: [open[0]]) { pins = first }
    }
    return nil
  }
}

extension AnswerState {
  /// Whether a goal is reached by the answers.
  func reaches(_ goal: Goal) -> Bool {
    switch goal {
    case .groupShown(let group): shownInputs(of: group)?.contains(true) ?? true
    case .groupHidden(let group): shownInputs(of: group)?.contains(true) == false
    case .shown(let input): slots(of: input).contains { isShown($0) }
    case .hidden(let input): slots(of: input).contains { !isShown($0) }
    case .onOffer(let input, let option), .notOnOffer(let input, let option):
      slots(of: input).contains { slot in
        guard isShown(slot), let open = openOptions(at: slot), open.indices.contains(option) else {
          return false
        }
        if case .onOffer = goal { return open[option] }
        return !open[option]
      }
    case .chosen(let input, let option):
      slots(of: input).contains { slot in
        let wanted = form.inputs[input].component.asChoosing?.options[option].value ?? ""
        return switch value(of: slot) {
        case .choice(let choice)?: choice.hasSameBytes(as: wanted)
        case .choices(let choices)?: choices.contains { $0.hasSameBytes(as: wanted) }
        default: false
        }
      }
    case .least(let input): slots(of: input).contains { isAtEnd($0, isLeast: true) }
    case .greatest(let input): slots(of: input).contains { isAtEnd($0, isLeast: false) }
    case .required(let input): slots(of: input).contains { isShown($0) && isRequired(at: $0) }
    case .notRequired(let input): slots(of: input).contains { isShown($0) && !isRequired(at: $0) }
    case .doubted(let input), .notDoubted(let input):
      slots(of: input).contains { slot in
        guard let value = value(of: slot) else { return false }
        let isDoubted = warning(of: value, at: slot) != nil
        if case .doubted = goal { return isDoubted }
        return !isDoubted
      }
    case .answered(let input): slots(of: input).contains { value(of: $0) != nil }
    case .displayed(let display): isDisplayed(display).contains(true)
    case .notDisplayed(let display): isDisplayed(display).contains(false)
    case .branch(let input, let branch):
      slots(of: input).contains { isShown($0) && takes(branch, at: $0, of: input) }
    case .unanswered(let input): slots(of: input).contains { isShown($0) && value(of: $0) == nil }
    }
  }

  /// Whether a display is shown, by row in which the group around it is.
  private func isDisplayed(_ display: Goal.Display) -> [Bool] {
    guard let condition = form.logic.displays[display.rank] else { return [] }
    return rows(inside: display.group)
      .filter { isGroupShown(display.group, around: $0) }.map { holds(condition, in: $0) }
  }

  /// Whether a value comes out of a way of its formula.
  private func takes(_ branch: Int, at slot: Int, of input: Int) -> Bool {
    let branches = form.logic.inputs[input].formula?.branches ?? []
    guard branches.indices.contains(branch) else { return false }
    return branches[branch].tests.allSatisfy { holds($0.condition, at: slot) == $0.holds }
  }

  /// The slots of an input in all rows.
  func slots(of input: Int) -> [Int] {
    orderedSlots.filter { subject(of: $0) == .input(input) }
  }

  /// Whether each input inside a group is shown; nil if there is none.
  private func shownInputs(of group: Int) -> [Bool]? {
    var found: [Bool] = []
    for slot in orderedSlots {
      guard case .input(let input) = subject(of: slot) else { continue }
      var around = form.inputs[input].group
      while let next = around, next != group { around = form.groups[next].parent }
      if around == group { found.append(isShown(slot)) }
    }
    return found.isEmpty ? nil : found
  }

  private func isAtEnd(_ slot: Int, isLeast: Bool) -> Bool {
    guard let input = input(of: slot), let value = value(of: slot) else { return false }
    let ends = RangeEnds(input, at: startedAt)
    return value == (isLeast ? ends.least : ends.greatest)
  }
}
