import FormTestTools
import Testing

@Suite struct SampleTimeTests {
  /// A form of questions of which each but the first has a condition on the one before.
  private static func chain(_ count: Int, _ member: String, _ question: ChainQuestion) -> String {
    let questions = (0..<count).map { number in
      let condition = question.condition.replacing("#", with: "\(number - 1)")
      return question.text.replacing("%", with: "\(number)")
        .replacing("&", with: number == 0 ? "" : #","\#(member)":"\#(condition)""#)
    }
    return #"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#
  }

  @Test("28,000 answers of which each refuses the next take a second and a microsecond a byte")
  func refusing() throws {
    let folder = try TemporaryFolder()
    let text = Self.chain(28_000, "validIf", .long(of: "one"))
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(
      ["sample", form, "--count", "3", "--invalid"], mebibytesOfAddresses: 256)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.split(separator: "\n").count == 3)
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }

  /// Questions with what makes each depend on the one before (`#`) or after it (`>`).
  private static let dependencies = [
    (integer, #""min":{"expression":"{k#}"}"#), (choice, #""validIf":"{k#} != {k%}""#),
    (choice, #""validIf":"{k>} != 'a'""#),
  ]
  private static let integer =
    #"{"type":"form_field","uuid":"k%","args":{"label":"L","required":true,"format":"integer"&}}"#
  private static let choice =
    #"{"type":"picker","uuid":"k%","args":{"label":"L","required":true&},"options":["a","b"]}"#

  @Test(
    "Answers are found, though each of 20,000 depends on another one, in a second and a microsecond a byte",
    arguments: dependencies)
  func depending(question: String, member: String) throws {
    let folder = try TemporaryFolder()
    let questions = (0..<20_000).map { number in
      let isFree = number == (member.contains(">") ? 19_999 : 0)
      return question.replacing("&", with: isFree ? "" : ",\(member)")
        .replacing("%", with: "\(number)").replacing("#", with: "\(number - 1)")
        .replacing(">", with: "\(number + 1)")
    }
    let text = #"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try ProgramRun.run(BuiltProgram.path(), ["sample", form])
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.split(separator: "\n").count == 1)
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }

  /// What can have no answer, though very long ones are made up for it.
  private static let vain = [
    #"10000,"pattern":"a*","format":"email""#, #"10000,"pattern":"a{1000}","format":"url""#,
  ]

  @Test("Long texts of which none can be are given up in two seconds", arguments: vain)
  func longInVain(rules: String) throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"form":"f","components":[{"type":"form_field","uuid":"code","args":{"label":"Code",
        "required":true,"maxLength":\#(rules)}}]}
      """#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["sample", form, "--cover"], mebibytesOfAddresses: 256)
    #expect(run.errorText.contains("not found: 'code' is answered"), "\(run.errorText)")
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test("100,000 rows that an expression takes away again are given up in three seconds")
  func rowsTakenAway() throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"form":"f","components":[{"type":"group","uuid":"trips","args":{"label":"Trips",
        "repeat":{"min":100000,"max":{"expression":"0-1"}}},
        "components":[{"type":"toggle","uuid":"paid","args":{"label":"Paid"}}]}]}
      """#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["sample", form], mebibytesOfAddresses: 256)
    #expect(run.errorText.contains("no answer found for 'trips'"), "\(run.errorText)")
    #expect(run.isDone(within: .seconds(3)), "\(run.processorTime)")
  }

  @Test("Required answers that refuse each other are given up, however many are asked for")
  func impossible() throws {
    let folder = try TemporaryFolder()
    let question = ChainQuestion.long(of: "one")
    let required = ChainQuestion(
      text: question.text.replacing("&", with: #","required":true&"#), condition: question.condition
    )
    let text = Self.chain(5000, "validIf", required)
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let one = try ProgramRun.run(BuiltProgram.path(), ["sample", form, "--count", "1"])
    #expect(one.errorText.contains("0 of 1 submission made up"), "\(one.errorText.suffix(300))")
    let all = try ProgramRun.run(BuiltProgram.path(), ["sample", form, "--count", "1000"])
    #expect(all.errorText.contains("0 of 1000 submissions made up"), "\(all.errorText.suffix(300))")
    #expect(all.processorTime < one.processorTime * 3)
  }

  @Test(
    "A chain of conditions is covered to its end, in a second for each 100 of them",
    arguments: [ChainQuestion.toggle, .chosen, .containing, .long(of: "text")])
  func cover(question: ChainQuestion) throws {
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(Self.chain(300, "visibleIf", question).utf8), to: "form.json")
    let run = try ProgramRun.run(BuiltProgram.path(), ["sample", form, "--cover"])
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(!run.errorText.contains("not found: "), "\(run.errorText.suffix(300))")
    #expect(run.outputText.split(separator: "\n").contains { $0.contains("\"k299\"") })
    #expect(run.isDone(within: .seconds(3)), "\(run.processorTime)")
  }

  @Test("600 texts, each longer than the one before, are given up in two seconds")
  func lengths() throws {
    let folder = try TemporaryFolder()
    let questions = (0..<600).map { number in
      let rule =
        number == 0 ? "" : #","validIf":"length({k\#(number)}) > length({k\#(number - 1)})""#
      return #"{"type":"form_field","uuid":"k\#(number)","args":{"label":"L","minLength":1,"#
        + #""maxLength":2000,"required":true\#(rule)}}"#
    }
    let form = try folder.write(
      Array(#"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#.utf8),
      to: "form.json")
    let run = try BuiltProgram.run(["sample", form, "--count", "10"])
    #expect(run.errorText.contains("0 of 10 submissions made up"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test("Answers that each refuse the next are covered in bounded time, and the rest is named")
  func coverRefusing() throws {
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(Self.chain(300, "validIf", .chosen).utf8), to: "form.json")
    let run = try ProgramRun.run(BuiltProgram.path(), ["sample", form, "--cover"])
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.split(separator: "\n").count > 200)
    #expect(run.errorText.contains("not found: "), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(8)), "\(run.processorTime)")
  }

  @Test("100,000 options with conditions are covered, and 850 long patterns sampled, in 300 MiB")
  func parts() throws {
    let folder = try TemporaryFolder()
    let options = (0..<100_000).map { #"{"value":"v\#($0)","visibleIf":"{t}"}"# }
    let patterns = (0..<850).map {
      let pattern = String(repeating: "(a|b)c", count: 100)
      return
        #"{"type":"form_field","uuid":"k\#($0)","args":{"label":"L","pattern":"\#(pattern)\#($0)"}}"#
    }
    let picker =
      #"{"type":"picker","uuid":"p","args":{"label":"P"},"options":[\#(options.joined(separator: ","))]}"#
    let toggle = #"{"type":"toggle","uuid":"t","args":{"label":"T"}}"#
    for (components, options) in [
      ("\(toggle),\(picker)", ["--cover"]), (patterns.joined(separator: ","), ["--count", "2"]),
    ] {
      let form = try folder.write(
        Array(#"{"form":"f","components":[\#(components)]}"#.utf8), to: "form.json")
      let run = try BuiltProgram.run(["sample", form] + options, mebibytesOfAddresses: 300)
      #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
      #expect(
        run.isDone(within: .seconds(1) + .microseconds(components.utf8.count)),
        "\(run.processorTime)")
    }
  }

  @Test(
    "Questions that one answer each leads to are covered in bounded time, and the rest is named")
  func exclusive() throws {
    let folder = try TemporaryFolder()
    let number = #"{"type":"form_field","uuid":"a","args":{"label":"A","format":"integer"}}"#
    let questions = (0..<8000).map {
      #"{"type":"toggle","uuid":"q\#($0)","args":{"label":"Q","visibleIf":"{a} = \#($0)"}}"#
    }
    let text = #"{"form":"f","components":[\#(([number] + questions).joined(separator: ","))]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try ProgramRun.run(BuiltProgram.path(), ["sample", form, "--cover"])
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("not found: 'q7999' is asked"))
    #expect(run.isDone(within: .seconds(8)), "\(run.processorTime)")
  }

  @Test(
    "Submissions that must have very many answers are not made up",
    arguments: ["--count=1", "--cover"])
  func manyRows(option: String) throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"form": "f", "components": [{"type": "group", "uuid": "g",
        "args": {"label": "G", "repeat": {"min": 100000}}, "components": [
          {"type": "form_field", "uuid": "a", "args": {"label": "A", "required": true}},
          {"type": "form_field", "uuid": "b", "args": {"label": "B", "required": true}},
          {"type": "form_field", "uuid": "c", "args": {"label": "C", "required": true}}]}]}
      """#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["sample", form, option], mebibytesOfData: 150)
    #expect(run.end == .exit(1) && run.output.isEmpty)
    #expect(
      run.errorText.contains(
        "the rows that every submission of 'f' has take more than 200000 answers"),
      "\(run.errorText)")
  }
}

/// A question of the number `%`, with its condition in the place of `&`, which is about that of the
/// number `#`.
struct ChainQuestion: Sendable {
  let text: String
  let condition: String

  static let toggle = ChainQuestion(
    text: #"{"type":"toggle","uuid":"k%","args":{"label":"L%"&}}"#, condition: "{k#}")
  static let chosen = ChainQuestion(text: picker, condition: "{k#} = 'a'")
  static let containing = ChainQuestion(text: field, condition: "{k#} contains 'x'")

  static func long(of kind: String) -> ChainQuestion {
    ChainQuestion(text: kind == "one" ? picker : field, condition: "length({k#}) > 3")
  }

  private static let picker =
    #"{"type":"picker","uuid":"k%","args":{"label":"L%"&},"options":["a","b"]}"#
  private static let field = #"{"type":"form_field","uuid":"k%","args":{"label":"L%"&}}"#
}
