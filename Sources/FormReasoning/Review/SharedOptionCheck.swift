import FormArguments
import FormCore
import FormMessages
import FormValues
import JSONText

/// Finds options with conditions that have equal values or labels and can be on offer together.
/// Their component has compared those without a condition.
struct SharedOptionCheck {
  private let form: ReviewedForm
  private let facts: FormFacts
  private var inputs: [Input] { form.form.inputs }

  init(_ form: ReviewedForm, _ facts: FormFacts) { (self.form, self.facts) = (form, facts) }

  /// The most pairs of options that are compared in a form; more with equal values are taken for
  /// being on offer together.
  private static let mostPairs = 10_000

  func findings(_ decider: inout ConditionDecider) -> Findings {
    var findings = Findings()
    var (values, titles) = (EarlierOptions(), EarlierOptions())
    var pairs = 0
    for expression in form.written where !form.faulty.contain(expression) {
      guard let option = expression.option, case .input(let input) = expression.owner,
        let choices = inputs[input].component.asChoosing?.options, choices.indices.contains(option)
      else { continue }
      let choice = choices[option]
      func areTogether(_ other: WrittenExpression) -> Bool {
        pairs += 1
        return pairs > Self.mostPairs || self.areTogether(expression, other, of: input, &decider)
      }
      let sameValue = values.first(with: choice.value, of: input, where: areTogether)
      let sameTitle = titles.first(with: choice.title, of: input) { other in
        other.option.map { !choices[$0].value.hasSameBytes(as: choice.value) } == true
          && areTogether(other)
      }
      values.add(expression, choice.value, of: input)
      titles.add(expression, choice.title, of: input)
      let fault =
        sameValue.map { Fault.sharedValue(choice.value, $0) }
        ?? sameTitle.map { Fault.sharedLabel(choice.title, $0) }
      guard let fault else { continue }
      findings.report(fault.about(expression), at: expression.location(0))
    }
    return findings
  }

  /// Whether two options of an input can be on offer together, as far as is known.
  private func areTogether(
    _ one: WrittenExpression, _ other: WrittenExpression, of input: Int,
    _ decider: inout ConditionDecider
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
    guard !isElsewhere, let first = facts.condition(one), let second = facts.condition(other)
    else { return !isElsewhere }
    return !decider.areApart(first, second)
  }
}

/// The options with conditions that came before one, by a text of theirs.
private struct EarlierOptions {
  private var known: [Int: [TextBytes: [WrittenExpression]]] = [:]

  /// The first option of an input that has a text and fulfils a condition.
  func first(
    with text: String, of input: Int, where isWanted: (WrittenExpression) -> Bool
  ) -> Int? {
    known[input]?[TextBytes(text)]?.first(where: isWanted)?.option
  }

  mutating func add(_ option: WrittenExpression, _ text: String, of input: Int) {
    known[input, default: [:]][TextBytes(text), default: []].append(option)
  }
}

extension Fault {
  fileprivate static func sharedValue(_ value: String, _ first: Int) -> Fault {
    Fault(
      .pickerDuplicateValue,
      "\(quoted(value)) is already the value of option \(first + 1)\(together)")
  }

  fileprivate static func sharedLabel(_ label: String, _ first: Int) -> Fault {
    Fault(
      .pickerDuplicateLabel,
      "\(quoted(label)) is already the label of option \(first + 1)\(together)")
  }

  private static let together = ", which can be on offer at the same time"
}
