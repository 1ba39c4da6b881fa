import FormArguments
package import FormCore
import FormMessages
import FormValues
internal import JSONText

/// The questions of a form, as a page of Markdown for the people who read its records.
package struct FormPage: Sendable {
  private let form: Form

  package init(_ form: Form) { self.form = form }

  /// Title, description, and a table of the values of a record, in their order.
  package var text: String {
    let title = form.title?.trimmed ?? form.identifier.text
    var lines = ["# \(MarkdownText.words(title))", ""]
    if let words = form.description?.trimmed, !words.isEmpty {
      lines += [MarkdownText.paragraph(words), ""]
    }
    lines += ["Form `\(form.identifier.text)`, version \(MarkdownText.words(form.version)).", ""]
    if !form.externalKeys.isEmpty {
      let names = form.externalKeys.map { MarkdownText.code($0.text) }
      lines += ["External values: \(listed(names, "and")).", ""]
    }
    lines += ["| value | question | answer | required |", "|---|---|---|---|"]
    let limits = rowLimits
    return (lines + rows + (limits.isEmpty ? [] : [""] + limits)).joined(separator: "\n") + "\n"
  }

  private struct Visit {
    let item: Item
    let path: String
    let shown: [String]
  }

  /// A line for each group of which other answers decide how many rows it has.
  private var rowLimits: [String] {
    form.groups.compactMap { group in
      let bounds = RowBound.allCases.compactMap { bound -> String? in
        guard case .dynamic(let text)? = group.repetition?[bound] else { return nil }
        return "'\(bound.rawValue)' calculated: \(MarkdownText.code(text.text))"
      }
      let key = MarkdownText.code(group.key.text + "[]")
      return bounds.isEmpty ? nil : "Rows of \(key): \(bounds.joined(separator: ", "))."
    }
  }

  private var rows: [String] {
    var rows: [String] = []
    var open = form.items.reversed().map { Visit(item: $0, path: "", shown: []) }
    while let visit = open.popLast() {
      let shown = visit.shown + visit.item.condition("visibleIf")
      if let index = visit.item.input {
        rows.append(row(of: form.inputs[index], visit, shown))
      }
      let path = path(inside: visit)
      open += visit.item.children.reversed().map { Visit(item: $0, path: path, shown: shown) }
    }
    return rows
  }

  private func path(inside visit: Visit) -> String {
    guard let index = visit.item.group, form.groups[index].isNamed else { return visit.path }
    let isRepeated = form.groups[index].repetition != nil
    return visit.path + visit.item.key.text + (isRepeated ? "[]." : ".")
  }

  private func row(of input: Input, _ visit: Visit, _ shown: [String]) -> String {
    let cells = [
      MarkdownText.code(visit.path + input.key.text), MarkdownText.words(question(input)),
      answer(to: input, visit.item) + shown.map { "; asked if \(MarkdownText.code($0))" }.joined()
        + conditions(on: input, visit.item),
      required(input, visit.item),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The title, and the words beside a box to tick, which say what a yes is to.
  private func question(_ input: Input) -> String {
    guard case .boolean = input.valueType, let hint = input.arguments.hint?.trimmed,
      !hint.isEmpty, !hint.hasSameBytes(as: input.title)
    else { return input.title }
    return "\(input.title) (\(hint))"
  }

  private func answer(to input: Input, _ item: Item) -> String {
    if input.isCalculated {
      return "calculated: " + item.condition("value").map(MarkdownText.code).joined()
    }
    let rule = LastingRule(input)
    let hints = rule.constraints.compactMap { $0.declared.exactHint?.text(in: .english) }
    let options = input.component.asChoosing?.options ?? []
    let choices = options.prefix(20).map(\.value) + (options.count > 20 ? ["…"] : [])
    let bounds = form.logic.inputs[input.index].bounds.flatMap { bound in
      item.condition(bound.name).map { "'\(bound.name)' calculated: \(MarkdownText.code($0))" }
    }
    let format = input.component.presentation.format.map {
      "typed as \(MarkdownText.code($0.text))"
    }
    let words =
      [format].compactMap(\.self) + hints.map(MarkdownText.words) + bounds
      + choices.map(MarkdownText.words)
    return ([input.valueType.described] + words + rule.notes).joined(separator: ", ")
  }

  /// The conditions that refuse an answer, or warn about it, and why.
  private func conditions(on input: Input, _ item: Item) -> String {
    let refused = item.condition("validIf").map { "; allowed if \(MarkdownText.code($0))" }
    let reason = input.arguments.warning?.trimmed ?? ""
    let words = reason.isEmpty ? "" : " (\(MarkdownText.words(reason)))"
    let doubted = item.condition("warnIf").map { "; unusual if \(MarkdownText.code($0))\(words)" }
    return (refused + doubted).joined()
  }

  private func required(_ input: Input, _ item: Item) -> String {
    if input.isCalculated { return "" }
    if input.isRequired { return "yes" }
    return item.condition("requiredIf").first.map { "if \(MarkdownText.code($0))" } ?? "no"
  }
}

extension Item {
  /// The expression that gives an argument; none if it is not given by one.
  fileprivate func condition(_ name: String) -> [String] {
    expressions.filter { $0.name == name }.map(\.text.text)
  }
}
