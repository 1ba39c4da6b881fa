import FormBatch
import FormCore
import FormTestForms
import Testing

@Suite("Answers that depend on each other")
struct TogetherTests {
  private static let form = #"""
    {"form":"visit","components":[
      {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
      {"type":"form_field","uuid":"where","args":{"label":"Where","visibleIf":"{ill}","required":true}},
      {"type":"slider","uuid":"pain","args":{"label":"Pain","min":0,"max":9,"requiredIf":"{ill}"}},
      {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2"}},
      {"type":"form_field","uuid":"word","args":{"label":"Word","validIf":"length({word}) > 2"}}]}
    """#

  private func run(_ line: String, _ options: BatchOptions = BatchOptions(isBare: true)) throws
    -> BatchRun
  {
    BatchRun(line, try TestForm.read(Self.form), options)
  }

  @Test("are required, hidden and worked out as they say")
  func outcomes() throws {
    let good = try run(#"{"ill":true,"where":"ear","pain":3,"word":"abc"}"#)
    #expect(good.accepted == [#"{"ill":true,"where":"ear","pain":3,"twice":6,"word":"abc"}"#])
    let missing = try run(#"{"ill":true}"#)
    #expect(missing.rejects.flatMap(codes) == ["missing", "missing"])
    #expect(try run(#"{"ill":false,"where":"ear"}"#).rejects.flatMap(codes) == ["hidden-value"])
    #expect(try run(#"{"word":"ab"}"#).rejects.flatMap(codes) == ["custom"])
    #expect(try run(#"{"pain":3,"twice":7}"#).rejects.flatMap(codes) == ["calculated.mismatch"])
    #expect(try run(#"{"pain":3,"twice":6}"#).accepted == [#"{"pain":3,"twice":6}"#])
  }

  @Test("are left out where they are hidden, if that is wanted")
  func dropping() throws {
    let options = BatchOptions(isBare: true, dropsHidden: true)
    #expect(try run(#"{"ill":false,"where":"ear"}"#, options).accepted == [#"{"ill":false}"#])
    #expect(try run(#"{"where":7}"#, options).accepted == ["{}"])
  }

  private func codes(_ reject: String) -> [String] {
    BatchRun.faults(reject).compactMap { fault in
      fault.split(separator: " ").dropFirst().first.map(String.init)
    }
  }
}
