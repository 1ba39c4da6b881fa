import FormTestTools
import Testing

@testable import FormCommandLine
@testable import FormCommands

@Suite("completion")
struct CompletionCommandTests {
  private static let shells = CompletionShell.allCases.map(\.rawValue)

  private func script(_ shell: String) throws -> String {
    let run = try BuiltProgram.run(["completion", shell])
    #expect(run.end == .exit(0))
    #expect(run.errorText.isEmpty)
    return run.outputText
  }

  @Test(
    "a missing or unknown shell is a usage error that names the known ones",
    arguments: [[], ["powershell"], ["bahs"], ["bash", "zsh"]])
  func unknown(words: [String]) throws {
    let run = try BuiltProgram.run(["completion"] + words)
    #expect(run.end == .exit(2))
    #expect(run.outputText.isEmpty)
    if words.count < 2 { #expect(run.errorText.contains("give bash, zsh or fish")) }
    if words == ["bahs"] { #expect(run.errorText.contains("did you mean 'bash'?")) }
  }

  @Test("a full disk behind standard output is exit 3", arguments: shells)
  func fullDisk(shell: String) throws {
    #expect(
      try BuiltProgram.run(["completion", shell], output: .file("/dev/full")).end == .exit(3))
  }

  @Test("bash finds every option of every command in its script, and no other")
  func bashOptions() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(try script("bash").utf8), to: "script")
    let entries = [""] + CommandTable.commands.map { $0.name }
    let loop = """
      . '\(path)'
      for path in '' \(entries.joined(separator: " ")); do
        _formline_command "$path" && echo "$path: $options; $valued"
      done
      words=; _formline_value ':1'; echo "$words"
      """
    let run = try ProgramRun.run("/bin/bash", ["--norc", "-c", loop])
    #expect(run.errorText.isEmpty)
    var expected = [("", ProgramOutline.options)]
    expected += CommandTable.commands.map { ($0.name, $0.allOptions) }
    let lines = expected.map { name, options in
      let valued = options.filter(\.needsValue)
      return "\(name): \(spelled(options)); \(spelled(valued))"
    }
    let commands = CommandTable.commands.map { $0.name }.joined(separator: " ")
    #expect(
      run.outputText.split(separator: "\n").map(String.init) == lines + [commands])
  }

  private func spelled(_ options: [CommandOption]) -> String {
    options.flatMap { option in
      // A value that stands for itself is offered with its option.
      guard case .optional(let value) = option.value, value == value.lowercased() else {
        return ["--\(option.name)"]
      }
      return ["--\(option.name)", "--\(option.name)=\(value)"]
    }.joined(separator: " ")
  }

  @Test("the zsh script has every command, and every option in its block")
  func zshOptions() throws {
    let script = try script("zsh")
    for command in CommandTable.commands {
      #expect(script.contains("\n    '\(command.name):"))
      let parts = script.split(separator: "\n    \(command.name)) _arguments -S \\\n")
      try #require(parts.count == 2, "\(command.name)")
      let block = parts[1].split(separator: " && ret=0 ;;")[0]
      for option in command.allOptions {
        let star = option.repeats ? "*" : ""
        let end = option.placeholder == nil ? "[" : "="
        #expect(
          block.contains("\n      '\(star)--\(option.name)\(end)")
            || block.hasPrefix("      '\(star)--\(option.name)\(end)"), "\(command.name)")
      }
      let lines = block.split(separator: "\n")
      #expect(lines.count == command.allOptions.count + CommandOperand.list(of: command).count)
    }
  }

  @Test("the fish script has every command, and a line for each option of each")
  func fishOptions() throws {
    let lines = try script("fish").split(separator: "\n")
    for command in CommandTable.commands {
      let offer = #"complete -c formline -n '__formline_at "" 1' -a \#(command.name) -d"#
      #expect(lines.contains { $0.hasPrefix(offer) })
      let condition = "complete -c formline -n '__formline_at \(command.name)' -l "
      let found = lines.filter { $0.hasPrefix(condition) }
        .compactMap { $0.dropFirst(condition.count).split(separator: " ").first }
      #expect(found.map(String.init) == command.allOptions.map(\.name))
    }
  }

  @Test("the words that are offered for an option are those that it takes")
  func words() throws {
    let folder = try ProgramFolder()
    var count = 0
    for command in CommandTable.commands {
      for option in command.options {
        let words = WordCandidates(option.placeholder ?? "", of: command).words
        guard words.count > 1, option.placeholder?.contains("|") == true else { continue }
        let run = try folder.run([command.name, "form.json", "--\(option.name)", "nonsense"])
        #expect(run.end == .exit(2))
        let begin = "--\(option.name) 'nonsense': "
        let output = run.errorText.split(separator: begin).last ?? ""
        let taken = output.split(separator: " is expected")[0].split { " ,".contains($0) }
        #expect(Set(taken.map(String.init)).subtracting(["or"]) == Set(words), "\(command.name)")
        count += 1
      }
    }
    #expect(count >= 8)
  }

  @Test("what a description holds cannot end a quotation")
  func quoting() throws {
    let quoted: [(CompletionShell, [String])] = [
      (.bash, []), (.zsh, [#"    'quoting:summed up '\''; $(touch x) \[a\] \\ b\: c'"#]),
      (.fish, [#"'__formline_at "" 1' -a quoting -d 'summed up \'; $(touch x) [a] \\ b: c'"#]),
    ]
    for (shell, expected) in quoted {
      let lines = shell.script([QuotingCommand.self]).split(separator: "\n")
        .filter { $0.contains("summed up") }
      #expect(lines.count == expected.count)
      for (line, end) in zip(lines, expected) { #expect(line.hasSuffix(end)) }
    }
  }
}

/// A command whose words have a meaning in every shell.
private struct QuotingCommand: Command {
  static let name = "quoting"
  static let summary = #"summed up '; $(touch x) [a] \ b: c"#
  static let synopsis = "FORM"
  static let examples: [CommandExample] = []
  static let options: [CommandOption] = []

  static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode { .done }
}
