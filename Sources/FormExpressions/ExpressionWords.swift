package import FormMessages
import FormValues

/// Expressions as people say them: `'Insured?' is yes` for `{insured}`.
package struct ExpressionWords {
  /// A question that a reference names.
  package struct Question {
    let title: String
    /// The label of an option, by its value.
    let label: (String) -> String?

    package init(_ title: String, label: @escaping (String) -> String?) {
      (self.title, self.label) = (title, label)
    }
  }

  /// The question that the name of a reference stands for, if it is one.
  private let question: (String) -> Question?

  package init(_ question: @escaping (String) -> Question?) { self.question = question }

  /// A part of an expression.
  private struct Term {
    var text: Message.Argument
    /// The question, if the part is nothing else.
    var question: Question?
    /// The literal, if the part is nothing else.
    var literal: String?
    /// The operator that joins its parts.
    var joined: BinaryOperator?
    /// Whether it says by itself that something holds.
    var isClause = false
    /// The same with `not` before it, where that has words of its own.
    var negated: Message.Argument?
  }

  /// The words of a condition: that it holds.
  package func condition(_ syntax: ExpressionSyntax) -> Message? {
    term(of: syntax).map { Message(.onePart, ["part": clause($0).text]) }
  }

  /// The words of an expression that gives a value.
  package func value(_ syntax: ExpressionSyntax) -> Message? {
    term(of: syntax).map { Message(.onePart, ["part": $0.text]) }
  }

  private func term(of syntax: ExpressionSyntax) -> Term? {
    var terms: [Term] = []
    for step in syntax.steps {
      guard let term = term(step.kind, syntax, &terms) else { return nil }
      terms.append(term)
    }
    return terms.count == 1 ? terms[0] : nil
  }

  private func term(
    _ kind: SyntaxStep.Kind, _ syntax: ExpressionSyntax, _ terms: inout [Term]
  ) -> Term? {
    switch kind {
    case .number(let number): return Term(text: .number("\(number)"), literal: "\(number)")
    case .text(let text): return Term(text: .quoting(text), literal: text)
    case .boolean(let flag):
      return Term(text: .message(Message(flag ? .yes : .no)), literal: "\(flag)")
    case .reference(let index):
      let name = syntax.references[index].name
      let question = question(String(name.split(separator: ".").last ?? ""))
      return Term(text: .quoting(question?.title ?? name), question: question)
    case .prefix(let prefix): return terms.popLast().map { negated(prefix, $0) }
    case .binary(let binary):
      guard let right = terms.popLast(), let left = terms.popLast() else { return nil }
      return joined(left, binary, right)
    case .list(let count):
      return ExpressionWords.take(count, from: &terms).map { parts in
        Term(text: .all(parts.map(\.text), .or))
      }
    case .call(let name, let count):
      return ExpressionWords.take(count, from: &terms).map { called(name, $0) }
    }
  }

  private static func take(_ count: Int, from terms: inout [Term]) -> [Term]? {
    guard terms.count >= count else { return nil }
    let parts = Array(terms.suffix(count))
    terms.removeLast(count)
    return parts
  }

  private func negated(_ prefix: PrefixOperator, _ term: Term) -> Term {
    switch prefix {
    case .negate:
      return Term(
        text: phrased(.negative, ["value": term.text]), literal: term.literal.map { "-\($0)" })
    case .not:
      let clause = clause(term)
      let text = clause.negated ?? phrased(.conditionNot, ["condition": clause.text])
      return Term(text: text, isClause: true, negated: clause.text)
    }
  }

  private func called(_ name: String, _ parts: [Term]) -> Term {
    guard name == "answered", let part = parts.first, parts.count == 1 else {
      return Term(text: phrased(.call, ["name": .text(name), "values": .row(parts.map(\.text))]))
    }
    return Term(
      text: phrased(.conditionAnswered, ["question": part.text]), isClause: true,
      negated: phrased(.conditionNotAnswered, ["question": part.text]))
  }

  /// A part that says that something holds: a question alone is one that is yes.
  private func clause(_ term: Term) -> Term {
    guard !term.isClause else { return term }
    return Term(
      text: phrased(.conditionYes, ["question": term.text]), isClause: true,
      negated: phrased(.conditionNo, ["question": term.text]))
  }

  private func joined(_ left: Term, _ binary: BinaryOperator, _ right: Term) -> Term {
    switch binary {
    case .and, .or:
      let parts = [left, right].map { term in
        let clause = clause(term)
        return term.joined == nil || term.joined == binary
          ? clause.text : phrased(.grouped, ["part": clause.text])
      }
      return Term(text: .all(parts, binary == .and ? .and : .or), joined: binary, isClause: true)
    case .equal: return compared(left, .conditionIs, right, negated: .conditionIsNot)
    case .notEqual: return compared(left, .conditionIsNot, right, negated: .conditionIs)
    case .less: return compared(left, .conditionLess, right, negated: .conditionAtLeast)
    case .lessOrEqual: return compared(left, .conditionAtMost, right, negated: .conditionMore)
    case .greater: return compared(left, .conditionMore, right, negated: .conditionAtMost)
    case .greaterOrEqual: return compared(left, .conditionAtLeast, right, negated: .conditionLess)
    case .isIn: return compared(left, .conditionIn, right, negated: nil)
    case .contains: return compared(left, .conditionContains, right, negated: nil)
    case .add, .subtract, .multiply, .divide:
      return Term(
        text: phrased(
          .computed,
          ["left": left.text, "operator": .text(binary.rawValue), "right": right.text]))
    }
  }

  private func compared(
    _ left: Term, _ phrase: Phrase, _ right: Term, negated: Phrase?
  ) -> Term {
    let parts = ["left": label(left, beside: right), "right": label(right, beside: left)]
    return Term(
      text: phrased(phrase, parts), isClause: true, negated: negated.map { phrased($0, parts) })
  }

  /// A value as its question's option calls it.
  private func label(_ term: Term, beside other: Term) -> Message.Argument {
    term.literal.flatMap { other.question?.label($0) }.map { .quoting($0) } ?? term.text
  }

  private func phrased(
    _ phrase: Phrase, _ arguments: [String: Message.Argument]
  ) -> Message.Argument {
    .message(Message(phrase, arguments))
  }
}

extension ExpressionSyntax {
  /// Whether its words are plain to everyone: short, and without functions but `answered`.
  package var hasPlainWords: Bool {
    steps.count <= 20
      && steps.allSatisfy { step in
        if case .call(let name, _) = step.kind { name == "answered" } else { true }
      }
  }
}

extension Phrase {
  fileprivate static let negative = Phrase("negativeValue", "-{value}", ["de": "-{value}"])
  fileprivate static let grouped = Phrase("groupedCondition", "({part})", ["de": "({part})"])
  fileprivate static let computed = Phrase(
    "computedValue", "{left} {operator} {right}", ["de": "{left} {operator} {right}"])
  fileprivate static let call = Phrase(
    "calledFunction", "{name}({values})", ["de": "{name}({values})"])
  fileprivate static let conditionYes = Phrase("conditionYes", "{question} is yes")
  fileprivate static let conditionNo = Phrase("conditionNo", "{question} is no")
  fileprivate static let conditionIs = Phrase("conditionIs", "{left} is {right}")
  fileprivate static let conditionIsNot = Phrase("conditionIsNot", "{left} is not {right}")
  fileprivate static let conditionLess = Phrase("conditionLess", "{left} is less than {right}")
  fileprivate static let conditionAtMost = Phrase("conditionAtMost", "{left} is at most {right}")
  fileprivate static let conditionMore = Phrase("conditionMore", "{left} is more than {right}")
  fileprivate static let conditionAtLeast = Phrase(
    "conditionAtLeast", "{left} is at least {right}")
  fileprivate static let conditionIn = Phrase("conditionIn", "{left} is one of {right}")
  fileprivate static let conditionContains = Phrase(
    "conditionContains", "{left} includes {right}")
  fileprivate static let conditionAnswered = Phrase(
    "conditionAnswered", "{question} is answered")
  fileprivate static let conditionNotAnswered = Phrase(
    "conditionNotAnswered", "{question} is not answered")
  fileprivate static let conditionNot = Phrase("conditionNot", "not ({condition})")
}
