import FormTestTools
import Testing

/// The built program, run on texts as people type them.
@Suite("process --as-typed")
struct ProcessTypedTests {
  private static let form = #"""
    {"form":"visit","language":"en","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true}},
      {"type":"date","uuid":"birth","args":{"label":{"en":"Date of birth","de":"Geburtsdatum"},
        "max":"2026-12-31"}},
      {"type":"time","uuid":"arrival","args":{"label":"Arrival"}},
      {"type":"toggle","uuid":"insured","args":{"label":{"en":"Insured?","de":"Versichert?"}}},
      {"type":"picker","uuid":"insurer","args":{"label":"Insurer","visibleIf":"{insured}"},
        "options":[{"value":"north","label":{"en":"Northern","de":"Nordkasse"}},
          {"value":"south","label":{"en":"Southern","de":"Südkasse"}},
          {"value":"sound","label":{"en":"Soundly","de":"Sundkasse"}}]},
      {"type":"slider","uuid":"pain","args":{"label":"Pain","min":0,"max":10,"step":0.5}},
      {"type":"form_field","uuid":"weight","args":{"label":"Weight","format":"decimal"}},
      {"type":"picker","uuid":"complaints","args":{"label":"Complaints","multiple":true},
        "options":["fever","cough","headache"]}]}
    """#

  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder(Self.form) }

  private func process(_ words: [String], _ input: String) throws -> ProgramRun {
    try folder.run(
      ["process", "form.json", "--bare", "--now", "2026-11-24T12:00:00Z"] + words, input: input)
  }

  private func accepted(_ cells: String, _ words: [String] = []) throws -> String {
    let header = "name;birth;arrival;insured;insurer;pain;weight;complaints\n"
    let run = try process(
      ["--from", "csv", "--delimiter", ";", "--as-typed"] + words, header + cells + "\n")
    return run.end == .exit(0) ? run.outputText : run.errorText
  }

  /// Answers that are none of 40,000 options: none of the letters is at its place, or the first ones
  /// of all options are, in ever new mixtures of capitals.
  private static let wrongAnswers: [@Sendable (Int) -> String] = [
    { "\($0) village" },
    { number in
      let letters = "in the town of number ".enumerated().map { index, letter in
        number >> index & 1 == 1 ? letter.uppercased() : "\(letter)"
      }
      return letters.joined()
    },
  ]

  @Test(
    "40,000 answers that are none of 40,000 options are refused in seconds",
    arguments: wrongAnswers.indices)
  func manyOptions(kind: Int) throws {
    let name = "In the town of number"
    let options = (0..<40_000).map { "\"\(name) \($0)\"" }.joined(separator: ",")
    let form =
      #"{"form":"f","components":[{"type":"picker","uuid":"k","args":{"label":"L"},"#
      + #""options":[\#(options)]}]}"#
    try folder.write(form, to: "towns.json")
    let rows =
      (0..<40_000).map { "{\"k\":\"\(Self.wrongAnswers[kind]($0))\"}\n" }.joined()
      + "{\"k\":\"\(name) 39999\"}\n"
    let run = try folder.run(
      ["process", "towns.json", "--as-typed", "--from", "jsonl", "--rejects", "/dev/null"],
      input: rows)
    #expect(run.errorText.contains("1 accepted, 40000 refused"), "\(run.errorText)")
    #expect(
      run.isDone(within: .seconds(1) + .microseconds(form.utf8.count + rows.utf8.count)),
      "\(run.processorTime)")
  }

  @Test("all of ten thousand options in each of a thousand rows are too much text")
  func allOfMany() throws {
    let options = (0..<10_000).map { "\"village number \($0)\"" }.joined(separator: ",")
    let form = #"""
      {"form":"f","components":[{"type":"group","uuid":"trips","args":{"label":"Trips","repeat":{}},
        "components":[{"type":"picker","uuid":"towns","args":{"label":"Towns","multiple":true},
          "options":[\#(options)]}]}]}
      """#
    try folder.write(form, to: "towns.json")
    for answer in ["all", "1-10000"] {
      let rows = Array(repeating: "{\"towns\":\"\(answer)\"}", count: 1000)
      let input = "{\"trips\":[\(rows.joined(separator: ","))]}\n{\"trips\":[\(rows[0])]}\n"
      let run = try folder.run(["process", "towns.json", "--as-typed"], input: input)
      #expect(run.errorText.contains("1 accepted, 1 refused"), "\(run.errorText.suffix(200))")
      #expect(run.errorText.contains("8388608 bytes of text"), "\(run.errorText.prefix(200))")
      #expect(run.isDone(within: .seconds(3)), "\(run.processorTime)")
    }
  }

  @Test("a German table is read as the prompt reads German")
  func german() throws {
    let cells = "Ada;31.12.2024;9.30;ja;Nord;2,5;71,25;fever, cough"
    #expect(
      try accepted(cells, ["--language", "de"])
        == #"{"name":"Ada","birth":"2024-12-31","arrival":"09:30","insured":true,"#
        + #""insurer":"north","pain":2.5,"weight":71.25,"complaints":["fever","cough"]}"# + "\n")
  }

  @Test("the same table without the option is refused as before")
  func strict() throws {
    let header = "name;birth;insured\n"
    let run = try process(
      ["--from", "csv", "--delimiter", ";"], header + "Ada;31.12.2024;ja\n")
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains("unreadable.date"))
    #expect(run.errorText.contains("unreadable.boolean"))
  }

  @Test(
    "labels, beginnings, days counted from today and several choices are understood",
    arguments: [
      (#"{"name":"Ada","insured":"y","insurer":"Northern"}"#, #""insured":true,"insurer":"north""#),
      (#"{"name":"Ada","insured":true,"insurer":"nor"}"#, #""insured":true,"insurer":"north""#),
      (#"{"name":"Ada","birth":"yesterday"}"#, #""birth":"2026-11-23""#),
      (#"{"name":"Ada","birth":"5 March 2020"}"#, #""birth":"2020-03-05""#),
      (#"{"name":"Ada","arrival":"9:30pm"}"#, #""arrival":"21:30""#),
      (#"{"name":"Ada","complaints":"fever; head"}"#, #""complaints":["fever","headache"]"#),
      (#"{"name":"Ada","complaints":"[\"fever\",\"cough\"]"}"#, #""complaints":["fever","cough"]"#),
      (#"{"name":"Ada","complaints":["cough"]}"#, #""complaints":["cough"]"#),
      (#"{"name":"Ada","weight":"1.25","pain":3}"#, #""pain":3,"weight":1.25"#),
      (#"{"name":"Ada","weight":"none"}"#, "unreadable.number"),
    ])
  func lines(line: String, words: String) throws {
    let run = try process(["--from", "jsonl", "--as-typed"], line)
    #expect((run.outputText + run.errorText).contains(words), "\(run.outputText)\(run.errorText)")
  }

  @Test(
    "what has two meanings is refused with both",
    arguments: [
      (#"{"name":"Ada","birth":"03/04/2020"}"#, "2020-03-04", "2020-04-03"),
      (#"{"name":"Ada","weight":"1,250"}"#, "1250", "1.250"),
      (#"{"name":"Ada","insured":true,"insurer":"so"}"#, "Southern", "Soundly"),
    ])
  func ambiguous(line: String, first: String, second: String) throws {
    let run = try process(["--from", "jsonl", "--as-typed"], line)
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains(first) && run.errorText.contains(second), "\(run.errorText)")
    #expect(run.errorText.contains("1 read, 0 accepted, 1 refused\n  1  "))
  }

  @Test("the constraints are the same afterwards, and all faults of a line come at once")
  func constraints() throws {
    let run = try process(
      ["--from", "jsonl", "--as-typed", "--language", "de"],
      #"{"name":"Ada","birth":"1.1.2027","pain":"10,25"}"#)
    for code in ["range.above-max", "step.off-grid"] { #expect(run.errorText.contains(code)) }
  }

  @Test("in German a point before three digits is not read as a fraction")
  func germanPoint() throws {
    #expect(try accepted("Ada;;;;;;1.250;", ["--language", "de"]).contains("unreadable.number"))
    #expect(try accepted("Ada;;;;;;1.25;", ["--language", "de"]).contains(#""weight":1.25"#))
    #expect(try accepted("Ada;;;;;;1.250;").contains(#""weight":1.25}"#))
  }

  @Test("a wrong cell is told once, not again as what follows from it")
  func once() throws {
    let line = #"{"name":"Ada","insured":"perhaps","insurer":"north"}"#
    let run = try process(["--from", "jsonl", "--as-typed"], line)
    #expect(run.errorText.contains("1 read, 0 accepted, 1 refused\n  1  unreadable.boolean\n"))
  }

  @Test("what records hold is read the same with the option and without it")
  func canonical() throws {
    let sample = try folder.run(["sample", "form.json", "--count", "300", "--seed", "7"])
    for words in [["--from", "jsonl"], ["--from", "jsonl", "--values", "strings"]] {
      let strict = try process(words, sample.outputText)
      let typed = try process(words + ["--as-typed"], sample.outputText)
      #expect(typed.outputText == strict.outputText)
      #expect(typed.end == .exit(0))
    }
    let table = try process(["--from", "jsonl", "--to", "csv"], sample.outputText)
    let strict = try process(["--from", "csv", "--delimiter", ","], table.outputText)
    let typed = try process(["--from", "csv", "--delimiter", ",", "--as-typed"], table.outputText)
    #expect(typed.outputText == strict.outputText)
  }
}
