import FormTestTools
import Testing

/// The built program where one answer must be unlike all before it.
@Suite("process --unique")
struct ProcessUniqueTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder(Self.form)
    try folder.write(Self.nested, to: "nested.json")
  }

  private static let form = #"""
    {"form":"visit","components":[
      {"type":"form_field","uuid":"mail","args":{"label":"Mail","multiline":true}},
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}},
      {"type":"picker","uuid":"days","args":{"multiple":true},"options":["Mon","Tue"]}]}
    """#

  private static let nested = #"""
    {"form":"home","components":[
      {"type":"group","uuid":"address","args":{"label":"Address"},"components":[
        {"type":"form_field","uuid":"city","args":{"label":"City"}}]},
      {"type":"toggle","uuid":"pet","args":{"label":"Pet?"}},
      {"type":"form_field","uuid":"tag","args":{"label":"Tag","visibleIf":"{pet}"}},
      {"type":"group","uuid":"people","args":{"label":"People","repeat":{"max":3}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}}]}]}
    """#

  private func process(
    _ words: String..., form: String = "form.json", input: String
  ) throws -> ProgramRun {
    try folder.run(["process", form] + words, input: input)
  }

  @Test("never says what the answer of a secret was")
  func secret() throws {
    try folder.write(
      #"""
      {"form":"visit","components":[
        {"type":"form_field","uuid":"badge","args":{"label":"Badge","secret":true}}]}
      """#, to: "secret.json")
    let run = try process(
      "--unique", "badge", form: "secret.json",
      input: #"{"badge":"open sesame"}"# + "\n" + #"{"badge":"open sesame"}"#)
    #expect(run.end == .exit(1))
    let message = #""message":"the answer was given before, at line 1""#
    #expect(run.errorText.contains(message))
  }

  @Test("keeps the first of equal answers, however they are spelled, and names its line")
  func firstWins() throws {
    let run = try process(
      "--unique", "mail", "--bare",
      input: #"""
        {"mail":"a@b"}

        {"mail":"A@b"}
        {"mail":"a\u0040b","pain":1}
        {"pain":11,"mail":"a@b"}
        {"mail":"\u00e9"}
        {"mail":"e\u0301"}
        """#)
    #expect(run.end == .exit(1))
    #expect(
      run.outputText.split(separator: "\n") == [
        #"{"mail":"a@b"}"#, #"{"mail":"A@b"}"#, "{\"mail\":\"\u{E9}\"}", "{\"mail\":\"e\u{301}\"}",
      ])
    let lines = run.errorText.split(separator: "\n")
    #expect(
      lines[0].hasPrefix(
        #"{"line":4,"faults":[{"key":"mail","code":"duplicate.value","message":"'a@b' was given"#))
    #expect(lines[0].hasSuffix(#" before, at line 1"}],"input":{"mail":"a@b","pain":1}}"#))
    // All faults of a line at once, in the order of the form.
    #expect(lines[1].contains(#"[{"key":"mail","code":"duplicate.value","#))
    #expect(lines[1].contains(#"{"key":"pain","code":"range.above-max","#))
    #expect(lines[2] == "6 read, 4 accepted, 2 refused")
  }

  @Test("does not take absent answers, or those of refused lines, for equal ones")
  func absent() throws {
    let run = try process(
      "--unique", "pain",
      input: #"""
        {}
        {"mail":"x"}
        {"pain":null}
        {"pain":""}
        {"pain":3,"days":["Sun"]}
        {"pain":3.0}
        {"pain":"3"}
        """#)
    #expect(run.errorText.contains("7 read, 5 accepted, 2 refused"))
    #expect(run.errorText.contains("3 was given before, at line 6"))
  }

  @Test("gives the same bytes whatever the number of jobs, and whatever is read and written")
  func jobs() throws {
    var generator = SplitMix(seed: 11)
    let lines = (0..<12_000).map { _ in
      #"{"mail":"person \#(generator.next() % 9_000) of many","pain":\#(generator.next() % 12)}"#
    }
    let input = lines.joined(separator: "\n")
    for words in [[], ["--to", "csv"]] {
      let one = try folder.run(
        ["process", "form.json", "--unique", "mail", "--jobs", "1"] + words, input: input)
      #expect(one.end == .exit(1))
      let refused = one.errorText.split(separator: "\n").filter {
        $0.contains("duplicate.value") && $0.hasPrefix("{")
      }
      #expect(refused.count > 3_000)
      for jobs in ["2", "7"] {
        let run = try folder.run(
          ["process", "form.json", "--unique", "mail", "--jobs", jobs] + words, input: input)
        #expect(run.output == one.output, "\(jobs) jobs")
        #expect(run.errors == one.errors, "\(jobs) jobs")
      }
    }
  }

  @Test("finds rows, elements and lists equal, and shows a refused row by its keys")
  func formats() throws {
    let rows = try process(
      "--from", "csv", "--unique", "pain", "--bare", input: "mail,pain\n\"a\nb\",3.0\nc,3\n")
    #expect(rows.outputText == "{\"mail\":\"a\\nb\",\"pain\":3}\n")
    #expect(rows.errorText.contains(#"{"line":4,"#))
    #expect(rows.errorText.contains("3 was given before, at line 2"))
    #expect(rows.errorText.contains(#""input":{"mail":"c","pain":"3"}"#))
    let elements = try process(
      "--from", "json", "--unique", "days", "--bare", "--to", "json",
      input: #"[{"days":["Mon","Tue"]},{"days":["Mon", "Tue"]},{"days":["Tue","Mon"]}]"#)
    #expect(elements.errorText.contains("3 read, 2 accepted, 1 refused"))
    #expect(elements.errorText.contains("was given before, at line 1"))
    #expect(
      elements.outputText == """
        [
        {"days":["Mon","Tue"]},
        {"days":["Tue","Mon"]}
        ]

        """)
  }

  @Test("names the file of the first one where there are several")
  func severalInputs() throws {
    try folder.write("\n{\"mail\":\"x\"}\n", to: "a.jsonl")
    try folder.write("{\"mail\":\"x\"}\n", to: "b.jsonl")
    let run = try process("a.jsonl", "b.jsonl", "--unique", "mail", input: "")
    #expect(run.errorText.contains("'x' was given before, at line 2 of 'a.jsonl'"))
  }

  @Test("counts refused duplicates among those that are borne, in the order of the lines")
  func maximumErrors() throws {
    let run = try process(
      "--unique", "mail", "--max-errors", "1", "--bare",
      input: "{\"mail\":\"x\"}\n{\"mail\":\"x\"}\n{\"mail\":\"y\"}\n{\"pain\":99}\n")
    #expect(run.outputText == "{\"mail\":\"x\"}\n")
    #expect(run.errorText.contains("2 read, 1 accepted, 1 refused"))
  }

  @Test("takes a key inside a group, and leaves out what is hidden")
  func nested() throws {
    let lines = #"""
      {"address":{"city":"Rome"},"pet":true,"tag":"x"}
      {"address":{"city":"Rome"},"tag":"x"}
      """#
    for key in ["city", "address.city"] {
      let run = try process(
        "--unique", key, "--drop-hidden", form: "nested.json", input: lines)
      #expect(run.errorText.contains(#"{"key":"address.city","code":"duplicate.value""#))
    }
    let run = try process(
      "--unique", "tag", "--drop-hidden", form: "nested.json", input: lines)
    #expect(run.errorText == "2 read, 2 accepted, 0 refused\n")
  }

  @Test(
    "refuses a key that the form does not have once in a submission",
    arguments: [
      ("mial", "form.json", "did you mean 'mail'"),
      ("name", "nested.json", "repeated group 'people'"),
      ("people.name", "nested.json", "repeated group 'people'"),
      ("people", "nested.json", "not a key"),
      ("home.city", "nested.json", "did you mean 'address.city'"),
    ] as [(String, String, String)])
  func unknownKey(name: String, form: String, reason: String) throws {
    let run = try process("--unique", name, form: form, input: "")
    #expect(run.end == .exit(2))
    #expect(run.errorText.contains(reason), "\(run.errorText)")
  }
}
