import FormTestForms
import FormValues
import Glibc
import Testing

@Suite("Damage to stored records")
struct DamageCommandTests {
  private static let form = #"""
    {"form": "visit", "components": [
      {"type": "form_field", "uuid": "name", "args": {"label": "Name"}}]}
    """#

  /// A store of three records, made by `process --into`, which was not told to end.
  private func threeRecords() throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.folder.write(Array(Self.form.utf8), to: "visit.json")
    let lines = "{\"name\":\"Ada\"}\n{\"name\":\"Grace\"}\n{\"name\":\"Mary\"}\n"
    try fixture.folder.write(Array(lines.utf8), to: "rows.jsonl")
    #expect(try process(fixture).end == .exit(0))
    return fixture
  }

  private func process(_ fixture: StoreFixture) throws -> ProgramRun {
    try BuiltProgram.run(
      ["process", "visit.json", "rows.jsonl", "--into", fixture.folder.path("store")],
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC"], folder: fixture.folder.path)
  }

  private func fill(_ fixture: StoreFixture) throws -> ProgramRun {
    try fixture.run("fill", "visit.json", "--no-input", "--quiet", "--set", "name=Ida")
  }

  /// The bit that is flipped, counted from the end of the log: in the last record, and in the line
  /// feed before it.
  private func damage(_ fixture: StoreFixture, _ kind: String) throws {
    var bytes = fixture.segment()
    let last = bytes.dropLast().lastIndex(of: 0x0A) ?? 0
    switch kind {
    case "the last record": bytes[last + 60] ^= 1
    case "the first record": bytes[60] ^= 1
    case "the line feed before it": bytes[last] ^= 4
    case "the line feed at its end": bytes[bytes.count - 1] ^= 1
    default: bytes = Array(bytes[...last])
    }
    try fixture.writeSegment(bytes)
  }

  static let kinds = [
    "the last record", "the line feed before it", "the line feed at its end",
    "a cut at a line's end",
  ]

  @Test("is reported by every verb that reads, with exit 1", arguments: kinds)
  func readers(_ kind: String) throws {
    let fixture = try threeRecords()
    let first = fixture.segment().dropFirst(7).prefix(36)
    try damage(fixture, kind)
    let id = String(decoding: first, as: UTF8.self)
    let runs = [
      try fixture.run("list"), try fixture.run("list", "visit"), try fixture.run("export", "visit"),
      try fixture.run("export", "visit", "--to", "csv"), try fixture.run("verify"),
      try fixture.run("show", "visit", String(id.prefix(13))),
    ]
    for run in runs.dropLast(2) {
      #expect(run.end == .exit(1), "\(run.errorText)")
      let command = "formline verify visit --submissions \(fixture.folder.path("store"))"
      #expect(run.errorText.contains("'\(command)'"), "\(run.errorText)")
    }
    #expect(runs[4].end == .exit(1) && runs[4].errorText.contains("1 error"))
    #expect(runs[5].end == .exit(1) && runs[5].outputText.contains(id))
    // With a whole identifier `show` reads no further than the record.
    #expect(try fixture.run("show", "visit", id).end == .exit(0))
  }

  @Test(
    "is reported by `fill`, which goes on in a new segment and uses no number again",
    arguments: kinds)
  func filling(_ kind: String) throws {
    let fixture = try threeRecords()
    try damage(fixture, kind)
    let before = fixture.segment()
    let run = try fill(fixture)
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains(#""seq":4,"#))
    #expect(run.errorText.contains("The log of 'visit' is damaged"))
    #expect(fixture.segment() == before)
    #expect(!fixture.folder.names(in: "store/visit").contains("quarantine"))
    #expect(try fill(fixture).end == .exit(0))
    #expect(try fixture.run("list", "visit").end == .exit(1))
  }

  @Test("further back in the end of the log is reported by `fill`, too, which appends to it")
  func nearTheEnd() throws {
    let fixture = try threeRecords()
    try damage(fixture, "the first record")
    let before = fixture.segment()
    let run = try fill(fixture)
    #expect(run.end == .exit(1) && run.outputText.contains(#""seq":4,"#))
    #expect(run.errorText.contains("The log of 'visit' is damaged"))
    #expect(fixture.segment().starts(with: before) && fixture.segment().count > before.count)
  }

  @Test("is reported by `process --into`, which stores what was lost again", arguments: kinds)
  func processing(_ kind: String) throws {
    let fixture = try threeRecords()
    try damage(fixture, kind)
    let before = fixture.segment()
    let run = try process(fixture)
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("The log of 'visit' is damaged"))
    #expect(fixture.segment() == before)
    #expect(fixture.folder.names(in: "store/visit").contains("000002.jsonl"))
  }

  @Test("is reported by `merge`, on both sides", arguments: kinds)
  func merging(_ kind: String) throws {
    let fixture = try threeRecords()
    try damage(fixture, kind)
    let before = fixture.segment()
    let other = try threeRecords()
    let taking = try fixture.run("merge", other.folder.path("store"))
    #expect(taking.end == .exit(1))
    #expect(taking.errorText.contains("The log of 'visit' is damaged"))
    #expect(fixture.segment() == before)
    let giving = try other.run("merge", fixture.folder.path("store"))
    #expect(giving.end == .exit(1))
  }

  @Test("is not what an interrupted append leaves: readers warn, and a writer moves it and says so")
  func interrupted() throws {
    let fixture = try threeRecords()
    let sound = fixture.segment()
    try fixture.writeSegment(sound + Array(#"{"id":"018b"#.utf8))
    for words in [["list", "visit"], ["export", "visit"]] {
      let run = try fixture.run(words[0], words[1])
      #expect(run.end == .exit(0))
      #expect(run.errorText.contains("warning: visit: an interrupted write left 11 bytes"))
    }
    let run = try fill(fixture)
    #expect(run.end == .exit(0) && run.outputText.contains(#""seq":4,"#))
    #expect(run.errorText.contains("11 bytes of an interrupted write moved to 'quarantine'"))
    #expect(fixture.segment().starts(with: sound))
  }

  /// What stands in the place of a record, with a checksum that is right.
  static let strangers = [
    "nothing at all}", "{}", "[1]", #"{"id":"$ID","form":"visit","values":{"name":"Ida"}}"#,
    #"{"id":"$ID","form":"other","version":"1","digest":"$DIGEST","submittedAt":"2026-03-01T10:00:00Z","values":{"name":"Ida"}}"#,
    #"{"id":"$ID","form":"visit","version":"1","digest":"$DIGEST","submittedAt":"2026-03-01T10:00:00Z","values":{"name":"Ida",}}"#,
    #"{"id":"$ID","form":"visit","version":"1","digest":"$DIGEST","submittedAt":"2026-03-01T10:00:00Z","values":{"name":"Ida","n\u0061me":"Eva"}}"#,
    #"{"id":"$ID","form":"visit","version":"1","digest":"$DIGEST","submittedAt":"2026-03-01T10:00:00Z","values":["Ida"]}"#,
    #"{"form":"visit","id":"$ID","version":"1","digest":"$DIGEST","submittedAt":"2026-03-01T10:00:00Z","values":{"name":"Ida"}}"#,
  ]

  @Test(
    "with a right checksum is reported by every verb that reads, and not exported",
    arguments: strangers)
  func stranger(_ text: String) throws {
    let fixture = try threeRecords()
    var lines = fixture.segment().split(separator: 0x0A).map { Array($0) }
    let digest = "sha256:" + String(repeating: "0", count: 64)
    let object = text.replacing("$ID", with: "\(SampleSubmission.id(9))")
      .replacing("$DIGEST", with: digest)
    let body = Array(object.utf8).dropLast() + Array(#","seq":2"#.utf8)
    lines[1] = body + Array(#","crc":"\#(CRC32C(Array(body)).hex)"}"#.utf8)
    try fixture.writeSegment(Array(lines.map { $0 + [0x0A] }.joined()))
    try fixture.folder.write([], to: "store/visit/lock")
    let runs = [
      try fixture.run("list", "visit"), try fixture.run("export", "visit"),
      try fixture.run("export", "visit", "--to", "json"),
      try fixture.run("export", "visit", "--to", "csv"), try fixture.run("verify"),
    ]
    for run in runs { #expect(run.end == .exit(1), "\(run.errorText)") }
    for run in runs.dropLast() {
      #expect(run.errorText.contains("1 damaged line skipped; run 'formline verify visit"))
      #expect(!run.outputText.contains("Ida"))
    }
    #expect(runs[1].output == lines[0] + [0x0A] + lines[2] + [0x0A])
    #expect(runs[4].outputText.contains("[record.malformed]"))
  }

  @Test("is not passed over where a note says that no record corrects another one, and some does")
  func wrongNote() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    try fixture.add(2)
    try fixture.add(3, replaces: 1)
    try fixture.add(4)
    let sound = try fixture.run("export", "visit")
    let lock = try #require(fixture.folder.read("store/visit/lock"))
    let slots = lock.split(separator: 0x0A).map { slot in
      // A slot ends with its checksum; the word before it tells of corrections.
      var words = slot.split(separator: 0x20).dropLast().map { String(decoding: $0, as: UTF8.self) }
      words[words.count - 1] = "0"
      let text = words.joined(separator: " ")
      let note = Array("\(text) \(CRC32C(Array(text.utf8)).hex)".utf8)
      return note + [UInt8](repeating: 0x20, count: 127 - note.count) + [0x0A]
    }
    try fixture.folder.write(Array(slots.joined()), to: "store/visit/lock")

    let export = try fixture.run("export", "visit")
    #expect(export.end == .exit(1))
    #expect(
      export.errorText.contains(
        "record number 3 of the form 'visit' corrects another one, but the note in its file 'lock' "
          + "says that none does: run 'formline verify --repair'"), "\(export.errorText)")
    let verify = try fixture.run("verify")
    #expect(verify.end == .exit(1) && verify.outputText.contains("[log.wrong-note]"))
    #expect(try fixture.run("verify", "--repair").end == .exit(0))
    let repaired = try fixture.run("export", "visit")
    #expect(repaired.end == .exit(0) && repaired.output == sound.output)
  }
}
