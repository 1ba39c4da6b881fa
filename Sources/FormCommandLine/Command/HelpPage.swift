import FormMessages
import FormTerminal
import FormWording

/// The help pages: of the program, and of each command.
package struct HelpPage {
  /// The rules of every command line.
  package static let note = "'--' ends the options. '-' as a file means standard input."

  private let width = 80

  package init() {}

  /// The page of `formline --help`.
  package func program(_ commands: [any Command.Type]) -> String {
    var lines = ["formline: \(ProgramOutline.summary)", "", "Examples:"]
    lines += ProgramOutline.examples.map { "  \($0.line)" }
    lines += ["", "Usage:"] + ProgramOutline.synopsis.map { "  \($0)" }
    lines += ["", "Commands:"] + table(commands.map { ($0.name, $0.summary) })
    lines += ["", "Run 'formline COMMAND --help' for the help of a command.", ""]
    lines += ["Options, before or after the command:"]
    lines += table(ProgramOutline.options.map { ($0.spelled, $0.meaning) })
    lines += ["", "Exit codes:"] + table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    lines += ["", "Environment:"] + table(ProgramOutline.environment)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The page of `formline COMMAND --help`.
  package func command(_ command: any Command.Type) -> String {
    var lines = wrapped("formline \(command.name): \(command.summary)", hanging: 2)
    lines += ["", "Examples:"]
    for example in command.examples {
      lines += ["  \(example.line)", "      \(example.meaning)"]
    }
    lines += [""]
    lines += wrapped("Usage: formline \(command.name) [OPTION...] \(command.synopsis)", hanging: 7)
    lines += [""]
    lines += ["Options:"]
    lines += table(command.allOptions.map { ($0.spelled, $0.meaning) })
    lines += ["", HelpPage.note]
    lines += ["", "Exit codes:"] + table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    return lines.joined(separator: "\n") + "\n"
  }

  private func wrapped(_ text: String, hanging: Int) -> [String] {
    Wrap(width: width, hanging: hanging).lines(VisibleText(text))
  }

  /// Two columns, the second one wrapped.
  private func table(_ rows: [(String, String)]) -> [String] {
    let column = min(28, (rows.map { $0.0.count }.max() ?? 0) + 4)
    return rows.flatMap { name, meaning -> [String] in
      let wrapped = Wrap(width: width - column).lines(VisibleText(meaning))
      let blank = String(repeating: " ", count: column)
      let first = "  \(name)"
      guard first.count + 2 <= column else { return [first] + wrapped.map { blank + $0 } }
      let gap = String(repeating: " ", count: column - first.count)
      return [first + gap + (wrapped.first ?? "")] + wrapped.dropFirst().map { blank + $0 }
    }
  }
}
