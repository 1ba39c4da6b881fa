import FormMessages
import FormTerminal
import FormValues
import FormWording

/// `formline explain`: what a code means, an example of it, and how to mend it.
package struct ExplainCommand: Command {
  package static let name = "explain"
  package static let summary = "tells what a code means, with an example and the mend"
  package static let synopsis = "[CODE]"
  package static let examples = [
    CommandExample("formline explain range.min-above-max", "one code"),
    CommandExample("formline explain picker", "the codes of one subject"),
    CommandExample("formline explain", "every code, a line each"),
  ]
  package static let options: [CommandOption] = []
  package static var words: [String: [String]] {
    let codes = FaultCode.allCases
    var subjects: [String] = []
    for code in codes.map(subject(of:)) where !subjects.contains(code) { subjects.append(code) }
    return ["CODE": codes.map(\.rawValue) + subjects.filter { FaultCode(rawValue: $0) == nil }]
  }

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard !line.operands.isEmpty else {
      try console.write(TerminalText(lines: ExplanationPage.list(FaultExplanation.all)))
      return .done
    }
    let word = try line.onlyOperand("CODE")
    if let explanation = FaultCode(rawValue: word)?.explanation {
      try console.write(TerminalText(lines: ExplanationPage.page(explanation)))
      return .done
    }
    let ofSubject = FaultExplanation.all.filter { subject(of: $0.code) == word }
    guard !ofSubject.isEmpty else { throw .usage(unknown(word)) }
    try console.write(TerminalText(lines: ExplanationPage.list(ofSubject)))
    return .done
  }

  /// What stands before the point of a code.
  private static func subject(of code: FaultCode) -> String {
    code.rawValue.split(separator: ".").first.map(String.init) ?? code.rawValue
  }

  private static func unknown(_ word: String) -> String {
    let nearest = nearestName(to: word, among: FaultCode.allCases.map(\.rawValue))
    let suggestion = nearest.map { "did you mean '\($0)'?" } ?? "'formline explain' lists the codes"
    return "\(quoted(word)) is not a code; \(suggestion)"
  }
}
