import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormTestSupport
import Testing

@Suite struct FaultExplanationTests {
  @Test("every code is explained", arguments: FaultCode.allCases)
  func complete(code: FaultCode) throws {
    let explanation = try #require(code.explanation)
    #expect(explanation.title.first?.isUppercase == false && explanation.title.last != ".")
    #expect(explanation.meaning.last == "." && explanation.mend.last == ".")
  }

  @Test("the example of a code raises it, and the mended one raises nothing", arguments: shown)
  func verified(explanation: FaultExplanation) throws {
    let code = explanation.code
    switch explanation.example {
    case .components(let components, let mended):
      #expect(BuiltForm(Self.form(components)).codes.contains(code))
      #expect(BuiltForm(Self.form(mended)).codes == [])
    case .document(let document, let mended):
      #expect(BuiltForm(document).codes.contains(code))
      #expect(BuiltForm(mended).codes == [])
    case .submission(let line, let components, let mended):
      let form = try #require(BuiltForm(Self.form(components)).form)
      let plan = BatchPlan(form, at: .epoch)
      #expect(ProcessedLine(line, plan).faults.map(\.code).contains(code.rawValue))
      #expect(ProcessedLine(mended, plan).accepted != nil)
    case .words: Issue.record("an example in words is verified by a text of its own")
    }
  }

  @Test(
    "what is too long to be shown raises its code all the same",
    arguments: [
      (FaultCode.jsonTooDeep, [UInt8](repeating: UInt8(ascii: "["), count: 2000)),
      (.jsonTooLarge, [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20)),
      (.jsonNotUTF8, Array(#"{"form": "caf"#.utf8) + [0xE9] + Array(#""}"#.utf8)),
    ])
  func generated(code: FaultCode, bytes: [UInt8]) {
    let source = DocumentSource(name: "form.json", bytes: bytes)
    #expect(FormReader.read(source).findings.all.map(\.fault.code).contains(code))
  }

  private static func form(_ components: String) -> String {
    #"{"form": "visit", "components": [\#(components)]}"#
  }

  /// The examples that are texts, but for those of parts of the engine that do not exist yet.
  private static let shown = FaultExplanation.all.filter { explanation in
    if case .words = explanation.example { return false }
    return ![.componentEmptyGroup, .custom, .hiddenValue].contains(explanation.code)
  }
}
