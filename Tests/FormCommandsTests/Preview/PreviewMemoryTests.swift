import FormTestTools
import Testing

/// Screens of large and of deep forms.
@Suite struct PreviewMemoryTests {
  private static let toggle = #"{"type":"toggle","uuid":"on","args":{"label":"On"}}"#

  /// Runs `preview` in 256 MiB of addresses, some of which the program never uses.
  private func preview(_ components: String, _ words: String...) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(#"{"form":"f","components":[\#(components)]}"#.utf8), to: "form.json")
    return try ProgramRun.run(
      "/bin/sh",
      [
        "-c", #"ulimit -v 262144; exec "$@""#, "sh", try BuiltProgram.path(), "preview", form,
      ] + words)
  }

  /// Components inside 240 containers, whose arguments stand for `%`.
  private func nested(_ type: String, _ arguments: String, _ components: String) -> String {
    let before = (0..<240).map {
      #"{"type":"\#(type)","uuid":"c\#($0)","args":{\#(arguments)},"components":["#
    }
    return before.joined() + components + String(repeating: "]}", count: 240)
  }

  @Test("Groups with a sum over each are shown in three seconds for 6,000 of them")
  func sums() throws {
    let components = (0..<6000).map {
      #"{"type":"group","uuid":"g\#($0)","args":{"label":"G","repeat":{"max":9}},"components":["#
        + #"{"type":"form_field","uuid":"a\#($0)","args":{"label":"A\#($0)","format":"integer"}}]},"#
        + #"{"type":"calculated","uuid":"s\#($0)","args":{"label":"S","format":"number","value":"sum({a\#($0)})"}}"#
    }
    let run = try preview(components.joined(separator: ","))
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.contains("A5999"))
    #expect(run.processorTime < .limit(.seconds(3)), "\(run.processorTime)")
  }

  @Test("Groups that are shown once another one has a row have a row as well")
  func chain() throws {
    let components = (0..<40).map {
      let shown = $0 < 39 ? #","visibleIf":"count({a\#($0 + 1)}) > 0""# : ""
      return #"{"type":"group","uuid":"g\#($0)","args":{"label":"G","repeat":{"max":9}\#(shown)},"#
        + #""components":[{"type":"toggle","uuid":"a\#($0)","args":{"label":"A\#($0)"}}]}"#
    }
    let run = try preview(components.joined(separator: ","))
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.contains("A39"))
  }

  @Test("Rows in rows that have no room beside each other are laid out once each")
  func rows() throws {
    let words = String(repeating: "word ", count: 30)
    var components = Self.toggle
    for number in 0..<240 {
      let text = #"{"type":"text","uuid":"x\#(number)","args":{"text":"\#(words)"}}"#
      components =
        #"{"type":"stack","uuid":"s\#(number)","args":{"axis":"horizontal"},"#
        + #""components":[\#(components),\#(text)]}"#
    }
    let run = try preview(components, "--width", "80")
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.split(separator: "\n").count { $0.hasPrefix("word") } == 480)
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test("5,000 texts in 240 frames, 1,000 columns wide, take 256 MiB")
  func frames() throws {
    let texts = (0..<5_000).map { #"{"type":"text","uuid":"x\#($0)","args":{"text":"w"}}"# }
    let components = nested(
      "card", #""label":"C""#, texts.joined(separator: ",") + "," + Self.toggle)
    let run = try preview(components, "--width", "1000")
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    let lines = run.outputText.split(separator: "\n")
    let text =
      String(repeating: "│ ", count: 240) + "w       " + String(repeating: " │", count: 240)
    #expect(lines.count { $0 == text } == 5_000)
  }

  @Test(
    "Words of 6 MiB are wrapped within 256 MiB, wherever they stand",
    arguments: [
      #"{"type":"text","uuid":"x","args":{"text":"%"}},&"#,
      #"{"type":"form_field","uuid":"x","args":{"label":"%"}}"#,
      #"{"type":"group","uuid":"x","args":{"label":"%"},"components":[&]}"#,
      #"{"type":"picker","uuid":"x","args":{"label":"X"},"options":[{"value":"a","label":"%"},"b"]}"#,
    ])
  func words(components: String) throws {
    let words = String(repeating: "a ", count: 3 << 20)
    let run = try preview(
      components.replacing("%", with: words).replacing("&", with: Self.toggle), "--width", "20")
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.utf8.count > 6 << 20)
  }

  @Test("5,000 repeated groups are shown in a second and a microsecond a byte")
  func repeatedGroups() throws {
    let groups = (0..<5_000).map {
      #"{"type":"group","uuid":"g\#($0)","args":{"label":"G","repeat":{"max":5}},"#
        + #""components":[\#(Self.toggle)]}"#
    }
    let text = groups.joined(separator: ",")
    let run = try preview(text)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
    #expect(run.outputText.split(separator: "\n").count { $0.contains("[ ] On") } == 5_000)
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(text.utf8.count)), "\(run.processorTime)")
  }
}
