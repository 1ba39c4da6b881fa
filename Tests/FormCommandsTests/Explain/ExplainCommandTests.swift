import FormCore
import FormStorage
import FormTestSupport
import FormValues
import FormWording
import Testing

/// The built program, asked for explanations.
@Suite("explain")
struct ExplainCommandTests {
  @Test("explains a code, with an example and a fix")
  func pages() throws {
    let codes = [
      "range.min-above-max", "picker.number-like", "step.off-grid", "json.byte-order-mark",
      "change.added", "change.option-label", "log.torn-end",
    ]
    let pages = try codes.map { try BuiltProgram.run(["explain", $0]).outputText }
    Golden.check(pages.joined(separator: "\n"), named: "explain.txt")
  }

  @Test("without a code every code has a line")
  func list() throws {
    let run = try BuiltProgram.run(["explain"])
    #expect(run.end == .exit(0))
    let lines = run.outputText.split(separator: "\n")
    let codes =
      FaultExplanation.all.map(\.code.rawValue) + StoreFinding.Kind.allCases.map(\.rawValue)
    #expect(lines.count == codes.count)
    for (line, code) in zip(lines, codes) { #expect(line.hasPrefix(code + " ")) }
  }

  @Test("with a subject every code of it has a line")
  func subject() throws {
    let run = try BuiltProgram.run(["explain", "step"])
    let codes = run.outputText.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(codes == ["step.not-positive", "step.misses-max", "step.off-grid"])
  }

  @Test("a finding of a store is explained, with a fix", arguments: StoreFinding.Kind.allCases)
  func store(kind: StoreFinding.Kind) throws {
    let run = try BuiltProgram.run(["explain", kind.rawValue])
    #expect(run.end == .exit(0))
    #expect(run.outputText.hasPrefix("\(kind.rawValue): "))
    #expect(run.outputText.contains("\nFix:\n  "))
  }

  @Test("a harmless change has no fix, which would undo it")
  func harmless() throws {
    for code in FaultExplanation.all.map(\.code) where code.rawValue.hasPrefix("change.") {
      let text = try BuiltProgram.run(["explain", code.rawValue]).outputText
      #expect(text.contains("Fix") == (code.severity != .note))
    }
  }

  @Test("no line is wider than the terminal", arguments: [40, 60, 120])
  func wrapped(width: Int) throws {
    for code in ["change.moved", "picker.number-like", "evaluation.too-large"] {
      let run = try BuiltProgram.run(["explain", code], environment: ["COLUMNS": "\(width)"])
      #expect(run.outputText.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test("an unknown code is a usage error with the nearest one")
  func unknown() throws {
    let run = try BuiltProgram.run(["explain", "picker.numberlike"])
    #expect(run.end == .exit(2))
    #expect(run.outputText.isEmpty)
    #expect(run.errorText.contains("did you mean 'picker.number-like'?"))
  }
}
