package import FormCommandLine
import FormMessages
import FormValues

/// `formline completion`: a script that completes command lines in a shell.
package struct CompletionCommand: Command {
  package static let name = "completion"
  package static let summary = "Print a completion script for a shell"
  package static let synopsis = CompletionShell.allCases.map(\.rawValue).joined(separator: "|")
  package static let examples = [
    CommandExample(
      "source <(formline completion bash)", "Complete in this shell; also for zsh after 'compinit'"),
    CommandExample(
      "formline completion bash > ~/.local/share/bash-completion/completions/formline",
      "Complete in every new bash that loads bash-completion"),
    CommandExample(
      "formline completion zsh > ~/.zfunc/_formline",
      "Complete in every new zsh whose 'fpath' has the folder"),
    CommandExample(
      "formline completion fish > ~/.config/fish/completions/formline.fish",
      "Complete in every new fish"),
  ]
  package static let options: [CommandOption] = []

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let known = CompletionShell.allCases.map(\.rawValue)
    guard !line.operands.isEmpty else {
      throw .usage("SHELL is missing; give \(listed(known))")
    }
    let word = try line.onlyOperand("SHELL")
    guard let shell = CompletionShell(rawValue: word) else {
      throw .usage(
        Fault.sentence(
          "\(quoted(word)) is not a supported shell; give \(listed(known))",
          suggesting: nearestName(to: word, among: known)))
    }
    try console.write(data: Array(shell.script(CommandTable.commands).utf8))
    return .done
  }
}

/// A shell that completes words by a script.
package enum CompletionShell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The script that completes command lines of some commands.
  package func script(_ commands: [any Command.Type]) -> String {
    switch self {
    case .bash: BashCompletion.script(commands)
    case .zsh: ZshCompletion.script(commands)
    case .fish: FishCompletion.script(commands)
    }
  }
}
