import FormTestTools
import Testing

@Suite struct ProcessTimeTests {
  /// Rows and lines that answer one input, and how the command names their format.
  private static let inputs = [
    ("k0\n" + String(repeating: "\"x\"\n", count: 200_000), ["--from", "csv", "--drop-unknown"]),
    ("k0\n" + String(repeating: "x\n", count: 200_000), ["--from", "csv", "--bare"]),
    (String(repeating: "{\"k0\":\"x\"}\n", count: 200_000), []),
  ]

  @Test(
    "A row of a form of many inputs takes as long as what stands in it, a microsecond a byte",
    arguments: inputs)
  func fewOfManyInputs(input: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    let fields = (0..<30_000).map { #"{"type":"filepicker","uuid":"k\#($0)"}"# }
    let form = #"{"form":"f","components":[\#(fields.joined(separator: ","))]}"#
    let run = try ProgramRun.run(
      BuiltProgram.path(),
      [
        "process", try folder.write(Array(form.utf8), to: "form.json"),
        try folder.write(Array(input.utf8), to: "rows"), "--output",
        folder.path + "/accepted",
      ] + options)
    #expect(run.errorText.contains("200000 read, 200000 accepted"), "\(run.errorText.suffix(300))")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(form.utf8.count + input.utf8.count)),
      "\(run.processorTime)")
  }

  @Test(
    "A row of 20,000 columns, some of which are in groups, takes a second and a microsecond a byte")
  func wideRows() throws {
    let folder = try TemporaryFolder()
    let group =
      #"{"type":"group","uuid":"g","components":[{"type":"toggle","uuid":"n","args":{"label":"N"}}]}"#
    let values = (0..<20_000).map {
      #"{"type":"calculated","uuid":"k\#($0)","args":{"value":"1"}}"#
    }
    let form = #"{"form":"f","components":[\#(([group] + values).joined(separator: ","))]}"#
    let run = try BuiltProgram.run([
      "process", try folder.write(Array(form.utf8), to: "form.json"),
      try folder.write(Array("{}\n{}\n{}\n".utf8), to: "lines"), "--to", "csv",
    ])
    #expect(run.outputText.split(whereSeparator: \.isNewline).count == 4)
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(form.utf8.count)), "\(run.processorTime)")
  }

  /// Arguments of a picker and of its options, and those of another question.
  private static let naming = [
    (#""validIf":"{ward} != 'v9999'""#, "", ""),
    (#""warnIf":"{other} = 'y'","warning":"Not with {other}""#, "", ""),
    ("", "", #","validIf":"{other} = 'x'","message":"Not in {ward}""#),
    (#""help":"{other}""#, "", #","validIf":"{other} = 'x'","message":"Not in {ward}""#),
    (
      "", #","visibleIf":"{always}""#, #","validIf":"{other} = 'x'","message":"Not in {ward}""#
    ),
    ("", "", #","validIf":"{ward} != 'v9999' or {other} = 'x'""#),
  ]

  @Test(
    "What is said about an option of 10,000 takes no look at the others", arguments: naming)
  func optionsInWords(picker: String, option: String, other: String) throws {
    let folder = try TemporaryFolder()
    let options = (0..<10_000).map { #"{"value":"v\#($0)","label":"L"\#(option)}"# }
    let form = #"""
      {"form":"f","components":[
        {"type":"toggle","uuid":"always","args":{"label":"A","default":true}},
        {"type":"picker","uuid":"ward","args":{"label":"W"\#(picker.isEmpty ? "" : ",\(picker)")},
          "options":[\#(options.joined(separator: ","))]},
        {"type":"form_field","uuid":"other","args":{"label":"O"\#(other)}}]}
      """#
    let line = #"{"always":true,"ward":"v9999","other":"y"}"# + "\n"
    let run = try BuiltProgram.run([
      "process", try folder.write(Array(form.utf8), to: "form.json"),
      try folder.write(Array(String(repeating: line, count: 8_000).utf8), to: "lines"),
      "--strict", "--rejects", folder.path("refused"),
    ])
    #expect(run.errorText.contains("8000 refused"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .milliseconds(1_200)), "\(run.processorTime)")
  }

  @Test("A definition of 12 MB is hashed once, and not for each group of records")
  func longDefinition() throws {
    let folder = try TemporaryFolder()
    let label = String(repeating: "l", count: 600)
    let options = (0..<20_000).map { #"{"value":"v\#($0)","label":"\#(label)"}"# }
    let form =
      #"{"form":"f","components":[{"type":"form_field","uuid":"x","args":{"label":"X"}},"#
      + #"{"type":"picker","uuid":"p","args":{"label":"P"},"options":["#
      + options.joined(separator: ",") + "]}]}"
    let line = #"{"x":"\#(String(repeating: "y", count: 1_000))"}"# + "\n"
    let run = try BuiltProgram.run([
      "process", try folder.write(Array(form.utf8), to: "form.json"),
      try folder.write(Array(String(repeating: line, count: 30_000).utf8), to: "lines"),
      "--jobs", "1", "--into", folder.path("store"),
    ])
    #expect(run.errorText.contains("30000 stored"), "\(run.errorText.suffix(300))")
    #expect(run.isDone(within: .milliseconds(2_500)), "\(run.processorTime)")
  }
}
