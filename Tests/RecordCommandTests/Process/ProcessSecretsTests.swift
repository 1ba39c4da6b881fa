import FormTestTools
import Testing

/// The output of the built program for refused lines with secrets in them.
@Suite("process of a form with secrets")
struct ProcessSecretsTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
    try folder.write(
      #"""
      {"form":"visit","components":[
        {"type":"form_field","uuid":"pin","args":{"label":"Pin","secret":true,"formerly":"code"}},
        {"type":"form_field","uuid":"name","args":{"label":"Name","maxLength":3}},
        {"type":"group","uuid":"people","args":{"label":"People","repeat":{"max":3}},"components":[
          {"type":"form_field","uuid":"word","args":{"label":"Word","secret":true}}]}]}
      """#, to: "secret.json")
  }

  private static let lines = #"""
    {"name":"Adaxx","code":"1234","people":[{"word":"open"}]}
    {"pin":"1234"
    {"form":"visit","values":{"pin":"1234","name":"Longer"}}
    {"form":"other","values":{"pin":"1234","name":"Ada"}}
    """# + "\n"

  @Test(
    "refused lines on standard error leave secrets out",
    arguments: [
      (
        [String](), lines,
        [
          #""input":{"name":"Adaxx","people":[{}]}}"#, #""input":null}"#,
          #""input":{"form":"visit","values":{"name":"Longer"}}}"#,
          #""input":{"form":"other","values":{"name":"Ada"}}}"#,
        ]
      ),
      (
        ["--from", "csv"], "name,pin,people[1].word\nLonger,1234,open\nAda,1234,open,x\n",
        [#""input":{"name":"Longer"}}"#, #""input":null}"#]
      ),
      (
        ["--from", "csv", "--map", "Pass=pin"], "name,Pass\nLonger,1234\n",
        [#""input":{"name":"Longer"}}"#]
      ),
      (
        ["--from", "csv", "--as-typed"], "name,Pin\nLonger,1234\n", [#""input":{"name":"Longer"}}"#]
      ),
      (
        ["--from", "csv"],
        #"""
        name,people
        Longer,"[{""word"":""open""}]"
        Longer,"[{""word"":""open"""

        """#,
        [#""input":{"name":"Longer","people":"[{}]"}}"#, #""input":{"name":"Longer"}}"#]
      ),
      (
        [],
        #"""
        {"name":"Longer","people":"[{\"word\":\"open\"}]"}
        {"name":"Longer","people":"open"}
        {"name":"Longer","people":{"1":{"word":"open"}}}
        {"name":"Longer","people":[["open"],"open",{"wrod":"open"}]}
        {"name":{"pin":"1234"},"nmae":"open","other":{"pin":"1234"}}
        ["1234"]

        """#,
        [
          #""input":{"name":"Longer","people":"[{}]"}}"#, #""input":{"name":"Longer"}}"#,
          #""input":{"name":"Longer","people":{}}}"#,
          #""input":{"name":"Longer","people":[null,null,{}]}}"#, #""input":{}}"#,
          #""input":null}"#,
        ]
      ),
    ])
  func standardError(words: [String], input: String, shown: [String]) throws {
    let run = try folder.run(["process", "secret.json"] + words, input: input)
    #expect(run.end == .exit(1))
    #expect(!run.errorText.contains("1234") && !run.errorText.contains("open"))
    let refused = run.errorText.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(refused.count == shown.count)
    for (line, end) in zip(refused, shown) { #expect(line.hasSuffix(end)) }
  }

  @Test("a file of refused lines has them whole")
  func file() throws {
    let run = try folder.run(
      ["process", "secret.json", "--rejects", "bad.jsonl"], input: Self.lines)
    #expect(run.end == .exit(1))
    let rejects = try #require(folder.text("bad.jsonl"))
    #expect(rejects.contains(#""code":"1234","people":[{"word":"open"}]"#))
    #expect(rejects.contains(#"{\"pin\":\"1234\""#))
  }
}
