import FormValues
import JSONText
import Testing

@Suite struct FindingsTests {
  private static let source = DocumentSource(name: "form.json", bytes: Array("{}".utf8))

  private static func finding(_ code: FaultCode, _ offset: Int) -> Diagnostic {
    Diagnostic(Fault(code, "finding \(offset)"), at: Location(source, offset))
  }

  @Test("1,000 findings are listed, and none is said to be missing")
  func most() {
    var findings = Findings()
    for offset in 0..<1000 { findings.report(Self.finding(.componentUnknownMember, offset)) }
    #expect(findings.sorted.map(\.location.offset) == Array(0..<1000))
  }

  @Test("of more findings the first are listed, and the last line says how many there are beside")
  func more() {
    var findings = Findings()
    for offset in 0..<2500 { findings.report(Self.finding(.componentUnknownMember, offset)) }
    let sorted = findings.sorted
    #expect(sorted.dropLast().map(\.location.offset) == Array(0..<1000))
    #expect(sorted.last?.fault.code == .formMoreFindings)
    #expect(
      sorted.last?.fault.message == "1500 more findings are not listed; the limit is 1000")
    #expect(sorted.last?.severity == .warning)
    #expect(!findings.hasErrors)
  }

  @Test("errors are listed before warnings, wherever they stand, and all of them by place")
  func errorsFirst() {
    var findings = Findings()
    for offset in 0..<1500 { findings.report(Self.finding(.componentUnknownMember, offset)) }
    for offset in 1500..<1600 { findings.report(Self.finding(.componentWrongType, offset)) }
    let sorted = findings.sorted
    #expect(sorted.map(\.location.offset) == Array(0..<900) + Array(1500..<1600) + [900])
    #expect(sorted.last?.fault.message == "600 more findings are not listed; the limit is 1000")
    #expect(findings.hasErrors)
  }

  @Test("the first error of each code is listed, also behind a thousand of another one")
  func eachCode() {
    var findings = Findings()
    for offset in 0..<1500 { findings.report(Self.finding(.componentWrongType, offset)) }
    findings.report(Self.finding(.formTooManyComponents, 1500))
    let sorted = findings.sorted
    #expect(sorted.map(\.location.offset) == Array(0..<999) + [1500, 999])
    #expect(sorted.last?.fault.message == "501 more findings are not listed; the limit is 1000")
  }

  @Test("what millions of findings take is bounded, and counting stops")
  func bounded() {
    var findings = Findings()
    for offset in 0..<300_000 { findings.report(Self.finding(.componentWrongType, offset)) }
    #expect(findings.all.count == 1000)
    #expect(
      findings.sorted.last?.fault.message == "more than 100000 other findings are not listed; "
        + "the limit is 1000")
    #expect(findings.sorted.last?.severity == .error)
  }

  @Test("once another finding of a code makes no difference it need not be made; of others it does")
  func ignored() {
    var findings = Findings()
    for offset in 1..<Findings.mostMade {
      findings.report(Self.finding(.componentUnknownMember, offset))
    }
    #expect(!findings.ignores(.componentUnknownMember))
    findings.report(Self.finding(.componentUnknownMember, 0))
    #expect(findings.ignores(.componentUnknownMember))
    #expect(!findings.ignores(.componentUnknownMember, isReplaced: true))
    #expect(!findings.ignores(.componentWrongType))
  }

  @Test("findings of parts count like those of the whole")
  func parts() {
    var (whole, part) = (Findings(), Findings())
    for offset in 0..<1200 { part.report(Self.finding(.componentUnknownMember, offset)) }
    whole.add(part)
    whole.add(part)
    #expect(
      whole.sorted.last?.fault.message == "1400 more findings are not listed; the limit is 1000")
  }

  @Test("an error in whose place nothing stands is kept behind many that are replaced")
  func unusable() {
    var findings = Findings()
    for offset in 0..<2000 {
      let finding = Self.finding(.componentWrongType, offset)
      findings.report(Diagnostic(finding.fault, at: finding.location, isReplaced: true))
    }
    #expect(!findings.isUnusable)
    findings.report(Self.finding(.componentWrongType, 2000))
    #expect(findings.isUnusable)
  }

  @Test("The JSON of a text that was let go is read again") func readAgain() {
    let text = #"{"form": [1, {"a": 2}], }"#
    let source = DocumentSource(name: "visit.json", bytes: Array(text.utf8))
    let first = source.reading
    source.forgetReading()
    let again = source.reading
    #expect(first.root != nil && again.root == first.root)
    #expect(again.problems == first.problems)
    #expect(Location(source, 18).pointer == "/form/1/a")
  }
}
