import FormArguments
package import FormCore
import FormExpressions
package import FormMessages
import FormValues
import JSONText

/// Conditions of a form as people say them: `Insured? is yes` for `{insured}`.
package struct ConditionWords {
  private let form: Form
  private let catalogue: Catalogue

  package init(_ form: Form, in catalogue: Catalogue) {
    (self.form, self.catalogue) = (form, catalogue)
  }

  /// A part of a condition.
  private struct Term {
    var text: String
    /// The question, if the part is nothing else.
    var input: Input?
    /// The literal, if the part is nothing else.
    var literal: String?
    /// The operator that joins its parts.
    var joined: BinaryOperator?
    /// Whether it says by itself that something holds.
    var isClause = false
    /// The same with `not` before it, where that has words of its own.
    var negated: String?
  }

  /// The words of an expression; as it is written if it cannot be read.
  package func words(_ expression: String) -> String {
    guard case .success(let syntax) = ExpressionSyntax.read(expression) else { return expression }
    return term(of: syntax).map { clause($0).text } ?? expression
  }

  private func term(of syntax: ExpressionSyntax) -> Term? {
    var terms: [Term] = []
    for step in syntax.steps {
      guard let term = term(step.kind, syntax, &terms) else { return nil }
      terms.append(term)
    }
    return terms.count == 1 ? terms[0] : nil
  }

  /// The words of an expression that gives a value; as it is written if it cannot be read.
  func words(of value: String) -> String {
    guard case .success(let syntax) = ExpressionSyntax.read(value) else { return value }
    return term(of: syntax)?.text ?? value
  }

  /// The condition of an item, in words; nil if the item does not have it.
  package func condition(_ name: String, of item: Item) -> String? {
    item.expressions.first { $0.name == name }.map { words($0.text.text) }
  }

  /// The sentences of when an item is asked, must be answered, and has an answer that is allowed.
  func sentences(of item: Item) -> [String] {
    let phrases: [(String, Phrase)] = [
      ("visibleIf", .pageAskedIf), ("requiredIf", .pageRequiredIf), ("validIf", .pageAllowedIf),
    ]
    return phrases.compactMap { name, phrase in
      condition(name, of: item).map { say(phrase, ["condition": $0]) }
    }
  }

  private func say(_ phrase: Phrase, _ arguments: [String: String]) -> String {
    Message(phrase, arguments.mapValues { .text($0) }).text(in: catalogue)
  }

  private func word(_ flag: Bool) -> String { Message(flag ? .yes : .no).text(in: catalogue) }

  private func term(
    _ kind: SyntaxStep.Kind, _ syntax: ExpressionSyntax, _ terms: inout [Term]
  ) -> Term? {
    switch kind {
    case .number(let number): return Term(text: "\(number)", literal: "\(number)")
    case .text(let text): return Term(text: quoted(text), literal: text)
    case .boolean(let flag): return Term(text: word(flag), literal: "\(flag)")
    case .reference(let index):
      let name = syntax.references[index].name
      let input = form.input(named: String(name.split(separator: ".").last ?? ""))
      return Term(text: quoted(input?.title.withoutColon ?? name), input: input)
    case .prefix(let prefix):
      guard let term = terms.popLast() else { return nil }
      return negated(prefix, term)
    case .binary(let binary):
      guard let right = terms.popLast(), let left = terms.popLast() else { return nil }
      return joined(left, binary, right)
    case .list(let count):
      guard let parts = ConditionWords.take(count, from: &terms) else { return nil }
      let or = Message(.or).text(in: catalogue)
      return Term(text: listed(parts.map(\.text), or))
    case .call(let name, let count):
      guard let parts = ConditionWords.take(count, from: &terms) else { return nil }
      return called(name, parts)
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
    case .negate: return Term(text: "-\(term.text)", literal: term.literal.map { "-\($0)" })
    case .not:
      let clause = clause(term)
      let text = clause.negated ?? say(.conditionNot, ["condition": clause.text])
      return Term(text: text, isClause: true, negated: clause.text)
    }
  }

  private func called(_ name: String, _ parts: [Term]) -> Term {
    guard name == "answered", let part = parts.first, parts.count == 1 else {
      return Term(text: "\(name)(\(parts.map(\.text).joined(separator: ", ")))")
    }
    return Term(
      text: say(.conditionAnswered, ["question": part.text]), isClause: true,
      negated: say(.conditionNotAnswered, ["question": part.text]))
  }

  /// A part that says that something holds: a question alone is one that is yes.
  private func clause(_ term: Term) -> Term {
    guard !term.isClause else { return term }
    return Term(
      text: say(.conditionYes, ["question": term.text]), isClause: true,
      negated: say(.conditionNo, ["question": term.text]))
  }

  private func joined(_ left: Term, _ binary: BinaryOperator, _ right: Term) -> Term {
    switch binary {
    case .and, .or:
      let word = Message(binary == .and ? .and : .or).text(in: catalogue)
      let parts = [left, right].map { term in
        let clause = clause(term)
        return term.joined == nil || term.joined == binary ? clause.text : "(\(clause.text))"
      }
      return Term(text: parts.joined(separator: " \(word) "), joined: binary, isClause: true)
    case .equal: return compared(left, .conditionIs, right, negated: .conditionIsNot)
    case .notEqual: return compared(left, .conditionIsNot, right, negated: .conditionIs)
    case .less: return compared(left, .conditionLess, right, negated: .conditionAtLeast)
    case .lessOrEqual: return compared(left, .conditionAtMost, right, negated: .conditionMore)
    case .greater: return compared(left, .conditionMore, right, negated: .conditionAtMost)
    case .greaterOrEqual: return compared(left, .conditionAtLeast, right, negated: .conditionLess)
    case .isIn: return compared(left, .conditionIn, right, negated: nil)
    case .contains: return compared(left, .conditionContains, right, negated: nil)
    case .add, .subtract, .multiply, .divide:
      return Term(text: "\(left.text) \(binary.rawValue) \(right.text)")
    }
  }

  private func compared(
    _ left: Term, _ phrase: Phrase, _ right: Term, negated: Phrase?
  ) -> Term {
    let arguments = ["left": label(left, beside: right), "right": label(right, beside: left)]
    return Term(
      text: say(phrase, arguments), isClause: true, negated: negated.map { say($0, arguments) })
  }

  /// A value as its question's option calls it.
  private func label(_ term: Term, beside other: Term) -> String {
    guard let value = term.literal, let choosing = other.input?.component.asChoosing,
      let option = choosing.options.first(where: { $0.value.hasSameBytes(as: value) })
    else { return term.text }
    return quoted(option.title)
  }
}

extension String {
  /// Without a colon at the end, and spaces around it.
  package var withoutColon: String {
    var text = self
    while text.last == " " || text.last == ":" { text.removeLast() }
    return text.isEmpty ? self : text
  }
}

extension Phrase {
  fileprivate static let pageAskedIf = Phrase("pageAskedIf", "asked if {condition}")
  fileprivate static let pageRequiredIf = Phrase("pageRequiredIf", "required if {condition}")
  fileprivate static let pageAllowedIf = Phrase("pageAllowedIf", "allowed if {condition}")
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
