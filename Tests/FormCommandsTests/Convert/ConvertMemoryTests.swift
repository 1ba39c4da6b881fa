import FormTestTools
import Testing

/// `formline convert`, with little memory.
@Suite struct ConvertMemoryTests {
  private static let count = 20_000

  /// Views with four modifiers each.
  private static var views: String {
    let style =
      ##"[{"padding":{"_0":{"all":1}}},{"foregroundColor":{"_0":{"hex":{"_0":"#FF0000"}}}},"##
      + #"{"font":{"_0":{"system":{"_0":{"style":"title"}}}}},{"padding":{"_0":{"all":2}}}]"#
    let views = (0..<count).map {
      #"{"content":{"text":{"_0":{"text":"some words \#($0)"}}},"modifiers":\#(style)}"#
    }
    return #"{"content":{"vStack":{"_0":{"children":[\#(views.joined(separator: ","))]}}},"#
      + #""modifiers":[]}"#
  }

  /// Components with five arguments each.
  private static var screen: String {
    let names = (0..<count).map { "\"c\($0)\"" }
    let components = (0..<count).map {
      #"{"id":"c\#($0)","type":"form_field","bodyId":"b\#($0)"}"#
    }
    let bodies = (0..<count).map {
      #"{"id":"b\#($0)","body":{"label":"some words \#($0)","hint":"h","help":"H","maxLength":9,"#
        + #""message":"m \#($0)"}}"#
    }
    return #"{"screenName":"s","templates":[{"id":"t","type":"list","componentsId":["#
      + names.joined(separator: ",") + #"]}],"components":["# + components.joined(separator: ",")
      + #"],"bodies":["# + bodies.joined(separator: ",") + "]}"
  }

  @Test(
    "A document of 20,000 components is converted without the values of all of them",
    arguments: [("content-modifier", 165), ("linked-screen", 137)])
  func values(dialect: String, mebibytes: Int) throws {
    let folder = try TemporaryFolder()
    let text = dialect == "linked-screen" ? Self.screen : Self.views
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(
      ["convert", form, "--to", dialect], output: .file("/dev/null"), mebibytesOfData: mebibytes)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }
}
