import FormArguments
package import FormCore
import FormMessages
import FormReasoning
import FormValues

/// What the submissions of a cover bring about, in words.
package struct CoverWords {
  private let form: Form
  private let reasons: ReasonWords

  package init(_ form: Form) { (self.form, reasons) = (form, ReasonWords(form)) }

  /// What a line covers, and whether it is accepted.
  package func sentence(_ line: SampleCover.Line) -> String {
    if !line.faults.isEmpty {
      let faults = line.faults.map { "\(quoted($0.key)) [\($0.code.rawValue)]" }
      return "refused: \(faults.joined(separator: "; "))"
    }
    return "accepted: " + line.goals.map(words).joined(separator: "; ")
  }

  /// What is not covered, and why.
  package func sentence(_ missing: SampleCover.Missing) -> String {
    let goal = words(missing.goal)
    guard let parts = missing.reasons else { return "not found: \(goal)" }
    let sentences = reasons.sentences(parts)
    return "impossible: \(goal)"
      + (sentences.isEmpty ? "" : ", because \(sentences.joined(separator: ", and "))")
  }

  private func words(_ goal: Goal) -> String {
    switch goal {
    case .shown(let input): "\(name(input)) is asked"
    case .hidden(let input): "\(name(input)) is not asked"
    case .groupShown(let group): "\(quoted(form.groups[group].key.text)) is shown"
    case .groupHidden(let group): "\(quoted(form.groups[group].key.text)) is hidden"
    case .onOffer(let input, let option): "\(self.option(input, option)) is on offer"
    case .notOnOffer(let input, let option): "\(self.option(input, option)) is not on offer"
    case .chosen(let input, let option): "\(self.option(input, option)) is chosen"
    case .least(let input): "\(name(input)) has its least value"
    case .greatest(let input): "\(name(input)) has its greatest value"
    case .required(let input): "\(name(input)) must be answered"
    case .notRequired(let input): "\(name(input)) need not be answered"
    case .doubted(let input): "the answer to \(name(input)) is unusual"
    case .notDoubted(let input): "the answer to \(name(input)) is not unusual"
    case .answered(let input): "\(name(input)) is answered"
    case .unanswered(let input): "\(name(input)) is not answered"
    case .displayed(let display): "\(self.display(display)) is shown"
    case .notDisplayed(let display): "\(self.display(display)) is not shown"
    case .branch(let input, let branch): self.branch(input, branch)
    }
  }

  private func display(_ display: Goal.Display) -> String {
    quoted(reasons.key(at: display.rank)?.text ?? "")
  }

  /// A way of a formula, with the condition as it was written.
  private func branch(_ input: Int, _ number: Int) -> String {
    let branches = form.logic.inputs[input].formula?.branches ?? []
    let way = number % 2 == 0 ? "first" : "second"
    return "the formula of \(name(input)) takes the \(way) way of "
      + "if(\(branches.indices.contains(number) ? condition(branches[number], input) : ""), …)"
  }

  private func condition(_ branch: ExpressionBranch, _ input: Int) -> String {
    guard let text = reasons.text(of: "value", at: form.inputs[input].rank) else { return "" }
    let bytes = Array(text.utf8.prefix(branch.bytes.upperBound).dropFirst(branch.bytes.lowerBound))
    // What stands before the next part: a comma, spaces, and brackets.
    let end = bytes.lastIndex(of: UInt8(ascii: ",")) ?? bytes.endIndex
    return shortened(String(decoding: bytes[..<end], as: UTF8.self))
  }

  private func name(_ input: Int) -> String { quoted(form.inputs[input].key.text) }

  private func option(_ input: Int, _ option: Int) -> String {
    let value = form.inputs[input].component.asChoosing?.options[option].value ?? ""
    return "option \(quoted(value)) of \(name(input))"
  }
}
