import FormCore
import FormMessages
import FormStorage
import FormTestStores
import FormValues
import FormWording
import JSONText
import Testing

@Suite("list")
struct ListCommandTests {
  @Test("forms are listed with their records, drafts and last time")
  func forms() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    try fixture.add(2)
    try fixture.add(3, form: "a-longer-name")
    try SampleDraft.save([1], 9, in: fixture.store)
    let run = try fixture.run("list")
    #expect(run.end == .exit(0))
    #expect(
      run.lines == [
        "form           records  drafts  last",
        "a-longer-name        1       0  2023-11-14T22:13:23Z",
        "visit                2       1  2023-11-14T22:13:22Z",
      ])
    #expect(run.errorText.isEmpty)
  }

  @Test("drafts are listed, and one that is not as it was saved is reported")
  func drafts() throws {
    let fixture = try StoreFixture()
    try SampleDraft.save([1], 9, in: fixture.store)
    let run = try fixture.run("list", "--drafts")
    #expect(run.end == .exit(1))
    #expect(
      run.lines.first?.split(separator: " ") == ["form", "id", "saved", "answers", "at", "version"])
    #expect(run.lines.last?.hasPrefix("visit  \(SampleSubmission.id(9))  20") == true)
    #expect(run.lines.last?.contains("damaged") == true && run.lines.count == 2)
    #expect(run.errorText.hasPrefix("formline list: draft \(SampleSubmission.id(9)): "))
    let other = try fixture.run("list", "visit", "--drafts", "--where", "name=x")
    #expect(other.end == .exit(2))
    #expect(other.errorText.contains("--drafts and --where cannot be combined"))
  }

  @Test("how far very many drafts of a large form are is told in little time")
  func manyDrafts() throws {
    let folder = try TemporaryFolder()
    let questions = (0..<20_000).map { #"{"type":"toggle","uuid":"t\#($0)","args":{"label":"T"}}"# }
    let document = #"{"form":"visit","components":[\#(questions.joined(separator: ","))]}"#
    let file = try folder.write(Array(document.utf8), to: "form.json")
    let stored = ["--submissions", folder.path("store")]
    _ = try BuiltProgram.run(
      ["process", file, "--into", folder.path("store")], input: .text("{}\n"))
    _ = try BuiltProgram.run(["fill", file] + stored, input: .text("y\n"))
    let form = FormIdentifier(nearest: "visit")
    let store = DirectorySubmissionStore(path: folder.path("store"))
    let kept = try #require(try store.drafts(of: form).first)
    let members = try store.readDraft(kept.id, of: form)?.members
    for number in 1..<400 {
      let id = SampleSubmission.id(number)
      let draft = try #require(members).map {
        ($0.name, $0.name == "id" ? JSON.string("\(id)") : $0.value)
      }
      try store.holdDraft(id, of: form)?.save(.object(draft))
    }
    let run = try BuiltProgram.run(["list", "--drafts"] + stored)
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.lines.count { $0.contains(" 1 of 20000 ") } == 400)
    #expect(run.isDone(within: .seconds(1)), "\(run.processorTime)")
  }

  @Test("an empty store is no failure, and nothing is written for it")
  func empty() throws {
    let run = try StoreFixture().run("list")
    #expect(run.end == .exit(0))
    #expect(run.output.isEmpty)
    #expect(run.errorText == "there are no submissions yet\n")
  }

  @Test("secrets are not shown, in rows of groups neither")
  func secretRows() throws {
    let folder = try TemporaryFolder()
    let form = """
      {"form": "household", "components": [
        {"type": "group", "uuid": "people", "args": {"repeat": {}}, "components": [
          {"type": "form_field", "uuid": "name", "args": {"label": "Name"}},
          {"type": "form_field", "uuid": "pin", "args": {"label": "Pin", "secret": true}}]}]}
      """
    try folder.write(Array(form.utf8), to: "household.json")
    _ = try BuiltProgram.run(
      ["process", "household.json", "--into", "store"],
      input: .text(#"{"people":[{"name":"Ada"},{"name":"Eva","pin":"9876"}]}"#),
      folder: folder.path)
    let run = try BuiltProgram.run(
      ["list", "household", "--submissions", "store"], environment: ["COLUMNS": "200"],
      folder: folder.path)
    #expect(run.outputText.contains("Eva"))
    #expect(run.outputText.contains("(hidden)"))
    #expect(!run.outputText.contains("9876"))
  }

  @Test(
    "without the definition that says which answers are secrets, none is shown, with exit 1",
    arguments: SecretFixture.Definition.allCases)
  func lostDefinition(_ definition: SecretFixture.Definition) throws {
    let run = try SecretFixture(definition).store.run("list", "visit", columns: 200)
    #expect(!run.outputText.contains("98765432"))
    #expect(run.outputText.contains("(hidden)"))
    #expect(run.outputText.contains("Ada") == (definition == .whole))
    #expect(run.end == .exit(definition == .whole ? 0 : 1))
    #expect(run.errorText.contains("answers of 1 record are hidden") == (definition != .whole))
    #expect(run.errorText.contains("1 definition missing or damaged") == (definition != .whole))
  }

  @Test("nor those of a form that another program made, if it may ask for a secret")
  func foreignDefinition() throws {
    for (secret, isShown) in [(#", "secret": true"#, false), ("", true)] {
      let fixture = try StoreFixture()
      let form =
        #"{"form": "visit", "components": [{"type": "test-only", "uuid": "name", "args": {"label": "N"\#(secret)}}]}"#
      let sample = SampleSubmission.make(1, definition: Array(form.utf8))
      _ = try fixture.store.append(sample, resend: .impossible)
      let run = try fixture.run("list", "visit", columns: 200)
      #expect(run.outputText.contains("value 1") == isShown)
      #expect(run.outputText.contains("(hidden)") != isShown)
      #expect(run.end == .exit(0))
    }
  }

  @Test("records are aligned by what their characters take, numbers at the right")
  func records() throws {
    let fixture = try StoreFixture()
    try fixture.add(1, [("name", .text("漢字")), ("age", .number(try number("7")))])
    try fixture.add(2, [("name", .text("Ada")), ("age", .number(try number("36")))])
    try fixture.add(3, [("name", .text("e\u{301}")), ("extra", .boolean(true))])
    let run = try fixture.run("list", "visit", columns: 80)
    #expect(
      run.lines == [
        "id             submitted   name  age  extra",
        "018bcfe5-6800  2023-11-14  漢字    7",
        "018bcfe5-6800  2023-11-14  Ada    36",
        "018bcfe5-6800  2023-11-14  e\u{301}          true",
      ])
  }

  @Test("only the newest of corrected records are listed, unless --all is given")
  func corrections() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    try fixture.add(2)
    try fixture.add(3, replaces: 1)
    try fixture.add(4, replaces: 3)
    let names = { (run: ProgramRun) in run.lines.dropFirst().map { $0.suffix(7) } }
    #expect(try names(fixture.run("list", "visit")) == ["value 2", "value 4"])
    #expect(try names(fixture.run("list", "visit", "--all")).count == 4)
  }

  @Test("a correction behind all other records takes its record out of lists and tables")
  func lateCorrection() throws {
    let fixture = try StoreFixture()
    for number in 1...3 { try fixture.add(number, [("key \(number)", .text("early"))]) }
    let lines = { (run: ProgramRun) in run.outputText.split(whereSeparator: \.isNewline) }
    let before = lines(try fixture.run("export", "visit", "--to", "csv"))
    #expect(before.count == 4 && before[0].contains("key 2"))
    try fixture.add(4, [("key 1", .text("late"))], replaces: 2)
    // The key that only the corrected record has is no column.
    for run in [
      try fixture.run("list", "visit"), try fixture.run("export", "visit", "--to", "csv"),
    ] {
      #expect(run.end == .exit(0))
      let rows = lines(run)
      try #require(rows.count == 4)
      #expect(rows[0].contains("key 3") && !rows[0].contains("key 2"))
      #expect(rows[3].contains("late"))
    }
  }

  @Test(
    "--where compares the plain text of a value, or one of its choices",
    arguments: [
      ("name=Ada", 1), ("name=ada", 0), ("age=36", 2), ("age=36.0", 0), ("likes=b", 1),
      ("likes=a, b", 1), ("likes=c", 0), ("ok=true", 1), ("name==1", 1), ("name=", 0),
    ] as [(String, Int)])
  func condition(word: String, count: Int) throws {
    let fixture = try StoreFixture()
    let age = Value.number(try number("36"))
    try fixture.add(1, [("name", .text("Ada")), ("age", age), ("likes", .choices(["a", "b"]))])
    try fixture.add(2, [("name", .text("=1")), ("age", age), ("ok", .boolean(true))])
    let run = try fixture.run("list", "visit", "--where", word)
    #expect(run.end == .exit(0))
    #expect(max(0, run.lines.count - 1) == count)
  }

  @Test("several conditions must all hold")
  func conditions() throws {
    let fixture = try StoreFixture()
    for number in 1...3 {
      try fixture.add(number, [("a", .text("x")), ("b", .text("\(number % 2)"))])
    }
    let run = try fixture.run("list", "visit", "--where", "a=x", "--where", "b=1")
    #expect(run.lines.count == 3)
  }

  @Test("a key that nothing has is refused with the nearest one")
  func unknownKey() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    let run = try fixture.run("list", "visit", "--where", "nmae=x")
    #expect(run.end == .exit(1))
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("did you mean 'name'?"))
  }

  @Test(
    "--since takes a date, a day counted from today, or an instant",
    arguments: [
      ("2023-11-14", 3), ("2023-11-15", 0), ("2023-11-14T22:13:22Z", 2),
      ("2023-11-14T23:13:23+01:00", 1), ("today", 0), ("today-1d", 3),
    ] as [(String, Int)])
  func since(text: String, count: Int) throws {
    let fixture = try StoreFixture()
    for number in 1...3 { try fixture.add(number) }
    let run = try fixture.run("list", "visit", "--since", text, "--now", "2023-11-15T12:00:00Z")
    #expect(run.end == .exit(0))
    #expect(max(0, run.lines.count - 1) == count)
  }

  @Test("options that choose records need a form", arguments: ["--all", "--since=2023-11-14"])
  func needsForm(option: String) throws {
    #expect(try StoreFixture().run("list", option).end == .exit(2))
  }

  @Test("every line fits the window, whatever keys and values are", arguments: [20, 40, 80, 200])
  func hostile(columns: Int) throws {
    let fixture = try StoreFixture()
    try fixture.add(
      1,
      [
        ("a\u{202E}b", .text("\u{1B}[31mred\u{1B}]0;title\u{7}")), ("long", .text(long)),
        ("wide", .text(String(repeating: "漢", count: 5000))),
        ("marks", .text("e" + String(repeating: "\u{301}", count: 5000))),
        ("hebrew", .text("שלום")), ("c1", .text("\u{9B}31m\u{85}")),
      ] + (1...50).map { ("key \($0)", .text("v")) })
    let run = try fixture.run("list", "visit", columns: columns)
    #expect(run.end == .exit(0))
    #expect(run.lines.count == 2)
    for line in run.lines {
      #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
      #expect(VisibleText(line).text == line)
    }
    #expect(run.errorText.contains("not shown"))
  }

  @Test("damaged lines are passed over and told, with exit 1")
  func damaged() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    try fixture.add(2)
    var bytes = fixture.segment()
    bytes[30] ^= 1
    try fixture.writeSegment(bytes)
    let run = try fixture.run("list", "visit")
    #expect(run.end == .exit(1))
    #expect(run.lines.count == 2)
    #expect(
      run.errorText.contains("1 damaged line skipped; run 'formline verify visit --submissions "))
  }

  private var long: String { String(repeating: "0123456789", count: 500) }
}

/// A number of a test.
func number(_ digits: String) throws -> Decimal { try #require(Decimal(digits)) }
