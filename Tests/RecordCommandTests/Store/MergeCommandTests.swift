import FormCore
import FormDisk
import FormStorage
import FormTestForms
import FormTestTools
import FormValues
import Glibc
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

  #if DEBUG
    private static let count = 50_000
  #else
    private static let count = 1_000_000
  #endif

  @Test("records with a thousand erased ones between two take 120 MiB")
  func erased() throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    let line = try other.add(1)
    let id = SampleSubmission.id(1).description
    let record = String(decoding: line, as: UTF8.self)
    let object = try #require(record.firstRange(of: ",\"seq\":")).lowerBound
    var bytes: [UInt8] = []
    for number in 1...Self.count {
      let own = SampleSubmission.id(number).description
      let text =
        number % 1000 == 0
        ? record[..<object].replacing(id, with: own) + "}"
        : "{\"erased\":\"\(own)\",\"at\":\"2026-11-24T19:00:00Z\"}"
      bytes += RecordLine.make(Array(text.utf8), sequence: number) + [0x0A]
    }
    try other.writeSegment(bytes)
    for name in ["lock", "000001.index"] { unlink(other.folder.path("store/visit/\(name)")) }
    let run = try BuiltProgram.run(
      ["merge", other.folder.path("store"), "--submissions", fixture.folder.path("store")],
      mebibytesOfAddresses: 120)
    #expect(
      run.errorText.contains("visit: \(Self.count / 1000) records added, 0 already there"),
      "\(run.errorText.suffix(300))")
  }
}
