import FormArguments
import FormCore
import FormValues
import JSONText

/// Answers that are tried with the engine, to see that a condition may be true and may be not.
///
/// Most conditions read a few questions that nothing else says anything of. Two answers to these leave
/// nothing to reason about, and take a tenth of the time.
struct TriedAnswers {
  let form: Form
  let faulty: FaultyParts
  /// By input: the required ones whose own conditions and bounds refer to it.
  let dependents: [Int: [Int]]
  /// The questions that were looked at; nil for one that something else restricts.
  var questions: [Int: Question?] = [:]
  /// The conditions that were tried in vain, less those that were not.
  private var misses = 0

  /// A question of which the document alone says what its answers are. An object, because it is
  /// looked at for each condition.
  final class Question {
    let input: Input
    private let rule: AnswerRule
    private let mayBeMissing: Bool

    init(_ input: Input, mayBeMissing: Bool) {
      (self.input, self.mayBeMissing) = (input, mayBeMissing)
      rule = input.rule(at: .epoch)
    }

    func allows(_ answer: Operand) -> Bool {
      guard let value = answer.value(as: input.valueType) else {
        return answer.isMissing && mayBeMissing
      }
      return rule.faults(of: value).isEmpty
    }
  }

  /// The most bytes of a condition, questions that it reads, and tries.
  private static let (mostBytes, mostSubjects, mostTries) = (500, 4, 16)
  /// With more conditions in vain no other is tried.
  private static let mostMisses = 100

  init(_ facts: FormFacts) {
    (form, faulty, dependents) = (facts.form, facts.faulty, facts.dependents)
  }

  /// Whether some answers that the form allows make a condition true, and others do not.
  mutating func leaveOpen(_ written: WrittenExpression) -> Bool {
    guard misses < Self.mostMisses, written.text.text.utf8.count <= Self.mostBytes,
      let condition = condition(written), !condition.readsMoment,
      1...Self.mostSubjects ~= condition.subjects.count
    else { return false }
    var asked: [(question: Question, answers: [Operand])] = []
    for subject in condition.subjects {
      guard let question = question(subject) else { return false }
      asked.append((question, answers(to: question.input, condition)))
    }
    let isOpen = Self.leaveOpen(condition, asked)
    misses = isOpen ? max(0, misses - 1) : misses + 1
    return isOpen
  }

  private static func leaveOpen(
    _ condition: Expression, _ asked: [(question: Question, answers: [Operand])]
  ) -> Bool {
    let longest = asked.map { $0.answers.count }.max() ?? 0
    var (stack, context, seen) = (EvaluationStack(), TriedContext(), Bool?.none)
    for number in 0..<mostTries {
      // First the answers side by side, which suit what each is compared with; then each with each.
      var rest = number < longest ? number : number - longest
      context.answers.removeAll(keepingCapacity: true)
      for index in asked.indices {
        let count = asked[index].answers.count
        let answer = asked[index].answers[rest % count]
        guard asked[index].question.allows(answer) else { break }
        context.answers.append((asked[index].question.input.index, answer))
        if number >= longest { rest /= count }
      }
      guard context.answers.count == asked.count else { continue }
      let isTrue = condition.evaluate(context, on: &stack).isTrue
      if let seen, seen != isTrue { return true }
      seen = isTrue
    }
    return false
  }
}

/// The answers that are tried, as expressions see them.
private struct TriedContext: ExpressionContext {
  let moment = Moment.epoch
  var answers: [(subject: Int, answer: Operand)] = []

  func operand(_ subject: Int) -> Operand {
    answers.first { $0.subject == subject }?.answer ?? .missing
  }
}
