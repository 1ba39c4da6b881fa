import FormTestForms
import FormTestTools
import FoundationEssentials
import JSONText
import Testing

/// The built program, comparing groups of records, and the page that says the same.
@Suite("summary of groups")
struct SummaryGroupsTests {
  private static let form = #"""
    {"form":"stay","version":"1","title":"A <b>stay</b>","components":[
      {"type":"form_field","uuid":"guest","args":{"label":"Name:"}},
      {"type":"toggle","uuid":"pet","args":{"label":"A pet?"}},
      {"type":"picker","uuid":"kind","args":{"label":"Which?","visibleIf":"{pet}"},
        "options":["cat",{"value":"dog","label":"A dog"}]},
      {"type":"slider","uuid":"nights","args":{"label":"Nights","min":0,"max":20}},
      {"type":"date","uuid":"day","args":{"label":"Day"}},
      {"type":"time","uuid":"hour","args":{"label":"Hour"}},
      {"type":"picker","uuid":"meals","args":{"label":"Meals","multiple":true},
        "options":["breakfast","supper"]},
      {"type":"form_field","uuid":"pin","args":{"label":"PIN","secret":true}},
      {"type":"group","uuid":"people","args":{"repeat":{"max":5}},"components":[
        {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer"}}]}]}
    """#

  private static let lines = """
    {"guest":"Ada <i>","pet":true,"kind":"dog","nights":3,"pin":"12345","people":[{"age":30}]}
    {"guest":"Bob","pet":false,"nights":5,"day":"2026-11-02","hour":"09:30","meals":["supper"]}
    {"guest":"=1+1","pet":true,"kind":"cat","nights":10,"meals":["breakfast","supper"]}
    {"nights":1}

    """

  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder(Self.form)
    let run = try folder.run(
      ["process", "form.json", "-", "--into", "Submissions", "--now", "2026-11-24T12:00:00Z"],
      input: Self.lines)
    #expect(run.end == .exit(0), "\(run.errorText)")
  }

  private func text(_ words: String...) throws -> String {
    let run = try folder.run(words)
    #expect(run.end == .exit(0), "\(run.errorText)")
    return run.outputText
  }

  @Test("what stands beside each figure is shortened: an answer, a label, an option")
  func longWords() throws {
    let (long, short) = (String(repeating: "é", count: 300), String(repeating: "é", count: 200))
    let form = #"""
      {"form":"long","components":[
        {"type":"form_field","uuid":"guest","args":{"label":"\#(long)"}},
        {"type":"picker","uuid":"kind","args":{"label":"Kind"},
          "options":[{"value":"a","label":"\#(long)"}]}]}
      """#
    try folder.write(form, to: "long.json")
    let run = try folder.run(
      ["process", "long.json", "-", "--into", "Submissions"],
      input: #"{"guest":"\#(long)","kind":"a"}"# + "\n")
    #expect(run.end == .exit(0), "\(run.errorText)")
    for key in ["guest", "kind"] {
      for format in ["csv", "text"] {
        let text = try text("summary", "long", "--by", key, "--format", format)
        #expect(!text.contains(short + "é"))
      }
      let csv = try text("summary", "long", "--by", key, "--format", "csv")
      #expect(csv.contains("guest,\(short)…,\(short)…,answered,,1"), "\(csv)")
      let page = try text("report", "long", "--by", key)
      #expect(page.contains(short + "…") && !page.contains(short + "é"))
    }
    let json = try text("summary", "long", "--by", "guest", "--format", "json")
    #expect(json.contains(#""answer":"\#(long)","label":"\#(short)…""#))
  }

  @Test("of more than 200 options those that were chosen most have rows, and the rest one together")
  func manyOptions() throws {
    let options = (0..<300).map { "\"town \($0)\"" }.joined(separator: ",")
    let form =
      #"{"form":"towns","components":[{"type":"toggle","uuid":"pet","args":{"label":"Pet"}},"#
      + #"{"type":"picker","uuid":"town","args":{"label":"Town"},"options":[\#(options)]}]}"#
    try folder.write(form, to: "towns.json")
    // From the sixtieth on; the last one twice, and no other as often.
    let lines = ((60..<300) + [299]).map { "{\"pet\":true,\"town\":\"town \($0)\"}\n" }.joined()
    let run = try folder.run(
      ["process", "towns.json", "-", "--into", "Submissions"], input: lines)
    #expect(run.end == .exit(0), "\(run.errorText)")
    for words in [
      ["summary", "towns"], ["summary", "towns", "--by", "pet"], ["report", "towns"],
    ] {
      let run = try folder.run(words)
      #expect(run.end == .exit(0), "\(run.errorText)")
      for number in [60, 258, 299] { #expect(run.outputText.contains("town \(number)")) }
      for number in [59, 259, 298] { #expect(!run.outputText.contains("town \(number)")) }
      let rest = run.outputText.split(separator: "\n").filter { $0.contains("100 more options") }
      #expect(!rest.isEmpty && rest.contains { $0.contains("40") }, "\(rest)")
    }
    // Programs get all of them.
    for format in ["csv", "json"] {
      let text = try text("summary", "towns", "--format", format)
      #expect(text.contains("town 59") && text.contains("town 298"))
    }
  }

  @Test("a cross table has a column for each answer, in the order of the form")
  func crossTable() throws {
    let text = try text("summary", "stay", "--by", "kind")
    #expect(
      text.hasPrefix(
        """
        stay: 4 submissions on 2026-11-24
          by Which?
          cat           1  25.0 %  ####################
          A dog         1  25.0 %  ####################
          not answered  2  50.0 %  ########################################

        Name (guest)
                           all  cat  A dog  not answered
          answered           3    1      1             1
          not answered       1    0      0             1
          different texts    3    1      1             1
        """), "\(text)")
    #expect(text.contains("median       4   10      3             3"), "\(text)")
    #expect(!text.contains("12345"))
  }

  @Test("several choices put a record into each of their groups, toggles into yes and no")
  func groups() throws {
    let meals = try text("summary", "stay", "--by", "meals", "--format", "json")
    let groups = try #require(JSONReader.read(Array(meals.utf8)).root?["by"]?["groups"]?.elements)
    #expect(groups.map { $0["label"]?.text } == ["breakfast", "supper", "not answered"])
    #expect(groups.map { $0["submissions"]?.description } == ["1", "2", "2"])
    let pets = try text("summary", "stay", "--by", "pet", "--format", "csv")
    #expect(pets.contains("\r\nnights,Nights,yes,mean,,6.5\r\n"))
    #expect(pets.contains("\r\nnights,Nights,,mean,,4.75\r\n"))
    #expect(pets.hasPrefix("key,title,group,figure,item,value\r\n,,,submissions,,4\r\n"))
  }

  @Test(
    "records cannot be grouped by every question",
    arguments: [
      ("nights", "a text, a choice or a toggle outside of repeated groups is expected"),
      ("pin", "a text, a choice or a toggle outside of repeated groups is expected"),
      ("kin", "'stay' has no key 'kin'; did you mean 'kind'?"),
    ])
  func refusals(key: String, sentence: String) throws {
    let run = try folder.run(["summary", "stay", "--by", key])
    #expect(run.end == .exit(1))
    #expect(run.errorText.contains(sentence), "\(run.errorText)")
  }

  @Test("A key that none of 40,000 questions has is refused in seconds, and ten of those are named")
  func manyQuestions() throws {
    let key = String(repeating: "k", count: 100)
    let questions =
      (0..<40_000).map {
        #"{"type":"toggle","uuid":"\#(key)\#($0)","args":{"label":"T"}}"#
      } + [#"{"type":"date","uuid":"day","args":{"label":"Day"}}"#]
    let folder = try ProgramFolder(
      #"{"form":"many","components":[\#(questions.joined(separator: ","))]}"#)
    let stored = try folder.run(
      ["process", "form.json", "-", "--into", "Submissions"], input: "{}\n")
    #expect(stored.end == .exit(0), "\(stored.errorText)")
    let unknown = try folder.run(["summary", "many", "--by", "nix"])
    #expect(unknown.errorText.contains("'many' has no key 'nix'"), "\(unknown.errorText)")
    #expect(unknown.isDone(within: .seconds(3)), "\(unknown.processorTime)")
    let unsuitable = try folder.run(["summary", "many", "--by", "day"])
    #expect(
      unsuitable.errorText.hasSuffix(" or 39990 more can be used\n"), "\(unsuitable.errorText)")
  }

  @Test("tables that would be larger than allowed are refused, and nothing of them is written")
  func largeTables() throws {
    let options = (0..<40).map { "\"option \($0)\"" }.joined(separator: ",")
    let pickers = (0..<600).map {
      #"{"type":"picker","uuid":"p\#($0)","args":{"label":"P"},"options":[\#(options)]}"#
    }
    let folder = try ProgramFolder(
      #"{"form":"large","components":[\#(pickers.joined(separator: ","))]}"#)
    let lines = String(repeating: "{\"p1\":\"option 1\"}\n", count: 900)
    let stored = try folder.run(
      ["process", "form.json", "-", "--into", "Submissions"], input: lines)
    #expect(stored.end == .exit(0), "\(stored.errorText)")
    let table = "21 columns and 26400 rows are 554400 cells; a table has at most 300000"
    for words in [["summary"], ["summary", "--format", "json"], ["report"]] {
      let run = try folder.run(words + ["large", "--by", "p1"])
      #expect(run.end == .exit(1) && run.output.isEmpty)
      #expect(
        run.errorText.contains(
          "--by 'p1': \(table), which allows 11 columns of this form; group by a question with fewer "
            + "answers, or select records with fewer with --where"), "\(run.errorText)")
    }
    let page = try folder.run(["report", "large", "--records", "900"])
    #expect(page.end == .exit(1) && page.output.isEmpty)
    #expect(
      page.errorText.contains(
        "--records 900: 602 columns and 900 rows are 541800 cells; a table has at most 500000, "
          + "which allows 830 records of this form; ask for fewer"), "\(page.errorText)")
    #expect(try folder.run(["report", "large", "--records", "800"]).end == .exit(0))
  }

  @Test("--until takes the whole day, and an instant to the second")
  func until() throws {
    #expect(try text("summary", "stay", "--until", "2026-11-24").hasPrefix("stay: 4 sub"))
    #expect(try text("summary", "stay", "--until", "2026-11-23").hasPrefix("stay: 0 sub"))
    let instant = try text("summary", "stay", "--until", "2026-11-24T12:00:00Z")
    #expect(instant.hasPrefix("stay: 0 sub"))
    #expect(try folder.run(["summary", "stay", "--until", "soon"]).end == .exit(2))
    #expect(try folder.run(["summary", "stay", "--where", "pte=1"]).end == .exit(1))
  }

  @Test("the JSON is as its schema in the documentation says", arguments: [[], ["--by", "kind"]])
  func schema(words: [String]) throws {
    let path = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let file = "/\(path)/Sources/Formline/Formline.docc/Resources/summary.schema.json"
    let bytes = try #require(FileManager.default.contents(atPath: file).map { [UInt8]($0) })
    let schema = try #require(JSONReader.read(bytes).root)
    let run = try folder.run(["summary", "stay", "--format", "json"] + words)
    let summary = try #require(JSONReader.read(run.output).root)
    #expect(SchemaValidator(schema).problems(of: summary) == [])
    let broken = try #require(JSONReader.read(Array(#"{"submissions":-1}"#.utf8)).root)
    #expect(SchemaValidator(schema).problems(of: broken).count == 3)
  }

  @Test("a report is one page that loads nothing, and shows no secret")
  func report() throws {
    let words = ["report", "stay", "--by", "kind", "--records", "2"]
    let page = try folder.run(words)
    #expect(page.end == .exit(0), "\(page.errorText)")
    let text = page.outputText
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && text.hasSuffix("</html>\n"))
    #expect(text.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
    for word in ["<script", "<i>", "<b>", "http:", "https:", "src=", "url(", "12345"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("asked if &#39;A pet?&#39; is yes"))
    // The two newest records alone.
    #expect(text.contains("<bdi>=1+1</bdi>") && !text.contains("<td><bdi>Bob</bdi></td>"))
    let file = try folder.run(words + ["--output", "report.html"])
    #expect(file.end == .exit(0) && file.outputText.isEmpty)
    #expect(try folder.run(words).output == page.output, "the same bytes")
  }

  @Test("a form is a page of controls, which the program writes to a file too")
  func preview() throws {
    let page = try text("preview", "form.json", "--to", "html", "--language", "de")
    #expect(page.contains("<input id=\"f3\" name=\"f3\" type=\"range\""), "\(page)")
    #expect(page.contains("wird abgefragt, wenn &#39;A pet?&#39; mit ja beantwortet ist"))
    let run = try folder.run(["preview", "form.json", "--to", "html", "--output", "page.html"])
    #expect(run.end == .exit(0) && run.outputText.isEmpty)
    #expect(try folder.run(["preview", "form.json", "--output", "page.html"]).end == .exit(2))
    #expect(
      try folder.run(["preview", "form.json", "--to", "html", "--watch"]).end == .exit(2))
  }

  @Test("export and list take the same selections, some columns, and words")
  func selections() throws {
    let table = try text(
      "export", "stay", "--to", "csv", "--columns", "kind,guest,pet,meals,id", "--labels",
      "--where", "pet=true")
    let rows = table.split(separator: "\r\n").map { $0.split(separator: ",").dropLast() }
    #expect(rows.first?.joined(separator: ",") == "Which?,Name,A pet?,Meals")
    #expect(table.contains("\r\nA dog,Ada <i>,yes,,"), "\(table)")
    #expect(table.contains("\r\ncat,'=1+1,yes,\"breakfast, supper\","), "\(table)")
    #expect(rows.count == 3)
    #expect(try text("export", "stay", "--until", "2026-11-23").isEmpty)
    #expect(try text("export", "stay", "--where", "kind=dog").split(separator: "\n").count == 1)
    let list = try text(
      "list", "stay", "--columns", "nights,kind", "--labels", "--where", "kind=dog")
    #expect(list.split(separator: "\n").first?.hasSuffix("Nights  Which?") == true, "\(list)")
    #expect(list.contains("A dog"))
    for words in [
      ["export", "stay", "--to", "csv", "--columns", "gest"],
      ["export", "stay", "--where", "gest=1"], ["list", "stay", "--columns", "gest"],
    ] {
      let run = try folder.run(words)
      #expect(run.end == .exit(1))
      #expect(run.errorText.contains("did you mean 'guest'?"), "\(run.errorText)")
    }
    #expect(try folder.run(["export", "stay", "--columns", "guest"]).end == .exit(2))
  }

  @Test(
    "12 answers of 5 MB by which records are grouped take 256 MiB",
    arguments: ["summary", "report"])
  func longAnswers(command: String) throws {
    let folder = try TemporaryFolder()
    let form = try folder.write(
      Array(
        #"{"form":"f","components":[{"type":"form_field","uuid":"note","args":{"label":"Note"}}]}"#
          .utf8), to: "form.json")
    let letters = String(repeating: "a", count: 5_000_000)
    let lines = (10..<22).map { "{\"note\":\"\($0)\(letters)\"}\n" }.joined()
    let input = try folder.write(Array(lines.utf8), to: "lines.jsonl")
    let store = folder.path("store")
    _ = try BuiltProgram.run(
      ["process", form, input, "--into", store, "--output", folder.path("accepted")])
    let run = try BuiltProgram.run(
      [command, "f", "--by", "note", "--submissions", store], mebibytesOfAddresses: 256)
    #expect(run.end == .exit(0), "\(run.errorText.suffix(300))")
  }
}
