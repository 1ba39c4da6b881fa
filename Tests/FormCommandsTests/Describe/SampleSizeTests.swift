import FormTestTools
import Testing

@Suite struct SampleSizeTests {
  private func sample(
    _ components: String, _ options: [String], mebibytes: Int
  ) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(#"{"form":"f","components":[\#(components)]}"#.utf8), to: "form.json")
    return try BuiltProgram.run(["sample", form] + options, mebibytesOfData: mebibytes)
  }

  private static func question(_ key: String, _ members: String) -> String {
    #"{"type":"form_field","uuid":"\#(key)","args":{"label":"L",\#(members)}}"#
  }

  @Test(
    "An answer that must be longer than what is made up is not found, which takes no time",
    arguments: [
      #""minLength":8388608"#, #""minLength":4200000"#,
      #""minLength":8388608,"format":"url""#, #""minLength":8000000,"format":"phone""#,
      #""minLength":8000000,"pattern":"[a-z]*""#,
    ])
  func longAnswer(members: String) throws {
    let question = Self.question("k", #""required":true,"# + members)
    let run = try sample(question, ["--count", "100"], mebibytes: 100)
    #expect(run.end == .exit(1) && run.output.isEmpty)
    let sentence = "no answer found for 'k' that satisfies all of its rules"
    #expect(run.errorText == "formline sample: 0 of 100 submissions made up: \(sentence)\n")
    #expect(run.isDone(within: .seconds(1)), "\(run.processorTime)")
  }

  @Test(
    "A question that need not have such an answer is left out, or has one that is too short",
    arguments: ["--seed=1", "--invalid", "--cover"])
  func optionalAnswer(option: String) throws {
    let questions =
      Self.question("a", #""minLength":8388608"#) + "," + Self.question("b", #""minLength":3"#)
    let run = try sample(questions, [option], mebibytes: 100)
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect((1..<10_000).contains(run.output.count))
    #expect(run.errorText.contains("not found: 'a' is answered") == (option == "--cover"))
    #expect(run.isDone(within: .seconds(1)), "\(run.processorTime)")
  }

  @Test("Long answers have as much room together as one alone")
  func together() throws {
    let questions = (0..<100).map { Self.question("k\($0)", #""minLength":1000000"#) }
    let run = try sample(questions.joined(separator: ","), [], mebibytes: 200)
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect((3_000_000..<6_000_000).contains(run.output.count))
    #expect(run.isDone(within: .seconds(1)), "\(run.processorTime)")
  }

  @Test(
    "A long answer that no other rule allows is given up",
    arguments: [
      #""minLength":4000000,"validIf":"{k} = 'a'""#, #""minLength":10500,"pattern":"[ab]*c""#,
    ])
  func refusedAnswer(members: String) throws {
    let question = Self.question("k", #""required":true,"# + members)
    let run = try sample(question, [], mebibytes: 200)
    #expect(run.end == .exit(1) && run.errorText.contains("no answer found for 'k'"))
    #expect(run.isDone(within: .seconds(5)), "\(run.processorTime)")
  }

  @Test("A text of a pattern takes a time that grows with its length")
  func patternedText() throws {
    let members =
      #""required":true,"pattern":"(ab|c)*","minLength":300,"maxLength":800"#
      + #","validIf":"length({k}) > 1000""#
    let run = try sample(Self.question("k", members), [], mebibytes: 100)
    #expect(run.end == .exit(1) && run.errorText.contains("no answer found for 'k'"))
    #expect(run.isDone(within: .milliseconds(500)), "\(run.processorTime)")
  }

  @Test("Rows inside rows do not double with each group around them")
  func rowsInsideRows() throws {
    let group =
      #"{"type":"group","uuid":"g%","args":{"label":"G","repeat":{"min":1}},"components":["#
    let groups = (0..<24).map { group.replacing("%", with: "\($0)") }.joined()
    let end = String(repeating: "]}", count: 24)
    let run = try sample(groups + Self.question("k", #""required":true"#) + end, [], mebibytes: 250)
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.isDone(within: .seconds(5)), "\(run.processorTime)")
  }

  @Test("Rows inside very many groups are fewer, for the path to each answer is long")
  func deepRows() throws {
    let questions = (0..<15).map { number in
      let groups = (0..<200).map {
        #"{"type":"group","uuid":"g\#(number)-\#($0)-with-a-long-key","args":{"label":"G","#
          + #""repeat":{"max":3}},"components":["#
      }
      return groups.joined() + Self.question("k\(number)", #""hint":"H""#)
        + String(repeating: "]}", count: 200)
    }
    let run = try sample(questions.joined(separator: ","), ["--cover"], mebibytes: 250)
    #expect(run.end == .exit(0), "\(run.errorText)")
  }

  @Test(
    "A question that is wanted in 250 groups inside each other stands in their first rows alone")
  func deepQuestion() throws {
    let key = String(repeating: "x", count: 100)
    let groups = (0..<250).map {
      #"{"type":"group","uuid":"g\#($0)\#(key)","args":{"label":"G","repeat":{"max":3}},"#
        + #""components":["#
    }
    let form =
      groups.joined() + Self.question("k", #""maxLength":5"#) + String(repeating: "]}", count: 250)
    let run = try sample(form, ["--cover"], mebibytes: 100)
    #expect(run.end == .exit(0), "\(run.errorText)")
  }
}
