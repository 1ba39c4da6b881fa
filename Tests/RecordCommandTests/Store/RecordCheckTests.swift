import FormCore
import FormTestTools
import FormValues
import Testing

@Suite("Records checked by their own definition")
struct RecordCheckTests {
  private static let form = #"""
    {"form": "visit", "given": ["site"], "components": [
      {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "max": 120}},
      {"type": "form_field", "uuid": "ward", "args": {"label": "Ward", "required": true,
        "visibleIf": "{site} = 'North'"}},
      {"type": "date", "uuid": "seen", "args": {"label": "Seen", "max": "today"}}]}
    """#

  /// A store of one record, made by the program.
  private func oneRecord() throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.folder.write(Array(Self.form.utf8), to: "visit.json")
    let run = try fixture.run(
      "fill", "visit.json", "--no-input", "--quiet", "--set", "site=North", "--set", "age=36",
      "--set", "ward=B2", "--set", "seen=2026-03-01", "--now", "2026-03-01T23:30:00Z")
    #expect(run.end == .exit(0), "\(run.errorText)")
    return fixture
  }

  /// Puts other text in the record, with the checksum that it then has.
  private func falsify(_ fixture: StoreFixture, _ text: String, _ other: String) throws {
    let line = String(decoding: fixture.segment(), as: UTF8.self)
    let body = try #require(line.firstRange(of: #","crc""#)).lowerBound
    let record = line[..<body].replacing(text, with: other)
    #expect(record != line[..<body])
    let crc = CRC32C(Array(record.utf8)).hex
    try fixture.writeSegment(Array("\(record),\"crc\":\"\(crc)\"}\n".utf8))
    // As from a machine where no note was kept of it.
    try fixture.folder.write([], to: "store/visit/lock")
  }

  private func merge(_ fixture: StoreFixture, _ options: String...) throws -> ProgramRun {
    try BuiltProgram.run(
      ["merge", fixture.folder.path("store"), "--submissions", fixture.folder.path("taken")]
        + options, environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC"], folder: fixture.folder.path)
  }

  @Test("carry their external values, and are sound with them, wherever they are checked")
  func sound() throws {
    let fixture = try oneRecord()
    let line = String(decoding: fixture.segment(), as: UTF8.self)
    #expect(line.contains(#","given":{"site":"North"},"values":{"age":36,"#))
    let run = try fixture.run("verify", "--deep")
    #expect(run.end == .exit(0) && run.output.isEmpty, "\(run.outputText)")
    let merged = try merge(fixture)
    #expect(merged.end == .exit(0) && merged.output.isEmpty, "\(merged.outputText)")
    #expect(merged.errorText.contains("1 record added"))
  }

  @Test(
    "and refused by it are found by `verify --deep`, and not taken by `merge`",
    arguments: [
      (#""age":36"#, #""age":999"#, "age", "range.above-max"),
      (#""ward":"B2","#, "", "ward", "missing"),
      (#""site":"North""#, #""site":"South""#, "ward", "hidden-value"),
      (#""seen":"2026-03-01""#, #""seen":"2026-03-05""#, "seen", "range.above-max"),
      (#""age":36"#, #""height":36"#, "height", "unknown-key"),
    ])
  func refused(_ text: String, _ other: String, _ key: String, _ code: String) throws {
    let fixture = try oneRecord()
    try falsify(fixture, text, other)
    #expect(try fixture.run("verify").end == .exit(0))
    let deep = try fixture.run("verify", "--deep")
    #expect(deep.end == .exit(1))
    #expect(deep.outputText.contains("\(key): ") && deep.outputText.contains("[\(code)]"))
    #expect(deep.outputText.hasSuffix("[record.invalid]\n"))
    let run = try merge(fixture)
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains("the record breaks a rule of its form: \(key): "))
    #expect(run.errorText.contains("0 records added, 0 already there, 1 refused"))
    #expect(!fixture.folder.names(in: "taken").contains("visit"))
  }

  @Test("and refused by it are kept in the quarantine with --keep-invalid")
  func kept() throws {
    let fixture = try oneRecord()
    try falsify(fixture, #""age":36"#, #""age":999"#)
    for _ in 1...2 {
      #expect(try merge(fixture, "--keep-invalid").end == .exit(1))
      let names = fixture.folder.names(in: "taken/visit/quarantine")
      #expect(names.count == 1 && names.first?.hasSuffix(".invalid") == true)
      let kept = fixture.folder.read("taken/visit/quarantine/\(names.first ?? "")")
      #expect(kept == fixture.segment())
    }
  }

  @Test("without what it depends on are taken, and reported as not decidable")
  func undecided() throws {
    let fixture = try oneRecord()
    try falsify(fixture, #""given":{"site":"North"},"#, "")
    let deep = try fixture.run("verify", "--deep")
    #expect(deep.end == .exit(0))
    #expect(
      deep.outputText.hasSuffix(
        "the record cannot be checked: it has no external values [record.undecided]\n"))
    let run = try merge(fixture)
    #expect(run.end == .exit(0))
    #expect(run.output.isEmpty && run.errorText.contains("1 record added without a check"))
    #expect(run.errorText.contains("1 record added"))
  }
}
