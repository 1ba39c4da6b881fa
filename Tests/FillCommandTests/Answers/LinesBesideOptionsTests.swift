import FormTestTools
import Glibc
import Testing

/// Piped lines answer what `--set` and `--answers` leave open: they come behind these, and before
/// drafts and defaults.
@Suite("Piped lines beside --set and --answers")
struct LinesBesideOptionsTests {
  private static let components =
    FillSetting.nameAndNights + """
      , {"type": "group", "uuid": "guests", "args": {"label": "Guests", "repeat": {"min": 0, "max": 2}},
      "components": [{"type": "form_field", "uuid": "guest", "args": {"label": "Guest"}}]}
      """

  @Test(
    "each line is the answer of a question that options leave open",
    arguments: [
      (["--set", "nights=2"], "Ana\nn\n", #""values":{"name":"Ana","nights":2}"#),
      (
        ["--set", "name=Ana"], "3\ny\nBea\nn\n",
        #"{"name":"Ana","nights":3,"guests":[{"guest":"Bea"}]}"#
      ),
      (["--answers", "given.json"], "3\nn\n", #""values":{"name":"Cy","nights":3}"#),
      (["--answers", "given.json", "--set", "name=Ana"], "\nn\n", #"{"name":"Ana","nights":1}"#),
    ])
  func answered(_ options: [String], _ lines: String, _ values: String) throws {
    let setting = try setting()
    let run = try setting.run(options, input: .text(lines))
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains(values), "\(run.outputText)")
  }

  @Test(
    "an empty input is as --no-input, which reads no lines",
    arguments: [
      ["--set", "name=Ana"], ["--answers", "given.json"], ["--set", "guests[1].guest=Bo"],
    ])
  func empty(_ options: [String]) throws {
    let empty = try setting().run(options)
    let asked = try setting().run(options + ["--no-input"], input: .text("3\nn\n"))
    #expect(empty.end == asked.end)
    #expect(empty.outputText.withoutRun == asked.outputText.withoutRun)
    #expect(empty.errorText.contains("name") == asked.errorText.contains("name"))
    #expect(empty.end == .exit(options.last == "guests[1].guest=Bo" ? 1 : 0))
  }

  @Test("where options answer everything, nothing is read: an input that stays open is no matter")
  func everything() throws {
    let setting = try setting()
    try #require(mkfifo(setting.folder.path("lines"), 0o600) == 0)
    let run = try ProgramRun.run(
      "/bin/bash",
      ["-c", "exec 9<> \"$0\"; \"$@\" <&9", setting.folder.path("lines"), try BuiltProgram.path()]
        + setting.arguments + ["--set", "name=Ana", "--set", "nights=2"]
        + ["--answers", setting.folder.path("guests.json")],
      limit: 20)
    #expect(run.outputText.contains(#""values":{"name":"Ana","nights":2}"#), "\(run.errorText)")
  }

  @Test(
    "lines that are too many, too few or wrong end the run, and so do options",
    arguments: [
      (["--set", "nights=2"], "Ana\nn\nBea\n", 1, "line 3"),
      (["--set", "nights=2"], "Ana\n", 4, "guests"),
      (["--set", "name=Ana"], "99\n", 1, "line 1"),
      (["--set", "nights=99"], "Ana\nn\n", 1, "nights"),
      (["--set", "nights=99"], "Ana\nn\n", 1, "--set name="),
      (["--set", "nights=2", "--no-input"], "Ana\nn\n", 1, "--set name="),
    ] as [([String], String, Int32, String)])
  func refused(_ options: [String], _ lines: String, _ code: Int32, _ words: String) throws {
    let setting = try setting()
    let run = try setting.run(options, input: .text(lines))
    #expect(run.end == .exit(code), "\(run.errorText)")
    #expect(run.errorText.contains(words), "\(run.errorText)")
    #expect(run.output == [] && setting.log == "")
  }

  private func setting() throws -> FillSetting {
    let setting = try FillSetting(Self.components)
    try setting.folder.write(Array(#"{"name": "Cy"}"#.utf8), to: "given.json")
    try setting.folder.write(Array(#"{"guests": []}"#.utf8), to: "guests.json")
    return setting
  }
}
