import FormStorage
import FormTestForms
import FormValues
import Glibc
import Testing

@Suite("Parallel workers")
struct ParallelCommandTests {
  /// What stands in a log that several workers read.
  enum Log: String, CaseIterable {
    case sound, damaged, missing, erased, corrected, inTwoSegments, torn, changed
  }

  private static let count = 1800

  /// The letters of a very long text; fewer for a program that is built to be debugged, which takes
  /// thirty times as long.
  #if DEBUG
    private static let letters = 700_000
  #else
    private static let letters = 7_000_000
  #endif

  private func store(_ log: Log) throws -> StoreFixture {
    let fixture = try StoreFixture()
    let records = (1...Self.count).map { number in
      SampleSubmission.make(
        number,
        values: [
          ("name", .text(number % 7 == 0 ? "Ada" : "Grace, \"\(number)\" Zoë 漢")),
          ("notes", .text(String(repeating: "x", count: number % 200))),
        ] + (number % 500 == 3 ? [("more\(number)", .boolean(true))] : []))
    }
    _ = try fixture.store.append(contentsOf: records, resend: .impossible)
    try change(fixture, log)
    return fixture
  }

  private func change(_ fixture: StoreFixture, _ log: Log) throws {
    var lines = fixture.segment().split(separator: 0x0A).map { Array($0) }
    let middle = lines.count / 2
    switch log {
    case .sound: return
    case .damaged: lines[middle][60] ^= 1
    case .missing: lines.remove(at: middle)
    case .erased:
      let id = String(decoding: lines[middle][7..<43], as: UTF8.self)
      #expect(try fixture.run("erase", "visit", id, "--yes").end == .exit(0))
      return
    case .corrected:
      try fixture.add(Self.count + 1, replaces: 14)
      try fixture.add(Self.count + 2, replaces: Self.count)
      return
    case .inTwoSegments:
      unlink(fixture.folder.path("store/visit/lock"))
      try fixture.folder.write(text(lines[middle...]), to: "store/visit/000002.jsonl")
      lines.removeSubrange(middle...)
    case .torn:
      try fixture.writeSegment(fixture.segment() + lines[middle].prefix(100))
      return
    case .changed:
      // A record that stands twice, and a line that is none.
      lines[middle] = lines[middle - 1]
      lines[10] = Array(#"{"id":"#.utf8)
    }
    try fixture.writeSegment(text(lines[...]))
  }

  private func text(_ lines: ArraySlice<[UInt8]>) -> [UInt8] { lines.flatMap { $0 + [0x0A] } }

  private static let commands = [
    ["export", "visit"], ["export", "visit", "--to", "json"], ["export", "visit", "--to", "csv"],
    ["export", "visit", "--where", "name=Ada"], ["export", "visit", "--where", "nme=Ada"],
    ["export", "visit", "--where", "name=Ida"], ["export", "visit", "--all"],
    ["export", "visit", "--to", "csv", "--where", "name=Ada", "--all"], ["list", "visit"],
    ["list", "visit", "--where", "name=Ada"], ["verify"], ["verify", "--deep"],
  ]

  @Test("give the same bytes, messages and exit code for any --jobs", arguments: Log.allCases)
  func jobs(_ log: Log) throws {
    let fixture = try store(log)
    #expect(fixture.segment().count > 512 << 10 || log == .inTwoSegments)
    for words in Self.commands {
      let runs = try ["1", "2", "3"].map { jobs in
        try BuiltProgram.run(
          words + ["--jobs", jobs, "--submissions", fixture.folder.path("store")],
          environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC"], folder: fixture.folder.path)
      }
      for run in runs.dropFirst() {
        #expect(run.output == runs[0].output, "\(words)")
        #expect(run.errorText == runs[0].errorText, "\(words)")
        #expect(run.end == runs[0].end, "\(words)")
      }
    }
  }

  @Test("are a number from 1 to 64, for the records of a form")
  func usage() throws {
    let fixture = try StoreFixture()
    try fixture.add(1)
    for words in [["list", "visit"], ["export", "visit"], ["verify"]] {
      for jobs in ["0", "65", "two"] {
        let run = try BuiltProgram.run(
          words + ["--jobs", jobs, "--submissions", fixture.folder.path("store")],
          folder: fixture.folder.path)
        #expect(run.end == .exit(2), "\(words) \(jobs)")
      }
    }
    #expect(try fixture.run("list", "--jobs", "2").end == .exit(2))
  }

  @Test(
    "Sixteen workers keep the memory of few very long records",
    arguments: [(["verify"], 300), (["export"], 300), (["export", "--to", "csv"], 550)])
  func longRecords(words: [String], mebibytes: Int) throws {
    let fixture = try StoreFixture()
    let text = String(repeating: "x", count: Self.letters)
    for number in 1...14 {
      try fixture.add(number, [("notes", .text("\(number)\(text)"))])
    }
    let run = try BuiltProgram.run(
      words + ["visit", "--jobs", "16", "--submissions", fixture.folder.path("store")],
      output: .file("/dev/null"), mebibytesOfData: mebibytes)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }

  @Test("Sixteen workers are one where each would need room for 40,000 columns")
  func manyColumns() throws {
    let fixture = try StoreFixture()
    try fixture.add(1, (0..<40_000).map { ("key\($0)", .boolean(true)) })
    let run = try BuiltProgram.run(
      [
        "export", "visit", "--to", "csv", "--jobs", "16", "--submissions",
        fixture.folder.path("store"),
      ], mebibytesOfData: 190)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.split(separator: ",").count == 2 * (40_000 + 2) - 1)
  }
}
