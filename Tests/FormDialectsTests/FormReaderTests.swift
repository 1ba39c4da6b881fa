import FormCore
import FormDecoding
import FormDialects
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite struct FormReaderTests {
  @Test("Text that is no JSON is reported where it stops being JSON")
  func syntax() {
    expectFindings([(1, .jsonSyntax)], in: #"{"form" ①x}"#)
    expectFindings([(1, .jsonSyntax)], in: "①")
    expectFindings([(1, .jsonSyntax)], in: #"["①\ud800"]"#)
  }

  @Test("A duplicate member names the place of the first one")
  func duplicateMember() {
    let marked = """
      {"form": "visit", ①"title": "One",
       ②"title": "Two", "components": [{"type": "text", "uuid": "intro", "args": {"text": "Hello"}}]}
      """
    expectFindings([(2, .jsonDuplicateMember)], in: marked)
    let found = ReadDocument(MarkedText(marked).text).findings.all
    #expect(found.first?.fault.message.hasSuffix("first at line 1, column 19") == true)
  }

  @Test("A trailing comma and a byte order mark are warnings, and the document is read")
  func tolerated() {
    let bytes: [UInt8] =
      [0xEF, 0xBB, 0xBF]
      + Array(#"[{"type":"toggle","uuid":"urgent","args":{"label":"Urgent"}},]"#.utf8)
    let read = ReadDocument(bytes)
    #expect(read.document?.items.count == 1)
    #expect(read.findings.sorted.map(\.fault.code) == [.jsonByteOrderMark, .jsonTrailingComma])
    #expect(!read.builtFindings.hasErrors)
  }

  @Test("Bytes that are not UTF-8 and brackets without end are found at their place")
  func unreadableBytes() {
    let broken = ReadDocument([0x5B, 0x22, 0xFF, 0x22, 0x5D]).findings.all.first
    #expect(broken?.fault.code == .jsonNotUTF8)
    #expect(broken?.location.offset == 2)
    let deep = ReadDocument(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    #expect(deep.document == nil)
    #expect(deep.findings.all.map(\.fault.code) == [.jsonTooDeep])
  }

  @Test("Components can suppress so many codes each, and so many in all")
  func suppressions() {
    func codes(_ components: Int, _ each: Int) -> [FaultCode] {
      let members = (0..<each).map { #""code.\#($0)":"why""# }.joined(separator: ",")
      let items = (0..<components).map {
        #"{"type":"text","uuid":"t\#($0)","args":{"text":"T"},"suppress":{\#(members)}}"#
      }
      let text = #"{"form":"visit","components":[\#(items.joined(separator: ","))]}"#
      return ReadDocument(Array(text.utf8)).findings.all.map(\.fault.code)
    }
    #expect(codes(1, 1_000).isEmpty)
    #expect(codes(1, 1_001) == [.formTooManyComponents])
    #expect(codes(50, 1_000).isEmpty)
    #expect(codes(53, 1_000) == [.formTooManyComponents])
  }

  @Test("Elements that are no components cost the same however many there are")
  func manyStrangers() {
    func time(_ count: Int) -> Duration {
      let text = "[" + Array(repeating: "[]", count: count).joined(separator: ",") + "]"
      return ProcessorTime.of { _ = ReadDocument(Array(text.utf8), dialect: "component-list") }
    }
    _ = time(100)
    let limit = time(4_000) * 8
    #expect(ProcessorTime.least(within: limit) { time(16_000) } < limit)
  }

  @Test(
    "YAML is refused by name",
    arguments: [
      "①---\nform: x\n", "①form: clinic-visit\ntitle: Clinic\n", "①# a form\n\nform:\n  x: 1\n",
      "①- type: text\n  uuid: a\n", "①%YAML 1.2\n---\n", "①some-key.name: 5",
    ])
  func yaml(marked: String) {
    expectFindings([(1, .formUnknownDialect)], in: marked)
    let message = ReadDocument(MarkedText(marked).text).findings.all.first?.fault.message ?? ""
    #expect(message.contains("YAML"))
  }

  @Test(
    "Broken JSON is not taken for YAML",
    arguments: ["①form", "{①form: 1}", #"{"form": "visit",①"#, "①- 1", "①http://x", #""a"①: 1"#])
  func notYAML(marked: String) {
    expectFindings([(1, .jsonSyntax)], in: marked)
  }

  @Test("A document of no known dialect is reported with what was found and the known names")
  func unknownDialect() {
    expectFindings([(1, .formUnknownDialect)], in: #" ①{"fields": []}"#)
    expectFindings([(1, .formUnknownDialect)], in: "①5")
    expectFindings([(1, .formUnknownDialect)], in: #"①{"record": {"form": "visit"}}"#)
    let message = ReadDocument(#"{"fields": []}"#).findings.all.first?.fault.message ?? ""
    #expect(message.contains("'fields'"))
    for name in DialectRegistry.builtIn.names { #expect(message.contains(name)) }
  }

  @Test("A dialect asked for by a wrong name gets the nearest one")
  func unknownName() {
    let fault = ReadDocument("[]", dialect: "component_lsit").findings.all.first?.fault
    #expect(fault?.code == .formUnknownDialect)
    #expect(fault?.suggestion == "component-list")
  }

  @Test("A dialect asked for by name reports a document that is none of its own")
  func foreignDocument() {
    expectFindings([(1, .componentWrongType)], in: "①[]", dialect: "native")
    expectFindings(
      [(1, .componentWrongType)], in: #"①{"form": "visit"}"#, dialect: "component-list")
  }

  @Test(
    "A document without identifier takes that of its file",
    arguments: [
      ("Forms/All Components.json", "all-components"), ("-", "form"), ("a.b.json", "a-b"),
      (".json", "json"), ("x", "x"), ("dir.d/plain", "plain"),
      ("https://example.org/forms/Visit.json?x=/y#z", "visit"), ("https://example.org", "form"),
      ("https://example.org/", "form"), ("Ünits.json", "nits"),
    ] as [(String, String)])
  func identifierOfFile(name: String, expected: String) {
    #expect(ReadDocument("[]", named: name).document?.identifier.value == expected)
  }

  @Test(
    "of a document with too many values that is said, and nothing of what stands before",
    arguments: ["0", "{}", "[]"])
  func tooManyValues(value: String) {
    let values = String(repeating: "\(value),", count: 2_000_000)
    let text = #"{"form": "visit", "components": [\#(values)0]}"#
    let source = DocumentSource(name: "form.json", bytes: Array(text.utf8))
    var options = ReadingOptions()
    options.readsOn = true
    let findings = FormReader.read(source, options: options).findings
    #expect(findings.sorted.map(\.fault.code) == [.jsonTooManyValues])
  }
}
