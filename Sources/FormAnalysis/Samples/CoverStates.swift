import FormCore
import FormReasoning
import FormValues
import JSONText

/// The states that the answers of a submission bring about.
struct CoverStates {
  let answerState: AnswerState
  /// By input: its slots in all rows, in order.
  private var slotsOfInput: [[Int]]
  /// By group with inputs: whether one of them is shown.
  private var isGroupShown: [Int: Bool] = [:]

  init(_ answerState: AnswerState) {
    self.answerState = answerState
    slotsOfInput = [[Int]](repeating: [], count: answerState.form.inputs.count)
    for slot in answerState.orderedSlots {
      guard case .input(let input) = answerState.subject(of: slot) else { continue }
      slotsOfInput[input].append(slot)
      let isShown = answerState.isShown(slot)
      var around = answerState.form.inputs[input].group
      while let group = around {
        isGroupShown[group] = isGroupShown[group] == true || isShown
        around = answerState.form.groups[group].parent
      }
    }
  }

  /// The slots of an input in all rows.
  func slots(of input: Int) -> [Int] { slotsOfInput[input] }
}

extension CoverStates {
  private var form: Form { answerState.form }

  /// Whether a goal is reached by the answers.
  func reaches(_ goal: Goal) -> Bool {
    switch goal {
    case .groupShown(let group): isGroupShown[group] ?? true
    case .groupHidden(let group): isGroupShown[group] == false
    case .shown(let input): slots(of: input).contains { answerState.isShown($0) }
    case .hidden(let input): slots(of: input).contains { !answerState.isShown($0) }
    case .onOffer(let input, let option), .notOnOffer(let input, let option):
      slots(of: input).contains { slot in
        guard answerState.isShown(slot), let open = answerState.openOptions(at: slot),
          open.indices.contains(option)
        else {
          return false
        }
        if case .onOffer = goal { return open[option] }
        return !open[option]
      }
    case .chosen(let input, let option):
      slots(of: input).contains { slot in
        let wanted = form.inputs[input].component.asChoosing?.options[option].value ?? ""
        return switch answerState.value(of: slot) {
        case .choice(let choice)?: choice.hasSameBytes(as: wanted)
        case .choices(let choices)?: choices.contains { $0.hasSameBytes(as: wanted) }
        default: false
        }
      }
    case .least(let input): slots(of: input).contains { isAtEnd($0, isLeast: true) }
    case .greatest(let input): slots(of: input).contains { isAtEnd($0, isLeast: false) }
    case .required(let input):
      slots(of: input).contains { answerState.isShown($0) && answerState.isRequired(at: $0) }
    case .notRequired(let input):
      slots(of: input).contains { answerState.isShown($0) && !answerState.isRequired(at: $0) }
    case .doubted(let input), .notDoubted(let input):
      slots(of: input).contains { slot in
        guard let value = answerState.value(of: slot) else { return false }
        let isDoubted = answerState.warning(of: value, at: slot) != nil
        if case .doubted = goal { return isDoubted }
        return !isDoubted
      }
    case .answered(let input): slots(of: input).contains { answerState.value(of: $0) != nil }
    case .displayed(let display): isDisplayed(display).contains(true)
    case .notDisplayed(let display): isDisplayed(display).contains(false)
    case .branch(let input, let branch):
      slots(of: input).contains { answerState.isShown($0) && takes(branch, at: $0, of: input) }
    case .unanswered(let input):
      slots(of: input).contains { answerState.isShown($0) && answerState.value(of: $0) == nil }
    }
  }

  /// Whether a display is shown, by row in which the group around it is.
  private func isDisplayed(_ display: Goal.Display) -> [Bool] {
    guard let condition = form.logic.displays[display.rank] else { return [] }
    return answerState.rows(inside: display.group)
      .filter { answerState.isGroupShown(display.group, around: $0) }.map {
        answerState.holds(condition, in: $0)
      }
  }

  /// Whether a value comes out of a way of its formula.
  private func takes(_ branch: Int, at slot: Int, of input: Int) -> Bool {
    let branches = form.logic.inputs[input].formula?.branches ?? []
    guard branches.indices.contains(branch) else { return false }
    return branches[branch].tests.allSatisfy {
      answerState.holds($0.condition, at: slot) == $0.holds
    }
  }

  private func isAtEnd(_ slot: Int, isLeast: Bool) -> Bool {
    guard let input = answerState.input(of: slot), let value = answerState.value(of: slot) else {
      return false
    }
    let ends = RangeEnds(input, at: answerState.startedAt)
    return value == (isLeast ? ends.least : ends.greatest)
  }
}
