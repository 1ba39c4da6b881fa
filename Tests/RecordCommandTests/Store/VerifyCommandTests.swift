import FormTestForms
import FormValues
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

  @Test("the logs of more forms than files can be open are repaired")
  func manyForms() throws {
    let fixture = try StoreFixture()
    for number in 0..<60 {
      let line = try fixture.add(number, form: "form-\(number)")
      try fixture.folder.write(line + [0x0A, 1, 2, 3], to: "store/form-\(number)/000001.jsonl")
    }
    let limit = #"ulimit -n 32; exec "$@""#
    let run = try ProgramRun.run(
      "/bin/sh",
      [
        "-c", limit, "sh", try BuiltProgram.path(), "verify", "--repair", "--submissions",
        fixture.folder.path("store"),
      ])
    #expect(run.errorText.contains("form-59: 3 bytes of an interrupted write moved"))
    let words = "60 forms verified: 60 notes"
    #expect(run.errorText.contains(words), "\(run.errorText.suffix(300))")
    #expect(run.end == .exit(0))
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

  @Test("of a log with a finding for each of its bytes 1,000 are listed, and the rest is counted")
  func manyDamagedLines() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    let lines = Array(repeating: UInt8(ascii: "\n"), count: 2500)
    try fixture.folder.write(lines, to: "store/visit/000002.jsonl")
    let run = try fixture.run("verify")
    #expect(run.end == .exit(1))
    let printed = run.outputText.split(separator: "\n")
    #expect(printed.count { $0.contains(": error: ") } == 1000)
    #expect(
      printed.last?.wholeMatch(
        of: /visit: 1\d\d\d more findings are not listed; the limit is 1000/) != nil)
    let merged = try BuiltProgram.run(
      ["merge", "store", "--submissions", "other"], folder: fixture.folder.path)
    #expect(merged.end == .exit(1))
    #expect(merged.outputText.split(separator: "\n").count == 1001)
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

  @Test("a seal goes to standard output alone, and a store is compared with it")
  func sealed() throws {
    let fixture = try StoreFixture()
    for number in 1...3 { try fixture.add(number) }
    try fixture.add(4, form: "other")
    let made = try fixture.run("verify", "--seal", "--now", "2026-11-25T03:00:00Z")
    #expect(made.end == .exit(0))
    let text = made.outputText
    #expect(text.hasPrefix(#"{"seal":1,"at":"2026-11-25T03:00:00Z","seq":1,"crc":""#))
    #expect(!text.contains("value 1"))
    let digest = SHA256.hash(made.output)
    #expect(
      made.errorText == "2 forms verified: nothing found\n4 records sealed: \(digest)\n")
    try fixture.folder.write(made.output, to: "seal")
    let path = fixture.folder.path("seal")
    let same = try fixture.run("verify", "--against", path)
    #expect(same.end == .exit(0) && same.output.isEmpty)
    #expect(
      same.errorText == "2 forms verified: nothing found\n"
        + "4 sealed records: all as they were; sealed at 2026-11-25T03:00:00Z, \(digest)\n")
    let lines = fixture.segment().split(separator: 0x0A, omittingEmptySubsequences: false)
    try fixture.writeSegment(Array(lines.dropFirst().joined(separator: [0x0A])))
    let gone = try fixture.run("verify", "visit", "--against", path)
    #expect(gone.end == .exit(1))
    #expect(gone.lines.last?.hasSuffix("[seal.record-missing]") == true, "\(gone.outputText)")
    #expect(gone.errorText.contains("\n3 sealed records: 1 missing; sealed at"))
  }

  @Test("an erasure is not damage, and a form whose folder is gone is missing")
  func sealedErasure() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    try fixture.add(2, form: "other")
    let path = fixture.folder.path("seal")
    try fixture.folder.write(try fixture.run("verify", "--seal").output, to: "seal")
    _ = try fixture.run("erase", "visit", "\(SampleSubmission.id(1))", "--yes")
    let erased = try fixture.run("verify", "--against", path)
    #expect(erased.end == .exit(0), "\(erased.errorText)")
    #expect(erased.outputText.contains(" note: record number 1, "))
    #expect(erased.errorText.contains("2 sealed records: 1 erased"))
    #expect(rename(fixture.folder.path("store/other"), fixture.folder.path("taken")) == 0)
    let run = try fixture.run("verify", "--against", path)
    #expect(run.end == .exit(1) && run.errorText.contains("1 missing and 1 erased"))
  }

  @Test(
    "what cannot be a seal, or goes with none, is refused",
    arguments: [
      (["--seal", "--against", "seal"], 2, "exclude each other"),
      (["--against", "no"], 3, "'no'"),
      (["--against", "seal"], 1, "'seal':1: not a seal that is whole: the file is not a seal"),
      (["visit", "--against", "good"], 1, "the seal has no form 'visit'"),
    ])
  func notSealed(_ words: [String], _ code: Int32, _ sentence: String) throws {
    let fixture = try StoreFixture()
    try fixture.folder.write(Array(#"{"seal":1}"#.utf8), to: "seal")
    let empty = try BuiltProgram.run(
      ["verify", "--seal", "--submissions", fixture.folder.path("store")])
    try fixture.folder.write(empty.output, to: "good")
    try fixture.add(1)
    let run = try BuiltProgram.run(
      ["verify"] + words + ["--submissions", fixture.folder.path("store")],
      folder: fixture.folder.path)
    #expect(run.end == .exit(code) && run.errorText.contains(sentence), "\(run.errorText)")
  }
}
