import FormTestTools
import Testing

@Suite struct ProcessMemoryTests {
  /// The letters of a very long text; fewer for a program that is built to be debugged, which takes
  /// thirty times as long. It also takes more addresses, for itself and for copies.
  #if DEBUG
    private static let letters = 700_000
    private static let addresses = 384
  #else
    private static let letters = 7_000_000
    private static let addresses = 256
  #endif

  @Test("What many patterns learn of texts takes no more memory than a few of them may")
  func patterns() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix(seed: 1)
    let letters = (0..<8_000).map { _ in random.below(2) == 0 ? "a" : "b" }.joined()
    let fields = (1...300).map {
      #"{"type":"form_field","uuid":"k\#($0)","#
        + #""args":{"label":"L","pattern":"(a|b)*a(a|b){14}c{\#($0)}"}}"#
    }
    let form = try folder.write(
      Array(#"{"form":"f","components":[\#(fields.joined(separator: ","))]}"#.utf8), to: "f.json")
    let answers = (1...300).map { #""k\#($0)":"\#(letters)""# }.joined(separator: ",")
    let lines = try folder.write(Array("{\(answers)}\n".utf8), to: "lines.jsonl")
    // In KiB: the program itself, and some 16 MiB for each of the tables and their growth.
    let run = try BuiltProgram.run(
      ["process", form, lines, "--jobs", "1"], mebibytesOfAddresses: 256)
    #expect(run.end == .exit(1), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("1 read, 0 accepted, 1 refused"))
  }

  @Test("Sixteen workers are one where each would need room for 40,000 answers")
  func manyWorkers() throws {
    let folder = try TemporaryFolder()
    let toggles = (0..<40_000).map { #"{"type":"toggle","uuid":"k\#($0)","args":{"label":"L"}}"# }
    let form = try folder.write(
      Array(#"{"form":"f","components":[\#(toggles.joined(separator: ","))]}"#.utf8), to: "f.json")
    let answers = (0..<40_000).map { "\"k\($0)\":true" }.joined(separator: ",")
    let lines = try folder.write(
      Array(String(repeating: "{\(answers)}\n", count: 20).utf8), to: "lines.jsonl")
    // A thread alone has 72 MiB of addresses.
    let run = try BuiltProgram.run(
      ["process", form, lines, "--jobs", "16", "--output", "\(folder.path)/accepted"],
      mebibytesOfAddresses: 600)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("20 read, 20 accepted"), "\(run.errorText.suffix(300))")
  }

  @Test(
    "Line feeds that are no records get no room for records",
    arguments: [("csv", "x\n\"", "\"\n"), ("jsonl", "", "{\"x\":\"r\"}\n")])
  func lineFeeds(format: String, before: String, behind: String) throws {
    let folder = try TemporaryFolder()
    let text = before + String(repeating: "\n", count: 4_000_000) + behind
    let form = try folder.write(
      Array(
        #"{"form":"f","components":[{"type":"form_field","uuid":"x","args":{"label":"X"}}]}"#.utf8),
      to: "f.json")
    let lines = try folder.write(Array(text.utf8), to: "lines.\(format)")
    let run = try BuiltProgram.run(
      ["process", form, lines, "--jobs", "1", "--into", folder.path("store")],
      mebibytesOfAddresses: Self.addresses)
    #expect(run.errorText.contains("1 stored, 0 already there"), "\(run.errorText.suffix(300))")
  }

  @Test("Sixteen workers keep the memory of few very long lines", arguments: ["output", "into"])
  func longLines(option: String) throws {
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(
        #"{"form":"f","components":[{"type":"form_field","uuid":"x","args":{"label":"X"}}]}"#.utf8),
      to: "f.json")
    let line = #"{"x":"\#(String(repeating: "y", count: Self.letters))"}"# + "\n"
    let lines = try folder.write(
      Array(String(repeating: line, count: 14).utf8), to: "lines.jsonl")
    let run = try BuiltProgram.run(
      ["process", form, lines, "--jobs", "16", "--\(option)", "\(folder.path)/accepted"],
      mebibytesOfData: 300)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }

  /// 3,000 lines of two bytes, each of which 1,000 faults refuse: 200 MB of rejects.
  @Test(
    "What comes of many short lines is written before it fills the memory", arguments: ["1", "2"])
  func shortLines(jobs: String) throws {
    let folder = try TemporaryFolder()
    let fields = (1...1000).map {
      #"{"type":"form_field","uuid":"answer\#($0)","#
        + #""args":{"label":"Answer \#($0)","required":true}}"#
    }
    let form = try folder.write(
      Array(#"{"form":"survey","components":[\#(fields.joined(separator: ","))]}"#.utf8),
      to: "form.json")
    let lines = try folder.write(
      Array(String(repeating: "{}\n", count: 3_000).utf8), to: "lines.jsonl")
    let run = try ProgramRun.run(
      "/bin/sh",
      [
        "-c",
        """
        ulimit -v 262144
        "$@" 2>&1 | awk '/^{/ { if ($0 !~ "^{.line.:" NR ",") wrong++; next } { print } \
        END { print NR, "in order but", wrong + 0 }'
        """,
        "sh", try BuiltProgram.path(), "process", form, lines, "--jobs", jobs,
      ])
    #expect(
      run.outputText == """
        3000 read, 0 accepted, 3000 refused
          3000000  missing
        3002 in order but 0

        """)
  }
}
