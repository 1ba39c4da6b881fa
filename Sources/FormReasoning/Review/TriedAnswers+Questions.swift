import FormCore
import FormValues
import JSONText

// The conditions for which answers are tried, the questions that they read, and what is tried.
extension TriedAnswers {
  /// The condition that is written; nil for one that may matter under conditions alone, or that is
  /// about the answer of its own input.
  func condition(_ written: WrittenExpression) -> Expression? {
    guard isAlwaysShown(group: written.around), written.bounds.isEmpty else { return nil }
    switch written.owner {
    case .display(let rank): return written.name == "visibleIf" ? form.logic.displays[rank] : nil
    case .group(let group): return form.logic.expression(.group(group))
    case .input(let input):
      if let option = written.option {
        return isAlwaysShown(input: input)
          ? form.logic.expression(.option(input: input, option)) : nil
      }
      switch written.name {
      case "visibleIf": return form.logic.inputs[input].visibleIf
      case "requiredIf":
        return isAlwaysShown(input: input) ? form.logic.inputs[input].requiredIf : nil
      default: return nil
      }
    }
  }

  private func isAlwaysShown(input: Int) -> Bool {
    form.logic.inputs[input].visibleIf == nil && isAlwaysShown(group: form.inputs[input].group)
  }

  /// Whether a group is asked once, whatever is answered.
  private func isAlwaysShown(group: Int?) -> Bool {
    var next = group
    while let group = next {
      guard form.logic.groups[group] == nil, form.groups[group].repetition == nil,
        !faulty.groups.contains(group)
      else { return false }
      next = form.groups[group].parent
    }
    return true
  }

  /// An input that nothing else says anything of; nil for other subjects.
  mutating func question(_ subject: Int) -> Question? {
    if let known = questions[subject] { return known }
    let made = subject < form.inputs.count ? madeQuestion(subject) : nil
    questions[subject] = .some(made)
    return made
  }

  private func madeQuestion(_ subject: Int) -> Question? {
    let (input, logic) = (form.inputs[subject], form.logic.inputs[subject])
    guard !input.isCalculated, !faulty.inputs.contains(subject), dependents[subject] == nil,
      logic.validIf == nil, logic.bounds.isEmpty, !logic.closesOptions, logic.visibleIf == nil,
      isAlwaysShown(group: input.group)
    else { return nil }
    return Question(input, mayBeMissing: !input.isRequired && logic.requiredIf == nil)
  }

  /// Answers to an input, which its rule may refuse: none, and others by what it is compared with.
  func answers(to input: Input, _ condition: Expression) -> [Operand] {
    let compared = condition.code.constants(behind: input.index)
    switch input.valueType {
    case .boolean: return [.missing, .boolean(true), .boolean(false)]
    case .number:
      let numbers = compared.isEmpty ? [.number(Decimal(0))] : compared
      return [.missing] + numbers.flatMap(Self.around)
    case .date: return [.missing] + compared.flatMap(Self.around)
    case .text: return [.missing] + compared + [.text("x")]
    case .choice: return [.missing] + compared + values(of: input).map { .text($0) }
    case .choices:
      let texts = compared.compactMap { if case .text(let text) = $0 { text } else { nil } }
      return [.missing] + (texts + values(of: input)).map { .texts([$0]) }
    case .time, .dateTime, .file: return [.missing]
    }
  }

  /// The values of two options.
  private func values(of input: Input) -> [String] {
    (input.component.asChoosing?.options ?? []).prefix(2).map(\.value)
  }

  /// A number or a day, and those beside it.
  private static func around(_ constant: Operand) -> [Operand] {
    switch constant {
    case .number(let number):
      [0, 1, -1].compactMap { number.adding(Decimal($0)).map { .number($0) } }
    case .date(let date):
      [0, 1, -1].compactMap { days in
        CivilDate(daysSinceEpoch: date.daysSinceEpoch + days).map { .date($0) }
      }
    default: []
    }
  }
}

extension ExpressionCode {
  /// The constants that stand directly behind a subject.
  fileprivate func constants(behind subject: Int) -> [Operand] {
    zip(steps, steps.dropFirst()).compactMap { step, next in
      guard case .subject(subject) = step, case .constant(let constant) = next else { return nil }
      return constants[constant]
    }
  }
}
