import FormTestTools
import Testing

/// What a check looks for beyond the form itself: texts that patterns have in common, and examples of
/// what a new version refuses.
@Suite struct ComparisonTimeTests {
  @Test("400 conditions that match one answer with patterns are decided in a second")
  func manyPatterns() throws {
    let questions = (1..<400).map {
      #",{"type":"form_field","uuid":"k\#($0)","args":{"label":"L","visibleIf":"#
        + #""matches({k0}, '[a-z]{\#($0 % 9),\#($0 % 9 + 20)}x*(a|b|c\#($0))')"}}"#
    }
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(
        #"{"form":"f","components":[{"type":"form_field","uuid":"k0","args":{"label":"L"}}\#(questions.joined())]}"#
          .utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form])
    #expect(run.errorText.contains("1 form checked: nothing found"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(1)), "\(run.processorTime)")
  }

  /// Components of which none is in the new version: `%` stands for the number of one, and `#` for
  /// that of the one before.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let component: String
    let count: Int
    /// How many repeated groups, inside each other, stand around them.
    var depth = 0

    func form(_ version: String, key: String) -> String {
      let components = (0..<count).map {
        component.replacing("&", with: $0 == 0 ? "" : "@")
          .replacing("@", with: #","optionsWhere":{"c":"{k#}"}"#)
          .replacing("#", with: "\($0 - 1)").replacing("%", with: "\($0)")
      }
      let groups = (0..<depth).map {
        let name = "group-\($0)-" + String(repeating: "x", count: 40)
        return
          #"{"type":"group","uuid":"\#(name)","args":{"label":"G","repeat":{"max":2}},"components":["#
      }
      let text =
        groups.joined() + components.joined(separator: ",")
        + String(repeating: "]}", count: depth)
      return #"{"form":"f","version":"\#(version)","components":[\#(text)]}"#
        .replacing("{k", with: "{\(key)").replacing(#""uuid":"k"#, with: #""uuid":"\#(key)"#)
    }
  }

  private static let options = (0..<20).map {
    #"{"value":"v\#($0)","columns":{"c":"v\#($0 % 7)"}}"#
  }
  private static let shapes = [
    Shape(
      testDescription: "long texts by patterns",
      component:
        #"{"type":"form_field","uuid":"k%","args":{"label":"L","minLength":80,"maxLength":100,"pattern":"([a-z]+ )*%[a-z0-9]{1,90}"}}"#,
      count: 100),
    Shape(
      testDescription: "options filtered by the answer before",
      component:
        #"{"type":"picker","uuid":"k%","args":{"label":"L"&},"options":[\#(options.joined(separator: ","))]}"#,
      count: 300),
    Shape(
      testDescription: "deep paths",
      component: #"{"type":"form_field","uuid":"k%","args":{"label":"L"}}"#, count: 100, depth: 60),
  ]

  @Test(
    "A version without any question of the old one is compared in two seconds", arguments: shapes)
  func renamed(shape: Shape) throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(Array(shape.form("1", key: "k").utf8), to: "old.json")
    let new = try folder.write(Array(shape.form("2", key: "q").utf8), to: "new.json")
    let run = try BuiltProgram.run(["check", new, "--against", old])
    #expect(run.end == .exit(1), "\(run.errorText.suffix(300))")
    #expect(run.outputText.contains("[change."), "\(run.outputText.prefix(300))")
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test("An example in 100 repeated groups inside each other is found and shortened in two seconds")
  func deepExample() throws {
    func form(_ version: String, _ rule: String) -> String {
      let groups = (0..<100).map {
        #"{"type":"group","uuid":"group-\#($0)","args":{"label":"G","repeat":{"max":3}},"components":["#
      }
      return #"{"form":"f","version":"\#(version)","components":["# + groups.joined()
        + #"{"type":"form_field","uuid":"k","args":{"label":"L"\#(rule)}}"#
        + String(repeating: "]}", count: 100) + "]}"
    }
    let folder = try TemporaryFolder()
    let old = try folder.write(Array(form("1", "").utf8), to: "old.json")
    let new = try folder.write(Array(form("2", #","maxLength":3"#).utf8), to: "new.json")
    let run = try BuiltProgram.run(["check", new, "--against", old])
    #expect(run.outputText.contains("was accepted and would be refused"), "\(run.errorText)")
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }
}
