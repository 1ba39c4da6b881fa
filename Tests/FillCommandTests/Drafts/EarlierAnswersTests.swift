import FormTestTools
import Testing

@Suite("A submission begins with the answers of an earlier record")
struct EarlierAnswersTests {
  @Test("--like begins a new submission with the answers of a record, but no secret and no file")
  func like() throws {
    let setting = try FillSetting()
    let first = try setting.run(
      input: .text(FillSetting.lines.joined(separator: "\n") + "\n"))
    let id = try #require(first.outputText.member("id"))
    for word in ["last", String(id.dropLast(3))] {
      let run = try setting.converse(["", "4321", "s"], ["--like", word])
      #expect(run.end == .exit(0), "\(run.errorText)")
      #expect(run.outputText.member("id") != id)
      #expect(run.outputText.member("replaces") == nil)
      #expect(run.outputText.contains(#""name":"Ana López","arrival":"2026-03-05""#))
      #expect(!run.outputText.contains("letter.txt"))
      #expect(run.outputText.contains(#""pin":"4321""#))
    }
    let given = try setting.run(["--like", "last", "--set", "name=Bea", "--set", "pin=1111"])
    #expect(given.outputText.contains(#""name":"Bea","arrival":"2026-03-05""#))
    #expect(try setting.run(["--like", "ffff"]).end == .exit(2))
    #expect(setting.drafts == [])
  }

  @Test("--like calculates calculated keys anew, keeps rows, and leaves the record as it is")
  func likeCalculated() throws {
    let setting = try FillSetting(
      #"""
      {"type": "form_field", "uuid": "nights", "args": {"label": "Nights", "format": "integer"}},
      {"type": "calculated", "uuid": "cost", "args": {"label": "Cost", "value": "{nights} * 50"}},
      {"type": "group", "uuid": "people", "args": {"label": "People", "repeat": {"min": 0, "max": 3}},
        "components": [{"type": "form_field", "uuid": "who", "args": {"label": "Who"}}]}
      """#)
    let first = try setting.converse(["3", "y", "Ana", "no", "s"])
    #expect(first.outputText.contains(#""nights":3,"cost":150,"people":[{"who":"Ana"}]"#))
    let second = try setting.converse(["1 4", "s"], ["--like", "last"])
    #expect(
      second.outputText.contains(#""nights":4,"cost":200,"people":[{"who":"Ana"}]"#),
      "\(second.errorText)")
    #expect(setting.log == first.outputText + second.outputText)
  }

  @Test("--like last says that there is no record yet, and with --again means the one before")
  func likeLast() throws {
    let setting = try FillSetting(FillSetting.nameAndNights)
    let none = try setting.run(["--like", "last"])
    #expect(none.end == .exit(2))
    #expect(none.errorText.contains("--like last: there is no record of 'stay'"))
    _ = try setting.run(input: .text("one\n2\n"))
    let run = try setting.converse(
      ["1", "two", "s", "2", "3", "s", "q"], ["--again", "--like", "last"])
    #expect(run.outputText.contains(#""values":{"name":"two","nights":2}"#), "\(run.errorText)")
    #expect(run.outputText.contains(#""values":{"name":"two","nights":3}"#))
  }

  @Test("a draft begun with --like is listed, knows its record, and is erased with it")
  func likeErased() throws {
    let setting = try FillSetting(FillSetting.nameAndNights)
    let first = try setting.run(input: .text("one\n2\n"))
    let id = try #require(first.outputText.member("id"))
    #expect(try setting.converse(["two", ":quit"], ["--like", "last"]).end == .exit(4))
    #expect(setting.draft.contains(#""like":"\#(id)""#))
    #expect(try setting.converse(["", ":quit"], ["--resume"]).end == .exit(4))
    #expect(setting.draft.contains(#""like":"\#(id)""#))
    let draft = try #require(setting.draftIDs.first)
    func program(_ words: String...) throws -> ProgramRun {
      try BuiltProgram.run(words + ["--submissions", setting.folder.path("Submissions")])
    }
    let listed = try program("list", "stay", "--drafts")
    #expect(listed.end == .exit(0) && listed.lines.count == 2, "\(listed.errorText)")
    #expect(listed.lines.first?.hasPrefix("id ") == true)
    let row = listed.lines.last?.split(separator: " ").map(String.init) ?? []
    #expect(row.first == draft && row.contains("of"), "\(listed.outputText)")
    #expect(try program("erase", "stay", id, "--yes").errorText.contains("1 record"))
    #expect(setting.drafts == [])
    #expect(try program("list", "--drafts").errorText == "there are no drafts\n")
  }

  @Test(
    "another beginning beside it is a usage error",
    arguments: [
      ["--like", "last", "--resume"], ["--like", "last", "--correct", "x"], ["--like", ""],
    ])
  func usage(_ words: [String]) throws {
    let run = try FillSetting().run(words)
    #expect(run.end == .exit(2))
    #expect(run.output == [])
  }
}
