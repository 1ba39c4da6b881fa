import FormMessages
import FormValues

/// What an expression says in words that have a counterpart only nearly.
struct ExpressionNotes {
  private let scope: SurveyScope
  private let index: Int

  init(_ scope: SurveyScope, at index: Int) { (self.scope, self.index) = (scope, index) }

  /// The warnings for an expression that is carried over, each with its offset.
  func all(in expression: XPathExpression) -> [(fault: Fault, offset: Int)] {
    var notes: [(fault: Fault, offset: Int)] = []
    expression.visit { part in
      switch part.kind {
      case .call("once", _): notes.append((.again, part.offset))
      case .reference(let name):
        guard let target = scope.node(named: name, from: index),
          case .recordMoment("start") = scope.survey.nodes[target].type
        else { return }
        notes.append((.present(name), part.offset))
      default: break
      }
    }
    return notes
  }
}

extension XPathExpression {
  /// Visits the expression and all its parts.
  func visit(_ body: (XPathExpression) -> Void) {
    body(self)
    switch kind {
    case .number, .text, .reference: break
    case .negation(let inner): inner.visit(body)
    case .binary(_, let left, let right):
      left.visit(body)
      right.visit(body)
    case .call(_, let arguments): for argument in arguments { argument.visit(body) }
    case .path(let path):
      for step in path.steps {
        for predicate in step.predicates { predicate.visit(body) }
      }
    }
  }
}

extension Fault {
  fileprivate static let again = Fault(
    .componentUnknownArgument,
    "'once()' is not carried over: the value is calculated again with every answer")

  fileprivate static func present(_ name: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      "\(quoted("${\(name)}")) is taken for the present moment, which is later than the beginning")
  }
}
