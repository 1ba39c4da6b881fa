package import FormCore
package import FormValues

/// A way in which a later version of a form may refuse what the first one accepts; inputs of the
/// first version are called `was`.
package enum Breach {
  /// An answer to a question that is not asked any more.
  case hidden(input: Int, was: Int)
  /// No answer where one is required; `was` is nil for a question that is new.
  case required(input: Int, was: Int?)
  /// An answer that a condition of its own refuses.
  case refused(input: Int, was: Int)
  /// A choice that is not on offer.
  case closed(input: Int, option: Int, was: Int, optionWas: Int)
  /// An answer beyond bounds that other answers give.
  case outside(input: Int, was: Int)
}

/// Finds answers that a form accepts, and that a later version of it seems to refuse.
package struct BreachSolver {
  private let solver: FormSolver
  private let later: LaterFacts

  /// - Parameter moment: what `today` and `now` mean.
  package init(_ form: Form, _ version: LaterVersion, at moment: Moment) {
    solver = FormSolver(form, at: moment)
    later = LaterFacts(solver.facts, version)
  }

  /// Answers that bring a goal about in the first version.
  package func solution(for goal: Goal) -> FormSolver.Wishes? {
    solver.answers(for: solver.statement(goal))
  }

  /// Answers with which an input has a value.
  package func solution(for value: Value, of input: Int) -> FormSolver.Wishes? {
    let isAnswered = solver.statement(.answered(input: input))
    var wishes = solver.answers(for: isAnswered && solver.facts.equals(value, input))
    wishes?.inputs[input] = .value(value)
    return wishes
  }

  /// Answers that the later version seems to refuse.
  package func solution(for breach: Breach) -> FormSolver.Wishes? {
    solver.answers(for: statement(breach))
  }

  private func statement(_ breach: Breach) -> Statement {
    switch breach {
    case .hidden(let input, let was):
      return solver.statement(.answered(input: was)) && !later.isShown(input: input)
    case .required(let input, let was):
      let isRequired =
        later.version.form.inputs[input].isRequired
        ? .known(true) : later.condition(.input(input, "requiredIf")) ?? .known(false)
      let isMissing = was.map { !solver.statement(.answered(input: $0)) } ?? .known(true)
      return isMissing && later.isShown(input: input) && isRequired
    case .refused(let input, let was):
      let condition = later.condition(.input(input, "validIf")) ?? .known(true)
      return solver.statement(.answered(input: was)) && !condition
    case .closed(let input, let option, let was, let optionWas):
      let condition = later.condition(.option(input: input, option)) ?? .known(true)
      return solver.statement(.chosen(input: was, option: optionWas)) && !condition
    case .outside(let input, let was):
      guard case .number(let own)? = solver.facts.input(was).single else { return .known(false) }
      return solver.statement(.answered(input: was)) && later.isBeyondBounds(input, own)
    }
  }
}
