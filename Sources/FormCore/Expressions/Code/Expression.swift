import FormArguments
package import FormExpressions
import FormPatterns
package import FormValues

/// An expression that was checked and compiled against the keys of one form.
///
/// It is flat: steps in the order in which they run, over a stack of operands. Evaluating takes
/// time linear in the steps and in the lists and texts they touch, and neither recurses nor fails:
/// what has no value is missing.
package struct Expression: Sendable {
  /// The type of the result, if there is one.
  package var type: ExpressionType { content.type }
  /// The subjects that are read, each once, in the order of their first appearance.
  package var subjects: [Int] { content.subjects }
  /// Whether the outcome depends on `today()`, `now()` or `age(…)`.
  package var readsMoment: Bool { content.readsMoment }
  /// The steps as they were checked, each with its place in the text.
  package var code: ExpressionCode { content.code }

  /// All of it in one place, because an expression is handed on more often than it is evaluated.
  let content: Content

  init(_ code: ExpressionCode, type: ExpressionType) { content = Content(code, type) }

  final class Content: Sendable {
    let type: ExpressionType
    let subjects: [Int]
    let readsMoment: Bool
    let code: ExpressionCode
    let steps: [EvaluationStep]
    /// The most operands that the steps hold at once.
    let depth: Int
    let constants: [Operand]
    let patterns: [Pattern]
    let tables: [LookupTable]
    /// The table of functions; held here, because a global is slower to reach.
    let functions = ExpressionFunction.all
    let shape: Shape

    init(_ code: ExpressionCode, _ type: ExpressionType) {
      (self.type, self.code) = (type, code)
      (subjects, readsMoment) = (code.subjects.map(\.index), code.readsMoment)
      (constants, patterns, tables) = (code.constants, code.patterns, code.tables)
      shape = Shape(code.steps, code.constants)
      (steps, depth) = EvaluationStep.joined(code.steps, code.constants)
    }
  }

  /// The condition, if it is a short one.
  var short: ShortCondition? {
    if case .short(let condition) = content.shape { condition } else { nil }
  }

  /// The shortest and most frequent expressions, which need no stack.
  enum Shape: Sendable {
    /// An answer alone.
    case subject(Int)
    /// A condition on one answer.
    case short(ShortCondition)
    /// An answer beside a constant.
    case comparison(Int, BinaryOperator, constant: Int)
    case other

    init(_ steps: [ExpressionStep], _ constants: [Operand]) {
      guard case .subject(let subject)? = steps.first, steps.count <= 3 else {
        self = .other
        return
      }
      if steps.count == 1 {
        self = .subject(subject)
      } else if steps.count == 2, case .call(ExpressionFunction.answered, count: 1) = steps[1] {
        self = .short(.answered(subject))
      } else if steps.count == 3, case .constant(let constant) = steps[1],
        case .binary(let binary) = steps[2]
      {
        let scalar = binary.comparesOrder ? constants[constant].scalar : nil
        self =
          scalar.map { .short(.comparison(subject, binary, $0)) }
          ?? .comparison(subject, binary, constant: constant)
      } else {
        self = .other
      }
    }
  }
}

/// A condition on one answer alone, as it stands in most forms: a few bytes, to which nothing
/// refers.
enum ShortCondition: Sendable {
  /// The condition that there is an answer.
  case answered(Int)
  /// An answer beside a constant that is no text.
  case comparison(Int, BinaryOperator, ScalarValue)

  /// The subject of that answer.
  var subject: Int {
    switch self {
    case .answered(let subject), .comparison(let subject, _, _): subject
    }
  }
}

/// One step of a compiled expression.
package enum ExpressionStep: Sendable {
  /// Pushes one of the constants.
  case constant(Int)
  /// Pushes the operand of a subject.
  case subject(Int)
  /// Replaces the topmost operand.
  case prefix(PrefixOperator)
  /// Replaces the two topmost operands.
  case binary(BinaryOperator)
  /// Replaces so many topmost operands by a list of them.
  case list(Int)
  /// Replaces so many topmost operands by what a function of the table gives.
  case call(function: Int, count: Int)
  /// Replaces the topmost operand, a text, by whether one of the patterns matches it.
  case match(Int)
  /// Replaces the topmost operand, a text, by what one of the tables has for it.
  case lookUp(Int)
  /// Reads the fact so far below the topmost operand as a value of a kind.
  case convert(depth: Int, to: ExpressionType.Kind)
}

/// The context of an evaluation: the present answers, and the meaning of "now".
package protocol ExpressionContext {
  /// The moment that `today()`, `now()` and `age(…)` use.
  var moment: Moment { get }
  /// The operand of a subject, by the index that the scope gave it: missing if it is unanswered or
  /// hidden, a list (`texts` or `list`) if it is repeated or holds several choices.
  func operand(_ subject: Int) -> Operand
  /// The same if it is a number, a date, a time, or true or false, and that is seen at once; else
  /// nil.
  func scalar(_ subject: Int) -> ScalarValue?
  /// The number of the row of a repeated group, a subject, in which the expression stands; missing
  /// outside of its rows.
  func position(in subject: Int) -> Operand
  /// The number of elements of the operand of a repeated group; nil for other subjects.
  func rowCount(of subject: Int) -> Int?
}

extension ExpressionContext {
  package func scalar(_ subject: Int) -> ScalarValue? { nil }

  package func position(in subject: Int) -> Operand { .missing }

  package func rowCount(of subject: Int) -> Int? { nil }
}
