import FormCommandLine
import FormMessages
import FormTerminal
import FormWording

/// The layout of explanations: one code as a whole page, or several of them a line each.
enum ExplanationPage {
  /// The whole explanation, in lines of at most `width` columns.
  static func page(_ explanation: CodeExplanation, width: Int) -> String {
    func titled(_ title: String, _ text: String) -> [String] {
      // Lines after the first are indented further: what is broken is one line of a document.
      [title] + Wrap(width: width - 2, hanging: 2).lines(VisibleText(text)).map { "  \($0)" }
    }
    let prose = Wrap(width: min(width, widest))
    let heading = VisibleText("\(explanation.code): \(explanation.title)")
    var lines = Wrap(width: width, hanging: 2).lines(heading) + [""]
    lines += prose.lines(VisibleText(explanation.meaning))
    if !explanation.example.isEmpty {
      lines += [""] + explanation.example.flatMap { titled($0.title, $0.text) }
    }
    if let fix = explanation.fix {
      lines += ["", "Fix:"]
      lines += Wrap(width: min(width, widest) - 2).lines(VisibleText(fix)).map { "  \($0)" }
    }
    if let fixed = explanation.fixed { lines += [""] + titled("Fixed:", fixed) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The codes and their titles in two columns.
  static func list(_ explanations: [CodeExplanation]) -> String {
    let column = (explanations.map { $0.code.utf8.count }.max() ?? 0) + 2
    return explanations.map { explanation in
      let gap = String(repeating: " ", count: column - explanation.code.utf8.count)
      return explanation.code + gap + explanation.title + "\n"
    }
    .joined()
  }

  /// The most columns of prose, which longer lines make hard to read.
  private static let widest = 80
}
