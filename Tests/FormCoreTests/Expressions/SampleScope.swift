import FormExpressions
import FormMessages
import FormValues

@testable import FormCore

/// The keys that the tests of expressions refer to.
struct SampleScope: ExpressionScope {
  var subjects: [String: ExpressionSubject] = [:]
  private var knownNames: [String] = []

  /// The keys with their types, numbered in order.
  init(_ keys: [(name: String, subject: (Int) -> ExpressionSubject)]) {
    for (index, key) in keys.enumerated() {
      subjects[key.name] = key.subject(index)
      knownNames.append(key.name)
    }
  }

  func nearestName(to name: String) -> String? {
    FormMessages.nearestName(to: name, among: knownNames)
  }

  func ambiguity(of name: String) -> [String] { [] }

  func nearestChoice(to text: String, among choices: [String]) -> String? {
    FormMessages.nearestName(to: text, among: choices)
  }

  func subject(named name: String) -> ExpressionSubject? { subjects[name] }

  private static func plain(_ type: ExpressionType) -> (Int) -> ExpressionSubject {
    { ExpressionSubject(index: $0, type: type) }
  }

  private static func rows(_ type: ExpressionType) -> (Int) -> ExpressionSubject {
    { ExpressionSubject(index: $0, type: type, isRepeated: true) }
  }

  /// A key of each type.
  static let all = SampleScope([
    ("name", plain(.text)), ("nick", plain(.text)), ("age", plain(.number)),
    ("weight", plain(.number)), ("insured", plain(.boolean)), ("member", plain(.boolean)),
    ("birth", plain(.date)), ("visit", plain(.date)), ("arrival", plain(.time)),
    ("leave", plain(.time)), ("insurer", plain(.choice(["North", "South"]))),
    ("size", plain(.choice(["S", "M", "L"]))), ("drink", plain(.choice(nil))),
    ("tags", plain(.choices(["a", "b", "c"]))), ("letter", plain(.file)),
    ("fact", plain(.external)), ("clinic", plain(.external)), ("people.name", rows(.text)),
    ("people.age", rows(.number)), ("people.born", rows(.date)),
    ("people.tags", rows(.choices(["a", "b"]))), ("open", plain(.unknown)),
  ])
}

/// Answers by key.
struct SampleAnswers: ExpressionContext {
  var moment = Moment(
    instant: Instant(milliseconds: 0), date: CivilDate("2024-05-17") ?? .epoch,
    time: CivilTime("09:30") ?? .midnight)
  var operands: [Int: Operand] = [:]

  init(_ answers: [String: Operand], in scope: SampleScope = .all) {
    for (name, operand) in answers {
      if let subject = scope.subjects[name] { operands[subject.index] = operand }
    }
  }

  func operand(_ subject: Int) -> Operand { operands[subject] ?? .missing }
}

extension Operand {
  static func number(_ text: String) -> Operand { Decimal(text).map { .number($0) } ?? .missing }
  static func date(_ text: String) -> Operand { CivilDate(text).map { .date($0) } ?? .missing }
  static func dateTime(_ text: String) -> Operand {
    CivilDateTime(text).map { .dateTime($0) } ?? .missing
  }
  static func time(_ text: String) -> Operand { CivilTime(text).map { .time($0) } ?? .missing }
}

/// The result of reading and checking a text.
func checked(
  _ text: String, expecting expectation: ExpressionExpectation = .anyValue,
  in scope: SampleScope = .all
) -> ExpressionCheck {
  switch ExpressionSyntax.read(text) {
  case .success(let syntax): syntax.check(in: scope, expecting: expectation)
  case .failure(let problem): ExpressionCheck(expression: nil, problems: [problem])
  }
}

/// The codes and places of the problems of a text, as `code@offset`.
func problems(
  _ text: String, expecting expectation: ExpressionExpectation = .anyValue,
  in scope: SampleScope = .all
) -> [String] {
  checked(text, expecting: expectation, in: scope).problems.map {
    "\($0.fault.code.rawValue)@\($0.offset)"
  }
}

/// The outcome of a text; nil when it has problems.
func outcome(_ text: String, _ answers: [String: Operand] = [:]) -> Operand? {
  checked(text).expression?.evaluate(SampleAnswers(answers))
}
