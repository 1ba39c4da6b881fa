import FormCommandLine
import FormTestSupport
import Testing

@testable import FormCommands

/// The built program, run as a person would.
@Suite("Program")
struct ProgramTests {
  @Test("--help prints to standard output and ends with 0", arguments: ["--help", "-h", "help"])
  func help(word: String) throws {
    let run = try BuiltProgram.run([word])
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains("Exit codes:"))
    #expect(run.errorText.isEmpty)
    for line in run.outputText.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test("every command has a help page with an example first and lines of 80 columns")
  func commandHelp() throws {
    for command in CommandTable.commands {
      let run = try BuiltProgram.run([command.name, "--nonsense", "--help"])
      #expect(run.end == .exit(0))
      #expect(run.outputText.contains("formline \(command.name)"))
      for line in run.outputText.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("an unknown command is a usage error with the nearest one")
  func unknownCommand() throws {
    let run = try BuiltProgram.run(["chekc"])
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains("did you mean 'check'?"))
    #expect(run.outputText.isEmpty)
  }

  @Test("no command at all is a usage error that shows the help")
  func nothing() throws {
    let run = try BuiltProgram.run([])
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains("Commands:"))
  }

  @Test("a full disk behind standard output is exit 3, told on standard error")
  func fullDisk() throws {
    let run = try BuiltProgram.run(["--help"], output: .file("/dev/full"))
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("standard output"))
  }
}
