import FormBatch
import FormCore
import FormInputs
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Rows below a header")
struct RowTests {
  private static let bare = BatchOptions(isBare: true, source: .rows)

  private static func plain() throws -> Form {
    try TestForm.make(
      #"""
      {"type":"form_field","uuid":"name","args":{"label":"Name","maxLength":9,"multiline":true,"formerly":"guest"}},
      {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer"}},
      {"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}},
      {"type":"picker","uuid":"colors","args":{"multiple":true},"options":["red","blue"]}
      """#)
  }

  private static func nested() throws -> Form {
    try TestForm.make(
      #"""
      {"type":"form_field","uuid":"host","args":{"label":"Host"}},
      {"type":"group","uuid":"home","components":[
        {"type":"form_field","uuid":"city","args":{"label":"City"}}]},
      {"type":"group","uuid":"people","args":{"repeat":{"max":4}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name"}},
        {"type":"form_field","uuid":"age","args":{"label":"Age","format":"integer","max":120}}]}
      """#)
  }

  private static let text = """
    age,name,colors,urgent\r
    3.0,"é, ""q""\r
    ü","[""red"",""blue""]",true\r
    ,"",red,\r

    0x7,b\tc,,false\r
    1,a"b,blue,"true"
    """

  @Test("are read as RFC 4180 says, wherever they are cut", arguments: Array(4...70) + [4096])
  func cuts(blockSize: Int) throws {
    let run = BatchRun(
      Array(Self.text.utf8), try Self.plain(), Self.bare, blockSize: blockSize)
    #expect(
      run.accepted == [
        #"{"name":"é, \"q\"\r\nü","age":3,"urgent":true,"colors":["red","blue"]}"#,
        #"{"colors":["red"]}"#, #"{"name":"a\"b","age":1,"urgent":true,"colors":["blue"]}"#,
      ])
    let refused = try #require(run.rejects.first)
    #expect(run.rejects.count == 1 && refused.hasPrefix(#"{"line":6,"#))
    #expect(refused.hasSuffix(#""input":{"age":"0x7","name":"b\tc","urgent":"false"}}"#))
  }

  @Test(
    "are refused as a whole where they are no rows of the header",
    arguments: [
      ("name,age\nx\n", "not-an-object", #""input":"x"}"#),
      ("name,age\nx,1,\r\n", "not-an-object", #""input":"x,1,"}"#),
      ("name,age\n\"x\"y,1\n", "unreadable.text", #""input":"\"x\"y,1"}"#),
      ("name,age\n\"x,1\n", "unreadable.text", #""input":"\"x,1\n"}"#),
      ("name,age\n\"x,1\nb,2", "unreadable.text", #""input":"\"x,1\nb,2"}"#),
    ] as [(String, String, String)])
  func ragged(text: String, code: String, input: String) throws {
    let run = BatchRun(text, try Self.plain(), Self.bare)
    #expect(run.rejects.map(BatchRun.faults) == [[code]])
    #expect(run.rejects.first?.hasSuffix(input) == true, "\(run.rejects)")
    #expect(run.rejects.first?.hasPrefix(#"{"line":2,"#) == true)
  }

  @Test("that are not UTF-8 are shown as well as can be")
  func notUTF8() throws {
    let run = BatchRun(
      Array("name,age\nx".utf8) + [0xFF] + Array(",1\ny,2\n".utf8), try Self.plain(), Self.bare)
    #expect(run.rejects.map(BatchRun.faults) == [["json.not-utf8"]])
    #expect(run.rejects.first?.hasSuffix("\"input\":\"x\u{FFFD},1\"}") == true)
    #expect(run.accepted == [#"{"name":"y","age":2}"#])
  }

  @Test("fill groups by paths, and leave out what is empty")
  func paths() throws {
    let text = """
      people[2].age,host,home.city,people[1].name,people[2].name
      40,x,Ulm,Ada,Bob
      ,,,,
      41,,,,
      ,,Bonn,Cy,
      ,y,,,121
      121,y,,,
      """
    let run = BatchRun(text, try Self.nested(), Self.bare)
    #expect(
      run.accepted == [
        #"{"host":"x","home":{"city":"Ulm"},"people":[{"name":"Ada"},{"name":"Bob","age":40}]}"#,
        "{}", #"{"people":[{},{"age":41}]}"#, #"{"home":{"city":"Bonn"},"people":[{"name":"Cy"}]}"#,
        #"{"host":"y","people":[{},{"name":"121"}]}"#,
      ])
    let refused = try #require(run.rejects.first)
    #expect(refused.contains(#""key":"people[2].age","code":"range.above-max""#))
    #expect(refused.hasSuffix(#""input":{"people[2].age":"121","host":"y"}}"#))
  }

  @Test("hold the rows of a group as JSON in one cell")
  func groupCell() throws {
    let text = #"""
      people,host
      "[{""name"":""Ada""},{""age"":7}]",x
      [],y
      oops,z
      """#
    let run = BatchRun(text, try Self.nested(), Self.bare)
    #expect(
      run.accepted == [#"{"host":"x","people":[{"name":"Ada"},{"age":7}]}"#, #"{"host":"y"}"#])
    #expect(run.rejects.map(BatchRun.faults).first?.first?.hasPrefix("people unreadable") == true)
  }

  @Test("may be separated by another character, and begin with a byte order mark")
  func delimiters() throws {
    let options = BatchOptions(
      isBare: true, dropsUnknown: true, source: .rows, delimiter: UInt8(ascii: ";"))
    let text = [0xEF, 0xBB, 0xBF] + Array("\"name\";what;age\n\"x;y\";?;1\na,b;;\n".utf8)
    let run = BatchRun(text, try Self.plain(), options)
    #expect(run.accepted == [#"{"name":"x;y","age":1}"#, #"{"name":"a,b"}"#])
  }

  @Test("are read on behind one that is too long", arguments: [8, 64, 4096])
  func tooLong(blockSize: Int) throws {
    let long = "\"" + String(repeating: "x\n", count: 150) + "\",1\n"
    let text = "name,age\nx,1\n\(long)y,2\n\(long)"
    let run = BatchRun(
      Array(text.utf8), try Self.plain(), Self.bare, blockSize: blockSize, maximumLine: 200)
    #expect(run.accepted == [#"{"name":"x","age":1}"#, #"{"name":"y","age":2}"#])
    #expect(run.rejects.map(BatchRun.faults) == [["json.too-large"], ["json.too-large"]])
    #expect(run.rejects.map { $0.prefix(12) } == [#"{"line":3,"f"#, #"{"line":155,"#])
  }

  @Test(
    "are not read below a header that is wrong",
    arguments: [
      ("", "not-an-object"), ("\n", "not-an-object"), ("name,age,name\n", "json.duplicate-member"),
      ("name,guest\n", "json.duplicate-member"), ("name,years\n", "unknown-key"),
      ("name,\n", "unknown-key"),
      ("\"name\n", "unreadable.text"), ("name,people[1].name\n", "unknown-key"),
    ] as [(String, String)])
  func wrongHeaders(text: String, code: String) throws {
    #expect(try Self.problem(text, Self.plain())?.code.rawValue == code)
  }

  @Test(
    "know the paths of groups",
    arguments: [
      ("people[1].name,people[2].name", nil), ("people[0].name", "unknown-key"),
      ("people[01].name", "unknown-key"), ("people.name", "unknown-key"),
      ("people[10001].name", "unknown-key"), ("people[+1].name", "unknown-key"),
      ("people[1].name,people", "json.duplicate-member"), ("home", "unknown-key"),
      ("home[1].city", "unknown-key"), ("home.city", nil), ("city", nil),
      ("people[1]", "unknown-key"), (".", "unknown-key"), ("people[.x", "unknown-key"),
    ] as [(String, String?)])
  func groupHeaders(text: String, code: String?) throws {
    #expect(try Self.problem(text, Self.nested())?.code.rawValue == code)
  }

  @Test("that names more than 10,000 columns is refused with their number")
  func manyColumns() throws {
    func sentence(_ columns: Int) throws -> String? {
      let names = (0..<columns).map { "x\($0)" }.joined(separator: ",")
      return try Self.problem("\(names)\n", Self.nested())?.message
    }
    #expect(try sentence(10_000)?.contains("are not keys of this form") == true)
    #expect(try sentence(10_001) == "the header has 10001 columns, but at most 10000 are allowed")
    #expect(try sentence(100_000) == "the header has 100000 columns, but at most 10000 are allowed")
  }

  private static func problem(_ text: String, _ form: Form) throws -> Fault? {
    let plan = BatchPlan(form, at: TestForm.moment, bare)
    var blockReader = BlockReader(plan)
    var block = LineBlock([])
    var rest = Array(text.utf8)
    let isFound = blockReader.next(into: &block) { bytes, range in
      let count = min(rest.count, range.count)
      bytes.replaceSubrange(range.lowerBound..<range.lowerBound + count, with: rest.prefix(count))
      rest.removeFirst(count)
      return count
    }
    #expect(isFound)
    return try #require(block.header).problem
  }
}
