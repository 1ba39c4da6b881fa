package import FormCommandLine
import FormMessages
package import FormTerminal
import FormValues
internal import Glibc

/// The program: finds the command, reads its options, runs it, and tells how it ended.
package struct Program {
  private let environment: Environment

  package init(_ environment: Environment) {
    self.environment = environment
  }

  /// Runs the command line of this process and ends it.
  package static func main() -> Never {
    exit(Program(.process()).run().rawValue)
  }

  /// Runs the command line.
  package func run() -> ExitCode {
    var console = Console(environment)
    let words = environment.arguments.dropFirst()
    guard !words.isEmpty else {
      console.say(TerminalText(lines: HelpPage().program(CommandTable.commands)))
      return .usage
    }
    do throws(CommandFailure) {
      let line = try ProgramWords(words)
      if line.asksForVersion { return try print("formline \(ProgramVersion.number)\n", &console) }
      return try run(line, &console)
    } catch {
      return end(error, command: nil, &console)
    }
  }

  private func run(
    _ words: ProgramWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let command = try CommandTable.known(words.command)
    do throws(CommandFailure) {
      if OptionReader.asksForHelp(words.rest[...]) {
        return try print(HelpPage().command(command), &console)
      }
      let line = try OptionReader(command.allOptions).read(words.rest)
      var console = Console(
        environment, noColor: line.has("no-color") || line.has("plain"), now: try fixedNow(line))
      let code = try command.run(line, &console)
      try console.flush()
      return code
    } catch {
      return end(error, command: command, &console)
    }
  }

  private func fixedNow(_ line: CommandLineWords) throws(CommandFailure) -> Moment? {
    guard let text = line.value("now") else { return nil }
    guard let moment = InstantText.read(text) else {
      throw .usage(
        "--now \(quoted(text)): an instant such as 2026-11-21T09:30:00Z or 2026-11-21 is expected")
    }
    return moment
  }

  private func print(_ text: String, _ console: inout Console) throws(CommandFailure) -> ExitCode {
    try console.write(TerminalText(lines: text))
    try console.flush()
    return .done
  }

  private func end(
    _ failure: CommandFailure, command: (any Command.Type)?, _ console: inout Console
  ) -> ExitCode {
    let name = command.map { "formline \($0.name)" } ?? "formline"
    switch failure {
    case .usage(let sentence):
      console.say("\(name): \(sentence)")
      console.say("Run '\(name) --help' for usage.")
      return .usage
    case .refused(let sentence):
      if let sentence { console.say("\(name): \(sentence)") }
      return .findings
    case .failed(let sentence):
      console.say("\(name): \(sentence)")
      return .failed
    case .stopped: return .stopped
    case .signal(let number): SignalGuard.dieBySignal(number)
    case .outputClosed:
      // As every filter does when its reader is gone.
      SignalGuard.dieBySignal(SIGPIPE)
    }
  }
}
