import FormTestForms
import FormValues
import Testing

@Suite("Documents with more findings than are listed") struct ManyFindingsTests {
  @Test("warnings that are suppressed are not counted, however many there are")
  func suppressed() {
    let pickers = (0..<1500).map {
      #"{"type": "picker", "uuid": "k\#($0)", "options": ["2", "1"]}"#
    }
    func codes(_ suppression: String) -> [FaultCode] {
      BuiltForm(
        #"{"form": "visit", \#(suppression) "components": [\#(pickers.joined(separator: ","))]}"#
      ).codes
    }
    let all = codes("")
    #expect(all.count == 1001 && all.last == .formMoreFindings)
    #expect(codes(#""suppress": {"picker.number-like": "wards have numbers"},"#) == [])
  }

  @Test("a document with more elements than a form may have components is not read to its end")
  func tooManyElements() {
    let zeros = String(repeating: "0,", count: 200_000)
    let built = BuiltForm(#"{"form": "visit", "components": [\#(zeros)0]}"#)
    #expect(built.findings.all.count { $0.fault.code == .formTooManyComponents } == 1)
    #expect(built.findings.all.count == 1001)
    #expect(built.findings.sorted.contains { $0.fault.code == .formTooManyComponents })
    #expect(
      built.findings.sorted.last?.fault.message.hasPrefix("49001 more findings are not") == true)
  }
}
