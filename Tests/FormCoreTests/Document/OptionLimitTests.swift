import FormArguments
import FormComponents
import FormCore
import FormDialects
import FormTestTools
import FormValues
import Synchronization
import Testing

/// Option files that are as large as they may be, or larger.
@Suite struct OptionLimitTests {
  /// Builds a form with files beside it, and counts how often they are read.
  private static func build(
    _ pickers: [String], _ texts: [String: String]
  ) -> (form: Form?, findings: Findings, reads: Int) {
    let reads = Reads()
    let files = OptionFiles { name in
      reads.count.withLock { $0 += 1 }
      return .success(DocumentSource(name: name.text, bytes: Array((texts[name.text] ?? "").utf8)))
    }
    let text = #"{"form": "visit", "components": [\#(pickers.joined(separator: ","))]}"#
    let source = DocumentSource(name: "form.json", bytes: Array(text.utf8))
    var (document, findings) = FormReader.read(source)
    let form = document.flatMap {
      Form.build($0, registry: .builtIn, files: files, findings: &findings)
    }
    return (form, findings, reads.count.withLock { $0 })
  }

  private final class Reads: Sendable {
    let count = Mutex(0)
  }

  private static func picker(_ key: Int, _ file: String, filter: String = "") -> String {
    #"{"type": "picker", "uuid": "k\#(key)", "args": {"optionsFrom": "\#(file)"\#(filter)}}"#
  }

  private static func rows(_ count: Int) -> String {
    "value,region\n" + (0..<count).map { "v\($0),north\n" }.joined()
  }

  @Test("a file that many pickers name is read once")
  func once() {
    let pickers = (0..<50).map { Self.picker($0, "wards.csv") }
    let built = Self.build(pickers, ["wards.csv": Self.rows(10)])
    #expect(built.form?.inputs.count == 50 && built.reads == 1)
  }

  @Test("options beyond the most of a form are refused once, and none of them is made")
  func tooMany() {
    let pickers = (0..<200).map { Self.picker($0, "wards.csv") }
    let built = Self.build(pickers, ["wards.csv": Self.rows(70_000)])
    #expect(built.findings.sorted.map(\.fault.code) == [.formTooManyComponents])
    #expect(built.reads == 1)
    let most = Self.build(
      [Self.picker(0, "wards.csv"), Self.picker(1, "wards.csv")], ["wards.csv": Self.rows(100_000)])
    #expect(most.form != nil)
  }

  @Test("options of files count together with those of the form itself")
  func together() {
    let own = (0..<100_001).map { #""o\#($0)""# }.joined(separator: ",")
    let built = Self.build(
      [#"{"type": "picker", "uuid": "own", "options": [\#(own)]}"#, Self.picker(0, "wards.csv")],
      ["wards.csv": Self.rows(100_000)])
    #expect(built.findings.sorted.map(\.fault.code) == [.formTooManyComponents])
  }

  @Test("cells are counted for each choice of columns that pickers make")
  func cells() {
    let names = (0..<20).map { "c\($0)" }
    let row = String(repeating: ",x", count: 20)
    let rows = (0..<5000).map { "v\($0)\(row)\n" }.joined()
    let text = "value,\(names.joined(separator: ","))\n\(rows)"
    func codes(_ filters: Int) -> Set<FaultCode> {
      let pickers = (0..<12).map { key in
        let asked = names.indices.filter { $0 != key % filters }.map { #""c\#($0)": "'x'""# }
        return Self.picker(
          key, "wards.csv", filter: #", "optionsWhere": {\#(asked.joined(separator: ","))}"#)
      }
      return Set(Self.build(pickers, ["wards.csv": text]).findings.all.map(\.fault.code))
    }
    #expect(!codes(2).contains(.optionsUnreadable))
    #expect(codes(12).contains(.optionsUnreadable))
  }

  @Test("a file with more cells, or more columns, than there may be is not kept")
  func large() {
    let names = (0..<100).map { ",c\($0)" }.joined()
    let commas = String(repeating: ",", count: 100)
    let wide = "value" + String(repeating: ",c", count: 10_000) + "\n"
    let tall = "value\(names)\n" + String(repeating: "v\(commas)\n", count: 11_000)
    for text in [wide, tall] {
      let built = Self.build([Self.picker(0, "wards.csv")], ["wards.csv": text])
      #expect(built.findings.sorted.first?.fault.code == .optionsMalformed)
      #expect(built.findings.sorted.first?.fault.message.contains("at most") == true)
    }
  }
}
