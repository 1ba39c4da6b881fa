import FormMessages
import FormValues
import FormWording

/// How explanations of codes are written: one of them whole, or several of them a line each.
enum ExplanationPage {
  private static let width = 80

  static func page(_ explanation: FaultExplanation) -> String {
    let code = explanation.code.rawValue
    var lines = ["\(code): \(explanation.title)", ""]
    lines += wrapped("\(explanation.meaning) \(weight(explanation))") + [""]
    let (example, mended) = shown(explanation.example)
    lines += example + ["", "Mend:"] + wrapped(explanation.mend).map { "  \($0)" }
    lines += [""] + mended
    return lines.joined(separator: "\n") + "\n"
  }

  /// The codes and their titles in two columns.
  static func list(_ explanations: [FaultExplanation]) -> String {
    let column = (explanations.map { $0.code.rawValue.utf8.count }.max() ?? 0) + 2
    return explanations.map { explanation in
      let code = explanation.code.rawValue
      let gap = String(repeating: " ", count: column - code.utf8.count)
      return code + gap + explanation.title + "\n"
    }
    .joined()
  }

  /// What becomes of the form, or of the answer.
  private static func weight(_ explanation: FaultExplanation) -> String {
    switch (explanation.example, explanation.code.severity) {
    case (.submission, _): "The answer is refused."
    case (.change, .error): "The change is breaking."
    case (.change, .warning): "The change is lossy."
    case (.change, .note): "The change is safe."
    case (_, .error): "It is an error: the form or the answer is refused."
    case (_, .warning): "It is a warning: the form works all the same."
    case (_, .note): "It is a note."
    }
  }

  private static func shown(_ example: FaultExample) -> (example: [String], mended: [String]) {
    switch example {
    case .components(let text, let mended), .document(let text, let mended),
      .words(let text, let mended):
      (titled("Example:", text), titled("Mended:", mended))
    case .change(let old, let new, let mended):
      (titled("It was:", old) + titled("It is:", new), titled("Mended:", mended))
    case .submission(let text, let form, let mended):
      (titled("A question:", form) + titled("An answer:", text), titled("Mended:", mended))
    }
  }

  private static func titled(_ title: String, _ text: String) -> [String] {
    [title, "  \(VisibleText(text).text)"]
  }

  private static func wrapped(_ text: String) -> [String] {
    Wrap(width: width - 2).lines(VisibleText(text))
  }
}
