import FormTestSupport
import Glibc
import Testing

@Suite("verify")
struct VerifyCommandTests {
  @Test("a sound store has no findings")
  func sound() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    try fixture.add(2, form: "other")
    let run = try fixture.run("verify")
    #expect(run.end == .exit(0))
    #expect(run.output.isEmpty)
    #expect(run.errorText == "2 forms verified: nothing found\n")
  }

  @Test("a damaged line is found with file, line and offset")
  func damaged() throws {
    let fixture = try StoreFixture()
    let first = try fixture.add(1)
    try fixture.add(2)
    try fixture.add(3)
    var bytes = fixture.segment()
    bytes[first.count + 30] ^= 1
    try fixture.writeSegment(bytes)
    let run = try fixture.run("verify", "visit")
    #expect(run.end == .exit(1))
    let path = fixture.folder.path("store/visit/000001.jsonl")
    #expect(run.outputText.hasPrefix("\(path):2: at byte \(first.count + 1): error: "))
    #expect(run.outputText.hasSuffix("[record.checksum-mismatch]\n"))
    #expect(run.errorText == "1 form verified: 1 error\n")
    #expect(fixture.segment() == bytes)
  }

  @Test("an interrupted append is a note, and moved to the quarantine by --repair")
  func torn() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    let good = fixture.segment()
    try fixture.writeSegment(good + Array(#"{"id":"018b"#.utf8))
    let before = try fixture.run("verify")
    #expect(before.end == .exit(0))
    #expect(before.outputText.contains(": note: "))
    let after = try fixture.run("verify", "--repair")
    #expect(after.end == .exit(0))
    #expect(after.errorText.contains("11 bytes of an interrupted write moved to 'quarantine'"))
    #expect(fixture.segment() == good)
    #expect(try !fixture.run("verify").outputText.contains("log.torn-end"))
  }

  @Test("a segment that cannot be used ends with 3, and the other forms are examined")
  func unreadable() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    try fixture.add(2, form: "zebra")
    let good = try #require(fixture.folder.read("store/zebra/000001.jsonl"))
    try fixture.folder.write(good.dropLast(5) + [0x0A], to: "store/zebra/000001.jsonl")
    let segment = fixture.folder.path("store/visit/000001.jsonl")
    #expect(link(segment, fixture.folder.path("elsewhere")) == 0)
    let run = try fixture.run("verify")
    #expect(run.end == .exit(3))
    #expect(run.outputText.contains("a second name"))
    #expect(run.outputText.contains("zebra/000001.jsonl:1:"))
  }

  @Test("a folder that is named and not there ends with 3")
  func missing() throws {
    let fixture = try StoreFixture()
    let run = try BuiltProgram.run(["verify", "--submissions", fixture.folder.path("no")])
    #expect(run.end == .exit(3))
    #expect(run.errorText.contains("no such folder"))
  }
}
