import FormCore
import FormStorage
import FormTestForms
import FormValues
import Testing

@Suite("merge")
struct MergeCommandTests {
  @Test("the records of every form of another store are taken in, once")
  func records() throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    try fixture.add(1)
    let second = try other.add(2)
    try other.add(3, form: "zebra")
    let path = other.folder.path("store")
    let run = try fixture.run("merge", path)
    #expect(run.end == .exit(0))
    #expect(run.output.isEmpty)
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.contains("visit: 1 record added, 0 already there"))
    #expect(lines.contains("zebra: 1 record added, 0 already there"))
    // The definition of these samples is no form.
    #expect(
      lines.count == 4
        && run.errorText.contains("visit: 1 record added without a check; the first: "))
    let again = try fixture.run("merge", path)
    #expect(again.end == .exit(0))
    #expect(again.errorText.contains("visit: 0 records added, 1 already there"))
    #expect(try fixture.run("verify").end == .exit(0))
    let merged = try fixture.run("show", "visit", SampleSubmission.id(2).description).output
    #expect(merged.starts(with: second.prefix(second.count - 40)))
    #expect(other.segment() == second + [0x0A])
  }

  @Test("conflicts are listed with their place, with exit 1")
  func conflicts() throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    try fixture.add(1)
    try other.add(1, [("name", .text("other"))])
    try other.add(2)
    let run = try fixture.run("merge", other.folder.path("store"))
    #expect(run.end == .exit(1))
    let path = other.folder.path("store/visit/000001.jsonl")
    #expect(
      run.lines == [
        "\(path):1: at byte 0: a record \(SampleSubmission.id(1)) with other values "
          + "is already stored"
      ])
    #expect(run.errorText.hasSuffix("\nvisit: 1 record added, 0 already there, 1 refused\n"))
  }

  @Test("a record without a sound definition is refused, and nothing says that it was added")
  func changedDefinition() throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    try other.add(1)
    let forms = "store/visit/forms"
    let name = try #require(other.folder.names(in: forms).first)
    let bytes = try #require(other.folder.read("\(forms)/\(name)"))
    try other.folder.write(bytes + [0x20], to: "\(forms)/\(name)")
    let run = try fixture.run("merge", other.folder.path("store"))
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains("its definition does not have the content that its name says"))
    #expect(run.errorText == "visit: 0 records added, 0 already there, 1 refused\n")
  }

  @Test("a folder that is not there ends with 3, and an empty one with 0")
  func missing() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.run("merge", fixture.folder.path("no")).end == .exit(3))
    #expect(try fixture.run("merge", fixture.folder.path("store")).end == .exit(0))
    #expect(try fixture.run("merge").end == .exit(2))
  }
}
