internal import FormCore
import FormMessages
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
    let words = Array(environment.arguments.dropFirst())
    guard let name = words.first else {
      console.say(TerminalText(lines: HelpPage().program(CommandTable.commands)))
      return .usage
    }
    do throws(CommandFailure) {
      switch name {
      case "-h", "--help", "help": return try help(words.dropFirst(), &console)
      case "--version": return try print("formline \(Program.version)\n", &console)
      default: return try run(name, words.dropFirst(), &console)
      }
    } catch {
      return end(error, command: nil, &console)
    }
  }

  /// The version of the program.
  package static let version = "0.1.0"

  private func run(
    _ name: String, _ words: ArraySlice<String>, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard let command = CommandTable.command(named: name) else {
      throw .usage(unknown(name))
    }
    do throws(CommandFailure) {
      if OptionReader.asksForHelp(words) {
        return try print(HelpPage().command(command), &console)
      }
      let line = try OptionReader(command.options + CommandOption.common).read(words)
      var console = Console(
        environment, noColor: line.has("no-color"), now: try fixedNow(line))
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

  private func help(
    _ words: ArraySlice<String>, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard let name = words.first, !name.hasPrefix("-") else {
      return try print(HelpPage().program(CommandTable.commands), &console)
    }
    guard let command = CommandTable.command(named: name) else { throw .usage(unknown(name)) }
    return try print(HelpPage().command(command), &console)
  }

  private func print(_ text: String, _ console: inout Console) throws(CommandFailure) -> ExitCode {
    try console.write(TerminalText(lines: text))
    try console.flush()
    return .done
  }

  private func unknown(_ name: String) -> String {
    let known = CommandTable.commands.map { $0.name }
    return Fault.sentence(
      "\(quoted(name)) is not a command; known are \(listed(known, "and"))",
      suggesting: nearestName(to: name, among: known))
  }

  private func end(
    _ failure: CommandFailure, command: (any Command.Type)?, _ console: inout Console
  ) -> ExitCode {
    let name = command.map { "formline \($0.name)" } ?? "formline"
    switch failure {
    case .usage(let sentence):
      console.say("\(name): \(sentence)")
      console.say("'\(name) --help' tells what can be given.")
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

extension OptionReader {
  /// Whether help is asked for anywhere before `--`.
  fileprivate static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
