import FormTestTools
import Glibc
import Testing

@Suite("check --against a store")
struct StoredRecordTrialTests {
  private static func form(_ components: String) -> String {
    #"{"form": "visit", "components": [\#(components)]}"#
  }

  private static let name = #"{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}"#

  private static func pain(_ max: Int) -> String {
    #"{"type": "slider", "uuid": "pain", "args": {"min": 0, "max": \#(max)}}"#
  }

  private static let people =
    #"{"type": "group", "uuid": "people", "args": {"repeat": {}}, "components": ["#
    + #"{"type": "form_field", "uuid": "mail", "args": {"label": "Mail", "maxLength": 9}}]}"#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("old", Self.form("\(Self.name), \(Self.pain(10)), \(Self.people)"))
    let rows = """
      {"name": "Ada Lovelace", "pain": 3}
      {"name": "Eva", "pain": 8, "people": [{"mail": "a@b.c"}, {"mail": "long@b.c"}]}
      {"pain": 9}
      """
    _ = try BuiltProgram.run(
      ["process", "old.json", "-", "--into", "store"], input: .text(rows), folder: folder.path)
  }

  private func write(_ name: String, _ form: String) throws {
    try folder.write(Array(form.utf8), to: "\(name).json")
  }

  private func check(_ components: String, _ words: String...) throws -> ProgramRun {
    try write("new", Self.form(components))
    return try BuiltProgram.run(
      ["check", "new.json", "--against", "store"] + words, folder: folder.path)
  }

  @Test("a version that takes all records has notes of its changes alone")
  func taken() throws {
    let run = try check("\(Self.name), \(Self.pain(20)), \(Self.people)")
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains("note: 'pain': more is allowed [change.loosened]"))
    #expect(run.outputText.ranges(of: "new.json:").count == 1)
    #expect(
      run.errorText
        == "1 form checked: 1 note\n3 stored records checked: 0 would be refused\n"
        + "1 stored definition compared\n")
  }

  @Test("each fault of each question is an error at the question, and each record a line")
  func refused() throws {
    let short = Self.people.replacing(#""maxLength": 9"#, with: #""maxLength": 6"#)
    let run = try check("\(Self.name), \(Self.pain(5)), \(short)")
    #expect(run.end == .exit(1))
    let text = run.outputText
    #expect(text.contains("'pain': 2 stored records would each be refused: "))
    #expect(text.contains("[range.above-max]"))
    #expect(text.contains("'people[].mail': 1 stored record would be refused: "))
    #expect(text.contains("new.json:1:"))
    let lines = run.lines.suffix(2)
    #expect(
      lines.first?.hasSuffix("  pain [range.above-max], people[].mail [length.above-max]") == true)
    #expect(lines.last?.hasSuffix("  pain [range.above-max]") == true)
    #expect(run.errorText.contains("3 stored records checked: 2 would be refused\n"))
    // No answer of a record stands in what a log of a build keeps.
    #expect(!text.contains("long@b.c") && !text.contains(" 8"))
  }

  @Test("a key that is gone refuses its answers, unless another one was formerly it")
  func renamed() throws {
    let title = Self.name.replacing(#""name""#, with: #""title""#)
    let gone = try check("\(title), \(Self.pain(10)), \(Self.people)", "--format", "json")
    #expect(gone.end == .exit(1))
    #expect(gone.outputText.contains(#""code":"unknown-key""#))
    #expect(gone.outputText.contains("'name': 2 stored records would each be refused"))
    let kept = title.replacing(#""label""#, with: #""formerly": "name", "label""#)
    #expect(try check("\(kept), \(Self.pain(10)), \(Self.people)").end == .exit(0))
  }

  @Test("only the newest version of a record is judged")
  func corrected() throws {
    let id = try #require(
      folder.read("store/visit/000001.jsonl").map { String(decoding: $0[7..<43], as: UTF8.self) })
    let required = Self.name.replacing(#""label""#, with: #""maxLength": 5, "label""#)
    let components = "\(required), \(Self.pain(10)), \(Self.people)"
    #expect(try check(components).errorText.contains("1 would be refused"))
    _ = try BuiltProgram.run(
      [
        "fill", "old.json", "--correct", id, "--set", "name=Ada", "--no-input", "--submissions",
        "store",
      ], folder: folder.path)
    #expect(
      try check(components).errorText.contains("3 stored records checked: 0 would be refused"))
  }

  @Test("each stored definition is compared, and each change listed once")
  func definitions() throws {
    try write("second", Self.form("\(Self.name), \(Self.pain(8)), \(Self.people)"))
    _ = try BuiltProgram.run(
      ["process", "second.json", "-", "--into", "store"], input: .text(#"{"pain": 1}"#),
      folder: folder.path)
    // The second definition is the same as the new one, so only the first differs from it.
    let same = try check("\(Self.name), \(Self.pain(8)), \(Self.people)", "--format", "json")
    let since = try #require(
      same.outputText.firstMatch(of: /\(since version '1', definition [0-9a-f]{8}\)/))
    #expect(same.outputText.ranges(of: since.output).count == 2)
    #expect(same.outputText.contains(#""severity":"error","code":"change.tightened""#))
    #expect(same.outputText.contains(#"{"pain":9}"#))
    #expect(same.errorText.hasSuffix("2 stored definitions compared\n"))
    // What changed between stored ones cannot be undone: a note, at the later one.
    let looser = try check("\(Self.name), \(Self.pain(10)), \(Self.people)")
    #expect(looser.end == .exit(0))
    #expect(
      looser.outputText.contains("note: 'pain': now allowed: from 0 to 8; before: from 0 to 10"))
    #expect(looser.outputText.contains("forms/"))
    #expect(looser.outputText.contains(#"example: {"pain":9} was accepted and would be refused"#))
    // A lost definition is counted.
    for name in folder.names(in: "store/visit/forms") where name.hasSuffix(".json") {
      unlink(folder.path("store/visit/forms/\(name)"))
    }
    let lost = try check("\(Self.name), \(Self.pain(10)), \(Self.people)")
    #expect(lost.errorText.contains("0 stored definitions compared; 2 cannot be read"))
  }

  @Test("stored definitions that are too large beside the form are counted")
  func largeDefinitions() throws {
    let questions = (0..<40_000).map {
      #"{"type": "form_field", "uuid": "k\#($0)", "args": {"label": "L"}}"#
    }.joined(separator: ", ")
    try write("large", Self.form(questions))
    _ = try BuiltProgram.run(
      ["process", "large.json", "-", "--into", "large"], input: .text("{}"), folder: folder.path)
    let run = try BuiltProgram.run(
      ["check", "large.json", "--against", "large"], folder: folder.path)
    #expect(run.end == .exit(0))
    #expect(
      run.errorText.contains(
        "0 stored definitions compared; 1 cannot be read, or are beyond the latest 32, 8 MiB, and "
          + "150000 components, arguments, options and modifiers with the form's"))
  }

  @Test("a store without records of the form is no failure")
  func none() throws {
    mkdir(folder.path("empty"), 0o700)
    let run = try BuiltProgram.run(
      ["check", "old.json", "--against", "empty"], folder: folder.path)
    #expect(run.end == .exit(0))
    #expect(run.errorText == "1 form checked: nothing found\n'empty' has no record of 'visit'\n")
  }
}
