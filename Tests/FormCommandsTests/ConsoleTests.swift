import FormCore
import FormMessages
import FormTestTools
import Testing

/// Standard output of the built program, where a terminal shows it.
@Suite("Console")
struct ConsoleTests {
  /// Characters that act on a terminal, or are not shown: DEL, C1, an override, zero widths and C0.
  private static let invisible = "\u{7F}\u{9B}31m\u{85}\u{202E}\u{200B}\u{FEFF}"
  private static let form = #"""
    {"form":"visit","title":"A\#(invisible)","components":[
      {"type":"form_field","uuid":"name","args":{"label":"N\#(invisible)\u001b[31m","required":true}},
      {"type":"picker","uuid":"kind","args":{"label":"Kind"},"options":["o\#(invisible)\u001b[31m\u0007"]}]}
    """#

  private func shown(_ words: [String], end: ProgramEnd = .exit(0)) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.form.utf8), to: "form.json")
    let answers = #"{"name":"a\#(Self.invisible)\u001b[31m"}"# + "\n"
    let refused = #"{"name":"","no\#(Self.invisible)":1}"# + "\n"
    try folder.write(Array((answers + refused).utf8), to: "answers.jsonl")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \"$0\"; exec \"$@\"", folder.path, try BuiltProgram.path()] + words)
    #expect(try terminal.waitForEnd() == end)
    return terminal.transcript
  }

  @Test(
    "no command sends a terminal what it would act on",
    arguments: [
      "schema form.json", "schema form.json --to sql", "convert form.json --to native",
      "convert form.json --to linked-screen", "sample form.json --count 5", "describe form.json",
      "process form.json answers.jsonl", "process form.json answers.jsonl --to csv",
      "process form.json answers.jsonl --to json", "process form.json answers.jsonl --output -",
    ])
  func terminal(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let text = try shown(words, end: .exit(words[0] == "process" ? 1 : 0))
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\r" || !VisibleText.isInvisible($0) })
    #expect(text.contains("31m"))
  }

  @Test("JSON says the same to a terminal and to a pipe")
  func escapes() throws {
    let text = try shown(["convert", "form.json", "--to", "native"])
    #expect(text.contains(#""title": "A\u007f\u009b31m\u0085\u202e\u200b\ufeff""#))
    let piped = try ProgramFolder(Self.form).run(["convert", "form.json", "--to", "native"])
    #expect(piped.outputText.contains("A\(Self.invisible)"))
  }
}
