import FormCore
import FormTestSupport
import FormValues
import Testing

/// The built program, asked for explanations.
@Suite("explain")
struct ExplainCommandTests {
  @Test("tells what a code means, with an example and the mend")
  func pages() throws {
    let codes = [
      "range.min-above-max", "picker.number-like", "step.off-grid", "json.byte-order-mark",
    ]
    let pages = try codes.map { try BuiltProgram.run(["explain", $0]).outputText }
    Golden.check(pages.joined(separator: "\n"), named: "explain.txt")
  }

  @Test("without a code every code has a line")
  func list() throws {
    let run = try BuiltProgram.run(["explain"])
    #expect(run.end == .exit(0))
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == FaultCode.allCases.count)
    for (line, code) in zip(lines, FaultCode.allCases) { #expect(line.hasPrefix(code.rawValue)) }
  }

  @Test("with a subject every code of it has a line")
  func subject() throws {
    let run = try BuiltProgram.run(["explain", "step"])
    let codes = run.outputText.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(codes == ["step.not-positive", "step.misses-max", "step.off-grid"])
  }

  @Test("an unknown code is a usage error with the nearest one")
  func unknown() throws {
    let run = try BuiltProgram.run(["explain", "picker.numberlike"])
    #expect(run.end == .exit(2))
    #expect(run.outputText.isEmpty)
    #expect(run.errorText.contains("did you mean 'picker.number-like'?"))
  }
}
