import FormTestTools
import JSONText
import Testing

/// The built program, counting the answers in a store.
@Suite("summary")
struct SummaryCommandTests {
  private static let first = #"""
    {"form":"stay","version":"1","components":[
      {"type":"form_field","uuid":"guest","args":{"label":"Name:"}},
      {"type":"toggle","uuid":"pet","args":{"label":"A pet?"}},
      {"type":"picker","uuid":"kind","args":{"label":"Which?","visibleIf":"{pet}"},
        "options":["cat",{"value":"dog","label":"A dog"}]},
      {"type":"slider","uuid":"nights","args":{"label":"Nights","min":0,"max":20}},
      {"type":"form_field","uuid":"pin","args":{"label":"PIN","secret":true}},
      {"type":"group","uuid":"people","args":{"repeat":{"max":5}},"components":[
        {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer"}}]}]}
    """#

  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder(Self.first)
    let second = Self.first.replacing(#""version":"1""#, with: #""version":"2""#)
      .replacing(#""uuid":"guest","args":{"#, with: #""uuid":"name","args":{"formerly":["guest"],"#)
      .replacing(
        #"{"type":"slider""#,
        with: #"{"type":"time","uuid":"arrival","args":{"label":"Arrival"}},{"type":"slider""#)
    try folder.write(second, to: "second.json")
  }

  private func store(_ lines: String, _ form: String = "form.json") throws {
    let run = try folder.run(
      ["process", form, "-", "--into", "Submissions", "--now", "2026-11-24T12:00:00Z"],
      input: lines)
    #expect(run.end == .exit(0), "\(run.errorText)")
  }

  private func summary(_ words: String...) throws -> String {
    let run = try folder.run(["summary", "stay"] + words)
    #expect(run.end == .exit(0), "\(run.errorText)")
    return run.outputText
  }

  @Test("counts what was answered, not answered and not asked, over two versions")
  func versions() throws {
    try store(
      """
      {"guest":"Ada","pet":true,"kind":"dog","nights":3,"pin":"1234","people":[{"age":30},{"age":4}]}
      {"guest":"Ada","pet":false,"nights":5}
      {"pet":true,"nights":10,"people":[{}]}

      """)
    try store("{\"name\":\"Bob\",\"arrival\":\"09:30\",\"nights\":3}\n", "second.json")
    let text = try summary()
    #expect(
      text == """
        stay: 4 submissions on 2026-11-24
          version 1: 3, version 2: 1

        Name (name)
          answered 3, not answered 1
          was 'guest' before
          2 different texts, the longest of 3 characters
          Ada  2  ########################################

        A pet? (pet)
          answered 3, not answered 1
          yes  2  66.7 %  ########################################
          no   1  33.3 %  ####################

        Which? (kind)
          answered 1, not answered 1, not asked 2
          cat    0    0.0 %
          A dog  1  100.0 %  ########################################

        Arrival (arrival)
          answered 1
          only in version 2
          from 09:30 to 09:30, by hour
          09:00  1  ########################################

        Nights (nights)
          answered 4
          smallest 3, largest 10, mean 5.25, deviation 3.3
          quartiles 3, 4, 6.25
          3   2  ########################################
          4   0
          5   1  ####################
          6   0
          7   0
          8   0
          9   0
          10  1  ####################

        PIN (pin)
          answered 1, not answered 3
          (hidden)

        people
          rows in a submission: 0 to 2, mean 0.75

        Age (people.age)
          answered 2, not answered 1
          smallest 4, largest 30, mean 17, deviation 18.38
          quartiles 10.5, 17, 23.5
          0 to 4    1  ########################################
          5 to 9    0
          10 to 14  0
          15 to 19  0
          20 to 24  0
          25 to 29  0
          30 to 34  1  ########################################

        """)
    #expect(!text.contains("1234"))
  }

  @Test("selects records, and puts the commonest choice first")
  func selection() throws {
    try store(
      """
      {"guest":"Ada","pet":true,"kind":"dog"}
      {"guest":"Bob","pet":true,"kind":"dog"}
      {"guest":"Cy","pet":true,"kind":"cat"}

      """)
    let sorted = try summary("--sort", "count")
    #expect(sorted.contains("A dog  2  66.7 %  ########################################\n  cat"))
    let some = try summary("--where", "kind=cat")
    #expect(some.hasPrefix("stay: 1 submission on 2026-11-24\n  2 not selected\n"))
    #expect(some.contains("Cy") == false, "one text is not the commonest")
    let none = try summary("--since", "2030-01-01")
    #expect(none.hasPrefix("stay: 0 submissions\n  3 not selected\n"))
  }

  @Test("an answer that any definition calls a secret, or that tells one, is not shown")
  func secrets() throws {
    let plain = #"""
      {"form":"stay","version":"0","components":[
        {"type":"form_field","uuid":"pin","args":{"label":"PIN"}}]}
      """#
    try folder.write(plain, to: "plain.json")
    try store("{\"pin\":\"open\"}\n{\"pin\":\"open\"}\n", "plain.json")
    #expect(try summary().contains("open"))
    try store("{\"pin\":\"closed\"}\n")
    let text = try summary() + summary("--format", "json")
    #expect(!text.contains("open") && !text.contains("closed"), "\(text)")
  }

  @Test("writes the figures as JSON")
  func json() throws {
    try store("{\"guest\":\"Ada\",\"nights\":3}\n{\"nights\":4}\n")
    let root = try #require(JSONReader.read(Array(try summary("--format", "json").utf8)).root)
    #expect(root["submissions"]?.description == "2")
    let questions = try #require(root["questions"]?.elements)
    let nights = try #require(questions.first { $0["key"]?.text == "nights" })
    #expect(nights["mean"]?.description == "3.5")
    #expect(nights["quartiles"]?.description == "[3.25,3.5,3.75]")
    #expect(nights["answered"]?.description == "2")
    let name = try #require(questions.first { $0["key"]?.text == "guest" })
    #expect(name["notAnswered"]?.description == "1")
  }

  @Test("leaves corrected records out, unless all are asked for")
  func corrections() throws {
    try store("{\"guest\":\"Ada\",\"nights\":3}\n")
    let id = try folder.run(["export", "stay"]).outputText.split(separator: "\"")[3]
    let run = try folder.run(
      ["fill", "form.json", "--correct", String(id), "--set", "nights=7", "--no-input"])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(try summary().contains("1 corrected later and left out"))
    #expect(try summary("--all").hasPrefix("stay: 2 submissions"))
  }

  @Test("what people wrote acts on no terminal, and bars fit a narrow window")
  func terminal() throws {
    try store("{\"guest\":\"a\\u009b2J\"}\n{\"guest\":\"a\\u009b2J\"}\n")
    #expect(!(try summary()).contains("\u{9B}"))
    let run = try BuiltProgram.run(
      ["summary", "stay"], environment: ["COLUMNS": "40"], folder: folder.path)
    let widest = run.outputText.split(separator: "\n").map(\.count).max() ?? 0
    #expect(widest <= 40, "\(run.outputText)")
  }

  @Test("a form that is not stored and a word that is none are refused")
  func usage() throws {
    #expect(try folder.run(["summary", "stay"]).end == .exit(1))
    #expect(try folder.run(["summary"]).end == .exit(2))
    #expect(try folder.run(["summary", "stay", "--format", "xml"]).end == .exit(2))
  }
}
