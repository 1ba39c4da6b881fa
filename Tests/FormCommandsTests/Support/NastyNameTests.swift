import FormCore
import FormMessages
import FormTestTools
import Glibc
import Testing

/// Names of files, and other words from outside, that would act on a terminal, on a log or on a
/// workflow; each is found again by the word `evil` in it.
private let nastyNames = [
  "evil\u{1B}]0;owned\u{7}\u{1B}[2J",
  "evil\n::stop-commands::owned\n  ::set-output name=x::y",
  "evil\r\u{8}\u{7F}\tx", "::stop-commands::evil", "evil ##[stop-commands]owned",
  "evil\u{202E}nosj.\u{2066}x\u{2069}\u{200B}\u{FEFF}\u{2028}",
  "evil\u{9B}31m\u{85}\u{90}x\u{E0041}",
]

/// A command line in which `NAME` stands for the nasty word, and what is true of the run.
private struct NamedRun: Sendable, CustomTestStringConvertible {
  let words: [String]

  init(_ line: String) { words = line.split(separator: " ").map(String.init) }

  var testDescription: String { words.joined(separator: " ") }
}

private let runs =
  [
    "NAME", "help NAME", "man NAME", "completion NAME", "--NAME", "--now NAME check form.json",
    "--NAME=NAME check form.json", "check --NAME", "check NAME", "check NAME.json",
    "check bad/NAME.json",
    "check bad/NAME.json --format json", "check bad/NAME.json --format github", "check bad/NAME",
    "check bad/NAME --format github", "check bad", "check form.json --against NAME",
    "check form.json --against bad/NAME.json", "check form.json --format NAME",
    "check form.json --dialect NAME", "check form.json extra --against NAME",
    "check http://127.0.0.1:1/NAME", "check http://NAME/",
    "check --offline http://127.0.0.1:1/NAME",
    "check options/NAME/form.json",
    "fill NAME", "fill bad/NAME.json --set name=x", "fill form.json --answers NAME",
    "fill form.json --answers bad/NAME.json", "fill form.json --set NAME=x",
    "fill form.json --set NAME",
    "fill form.json --set name=x --submissions file/NAME", "fill form.json --resume=NAME",
    "fill form.json --correct NAME", "fill form.json --set name=x --set letter=NAME",
    "fill form.json --set name=x --set letter=bad/NAME", "fill form.json --language NAME",
    "fill form.json --now NAME", "fill http://127.0.0.1:1/NAME",
    "process NAME", "process form.json NAME", "process form.json bad/NAME",
    "process form.json - --output no/NAME", "process form.json - --rejects no/NAME",
    "process form.json - --summary no/NAME", "process form.json - --output bad/NAME",
    "process form.json - --into file/NAME", "process form.json - --attachments NAME",
    "process form.json --from NAME", "process form.json --set NAME=1",
    "process form.json --unique NAME", "process form.json --delimiter NAME",
    "process form.json Submissions/NAME/x.jsonl --into Submissions/NAME",
    "list --submissions NAME", "list NAME", "list visit --submissions store/NAME --where NAME=x",
    "list --submissions store/NAME", "list visit --submissions store/NAME --columns NAME",
    "show visit NAME --submissions store/NAME", "show visit 0 --submissions NAME",
    "export visit --submissions NAME", "export visit --submissions store/NAME",
    "verify --submissions NAME", "verify --submissions store/NAME", "verify NAME",
    "verify visit --repair --submissions store/NAME",
    "merge NAME", "merge store/NAME --submissions mine", "merge mine --submissions file/NAME",
    "preview NAME", "preview bad/NAME.json", "preview form.json --set NAME=x",
    "convert NAME --to native", "convert bad/NAME.json --to native", "convert form.json --to NAME",
    "describe NAME", "describe bad/NAME.json", "schema NAME", "schema bad/NAME.json",
    "schema --document NAME", "sample NAME", "sample form.json --count NAME", "explain NAME",
    "new NAME", "new fresh --from NAME", "check --fix NAME", "check --fix=NAME form.json",
    "check --diff bad/NAME.json",
  ].map(NamedRun.init)

@Suite("No name acts on a terminal, a log or a workflow")
struct NastyNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A form, and everything that the command lines name under a nasty name.
  private func prepare(_ name: String) throws {
    for path in [
      "bad", "bad/\(name)", "options", "options/\(name)", "Submissions", "Submissions/\(name)",
      "store", "store/\(name)", "store/\(name)/visit",
    ] { mkdir(folder.path(path), 0o700) }
    let form =
      #"{"form": "visit", "components": [{"type": "form_field", "uuid": "name", "args": "#
      + #"{"label": "Name"}}, {"type": "filepicker", "uuid": "letter"}]}"#
    try folder.write(Array(form.utf8), to: "form.json")
    try folder.write([], to: "file")
    let bad = #"{"form": "visit", "components": [{"type": "date", "uuid": "name"}]}"#
    try folder.write(Array(bad.utf8), to: "bad/\(name).json")
    try folder.write(Array(bad.utf8), to: "bad/\(name)/below.json")
    let options =
      #"{"form": "visit", "components": [{"type": "picker", "uuid": "town", "args": "#
      + #"{"label": "Town", "optionsFrom": "none.csv"}}]}"#
    try folder.write(Array(options.utf8), to: "options/\(name)/form.json")
    try folder.write(Array("{}\n".utf8), to: "Submissions/\(name)/x.jsonl")
    try folder.write(Array("{\"id\":1}\n{\"id\":2}\n".utf8), to: "store/\(name)/visit/000001.jsonl")
  }

  @Test("every verb shows them as something to be read", arguments: nastyNames)
  fileprivate func verbs(name: String) throws {
    try prepare(name)
    var printed = 0
    for run in runs {
      let words = run.words.map { word in
        word.split(separator: "NAME", omittingEmptySubsequences: false).joined(separator: name)
      }
      let ended = try BuiltProgram.run(words, input: .text("{}\n"), folder: folder.path)
      let (output, errors) = (ended.outputText, ended.errorText)
      #expect(Self.problem(in: output) == nil, "\(run.words): output")
      #expect(Self.problem(in: errors) == nil, "\(run.words): errors")
      if (output + errors).contains("evil") { printed += 1 }
    }
    // Otherwise nothing would be tested.
    #expect(printed > runs.count * 3 / 4)
  }

  @Test("bytes that are not UTF-8 are shown as something to be read")
  func badBytes() throws {
    let script = "n=$(printf 'evil\\377\\2332J'); shift; exec \"$0\" \"$@\" \"$n\""
    for words in [["check"], ["process", "form.json"], ["fill"], ["merge"], ["list"], ["explain"]] {
      try prepare("x")
      let program = try BuiltProgram.path()
      let run = try ProgramRun.run(
        "/bin/sh", ["-c", script, program, ""] + words, folder: folder.path)
      #expect(Self.problem(in: run.outputText + run.errorText) == nil)
      #expect((run.outputText + run.errorText).contains("evil\u{FFFD}"))
      #expect(!(run.output + run.errors).contains(0x9B))
    }
  }

  @Test("a document in a folder whose name is not UTF-8 is reported, not passed over")
  func badFile() throws {
    let script =
      "mkdir found && printf '{}' > found/\"$(printf 'evil\\377')\".json && exec \"$0\" check found"
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.path()], folder: folder.path)
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("'found/evil\u{FFFD}.json': no such file"), "\(run.errorText)")
  }

  /// What in a text acts on a terminal, or is a command to a workflow that is not ours.
  private static func problem(in text: String) -> String? {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let scalar = line.unicodeScalars.first(where: { VisibleText.isInvisible($0) }) {
        return "U+\(String(scalar.value, radix: 16)) in \(VisibleText(String(line)))"
      }
      let command = line.drop { $0 == " " }
      let isOurs = ["::error file=", "::warning file=", "::notice file="].contains {
        line.hasPrefix($0)
      }
      if command.hasPrefix("::"), !isOurs { return "a command: \(line)" }
      if line.contains("##[") { return "an old command: \(line)" }
    }
    return nil
  }
}
