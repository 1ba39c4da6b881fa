import FormAnalysis
import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormTestForms
import FormValues
import FormWording
import Testing

@Suite struct FaultExplanationTests {
  @Test("every code that the sources declare is explained, once")
  func complete() throws {
    let explained = FaultExplanation.all.map(\.code.rawValue)
    #expect(explained.count == Set(explained).count)
    let declared = try Declared.all(of: "FaultCode").map(\.name)
    #expect(declared.count == Set(declared).count)
    #expect(Set(declared).subtracting(explained) == [], "not explained")
    #expect(Set(explained).subtracting(declared) == [], "not declared")
  }

  @Test("an explanation is a title and whole sentences", arguments: FaultExplanation.all)
  func sentences(explanation: FaultExplanation) throws {
    #expect(explanation.title.first?.isUppercase == false && explanation.title.last != ".")
    #expect(explanation.meaning.last == "." && explanation.fix.last == ".")
  }

  @Test("the example of a code raises it, and the repaired one raises nothing", arguments: shown)
  func verified(explanation: FaultExplanation) throws {
    let code = explanation.code
    switch explanation.example {
    case .components(let components, let repaired):
      let day = CivilDate(year: 2026, month: 11, day: 22)
      let found = BuiltForm(Self.form(components), on: day).codes
      let remaining = BuiltForm(Self.form(repaired), on: day).codes
      #expect(found.contains(code))
      #expect(remaining == [])
    case .document(let document, let repaired):
      #expect(BuiltForm(document).codes.contains(code))
      #expect(BuiltForm(repaired).codes == [])
    case .submission(let line, let components, let repaired):
      let form = try TestForm.read(Self.form(components))
      var options = BatchOptions()
      options.refusesDoubted = true
      let plan = BatchPlan(form, at: .epoch, options)
      #expect(ProcessedLine(line, plan).faults.map(\.code).contains(code.rawValue))
      #expect(ProcessedLine(repaired, plan).accepted != nil)
    case .change(let old, let new, let repaired):
      #expect(try Self.changes(old, new).contains(code))
      #expect(try !Self.changes(old, repaired).contains(code))
    case .words: Issue.record("an example in words is verified by a text of its own")
    }
  }

  @Test(
    "what is too long to be shown raises its code all the same",
    arguments: [
      (FaultCode.jsonTooDeep, UInt8(ascii: "["), 2000),
      (.jsonTooLarge, UInt8(ascii: " "), 17 << 20),
      (.jsonNotUTF8, 0xE9, 1),
    ])
  func generated(code: FaultCode, byte: UInt8, count: Int) {
    let bytes = Array(#"{"form": "caf"#.utf8)
    let source = DocumentSource(
      name: "form.json",
      bytes: (code == .jsonNotUTF8 ? bytes : []) + [UInt8](repeating: byte, count: count))
    #expect(FormReader.read(source).findings.all.map(\.fault.code).contains(code))
  }

  private static func changes(_ old: String, _ new: String) throws -> [FaultCode] {
    let versions = try [old, new].map { text in
      // A change of the root is shown as a whole document.
      let built = BuiltForm(text.hasPrefix(#"{"form""#) ? text : form(text))
      return FormVersion(try #require(built.form), try #require(built.document))
    }
    return FormComparison.changes(from: versions[0], to: versions[1]).all.map(\.fault.code)
  }

  private static func form(_ components: String) -> String {
    #"{"form": "visit", "components": [\#(components)]}"#
  }

  /// The examples that are texts.
  private static let shown = FaultExplanation.all.filter { explanation in
    if case .words = explanation.example { return false }
    return true
  }
}
