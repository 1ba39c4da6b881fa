import FormTestTools
import Glibc
import Testing

/// Options that are read from files beside a form, with the built program.
@Suite("option files")
struct OptionFileTests {
  private static let form = """
    {"form": "wards", "components": [
      {"type": "picker", "uuid": "region", "options": ["north", "south"]},
      {"type": "picker", "uuid": "ward",
       "args": {"optionsFrom": "wards.csv", "optionsWhere": {"region": "{region}"}}}
    ]}
    """

  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Array(form.utf8), to: "form.json")
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    return folder
  }

  private static func check(_ csv: String) throws -> ProgramRun {
    let folder = try folder(["wards.csv": csv])
    return try BuiltProgram.run(["check", "form.json", "--strict"], folder: folder.path)
  }

  @Test("rows are options, and what stands in quotation marks is one cell")
  func clean() throws {
    let run = try Self.check(
      "value,label,region\r\n\r\na,\"Ward \"\"A\"\", east\nwing\",north\r\nb,,south")
    #expect(run.outputText == "")
    #expect(run.end == .exit(0))
  }

  @Test(
    "a row that is wrong is found in the file, at its line and column",
    arguments: [
      ("", "wards.csv:1:1"), ("label,region\n", "wards.csv:1:1"),
      ("value,value\n", "wards.csv:1:7"), ("value,region\na\n", "wards.csv:2:1"),
      ("value,region\na,north\n,north\n", "wards.csv:3:1"),
      ("value,region\na,\"north\n", "wards.csv:2:3"),
      ("value,region\na,no\"rth\n", "wards.csv:2:3"),
      ("value,region\na,\"no\"rth\n", "wards.csv:2:3"),
    ] as [(String, String)])
  func malformed(csv: String, location: String) throws {
    let run = try Self.check(csv)
    #expect(run.end == .exit(1))
    #expect(run.outputText.hasPrefix("\(location): error: "), "\(run.outputText)")
    #expect(run.outputText.contains("[options.malformed]"))
  }

  @Test("a file counts once for each picker, and 33 of 1 MiB are too many", arguments: [32, 33])
  func given(pickers: Int) throws {
    let components = (0..<pickers).map {
      #"{"type": "picker", "uuid": "k\#($0)", "args": {"label": "K", "optionsFrom": "o.csv"}}"#
    }
    let folder = try TemporaryFolder()
    let form = #"{"form": "f", "components": [\#(components.joined(separator: ","))]}"#
    try folder.write(Array(form.utf8), to: "form.json")
    let rows = (0..<16).map { "\($0)\(String(repeating: "x", count: 65_500))\n" }.joined()
    let csv = ("value\n" + rows).padding(to: 1 << 20)
    try folder.write(Array(csv.utf8), to: "o.csv")
    let run = try BuiltProgram.run(["check", "form.json"], folder: folder.path)
    #expect(run.end == .exit(pickers == 32 ? 0 : 1), "\(run.outputText.suffix(300))")
    let message =
      "and 33554432 bytes, once for each picker [options.unreadable]"
    #expect(run.outputText.contains(message) == (pickers == 33))
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
  }

  @Test("a file found in a folder is no form where a form beside it takes its options from it")
  func found() throws {
    let form = """
      {"form": "wards", "components": [
        {"type": "picker", "uuid": "ward", "args": {"optionsFrom": "wards.json"}}]}
      """
    let folder = try TemporaryFolder()
    try folder.write(Array(form.utf8), to: "form.json")
    try folder.write(Array(#"[{"value": "a", "label": "A"}]"#.utf8), to: "wards.json")
    let run = try BuiltProgram.run(["check", ".", "--strict"], folder: folder.path)
    #expect(run.outputText == "")
    #expect(run.errorText == "1 form checked: nothing found\n")
    let named = try BuiltProgram.run(["check", "wards.json"], folder: folder.path)
    #expect(named.end == .exit(1))
  }

  @Test("what is wrong with the options themselves is found in the file as well")
  func reviewed() throws {
    let run = try Self.check("value,region\na,north\nb,north\na,north\n")
    #expect(run.outputText.hasPrefix("wards.csv:4:1: error: "), "\(run.outputText)")
    #expect(run.outputText.contains("[picker.duplicate-value]"))
    let column = try Self.check("value,regoin\na,north\n")
    #expect(column.outputText.contains("did you mean 'regoin'?"))
  }

  @Test("a file that is missing, a link, or beside no form is refused where it is named")
  func refused() throws {
    let folder = try Self.folder([:])
    func check(_ word: String, _ input: ProgramRun.Input = .text("")) throws -> String {
      try BuiltProgram.run(["check", word], input: input, folder: folder.path).outputText
    }
    #expect(try check("form.json").contains("form.json:4:28: error: 'wards.csv': no such file"))
    try folder.write(Array("value,region\na,north\n".utf8), to: "real.csv")
    #expect(symlink("real.csv", folder.path("wards.csv")) == 0)
    #expect(try check("form.json").contains("'wards.csv': is a link"))
    #expect(try check("-", .text(Self.form)).contains("[options.unreadable]"))
  }

  @Test("JSON files are arrays of texts and objects")
  func json() throws {
    let form =
      #"{"form": "visit", "components": [{"type": "picker", "uuid": "ward", "args": "#
      + #"{"optionsFrom": "wards.json"}}]}"#
    let folder = try Self.folder([
      "visit.json": form, "wards.json": #"["north", {"value": "south", "label": "South"}]"#,
    ])
    let good = try BuiltProgram.run(["check", "visit.json"], folder: folder.path)
    #expect(good.end == .exit(0), "\(good.outputText)")
    try folder.write(Array("[\"north\",\n {\"label\": \"South\"}, 3]".utf8), to: "wards.json")
    let bad = try BuiltProgram.run(["check", "visit.json"], folder: folder.path)
    #expect(bad.outputText.contains("wards.json:2:2: error: "))
    #expect(bad.outputText.contains("wards.json:2:22: error: "))
  }

  @Test(
    "an option without text is found in the file, however it is written",
    arguments: ["", " ", "\u{A0}"])
  func blank(text: String) throws {
    for option in ["\"\(text)\"", "{\"value\": \"\(text)\"}"] {
      let folder = try Self.folder([
        "form.json": Self.form.replacing("wards.csv", with: "wards.json"),
        "wards.json": "[{\"value\": \"x\", \"region\": \"north\"},\n \(option)]",
      ])
      let run = try BuiltProgram.run(["check", "form.json"], folder: folder.path)
      #expect(run.outputText.hasPrefix("wards.json:2:2: error: "), "\(run.outputText)")
      #expect(run.outputText.contains("[options.malformed]"))
    }
    let table = try Self.check("value,region\nx,north\n\(text),north\n")
    #expect(table.outputText.contains("[options.malformed]"))
  }

  @Test("membership and the filter hold in bulk as in a conversation")
  func checked() throws {
    let folder = try Self.folder([
      "wards.csv": "value,label,region\na,Alpha,north\nb,Beta,south\nc,Other,\n"
    ])
    let lines = [
      ("north", "a"), ("north", "b"), ("south", "b"), ("south", "c"), ("north", "z"),
    ].map { #"{"region":"\#($0.0)","ward":"\#($0.1)"}"# + "\n" }
    let run = try BuiltProgram.run(
      ["process", "form.json", "--bare"], input: .text(lines.joined()), folder: folder.path)
    #expect(run.outputText == [lines[0], lines[2], lines[3]].joined())
    let fill = try BuiltProgram.run(
      ["fill", "form.json"], input: .text("south\nAlpha\n"), folder: folder.path)
    #expect(fill.end == .exit(1))
    let good = try BuiltProgram.run(
      ["fill", "form.json"], input: .text("south\nBeta\n"), folder: folder.path)
    #expect(good.outputText.contains(#""values":{"region":"south","ward":"b"}"#))
  }

  @Test("an option that moved to other rows of the filter is a change that breaks")
  func moved() throws {
    let old = try Self.folder(["wards.csv": "value,region\na,north\nb,south\n"])
    let new = try Self.folder(["wards.csv": "value,region\na,south\nb,south\nc,north\n"])
    let run = try BuiltProgram.run(
      ["check", "form.json", "--against", old.path("form.json")], folder: new.path)
    #expect(run.end == .exit(1))
    let lines = run.outputText.split(separator: "\n").filter { $0.contains("[change.tightened]") }
    #expect(lines.count == 1, "\(run.outputText)")
    #expect(
      lines.first?.hasPrefix("form.json:4:28: error: 'ward': the option 'a' has other columns")
        == true)
  }

  @Test("other rows make another digest, and the definition that is kept holds the options")
  func digest() throws {
    let folder = try Self.folder(["wards.csv": "value,region\na,north\nb,south\n"])
    func record() throws -> String {
      let run = try BuiltProgram.run(
        ["fill", "form.json"], input: .text("south\nb\n"), folder: folder.path)
      return run.outputText.split(separator: "\"").first { $0.hasPrefix("sha256:") }
        .map(String.init) ?? run.errorText
    }
    let first = try record()
    #expect(try record() == first)
    try folder.write(Array("value,region\na,north\nb,south\nc,south\n".utf8), to: "wards.csv")
    #expect(try record() != first)
    let verified = try BuiltProgram.run(["verify"], folder: folder.path)
    #expect(verified.end == .exit(0), "\(verified.errorText)")
  }
}

extension String {
  /// The text with blank lines behind it, up to so many bytes.
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: "\n", count: count - utf8.count)
  }
}
