import FormTestSupport
import Testing

@Suite struct ProcessMemoryTests {
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
    let run = try ProgramRun.run(
      "/bin/sh",
      [
        "-c", "ulimit -v 262144; exec \"$@\"", "sh", try BuiltProgram.path(), "process", form,
        lines,
        "--jobs", "1",
      ])
    #expect(run.end == .exit(1), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("1 read, 0 accepted, 1 refused"))
  }
}
