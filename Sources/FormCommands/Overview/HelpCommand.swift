package import FormCommandLine
import FormTerminal

/// `formline help`: the help page of the program, or of a command.
package struct HelpCommand: Command {
  package static let name = "help"
  package static let summary = "Show the help of the program or of a command"
  package static let synopsis = "[COMMAND]"
  package static let examples = [
    CommandExample("formline help", "Show every command and exit code"),
    CommandExample("formline help process", "Show the same page as 'formline process --help'"),
  ]
  package static let options: [CommandOption] = []

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard !line.operands.isEmpty else {
      try console.write(TerminalText(lines: HelpPage().program(CommandTable.commands)))
      return .done
    }
    let command = try CommandTable.known(try line.onlyOperand("COMMAND"))
    try console.write(TerminalText(lines: HelpPage().command(command)))
    return .done
  }
}
