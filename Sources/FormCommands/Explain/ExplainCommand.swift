package import FormCommandLine
internal import FormComponents
internal import FormCore
import FormMessages
import FormReference
import FormTerminal
import FormValues
import FormWording

/// `formline explain`: what a code, a kind, an argument, a modifier, a function or a topic means, with
/// examples.
package struct ExplainCommand: Command {
  package static let name = "explain"
  package static let summary = "Explain a code, kind, argument, modifier, function or topic"
  package static let synopsis = "[WORD]"
  package static let examples = [
    CommandExample("formline explain range.min-above-max", "Explain a code of a finding"),
    CommandExample("formline explain picker", "Describe a kind of component"),
    CommandExample("formline explain slider.step", "Describe an argument of a kind"),
    CommandExample("formline explain days", "Describe a function of expressions"),
    CommandExample("formline explain limits", "Show a topic"),
    CommandExample("formline explain", "List every word"),
  ]
  package static let options: [CommandOption] = []
  package static var words: [String: [String]] {
    var words = reference.words + CodeExplanation.all.map(\.code)
    for subject in CodeExplanation.all.map(\.subject) where !words.contains(subject) {
      words.append(subject)
    }
    return ["WORD": words]
  }

  private static let reference = Reference(.builtIn, topics: ProgramTopics.all)

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let environment = console.environment
    let page = ExplanationPage(
      width: TerminalStyle.width(
        descriptor: environment.output, variable: environment.variable))
    guard !line.operands.isEmpty else {
      try console.write(TerminalText(lines: everything(page)))
      return .done
    }
    let word = try line.onlyOperand("WORD")
    if let explanation = CodeExplanation.all.first(where: { $0.code == word }) {
      try console.write(TerminalText(lines: page.text(of: explanation)))
      return .done
    }
    var parts = reference.pages(of: word).map { page.text(of: $0) }
    let codes = CodeExplanation.all.filter { $0.subject == word }
    if !codes.isEmpty { parts.append(page.list("Codes:", codes.map(\.row))) }
    guard !parts.isEmpty else { throw .usage(unknown(word)) }
    try console.write(TerminalText(lines: parts.joined(separator: "\n")))
    return .done
  }

  /// Every word that can be explained, a line each.
  private static func everything(_ page: ExplanationPage) -> String {
    let lists: [(String, [ReferencePage.Row])] = [
      ("Kinds of component:", reference.kinds.map(\.row)),
      ("Functions of expressions:", reference.functions.map(\.row)),
      ("Topics:", reference.topics.map(\.row)),
      ("Codes of findings:", CodeExplanation.all.map(\.row)),
    ]
    return lists.map { page.list($0.0, $0.1) }.joined(separator: "\n")
  }

  private static func unknown(_ word: String) -> String {
    let known = reference.words + CodeExplanation.all.map(\.code)
    let suggestion =
      nearestName(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "run 'formline explain' for a list"
    return "\(quoted(word)) is not a code, kind, argument, modifier, function or topic; "
      + suggestion
  }
}

extension CodeExplanation {
  /// The code and its title, for a list.
  fileprivate var row: ReferencePage.Row { ReferencePage.Row(code, title) }
}
