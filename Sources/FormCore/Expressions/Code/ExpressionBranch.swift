import FormExpressions
import FormValues

/// A way that an `if()` of an expression takes.
package struct ExpressionBranch: Sendable {
  /// A condition of an `if()`, and whether it holds on this way.
  package struct Test: Sendable {
    package let condition: Expression
    package let holds: Bool
  }

  /// The conditions of the `if()` and of those around it, the outermost first.
  package let tests: [Test]
  /// The bytes of the condition in the text of the expression.
  package let bytes: Range<Int>
}

extension Expression {
  /// Both ways of each `if()`, in the order in which they are evaluated.
  package var branches: [ExpressionBranch] {
    let calls = code.conditionalCalls
    return calls.flatMap { call in
      let around = calls.compactMap { other -> ExpressionBranch.Test? in
        guard other.then.contains(call.end) || other.otherwise.contains(call.end) else {
          return nil
        }
        return test(other, other.then.contains(call.end))
      }
      let bytes = code.starts[call.test.lowerBound]..<code.starts[call.then.lowerBound]
      return [true, false].map { flag in
        // Calls end in the order in which they are evaluated: the innermost first.
        ExpressionBranch(tests: around.reversed() + [test(call, flag)], bytes: bytes)
      }
    }
  }

  private func test(_ call: ConditionalCall, _ holds: Bool) -> ExpressionBranch.Test {
    ExpressionBranch.Test(
      condition: Expression(code.part(call.test), type: ExpressionType(.boolean)), holds: holds)
  }
}

/// A call of `if()`: the steps of its parts, and the step that it is.
private struct ConditionalCall {
  let test: Range<Int>
  let then: Range<Int>
  let otherwise: Range<Int>
  let end: Int
}

extension ExpressionCode {
  fileprivate var conditionalCalls: [ConditionalCall] {
    // By operand that is on the stack: the first of the steps that make it.
    var starts: [Int] = []
    var calls: [ConditionalCall] = []
    for (index, step) in steps.enumerated() {
      switch step {
      case .constant, .subject: starts.append(index)
      case .prefix, .match, .lookUp, .convert: continue
      case .binary: starts.removeLast(min(1, starts.count))
      case .list(let count), .call(_, let count):
        let arguments = Array(starts.suffix(count))
        if case .call(ExpressionFunction.branch, count: 3) = step, arguments.count == 3 {
          calls.append(
            ConditionalCall(
              test: arguments[0]..<arguments[1], then: arguments[1]..<arguments[2],
              otherwise: arguments[2]..<index, end: index))
        }
        starts.removeLast(arguments.count)
        starts.append(arguments.first ?? index)
      }
    }
    return calls
  }
}
