import FormArguments
package import FormCore
import FormExpressions
package import FormMessages
import FormValues
import JSONText

/// Conditions of a form as its pages say them: `Insured? is yes` for `{insured}`.
package struct ConditionWords {
  private let expressions: ExpressionWords
  private let catalogue: Catalogue

  package init(_ form: Form, in catalogue: Catalogue) {
    self.catalogue = catalogue
    expressions = ExpressionWords { form.input(named: $0)?.inWords }
  }

  /// The words of a condition; as it is written if it cannot be read.
  package func words(_ condition: String) -> String {
    text(condition, expressions.condition)
  }

  /// The words of an expression that gives a value; as it is written if it cannot be read.
  func words(of value: String) -> String { text(value, expressions.value) }

  private func text(_ expression: String, _ words: (ExpressionSyntax) -> Message?) -> String {
    guard case .success(let syntax) = ExpressionSyntax.read(expression) else { return expression }
    return words(syntax)?.text(in: catalogue) ?? expression
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
      condition(name, of: item).map { condition in
        Message(phrase, ["condition": .text(condition)]).text(in: catalogue)
      }
    }
  }
}

extension Phrase {
  fileprivate static let pageAskedIf = Phrase("pageAskedIf", "asked if {condition}")
  fileprivate static let pageRequiredIf = Phrase("pageRequiredIf", "required if {condition}")
  fileprivate static let pageAllowedIf = Phrase("pageAllowedIf", "allowed if {condition}")
}
