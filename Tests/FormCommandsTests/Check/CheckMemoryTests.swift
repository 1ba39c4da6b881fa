import FormTestTools
import Testing

@Suite struct CheckMemoryTests {
  @Test("Two documents with nearly as many values as they may have are compared within 300 MiB")
  func twoDocuments() throws {
    let folder = try TemporaryFolder()
    let members = (0..<900_000).map { "\"\(String(2_000_000 + $0, radix: 36))\":0" }
    let zeros = String(repeating: ",0", count: 900_000)
    let form = try folder.write(
      Array(
        #"""
        {"form":"f","members":{\#(members.joined(separator: ","))},"zeros":[0\#(zeros)],
         "components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}
        """#.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form, "--against", form], mebibytesOfAddresses: 300)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("1 form checked: 2 warnings"))
  }

  @Test(
    "30 documents of 8 MB with findings are checked within 300 MiB", arguments: ["text", "json"])
  func manyDocuments(format: String) throws {
    let folder = try TemporaryFolder()
    let blanks = String(repeating: " ", count: 8_000_000)
    let form =
      #"{"form":"f","nix":0,\#(blanks)"components":[{"type":"toggle","uuid":"t","args":{"label":"T"}}]}"#
    for number in 0..<30 { _ = try folder.write(Array(form.utf8), to: "\(number).json") }
    let run = try BuiltProgram.run(
      ["check", "--format", format, folder.path], mebibytesOfAddresses: 300)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.ranges(of: "component.unknown-member").count == 30)
  }

  /// Documents with an object of a great many members that it cannot have, which stand for `%`.
  private static let strangers = [
    #"{"form":"f","components":[{"type":"form_field","uuid":"name","args":{"label":"Name"},%}]}"#,
    #"{"form":"f","components":[{"type":"form_field","uuid":"name","args":{"label":"Name",%}}]}"#,
    #"{"form":"f","components":[{"type":"group","uuid":"people","args":{"repeat":{%}},"components":[]}]}"#,
    #"{"form":"f","components":[{"type":"picker","uuid":"ward","options":[{"value":"a",%}]}]}"#,
    #"{"form":"f","components":[{"type":"toggle","uuid":"ill","style":[{"foregroundColor":{"rgba":{%}}}]}]}"#,
    #"{"form":"f","components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}],%}"#,
  ]

  @Test(
    "600,000 members that are not known take 256 MiB, and a second and a microsecond a byte",
    arguments: strangers)
  func unknownMembers(document: String) throws {
    let folder = try TemporaryFolder()
    let members = (0..<600_000).map { "\"m\($0)\":0" }.joined(separator: ",")
    let text = document.replacing("%", with: members)
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form], mebibytesOfAddresses: 256)
    #expect([.exit(0), .exit(1)].contains(run.end), "\(run.errorText.suffix(300))")
    #expect(run.errorText.contains("1 form checked: "), "\(run.errorText.suffix(300))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }

  @Test("100,000 members of one name in a line take a second and a microsecond a byte")
  func repeatedMembers() throws {
    let folder = try TemporaryFolder()
    let members = String(repeating: #","type":"text""#, count: 100_001)
    let label = String(repeating: "A", count: 900)
    let text = #"{"form":"f","components":[{"uuid":"a","args":{"label":"\#(label)"}\#(members)}]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form])
    #expect(run.errorText.contains("1 form checked: 1001 errors"), "\(run.errorText.suffix(300))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }

  @Test("20,000 components with the key of another system take a second and a microsecond a byte")
  func familiarKeys() throws {
    let folder = try TemporaryFolder()
    let components = (0..<20_000).map {
      #"{"type":"toggle","key":"key\#($0)","args":{"label":"L"}}"#
    }
    let text = #"{"form":"f","components":[\#(components.joined(separator: ","))]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form])
    #expect(run.errorText.contains("1 form checked: 1001 errors"), "\(run.errorText.suffix(300))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }

  /// A question of the number `%`, and the condition on that of the number `#` under which it is
  /// asked, in the place of `&`.
  private static let followers = [
    (#"{"type":"toggle","uuid":"k%","args":{"label":"L%"&}}"#, "{k#}"),
    (#"{"type":"form_field","uuid":"k%","args":{"label":"L%"&}}"#, "{k#} contains 'x'"),
    (#"{"type":"form_field","uuid":"k%","args":{"label":"L%"&}}"#, "length({k#}) > 3"),
    (#"{"type":"form_field","uuid":"k%","args":{"label":"L%"&}}"#, "matches({k#}, '[a-c]+')"),
    (
      #"{"type":"picker","uuid":"k%","args":{"label":"L%","multiple":true&},"options":["a","b"]}"#,
      "{k#} contains 'a'"
    ),
  ]

  private func chain(of count: Int, _ follower: (question: String, condition: String)) -> String {
    let questions = (0..<count).map { number in
      let condition = follower.condition.replacing("#", with: "\(number - 1)")
      return follower.question.replacing("%", with: "\(number)")
        .replacing("&", with: number == 0 ? "" : #","visibleIf":"\#(condition)""#)
    }
    return #"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#
  }

  @Test(
    "1,000 conditions of which each needs the one before take a second and a microsecond a byte",
    arguments: followers)
  func chains(follower: (question: String, condition: String)) throws {
    let folder = try TemporaryFolder()
    let text = chain(of: 1000, follower)
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form])
    #expect(run.errorText.contains("1 form checked: nothing found"), "\(run.errorText.suffix(300))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }

  @Test("30,000 conditions that cannot hold are found within 256 MiB")
  func manyImpossibleConditions() throws {
    let folder = try TemporaryFolder()
    let questions = (0..<30_000).map { number in
      let rule = number == 0 ? "" : #","validIf":"{k\#(number)} != {k\#(number - 1)}""#
      return #"{"type":"picker","uuid":"k\#(number)","args":{"label":"L\#(number)","#
        + #""required":true\#(rule)},"options":["a"]}"#
    }
    let text = #"{"form":"f","components":[\#(questions.joined(separator: ","))]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form], mebibytesOfAddresses: 256)
    #expect(run.errorText.contains("1 form checked: 1 warning"), "\(run.errorText.suffix(300))")
  }

  @Test("A version of 40,000 conditions is compared with the one before within 256 MiB")
  func manyConditions() throws {
    let folder = try TemporaryFolder()
    let text = chain(of: 40_000, Self.followers[0])
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form, "--against", form], mebibytesOfAddresses: 256)
    #expect(run.errorText.contains("1 form checked: nothing found"), "\(run.errorText.suffix(300))")
  }

  @Test("5,000 columns of 20,000 options are looked up in 256 MiB, whether there is one or many")
  func lookups() throws {
    for column in ["c", "c%"] {
      let options = (0..<20_000).map {
        #"{"value":"v\#($0)","columns":{"\#(column.replacing("%", with: "\($0)"))":"x"}}"#
      }
      let formulas = (0..<5_000).map {
        let name = column.replacing("%", with: "\($0)")
        return #"{"type":"calculated","uuid":"k\#($0)","args":{"value":"lookup({p}, '\#(name)')"}}"#
      }
      let picker =
        #"{"type":"picker","uuid":"p","args":{"label":"P"},"options":[\#(options.joined(separator: ","))]}"#
      let text = #"{"form":"f","components":[\#(([picker] + formulas).joined(separator: ","))]}"#
      let folder = try TemporaryFolder()
      let form = try folder.write(Array(text.utf8), to: "form.json")
      let run = try BuiltProgram.run(["check", form], mebibytesOfAddresses: 256)
      #expect(
        run.errorText.contains("1 form checked: nothing found"), "\(run.errorText.suffix(300))")
      #expect(
        run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
    }
  }

  @Test(
    "A form with too many earlier keys, or groups nested too deeply around many, is refused",
    arguments: [true, false])
  func names(areEarlier: Bool) throws {
    let names = (0...200_000).map { "\"o\($0)\"" }.joined(separator: ",")
    let fields = (0..<24_000).map { #"{"type":"toggle","uuid":"t\#($0)","args":{"label":"T"}}"# }
    let groups = (0..<200).map { #"{"type":"group","uuid":"g\#($0)","components":["# }
    let components =
      areEarlier
      ? #"{"type":"toggle","uuid":"t","args":{"label":"T","formerly":[\#(names)]}}"#
      : groups.joined() + fields.joined(separator: ",") + String(repeating: "]}", count: 200)
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(#"{"form":"f","components":[\#(components)]}"#.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form])
    let sentence = areEarlier ? "200000 earlier keys" : "the form has too many parts together"
    #expect(run.outputText.contains(sentence), "\(run.outputText.prefix(300))")
    #expect(run.outputText.contains("[form.too-many-components]"))
    #expect(run.errorText.contains("1 form checked: 1 error"), "\(run.errorText)")
  }

  private func compare(_ form: String, with older: String) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let paths = try [(form, "form.json"), (older, "older.json")].map {
      try folder.write(Array($0.0.utf8), to: $0.1)
    }
    return try BuiltProgram.run(
      ["check", paths[0], "--against", paths[1]], mebibytesOfAddresses: 300)
  }

  @Test("255 conditions of 500 parts that changed take a second and two microseconds a byte")
  func longConditions() throws {
    let condition = Array(repeating: "{k}", count: 500).joined(separator: " or ")
    let questions = (0..<255).map {
      #"{"type":"form_field","uuid":"j\#($0)","args":{"label":"J","visibleIf":"\#(condition)"}}"#
    }
    let toggle = #"{"type":"toggle","uuid":"k","args":{"label":"K"}},"#
    let text = #"{"form":"f","components":[\#(toggle + questions.joined(separator: ","))]}"#
    let run = try compare(text, with: text.replacing("visibleIf", with: "requiredIf"))
    #expect(
      run.errorText.contains("1 form checked: 255 errors"), "\(run.errorText.suffix(300))")
    // A submission is still made up that shows the first one.
    #expect(run.outputText.contains("would be refused: j0"), "\(run.outputText.prefix(600))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(2 * text.utf8.count)), "\(run.processorTime)")
  }

  @Test("50,000 options whose conditions changed take a second and two microseconds a byte")
  func manyChangedOptions() throws {
    let options = (0..<50_000).map { #"{"value":"v\#($0)","visibleIf":"{x} = 'a\#($0)'"}"# }
    let text =
      #"{"form":"f","components":[{"type":"form_field","uuid":"x","args":{"label":"X"}},{"type":"picker","uuid":"p","args":{"label":"P"},"options":[\#(options.joined(separator: ","))]}]}"#
    let run = try compare(text, with: text.replacing(#","visibleIf""#, with: #","label""#))
    #expect(run.errorText.contains("1 form checked: "), "\(run.errorText.suffix(300))")
    #expect(run.outputText.contains("would be refused: p"), "\(run.outputText.prefix(600))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(2 * text.utf8.count)), "\(run.processorTime)")
  }

  @Test("Versions that are too large to be in memory together are not compared")
  func tooLargeVersions() throws {
    let picker = #"{"type":"picker","uuid":"k%","args":{"label":"L%"&},"options":["a","b"]}"#
    let text = chain(of: 28_000, (picker, "{k#} in ['a','b']"))
    let run = try compare(text, with: text.replacing("visibleIf", with: "requiredIf"))
    #expect(run.errorText.contains("1 form checked: 1 error"), "\(run.errorText.suffix(300))")
    #expect(
      run.outputText.contains(
        "the form was not compared: two versions can be compared if they have at most 250000 "
          + "components, arguments, options and modifiers together; two cells of a spreadsheet, and five "
          + "bytes of a pattern, count as one more [change.not-compared]"))
    // An older version that has room alone is let go before the form is made.
    let half = try compare(text, with: chain(of: 23_000, (picker, "{k#} in ['a','b']")))
    #expect(half.outputText.contains("[change.not-compared]"))
    #expect(half.end == .exit(1))
  }

  /// A form with a condition for each of 20,000 options, and one in which two pickers with 20,000
  /// options stand together in as many conditions.
  private static let compared: [@Sendable () -> [String]] = [
    {
      let options = (0..<20_000).map { "{\"value\":\"v\($0)\",\"visibleIf\":\"{k0} = 'v7'\"}" }
      return [picker(0, of: options)]
    },
    {
      let options = (0..<20_000).map { "\"v\($0)\"" }
      let condition = #""visibleIf":"coalesce({k0}, {k1}) = 'v7'""#
      let texts = (0..<20_000).map {
        #"{"type":"form_field","uuid":"t\#($0)","args":{"label":"T",\#(condition)}}"#
      }
      return [picker(0, of: options), picker(1, of: options)] + texts
    },
  ]

  private static func picker(_ number: Int, of options: [String]) -> String {
    #"{"type":"picker","uuid":"k\#(number)","args":{"label":"K"},"options":["#
      + options.joined(separator: ",") + "]}"
  }

  @Test(
    "Very many conditions about very many options are checked in seconds",
    arguments: compared.indices)
  func comparedChoices(kind: Int) throws {
    let components = Self.compared[kind]().joined(separator: ",")
    let text = #"{"form":"f","components":[\#(components)]}"#
    let folder = try TemporaryFolder()
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", form])
    #expect(run.errorText.contains("1 form checked"), "\(run.errorText.suffix(300))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }
}
