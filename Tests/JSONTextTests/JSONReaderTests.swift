import FormTestTools
import JSONText
import Testing

@Suite("The reader")
struct JSONReaderTests {
  private func read(_ text: String, _ grammar: JSONGrammar = .strict) -> JSONReading {
    JSONReader.read(Array(text.utf8), grammar: grammar)
  }

  @Test(
    "number digits are kept as written",
    arguments: [
      "0e1", "-0", "1E+2", "-0.0", "0.10", "12345678901234567890",
      String(repeating: "9", count: 400),
    ])
  func digitsAreKept(digits: String) {
    #expect(read(digits).root?.digits == digits)
    #expect(read("[\(digits)]").root?.elements?.first?.digits == digits)
  }

  @Test(
    "escapes are resolved",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""a\u0000b""#, "a\0b"),
      (#""\u00e9\u00E9""#, "éé"),
      (#""x\ud83d\ude39y""#, "x😹y"),
      (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
      (#""\ud800\udc00""#, "\u{10000}"),
    ] as [(String, String)])
  func escapesAreResolved(source: String, text: String) throws {
    let found = try #require(read(source).root?.text)
    #expect(found.utf8.elementsEqual(text.utf8))
  }

  @Test("every value knows its bytes, every member the bytes of its name")
  func rangesAreExact() throws {
    let text = #" {"a": [1, "é", true], "\u0062" : {} , "c":null} "#
    let bytes = Array(text.utf8)
    let root = try #require(read(text).root)
    func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(root.range == 1..<bytes.count - 1)
    let members = try #require(root.members)
    #expect(members.map { source($0.nameRange) } == [#""a""#, #""\u0062""#, #""c""#])
    #expect(members.map(\.name) == ["a", "b", "c"])
    #expect(members.map { source($0.value.range) } == [#"[1, "é", true]"#, "{}", "null"])
    let elements = try #require(root["a"]?.elements)
    #expect(elements.map { source($0.range) } == ["1", #""é""#, "true"])
  }

  @Test(
    "a problem stands at the character that is wrong",
    arguments: [
      ("{\n  \"a\": 1\n  ①\"b\": 2\n}", JSONProblem.Code.syntax),
      ("[1, 2①", .syntax), ("[①tru]", .syntax), (#"["a\n①\#u{9}"]"#, .syntax),
      (#"["x①\q"]"#, .syntax), (#"["x①\ud800"]"#, .syntax), ("[1, ①01]", .syntax),
      ("{①a: 1}", .syntax), ("[] ①[]", .syntax), ("①", .syntax), ("[1 ①// one\n]", .syntax),
      ("[1①,]", .syntax), ("[1,①,2]", .syntax), ("{\"a\" ①1}", .syntax), ("[①\u{A0}1]", .syntax),
    ] as [(String, JSONProblem.Code)])
  func problemsHaveTheirOffset(marked: String, code: JSONProblem.Code) {
    let text = MarkedText(marked)
    let problems = JSONReader.read(text.bytes).problems
    #expect(problems.map(\.offset) == [text.offset(1)])
    #expect(problems.map(\.code) == [code])
  }

  @Test("a document may have trailing commas and a byte order mark, each reported")
  func documentToleratesAndReports() throws {
    let marked = MarkedText("①\u{FEFF}[{\"a\": 1②,}, 2③ ④, ]\n")
    let reading = JSONReader.read(marked.bytes, grammar: .document)
    let expected: JSON = .array([.object([("a", .number(1))]), .number(2)])
    #expect(reading.root == expected)
    #expect(reading.problems.map(\.code) == [.byteOrderMark, .trailingComma, .trailingComma])
    #expect(reading.problems.map(\.offset) == [1, 2, 4].map(marked.offset))
  }

  @Test("the strict grammar refuses a byte order mark by name")
  func strictRefusesByteOrderMark() {
    let reading = read("\u{FEFF}[]")
    #expect(reading.root == nil)
    #expect(reading.problems.map(\.code) == [.syntax])
    #expect(reading.problems.first?.message.contains("byte order mark") == true)
  }

  @Test("a text beyond the limit of bytes is refused, one at the limit is read")
  func sizeIsLimited() {
    let limits = JSONLimits(bytes: 5, depth: 10)
    #expect(JSONReader.read(Array("[123]".utf8), limits: limits).root != nil)
    let problems = JSONReader.read(Array("[1234]".utf8), limits: limits).problems
    #expect(problems.map(\.code) == [.tooLarge])
    #expect(problems.map(\.offset) == [5])
  }

  @Test("a limit below zero refuses everything", arguments: ["", "1", "[]"])
  func nonsenseLimitsRefuse(text: String) {
    let limits = JSONLimits(bytes: -1, depth: -1)
    #expect(JSONReader.read(Array(text.utf8), limits: limits).root == nil)
  }

  @Test(
    "habits of other languages have their own sentence",
    arguments: [
      ("[NaN]", "'NaN' is not a JSON number"),
      ("[-Infinity]", "'-Infinity' is not a JSON number"),
      ("[True]", "must be written 'true'"), ("[None]", "must be written 'null'"),
      ("{a: 1}", "a member name needs double quotes, found 'a'"),
      ("['a']", "double quotes"), ("[“a”]", "straight double quotes"),
      ("[1] // x", "comments"), ("# x", "comments"), ("[\u{200B}]", #"found '\u200b'"#),
      ("}", "found '}'"), ("[1 x]", "a comma or ']' is expected here, found 'x'"),
      ("[+1]", "plus sign"), ("[.5]", "a number must begin with a digit, found '.'"),
      ("[007]", "leading zero"),
    ] as [(String, String)])
  func habitsAreNamed(text: String, words: String) throws {
    let problem = try #require(read(text).problems.last)
    #expect(problem.code == .syntax)
    #expect(problem.message.contains(words), "\(problem.message)")
  }
}
