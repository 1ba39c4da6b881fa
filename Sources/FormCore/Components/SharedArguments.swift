package import FormArguments
import FormValues
internal import JSONText

/// The arguments that every component has, whatever its kind.
enum SharedArguments {
  struct Values: Sendable {
    var visibleIf: ExpressionText?
  }

  static let parameters: [Parameter<Values>] = [
    .optional("visibleIf", \.visibleIf, "condition for showing the component")
  ]

  /// Takes an argument, if it is one of these, which are all expressions.
  static func take(_ argument: FormArgument, _ review: inout ArgumentReview) -> Bool {
    let name = argument.name.value
    guard parameters.contains(where: { $0.name == name }) else { return false }
    if let fault = review.note(argument.value, as: name) {
      review.findings.report(fault.about(name), at: argument.location)
    }
    return true
  }
}

/// An argument that is, or is given by, an expression.
package struct NamedExpression: Sendable {
  package let name: String
  package let text: ExpressionText
  /// Whether it is always an expression, and so written as plain text.
  let isWhole: Bool

  /// The argument as a document writes it.
  var encoded: JSON { isWhole ? text.encoded : .object([("expression", text.encoded)]) }
}
