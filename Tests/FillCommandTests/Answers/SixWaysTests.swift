import FormTestTools
import Testing

/// One form, the same answers, every way in.
@Suite("The same answers give the same record by every way in")
struct SixWaysTests {
  /// The record of answers that are typed, with lines edited here or by the terminal.
  private func typed(_ setting: FillSetting, isPlain: Bool) throws -> String {
    let terminal = try setting.start(isPlain: isPlain)
    try terminal.type(setting.script + [("review", "s")])
    #expect(try terminal.waitForEnd() == .exit(0))
    return setting.output
  }

  @Test(
    "edited lines, the terminal's lines, --interactive pipe, piped lines, --set, --answers and resume agree"
  )
  func sevenWays() throws {
    let lines = FillSetting.lines
    let keys = ["name", "arrival", "breakfast", "diet", "nights", "letter", "pin"]
    let answers =
      #"{"name":"Ana López","arrival":"2026-03-05","breakfast":true,"diet":"Vegan","nights":9,"#
      + #""letter":"letter.txt","pin":"1234"}"#
    let ways: [(FillSetting) throws -> String] = [
      { try self.typed($0, isPlain: false) },
      { try self.typed($0, isPlain: true) },
      { try $0.converse(lines + ["s"]).outputText },
      { try $0.run(input: .text(lines.joined(separator: "\n"))).outputText },
      { try $0.run(zip(keys, lines).flatMap { ["--set", "\($0)=\($1)"] }).outputText },
      { try $0.run(["--answers", "-"], input: .text(answers)).outputText },
      { setting in
        _ = try setting.converse(Array(lines.prefix(4)))
        return try setting.converse(lines.dropFirst(4) + ["s"], ["--resume"]).outputText
      },
    ]
    var records: Set<String> = []
    for way in ways {
      let setting = try FillSetting()
      let record = try way(setting)
      #expect(record.contains(FillSetting.values))
      #expect(record == setting.log)
      #expect(setting.drafts == [])
      records.insert(record.withoutRun)
    }
    #expect(records.count == 1)
  }
}
