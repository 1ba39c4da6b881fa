package import FormCommandLine
import FormMessages
import FormTerminal
import FormValues
import FormWording

/// `formline explain`: what a code means, with an example and a fix.
package struct ExplainCommand: Command {
  package static let name = "explain"
  package static let summary = "Explain a diagnostic code, with an example and a fix"
  package static let synopsis = "[CODE]"
  package static let examples = [
    CommandExample("formline explain range.min-above-max", "Explain one code"),
    CommandExample("formline explain picker", "List the codes of one subject"),
    CommandExample("formline explain", "List every code"),
  ]
  package static let options: [CommandOption] = []
  package static var words: [String: [String]] {
    let codes = CodeExplanation.all.map(\.code)
    var subjects: [String] = []
    for subject in CodeExplanation.all.map(\.subject) where !subjects.contains(subject) {
      subjects.append(subject)
    }
    return ["CODE": codes + subjects.filter { !codes.contains($0) }]
  }

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let all = CodeExplanation.all
    guard !line.operands.isEmpty else {
      try console.write(TerminalText(lines: ExplanationPage.list(all)))
      return .done
    }
    let word = try line.onlyOperand("CODE")
    if let explanation = all.first(where: { $0.code == word }) {
      let environment = console.environment
      let width = TerminalStyle.width(
        descriptor: environment.output, variable: environment.variable)
      try console.write(TerminalText(lines: ExplanationPage.page(explanation, width: width)))
      return .done
    }
    let ofSubject = all.filter { $0.subject == word }
    guard !ofSubject.isEmpty else { throw .usage(unknown(word)) }
    try console.write(TerminalText(lines: ExplanationPage.list(ofSubject)))
    return .done
  }

  private static func unknown(_ word: String) -> String {
    let nearest = nearestName(to: word, among: CodeExplanation.all.map(\.code))
    let suggestion =
      nearest.map { "did you mean '\($0)'?" } ?? "run 'formline explain' for a list"
    return "\(quoted(word)) is not a code; \(suggestion)"
  }
}
