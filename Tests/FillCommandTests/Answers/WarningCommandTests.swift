import FormTestTools
import Testing

@Suite("An unusual answer")
struct WarningCommandTests {
  private static let components = """
    {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
    {"type": "form_field", "uuid": "nights", "args": {"label": "Nights", "format": "integer",
      "warnIf": "{nights} > 28", "warning": "Few guests stay {nights} nights"}}
    """
  private static let stored =
    #""values":{"name":"Ana","nights":40},"warnings":[{"key":"nights","code":"soft.custom","#
    + #""message":"Few guests stay 40 nights"}]"#

  /// Every way to give the answers.
  enum Channel: CaseIterable {
    case lines, settings, answers, conversation, terminal, edited, resumed
  }

  private func fill(_ setting: FillSetting, _ channel: Channel) throws -> String {
    switch channel {
    case .lines: return try setting.run(input: .text("Ana\n40\n")).outputText
    case .settings:
      return try setting.run(["--no-input", "--set", "name=Ana", "--set", "nights=40"]).outputText
    case .answers:
      try setting.folder.write(Array(#"{"nights":40,"name":"Ana"}"#.utf8), to: "answers.json")
      return try setting.run(["--answers", setting.folder.path("answers.json"), "--no-input"])
        .outputText
    case .conversation: return try setting.converse(["Ana", "40", "", "s"]).outputText
    case .resumed:
      #expect(try setting.converse(["Ana", "40"]).end == .exit(4))
      return try setting.converse(["40", "", "s"], ["--resume"]).outputText
    case .terminal, .edited:
      let terminal = try setting.start(columns: 32, isPlain: channel == .terminal)
      for (prompt, line) in [("name", "Ana"), ("nights", "40"), ("nights", ""), ("review", "s")] {
        try terminal.expect("\(prompt)> ")
        try terminal.send(line + "\n")
      }
      #expect(try terminal.waitForEnd() == .exit(0))
      // At the review, below the answer.
      let warning = "\r\n     warning: Few guests stay 40\r\n     nights\r\n"
      #expect(terminal.transcript.contains(warning), "\(terminal.transcript)")
      return setting.output
    }
  }

  @Test("is recorded with its warning through every channel", arguments: Channel.allCases)
  func channels(_ channel: Channel) throws {
    let setting = try FillSetting(Self.components)
    let output = try fill(setting, channel)
    #expect(output.contains(Self.stored), "\(output)")
    #expect(setting.log.contains(Self.stored))
  }

  @Test("is warned of where nobody is asked, and refused with --strict")
  func strict() throws {
    let setting = try FillSetting(Self.components)
    let answers = ["--no-input", "--set", "nights=40"]
    let warned = try setting.run(answers)
    #expect(warned.end == .exit(0))
    #expect(
      warned.errorText.contains("formline fill: warning: nights: Few guests stay 40 nights\n"))
    let refused = try setting.run(answers + ["--strict"])
    #expect(refused.end == .exit(1))
    #expect(refused.errorText.contains("nights: Few guests stay 40 nights"))
    #expect(refused.output.isEmpty)
    let piped = try setting.run(["--strict"], input: .text("Ana\n40\n"))
    #expect(piped.end == .exit(1))
    #expect(piped.errorText.contains("Few guests stay 40 nights"))
    let asked = try setting.converse(["Ana", "40", "7", "s"], ["--strict", "--discard"])
    #expect(asked.end == .exit(0), "\(asked.errorText)")
    #expect(!asked.errorText.contains("Enter keeps this answer"))
  }

  @Test("is stored, written and refused by process, and the record is sound")
  func process() throws {
    let setting = try FillSetting(Self.components)
    let input = try setting.folder.write(
      Array(#"{"name":"Ana","nights":40}"#.utf8) + [0x0A], to: "rows.jsonl")
    func process(_ more: [String]) throws -> ProgramRun {
      try BuiltProgram.run(["process", setting.form, input] + more, folder: setting.folder.path)
    }
    #expect(try process([]).outputText == #"{"form":"stay","version":"1",\#(Self.stored)}"# + "\n")
    #expect(try process(["--bare"]).outputText == #"{"name":"Ana","nights":40}"# + "\n")
    #expect(try process(["--to", "csv"]).outputText == "name,nights\r\nAna,40\r\n")
    for (number, more) in [[], ["--bare"], ["--to", "csv"], ["--to", "json"]].enumerated() {
      let store = "store\(number)"
      #expect(try process(["--into", store, "--output", "out"] + more).end == .exit(0))
      let log = setting.folder.read("\(store)/stay/000001.jsonl") ?? []
      #expect(String(decoding: log, as: UTF8.self).contains(Self.stored), "\(more)")
      let deep = try BuiltProgram.run(
        ["verify", "stay", "--deep", "--submissions", store], folder: setting.folder.path)
      #expect(deep.end == .exit(0), "\(deep.errorText)")
    }
    // A line without a warning behind one that has it.
    try setting.folder.write(
      Array("{\"nights\":40}\n{\"nights\":3}\n{\"name\":\"Bo\"}\n".utf8), to: "mixed.jsonl")
    let mixed = try BuiltProgram.run(
      ["process", setting.form, "mixed.jsonl", "--into", "mixed", "--output", "out"],
      folder: setting.folder.path)
    #expect(mixed.end == .exit(0))
    let log = String(decoding: setting.folder.read("mixed/stay/000001.jsonl") ?? [], as: UTF8.self)
    #expect(log.contains(#""values":{"nights":3},"seq""#) && log.contains(#"{"name":"Bo"},"seq""#))
    #expect(log.ranges(of: "soft.custom").count == 1)
    let strict = try process(["--strict"])
    #expect(strict.end == .exit(1))
    #expect(strict.errorText.contains(#""key":"nights","code":"soft.custom""#))
    #expect(strict.output.isEmpty)
  }
}
