import FormComponents
import FormCore
import FormStorage
import FormTestTools
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

  @Test("without a word every kind, function, topic and code has a line")
  func list() throws {
    let run = try BuiltProgram.run(["explain"], environment: ["COLUMNS": "200"])
    #expect(run.end == .exit(0))
    let names = Self.names(of: run)
    let codes =
      FaultExplanation.all.map(\.code.rawValue) + StoreFinding.Kind.allCases.map(\.rawValue)
    #expect(names.suffix(codes.count) == codes[...])
    #expect(names.starts(with: ComponentRegistry.builtIn.kinds.map(\.name)))
    let functions = ExpressionFunction.all.map { "\($0.name)()" }
    #expect(functions.allSatisfy { names.contains($0) })
    #expect(
      ["expressions", "paths", "records", "csv", "limits", "exit-codes"].allSatisfy {
        names.contains($0)
      })
  }

  /// The first words of the indented lines.
  private static func names(of run: ProgramRun) -> [String] {
    run.outputText.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test("a kind, an argument, a function, a topic, a modifier and a foreign word have a page")
  func reference() throws {
    let words = [
      "slider", "slider.step", "form_field.min", "days", "step", "csv", "exit-codes", "email",
      "style", "readonly",
    ]
    let pages = try words.map { try BuiltProgram.run(["explain", $0]).outputText }
    Golden.check(pages.joined(separator: "\n"), named: "explain-reference.txt")
  }

  @Test("with a subject every code of it has a line")
  func subject() throws {
    let run = try BuiltProgram.run(["explain", "screen"])
    #expect(run.outputText.hasPrefix("Codes:\n"))
    let codes = FaultExplanation.all.map(\.code.rawValue).filter { $0.hasPrefix("screen.") }
    #expect(Self.names(of: run) == codes)
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
    for code in [
      "change.moved", "picker.number-like", "evaluation.too-large", "picker", "expressions",
      "limits", "slider.min", "group",
    ] {
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
