import FormCommandLine
import FormTestTools
import Foundation
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
      for word in ["--help", "-h"] {
        let run = try BuiltProgram.run([command.name, "--nonsense", word])
        #expect(run.end == .exit(0))
        #expect(run.errorText.isEmpty)
        let lines = run.lines
        #expect(lines.first?.hasPrefix("formline \(command.name): ") == true)
        let heads = lines.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
        #expect(heads == ["Examples:", "Options:", "Exit codes:"])
        let examples = lines.firstIndex(of: "Examples:") ?? lines.count
        let usage = lines.firstIndex { $0.hasPrefix("Usage: ") } ?? 0
        #expect(examples < usage && lines[examples + 1].contains("formline \(command.name)"))
        for line in lines { #expect(line.count <= 80, "\(line)") }
      }
    }
  }

  @Test("the help lists every variable of the environment that the program reads")
  func environment() throws {
    let root = DocumentedPage.root.appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var names: Set<String> = []
    for path in paths ?? [] where path.hasSuffix(".swift") && !path.hasPrefix("FormTest") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      // What an option takes is written in the same letters.
      let code = text.replacing(#/(required|optional)\("[^"]*"\)/#, with: "")
      let isReader = code.contains(#/variable\(|variable: \(String\)/#)
      guard isReader, !path.hasSuffix("FetchProgram.swift") else { continue }
      names.formUnion(code.matches(of: #/"([A-Z][A-Z_]+)"/#).map { String($0.1) })
    }
    #expect(names.isSuperset(of: ["TERM", "VISUAL", "LC_MESSAGES", "XDG_CACHE_HOME"]))
    let help = try BuiltProgram.run(["--help"]).outputText
    let listed = try #require(help.split(separator: "\nEnvironment:\n").last)
    for name in names { #expect(listed.contains(name), "\(name)") }
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
