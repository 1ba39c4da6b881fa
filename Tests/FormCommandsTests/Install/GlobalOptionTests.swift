import FormTestTools
import Testing

@testable import FormCommandLine
@testable import FormCommands

@Suite("global options")
struct GlobalOptionTests {
  @Test("an option before the command means the same as behind it")
  func before() throws {
    let words = try ProgramWords(["--language", "de", "--now=2026-01-01", "fill", "form", "--yes"])
    #expect(words.command == "fill")
    #expect(words.rest == ["--language", "de", "--now=2026-01-01", "form", "--yes"])
    let folder = try ProgramFolder()
    let before = try folder.run(["--language", "de", "preview", "form.json"])
    let behind = try folder.run(["preview", "form.json", "--language", "de"])
    #expect(before.end == .exit(0))
    #expect(before.output == behind.output)
  }

  @Test("every command takes --now, and says so in its help")
  func now() throws {
    for command in CommandTable.commands {
      #expect(command.allOptions.filter { $0.name == "now" }.count == 1)
      #expect(Set(command.allOptions.map(\.name)).count == command.allOptions.count)
    }
    let run = try BuiltProgram.run(["--now", "yesterday", "explain"])
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains("an instant such as"))
  }

  @Test(
    "a page is shown for every way to ask for it",
    arguments: [
      ["help"], ["--help"], ["-h"], ["--no-color", "--help"], ["--nonsense", "--help"],
      ["--now", "--nonsense", "-h"],
    ])
  func help(words: [String]) throws {
    let run = try BuiltProgram.run(words)
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains("Commands:"))
  }

  @Test(
    "the page of a command is shown for every way to ask for it",
    arguments: [
      ["help", "fill"], ["--help", "fill"], ["fill", "--help"], ["--no-color", "fill", "-h"],
      ["--help", "fill", "--nonsense"],
    ])
  func commandHelp(words: [String]) throws {
    let run = try BuiltProgram.run(words)
    #expect(run.end == .exit(0))
    #expect(run.outputText.hasPrefix("formline fill: "))
  }

  @Test("help lists itself, the version and the options that stand before a command")
  func listed() throws {
    let page = try BuiltProgram.run(["help"]).outputText
    for command in CommandTable.commands { #expect(page.contains("\n  \(command.name) ")) }
    for option in ProgramOutline.options { #expect(page.contains("\n  \(option.spelled) ")) }
  }

  @Test("the version is printed", arguments: [["--version"], ["--no-color", "--version"]])
  func version(words: [String]) throws {
    let run = try BuiltProgram.run(words)
    #expect(run.end == .exit(0))
    #expect(run.outputText == "formline \(ProgramVersion.number)\n")
  }

  @Test(
    "what does not belong before a command is a usage error",
    arguments: [
      (["--lang", "de", "fill"], "not an option of the program"),
      (["--nocolor", "fill"], "did you mean '--no-color'?"),
      (["--strict", "check"], "'--strict' must come after the command"),
      (["--now"], "--now needs a value: --now INSTANT"), (["--no-color"], "COMMAND is missing"),
      (["--no-color=x", "list"], "takes no value"), (["--"], "'--' is not a command"),
      (["--now", "2026-01-01", "list", "--now", "2026-01-01"], "--now is given twice"),
      (["--language", "de", "check", "x"], "'--language' is not an option of this command"),
      (["help", "fill", "list"], "'list' is unexpected; one COMMAND is enough"),
      (["help", "fil"], "did you mean 'fill'?"),
    ] as [([String], String)])
  func refused(words: [String], sentence: String) throws {
    let run = try BuiltProgram.run(words)
    #expect(run.end == .exit(2))
    #expect(run.outputText.isEmpty)
    #expect(run.errorText.contains(sentence), "\(run.errorText)")
  }
}
