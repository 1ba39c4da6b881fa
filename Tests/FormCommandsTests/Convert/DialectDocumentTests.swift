import FormArguments
import FormCards
import FormDecoding
import FormDialects
import FormTestTools
import Foundation
import Testing

/// One document of each dialect in `Forms`, run as a person would.
@Suite("A document of each dialect")
struct DialectDocumentTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let dialect: String
    let form: String
    var options: [String] = []
    /// A line for each question.
    var lines: [String] = []
    let values: String

    var testDescription: String { dialect }
  }

  static let samples = [
    Sample(
      dialect: "native", form: "reception", lines: ["Ada", "", "Office", "y"],
      values: #"{"name":"Ada","host":"Office","badge":true}"#),
    Sample(
      dialect: "component-list", form: "shift-clock", lines: ["07:15"],
      values: #"{"time-start":"07:15"}"#),
    Sample(
      dialect: "view-tree", form: "guest-login", lines: ["5", "secret"],
      values: #"{"member":"5","password":"secret"}"#),
    Sample(
      dialect: "device-layout", form: "control-room", options: ["--device", "phone"],
      lines: ["07:15", "y", "A window broke"],
      values:
        #"{"shift-clock-1/time-start":"07:15","shift-handover-1/incident":true,"shift-handover-1/report":"A window broke"}"#
    ),
    Sample(dialect: "content-modifier", form: "greeting", values: "{}"),
    Sample(
      dialect: "linked-screen", form: "field-guide", lines: ["2", "Heron", "2026-11-20"],
      values: #"{"count":2,"species":"Heron","seen":"2026-11-20"}"#),
    Sample(
      dialect: "adaptive-card", form: "event-card",
      lines: ["Ada", "", "", "", "2", "y", "metal", ""],
      values:
        #"{"name":"Ada","arrival":"2026-06-12","arrival-time":"09:30","guests":2,"vegetarian":true,"track":"metal"}"#
    ),
  ]

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    .path

  private func run(_ arguments: [String], _ input: String = "") throws -> ProgramRun {
    try BuiltProgram.run(
      arguments, input: .text(input),
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "NO_COLOR": "1"], folder: Self.root)
  }

  @Test("there is one of each")
  func complete() {
    #expect(Set(Self.samples.map(\.dialect)) == Set(DialectRegistry.builtIn.names))
  }

  @Test("check finds nothing, recognised and by name", arguments: samples)
  func check(sample: Sample) throws {
    for options in [[], ["--dialect", sample.dialect]] {
      let run = try run(["check", "--strict", sample.form] + options)
      #expect(run.end == .exit(0))
      #expect(run.output.isEmpty)
    }
  }

  @Test("convert writes it natively and in its own dialect, and loses nothing", arguments: samples)
  func convert(sample: Sample) throws {
    let native = try run(["convert", sample.form, "--to", "native"])
    #expect(native.end == .exit(0))
    #expect(native.errorText == "")
    Golden.check(native.outputText, named: "convert-\(sample.form)-native.json")
    let own = try run(["convert", sample.form, "--to", sample.dialect])
    #expect(own.end == .exit(0))
    #expect(own.errorText == "")
    Golden.check(own.outputText, named: "convert-\(sample.form)-\(sample.dialect).json")
  }

  @Test("fill asks its questions line by line, and the record has the answers", arguments: samples)
  func fill(sample: Sample) throws {
    let folder = try TemporaryFolder()
    let run = try run(
      ["fill", sample.form, "--now", "2026-11-21T09:30:00Z", "--submissions", folder.path("s")]
        + sample.options,
      sample.lines.map { $0 + "\n" }.joined())
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains("\"values\":\(sample.values),"), "\(run.outputText)")
  }

  @Test("a conversation reads as its golden", arguments: samples)
  func conversation(sample: Sample) throws {
    let folder = try TemporaryFolder()
    let run = try run(
      ["fill", sample.form, "--interactive", "--now", "2026-11-21T09:30:00Z", "--submissions"]
        + [folder.path("s")] + sample.options,
      (sample.lines + ["s"]).map { $0 + "\n" }.joined())
    #expect(run.end == .exit(0), "\(run.errorText)")
    let shown = run.errorText.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("Submitted ") }
    Golden.check(shown.joined(separator: "\n"), named: "dialect-fill-\(sample.form).txt")
  }

  @Test("the findings of a broken document of each dialect read as their golden")
  func findings() throws {
    let documents = [
      (
        "adaptive-card",
        #"{"type":"AdaptiveCard","body":[{"type":"Gauge"},{"type":"TextBlock","text":"Words","spacing":"None"}]}"#
      ),
      (
        "view-tree",
        #"{"type":"vStack","views":[{"type":"gauge"},{"type":"text","content":"Words","padding":[1]}]}"#
      ),
      (
        "device-layout",
        #"{"layouts":[{"key":"pad","screen":{"type":"vStack","children":[{"type":"widget","widgetID":"gone.1"},{"type":"spacer","children":[{"type":"spacer"}]}]}}]}"#
      ),
      (
        "linked-screen",
        #"{"screenName":"Home","templates":[{"id":"list","type":"list","componentsId":["intro"]}],"components":[{"id":"note","type":"text","bodyId":"words"}],"bodies":[]}"#
      ),
      (
        "content-modifier",
        #"{"content":{"vStack":{"children":[{"content":{}},{"content":{"gauge":{}}}]}},"modifiers":[{"shadow":1}]}"#
      ),
      ("component-list", #"[{"type":"gauge","uuid":"heat"}]"#),
    ]
    var output = ""
    for (_, text) in documents { output += try run(["check", "-"], text).outputText }
    Golden.check(output, named: "check-dialects.txt")
  }

  @Test("a component list and its conversion to native give equal records")
  func equalRecords() throws {
    let folder = try TemporaryFolder()
    let native = try run(["convert", "all-components", "--to", "native"])
    let path = try folder.write(native.output, to: "all-components.json")
    let answers = try folder.write(
      Array(#"{"form-name":"Ada","slider-hours":"2.5"}"#.utf8), to: "answers.json")
    let values = try ["Forms/all-components.json", path].map { form in
      let run = try run([
        "fill", form, "--no-input", "--now", "2026-11-21T09:30:00Z", "--submissions",
        folder.path("s"), "--answers", answers,
      ])
      #expect(run.end == .exit(0), "\(run.errorText)")
      let text = run.outputText
      let begin = try #require(text.firstRange(of: #""form":"#)).lowerBound
      return String(text[begin..<(try #require(text.firstRange(of: #","seq":"#)).lowerBound)])
    }
    #expect(values[0] == values[1])
    #expect(values[0].contains("2.5"))
  }

  @Test("fill lists the layouts of several devices, check looks at all, and an absent one is named")
  func devices() throws {
    let several = try run(["fill", "control-room", "--no-input"])
    #expect(several.end == .exit(1))
    #expect(
      several.errorText.contains(
        "there are layouts for 'desk' and 'phone'; choose one with --device"))
    let absent = try run(["check", "control-room", "--device", "phne"])
    #expect(absent.end == .exit(1))
    #expect(absent.outputText.contains("did you mean 'phone'? [layout.unknown-device]"))
    let one = try run(["convert", "control-room", "--device", "phone", "--to", "device-layout"])
    #expect(one.outputText.contains(#""key": "phone""#) && !one.outputText.contains("desk"))
  }

  @Test("an unknown kind is refused without a conversation, by fill and by process")
  func unknownKind() throws {
    let folder = try TemporaryFolder()
    let card =
      #"{"type":"AdaptiveCard","body":[{"type":"Gauge","id":"heat"},{"type":"Input.Text","id":"name","label":"Name"}]}"#
    let path = try folder.write(Array(card.utf8), to: "card.json")
    let fill = try run(["fill", path, "--set", "name=x", "--submissions", folder.path("s")])
    #expect(fill.end == .exit(1))
    #expect(fill.outputText == "" && fill.errorText.contains("[component.unknown-type]"))
    let check = try run(["check", path])
    #expect(check.end == .exit(1))
    let process = try run(["process", path, "-"], "{}\n")
    #expect(process.end == .exit(1))
    let native =
      #"{"form":"visit","components":[{"type":"gauge","uuid":"heat"},{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}"#
    let strict = try folder.write(Array(native.utf8), to: "native.json")
    #expect(try run(["fill", strict, "--set", "name=x"]).end == .exit(1))
  }
}
