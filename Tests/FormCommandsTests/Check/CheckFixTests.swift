import FormTestTools
import FoundationEssentials
import Testing

/// `formline check --fix` and `--diff`, run as a person would.
@Suite("check --fix")
struct CheckFixTests {
  private static let document = """
    {
      "form": "visit",
      "components": [
        { "type": "form_field", "uuid": "name", "args": { "lable": "Name",   "maxLenght": 80 } },
        { "type": "togle",      "uuid": "ill",  "args": { "label": "Ill?" } },
        { "type": "slider", "uuid": "pain", "args": { "min": 10, "max": 5, "visibleIf": "{ill} == true" } },
      ]
    }

    """
  private static let fixed = """
    {
      "form": "visit",
      "components": [
        { "type": "form_field", "uuid": "name", "args": { "label": "Name",   "maxLength": 80 } },
        { "type": "toggle",      "uuid": "ill",  "args": { "label": "Ill?" } },
        { "type": "slider", "uuid": "pain", "args": { "min": 10, "max": 5, "visibleIf": "{ill} = true" } }
      ]
    }

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.document.utf8), to: "visit.json")
  }

  private func check(_ words: String...) throws -> ProgramRun {
    try BuiltProgram.run(["check"] + words, folder: folder.path)
  }

  private var text: String { String(decoding: folder.read("visit.json") ?? [], as: UTF8.self) }

  @Test("what is certain is fixed, all other bytes stay, and the exit code is that of the result")
  func safe() throws {
    let run = try check("--fix", "visit.json")
    #expect(text == Self.fixed)
    #expect(run.end == .exit(1))
    #expect(run.outputText.contains("[range.min-above-max]"))
    #expect(!run.outputText.contains("[component.unknown-type]"))
    #expect(run.errorText.contains(#"-    { "type": "togle","#))
    #expect(run.errorText.contains(#"+    { "type": "toggle","#))
    let again = try check("--fix", "visit.json")
    #expect(!again.errorText.contains("fixed"))
    #expect(text == Self.fixed)
  }

  @Test("with 'all' what is likely is fixed as well")
  func all() throws {
    let run = try check("--fix=all", "visit.json")
    #expect(run.end == .exit(0), "\(run.outputText)")
    #expect(run.outputText.isEmpty)
    #expect(text.contains(#""min": 5, "max": 10"#))
    #expect(try check("--strict", "visit.json").end == .exit(0))
  }

  @Test("a difference is shown and nothing is changed")
  func difference() throws {
    let run = try check("--diff", "visit.json")
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("--- visit.json\n+++ visit.json (fixed)\n@@ "))
    #expect(text == Self.document)
    #expect(try check("--diff", "--fix=all", "visit.json").end == .exit(0))
    #expect(text == Self.document)
  }

  @Test("what cannot be written is a usage error")
  func unwritable() throws {
    #expect(try BuiltProgram.run(["check", "--fix", "-"], input: .text("{}")).end == .exit(2))
    #expect(try check("--fix=most", "visit.json").end == .exit(2))
    #expect(try check("--fix", "visit.json", "--against", "visit.json").end == .exit(2))
  }

  @Test("fixes of the mistakes of the tests leave fewer findings, and none that were not there")
  func fixtures() throws {
    let fixtures = URL(filePath: #filePath).appending(path: "../../Fixtures").standardized.path
    for name in ["many-mistakes.json", "twelve-mistakes.json"] {
      let bytes = try #require(FileManager.default.contents(atPath: "\(fixtures)/\(name)"))
      try folder.write(Array(bytes), to: name)
      let before = try codes(name)
      _ = try check("--fix=all", name)
      let after = try codes(name)
      #expect(after.count < before.count, "\(name)")
      _ = try check("--fix=all", name)
      #expect(try codes(name) == after)
    }
  }

  private func codes(_ name: String) throws -> [String] {
    try check(name).outputText.split(separator: "\n")
      .filter { $0.hasPrefix(name) }.compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test("Very many findings of one kind are fixed, though only 1,000 are listed")
  func many() throws {
    let folder = try TemporaryFolder()
    let components = (0..<3000).map { #"{"type":"Toggle","uuid":"k\#($0)","args":{"label":"L"}}"# }
    let text = #"{"form":"f","components":[\#(components.joined(separator: ","))]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", "--fix=all", form])
    #expect(run.errorText.contains("3000 findings fixed"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
    #expect(try BuiltProgram.run(["check", form]).end == .exit(0))
  }

  /// Components of which `#` is the number, and how many findings 3,000 of them have that are fixed.
  private static let keyless = [
    (#"{"type":"toggle","args":{"label":"Label"}}"#, 3000),
    (#"{"type":"toggle","args":{"label":"Label","uuid":"key#"}}"#, 3000),
    (#"{"type":"toggle","key":"key#","args":{"label":"Label"}}"#, 3000),
  ]

  @Test("Very many components get their keys within two seconds", arguments: keyless)
  func keys(component: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let components = (0..<3000).map { component.replacing("#", with: "\($0)") }
    let text = #"{"form":"f","components":[\#(components.joined(separator: ",\n"))]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", "--fix", form])
    #expect(run.errorText.contains("\(count) findings fixed"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
    #expect(try BuiltProgram.run(["check", form]).end == .exit(0))
  }

  @Test("40,000 arguments that a component does not have take three seconds")
  func members() throws {
    let folder = try TemporaryFolder()
    let members = (0..<40_000).map { "\"hint\($0)\":1" }.joined(separator: ",")
    let text =
      #"{"form":"f","components":[{"type":"toggle","uuid":"ill","args":{"label":"Ill?",\#(members)}}]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", "--fix=all", form])
    #expect(run.errorText.contains("1 form checked: 1001 warnings"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .seconds(3)), "\(run.processorTime)")
  }

  @Test("49,000 components with mistakes in 15 MB are fixed within 410 MiB of addresses")
  func memory() throws {
    let folder = try TemporaryFolder()
    let label = String(repeating: "a", count: 240)
    let components = (0..<49_000).map { number in
      let type = number % 7 == 0 ? "TOGGLE" : "toggle"
      return #"{"type":"\#(type)","uuid":"key\#(number)","args":{"label":"\#(label)"}}"#
    }
    let text = #"{"form":"f","components":[\#(components.joined(separator: ",\n"))]}"#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", "--fix=all", form], mebibytesOfAddresses: 410)
    #expect(run.errorText.contains("7000 findings fixed"), "\(run.errorText.suffix(300))")
  }

  @Test("of two members that both may be meant for one, the first is given its name")
  func oneName() throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"form":"f","components":[
        {"type":"toggle","uuid":"ill","args":{"label":"Ill?","hint1":"a","hint2":"b"}}]}
      """#
    let form = try folder.write(Array(text.utf8), to: "form.json")
    let run = try BuiltProgram.run(["check", "--fix", form])
    #expect(run.errorText.contains("1 finding fixed\n1 form checked: 1 warning"))
  }
}
