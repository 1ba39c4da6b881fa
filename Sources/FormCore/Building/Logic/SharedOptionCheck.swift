import FormArguments
import FormExpressions
import FormMessages
import FormValues
import JSONText

/// Finds options with conditions that have equal values and can be on offer together. Their component
/// has compared those without a condition.
struct SharedOptionCheck {
  private let builder: LogicBuilder
  private var inputs: [Input] { builder.inputs }

  init(_ builder: LogicBuilder) { self.builder = builder }

  /// The most pairs of options that are compared in a form; more with equal values are taken for
  /// being on offer together.
  private static let mostPairs = 10_000

  func findings() -> Findings {
    var findings = Findings()
    var earlier: [Int: [TextBytes: [WrittenExpression]]] = [:]
    var pairs = 0
    for expression in builder.written {
      guard let option = expression.option, case .input(let input) = expression.owner,
        let choices = inputs[input].component.asChoosing?.options, choices.indices.contains(option)
      else { continue }
      let value = TextBytes(choices[option].value)
      let other = (earlier[input]?[value] ?? []).first { other in
        pairs += 1
        return pairs > Self.mostPairs || areTogether(expression, other, of: input)
      }
      earlier[input, default: [:]][value, default: []].append(expression)
      guard let first = other?.option else { continue }
      findings.report(
        .sharedValue(choices[option].value, first).about(expression), at: expression.location(0))
    }
    return findings
  }

  /// Whether two options of an input can be on offer together, as far as is known.
  private func areTogether(
    _ one: WrittenExpression, _ other: WrittenExpression, of input: Int
  ) -> Bool {
    guard let component = inputs[input].component.asChoosing, let option = one.option,
      let otherOption = other.option
    else { return true }
    let (choice, otherChoice) = (component.options[option], component.options[otherOption])
    let columns = component.filters?.all.map(\.column) ?? []
    let isElsewhere = columns.contains { column in
      guard let text = choice.text(in: column), let other = otherChoice.text(in: column) else {
        return false
      }
      return !text.hasSameBytes(as: other)
    }
    guard !isElsewhere,
      case .success(let both) = ExpressionSyntax.read("(\(one.text.text)) and (\(other.text.text))"),
      let verdict = builder.checked(both, one).expression?.verdict
    else { return !isElsewhere }
    return verdict.outcome != .neverTrue
  }
}

extension Fault {
  fileprivate static func sharedValue(_ value: String, _ first: Int) -> Fault {
    Fault(
      .pickerDuplicateValue,
      "\(quoted(value)) is already the value of option \(first + 1), which can be on offer at the "
        + "same time")
  }
}
