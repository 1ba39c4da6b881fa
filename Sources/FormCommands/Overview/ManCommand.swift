package import FormCommandLine

/// `formline man`: the manual page of the program, or of a command.
package struct ManCommand: Command {
  package static let name = "man"
  package static let summary = "Print the manual page of the program or of a command"
  package static let synopsis = "[COMMAND]"
  package static let examples = [
    CommandExample("formline man | man -l -", "Read the page of the program"),
    CommandExample(
      "formline man fill > ~/.local/share/man/man1/formline-fill.1",
      "Read it as 'man formline-fill' from then on"),
  ]
  package static let options: [CommandOption] = []

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let page: String
    if line.operands.isEmpty {
      page = ManualPage.program(CommandTable.commands)
    } else {
      page = ManualPage.command(try CommandTable.known(try line.onlyOperand("COMMAND")))
    }
    try console.write(data: Array(page.utf8))
    return .done
  }
}
