import FormCore
import FormStorage
import FormTestStores
import FormValues
import JSONText
import Testing

@Suite("erase")
struct EraseCommandTests {
  private func id(_ number: Int) -> String { "\(SampleSubmission.id(number))" }

  private func fixture(_ numbers: ClosedRange<Int> = 1...4) throws -> StoreFixture {
    let fixture = try StoreFixture()
    for number in numbers { try fixture.add(number) }
    return fixture
  }

  /// The identifiers that are left, by their numbers.
  private func left(in fixture: StoreFixture) throws -> [Int] {
    let output = try fixture.run("export", "visit", "--all").outputText
    return (1...20).filter { output.contains("\"id\":\"\(id($0))\"") }
  }

  @Test("records are erased by identifier, or a beginning of one that no other has")
  func named() throws {
    let fixture = try fixture()
    let run = try fixture.run("erase", "visit", id(2), id(4).uppercased(), "--yes")
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.output.isEmpty && run.errorText == "2 records erased\n")
    #expect(try left(in: fixture) == [1, 3])
    #expect(!String(decoding: fixture.segment(), as: UTF8.self).contains("value 2"))
    let unclear = try fixture.run("erase", "visit", String(id(1).prefix(8)), "--yes")
    #expect(unclear.end == .exit(1) && unclear.errorText.contains("several records begin with"))
    let unknown = try fixture.run("erase", "visit", id(9), "--yes")
    #expect(unknown.end == .exit(1) && unknown.errorText.contains("has no record or draft"))
    let again = try fixture.run("erase", "visit", id(2), "--yes")
    #expect(again.end == .exit(0) && again.errorText == "there is nothing to erase\n")
    #expect(try fixture.run("verify").errorText == "1 form verified: nothing found\n")
    #expect(try fixture.run("list").lines.last?.contains("visit        2       0") == true)
  }

  @Test("--where and --older-than choose records, also those that were corrected")
  func conditions() throws {
    let fixture = try StoreFixture()
    try fixture.add(1, [("name", .text("Ada"))])
    try fixture.add(2, [("name", .text("Eva"))])
    try fixture.add(3, [("name", .text("Bob"))], replaces: 1)
    try fixture.add(100_000, [("name", .text("Ada"))])
    let now = ["--now", "2023-12-15T12:00:00Z"]
    func run(_ words: String...) throws -> ProgramRun {
      try BuiltProgram.run(
        ["erase", "visit"] + words + now + ["--submissions", fixture.folder.path("store")],
        folder: fixture.folder.path)
    }
    let dry = try run("--where", "name=Ada", "--dry-run")
    #expect(dry.lines.map { String($0.prefix(36)) } == [id(1), id(100_000)])
    #expect(dry.errorText == "2 records would be erased\n")
    let old = try run("--older-than", "1m", "--dry-run")
    #expect(old.lines.map { String($0.prefix(36)) } == [id(1), id(2), id(3)])
    let both = try run("--older-than", "30d", "--where", "name=Ada", "--yes")
    #expect(both.errorText == "1 record erased\n")
    #expect(try run("--where", "nmae=Ada", "--yes").errorText.contains("did you mean 'name'?"))
    #expect(try run("--older-than", "1x", "--yes").end == .exit(2))
    #expect(try run("--older-than", "10y", "--yes").errorText == "there is nothing to erase\n")
  }

  @Test("an erased correction takes along what it corrects, and its corrections stay")
  func chain() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    try fixture.add(2, replaces: 1)
    try fixture.add(3, replaces: 2)
    try fixture.add(4, replaces: 3)
    let dry = try fixture.run("erase", "visit", id(3), "--dry-run")
    #expect(dry.errorText == "3 records (2 earlier versions among them) would be erased\n")
    #expect(try left(in: fixture) == [1, 2, 3, 4])
    #expect(try fixture.run("erase", "visit", id(3), "--yes").end == .exit(0))
    #expect(try left(in: fixture) == [4])
    #expect(try fixture.run("list", "visit").lines.count == 2)
  }

  @Test("a draft is erased by its identifier")
  func draft() throws {
    let fixture = try fixture(1...1)
    try SampleDraft.save([2], 9, in: fixture.store)
    let run = try fixture.run("erase", "visit", id(9), "--yes")
    #expect(run.errorText == "1 draft erased\n")
    #expect(try fixture.store.drafts(of: FormIdentifier(nearest: "visit")).isEmpty)
    #expect(try left(in: fixture) == [1])
  }

  @Test(
    "what cannot be meant is a usage error",
    arguments: [[], ["--yes"], ["0190", "--where", "a=b", "--yes"], ["--where", "name=value 1"]])
  func usage(words: [String]) throws {
    let fixture = try fixture(1...1)
    let run = try BuiltProgram.run(
      ["erase"] + (words.isEmpty ? [] : ["visit"]) + words
        + ["--submissions", fixture.folder.path("store")], folder: fixture.folder.path)
    #expect(run.end == .exit(2))
    #expect(try left(in: fixture) == [1])
  }

  @Test("a terminal is asked first", arguments: [("y", [2]), ("n", [1, 2]), ("", [1, 2])])
  func question(answer: String, numbers: [Int]) throws {
    let fixture = try fixture(1...2)
    let terminal = try PseudoTerminal(
      BuiltProgram.path(), ["erase", "visit", id(1), "--submissions", fixture.folder.path("store")])
    _ = try terminal.expect("Erase 1 record of 'visit' for good? [y/N]")
    try terminal.send("\(answer)\r")
    #expect(try terminal.waitForEnd() == .exit(answer == "y" ? 0 : 4))
    #expect(try left(in: fixture) == numbers)
  }

  @Test("a damaged note of erasures is reported by writers, refused, and moved by a repair")
  func damagedNote() throws {
    let fixture = try fixture()
    #expect(try fixture.run("erase", "visit", id(1), "--yes").end == .exit(0))
    let note = "store/visit/erasures"
    var bytes = try #require(fixture.folder.read(note))
    bytes[14] ^= 1
    try fixture.folder.write(bytes, to: note)

    let other = try StoreFixture()
    try other.add(5)
    let merged = try fixture.run("merge", other.folder.path("store"))
    #expect(merged.end == .exit(1) && merged.errorText.contains("an interrupted erasure may be"))
    let refused = try fixture.run("erase", "visit", id(2), "--yes")
    #expect(refused.end == .exit(3))
    #expect(refused.errorText.contains("run 'formline verify --repair', then erase the same"))
    #expect(fixture.folder.read(note) == bytes)

    let repaired = try fixture.run("verify", "--repair")
    #expect(repaired.end == .exit(1))
    #expect(repaired.outputText.contains("erase the same records again [log.wrong-erasures]"))
    let kept = fixture.folder.names(in: "store/visit/quarantine")
    #expect(kept.count == 1)
    #expect(fixture.folder.read("store/visit/quarantine/\(kept.first ?? "")") == bytes)
    #expect(try fixture.run("verify", "--repair").end == .exit(0))
    #expect(try fixture.run("erase", "visit", id(2), "--yes").end == .exit(0))
    #expect(try left(in: fixture) == [3, 4, 5])
  }

  @Test("neither --into nor merge brings a record back")
  func staysAway() throws {
    let folder = try TemporaryFolder()
    let form =
      #"{"form": "visit", "components": [{"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}"#
    try folder.write(Array(form.utf8), to: "visit.json")
    let lines = (1...3).map { #"{"name":"value \#($0)"}"# + "\n" }.joined()
    try folder.write(Array(lines.utf8), to: "rows.jsonl")
    func run(_ words: String...) throws -> ProgramRun {
      try BuiltProgram.run(words, folder: folder.path)
    }
    for store in ["one", "two"] {
      _ = try run("process", "visit.json", "rows.jsonl", "--into", store)
    }
    let erased = try run(
      "erase", "visit", "--where", "name=value 2", "--yes", "--submissions", "one")
    #expect(erased.errorText == "1 record erased\n")
    let again = try run(
      "process", "visit.json", "rows.jsonl", "--into", "one", "--summary", "summary.json")
    #expect(again.end == .exit(0))
    #expect(again.errorText.contains("0 stored, 2 already there, 1 erased before\n"))
    let summary = String(decoding: try #require(folder.read("summary.json")), as: UTF8.self)
    #expect(summary.contains(#""stored":0,"known":2,"erased":1"#))
    let merged = try run("merge", "two", "--submissions", "one")
    #expect(merged.errorText.contains("visit: 0 records added, 2 already there, 1 erased before"))
    let segment = "one/visit/000001.jsonl"
    let records = try run("process", "visit.json", "--from", "records", segment)
    #expect(records.end == .exit(0) && records.lines.count == 2)
    #expect(
      !String(decoding: try #require(folder.read(segment)), as: UTF8.self).contains("value 2"))
  }

  @Test("a long chain of corrections is erased in little time, and by very many identifiers")
  func longChain() throws {
    let count = 8000
    let fixture = try StoreFixture()
    _ = try fixture.store.append(
      contentsOf: (1...count).map {
        SampleSubmission.make($0, replaces: $0 == 1 ? nil : SampleSubmission.id($0 - 1))
      }, resend: .impossible)
    let chain = try fixture.run("erase", "visit", id(count), "--dry-run")
    #expect(
      chain.errorText == "8000 records (7999 earlier versions among them) would be erased\n")
    #expect(chain.isDone(within: .seconds(2)), "\(chain.processorTime)")
    let named = try BuiltProgram.run(
      ["erase", "visit"] + (1...count).map { id($0) }
        + ["--dry-run", "--submissions", fixture.folder.path("store")])
    #expect(named.errorText == "8000 records would be erased\n", "\(named.errorText.suffix(300))")
    #expect(named.isDone(within: .seconds(2)), "\(named.processorTime)")
  }
}
