import FormCommands
import FormComponents
import FormCore
import FormDialects
import FormTestSupport
import JSONText
import Testing

/// What every dialect of the registry promises, on documents of its own and on damaged ones.
@Suite struct DialectContractTests {
  @Test("Names are unique, and each finds its dialect")
  func names() throws {
    let registry = DialectRegistry.builtIn
    #expect(Set(registry.names).count == registry.names.count)
    for name in registry.names {
      let found = try registry.dialect(named: name).get()
      #expect(found.name == name)
      #expect(!found.sign.isEmpty)
    }
  }

  @Test("A damaged document is read without a trap, and written again without a loss")
  func damaged() throws {
    var random = SplitMix(seed: 7)
    for original in Damage.documents {
      let root = try #require(JSONReader.read(Array(original.utf8)).root)
      for _ in 0..<60 {
        let text = Damage.damaged(root, &random).description
        for dialect in DialectRegistry.builtIn.dialects {
          checkLaw(text, dialect)
        }
      }
    }
  }

  private func checkLaw(_ text: String, _ dialect: any Dialect.Type) {
    let read = ReadDocument(text, dialect: dialect.name)
    guard let document = read.document else {
      #expect(read.findings.hasErrors, "\(text)")
      return
    }
    #expect(rewritten(document, as: dialect) == document, "\(dialect.name): \(text)")
    let found = read.builtFindings.sorted
    for format in DiagnosticFormat.allCases {
      #expect(found.isEmpty || !DiagnosticPrinter(format).text(of: found).isEmpty)
    }
  }

  @Test("Each of many findings is reported, once")
  func many() {
    let item = #"{"type":"toggle","uuid":"a","x":1,"args":{"label":"A","y":1}}"#
    let list = "[" + Array(repeating: item, count: 1000).joined(separator: ",") + "]"
    #expect(ReadDocument(list).builtFindings.all.count == 2_999)
    let native = #"{"form":"a","components":\#(list)}"#
    #expect(ReadDocument(native).builtFindings.all.count == 2_999)
  }
}

/// Puts wrong values in random places of a document.
private enum Damage {
  static let documents = [
    #"[{"type":"text","uuid":"a","args":{"text":"T","font":".title"}},{"type":"picker","uuid":"b","args":{"selection":"A","style":"s"},"options":["A"]},{"type":"time","uuid":"c","args":{"label":"L","selection":"07:00"}}]"#,
    #"{"form":"a","version":"2","title":{"en":"T"},"language":"de","values":"strings","given":["g"],"components":[{"type":"group","uuid":"g","components":[{"type":"picker","uuid":"p","args":{"label":"P"},"options":["A",{"value":"B","label":"b"}]}]},{"type":"slider","uuid":"s","args":{"min":0,"max":1,"step":0.1},"style":[]}]}"#,
  ]

  private static let wrong: [JSON] = [
    .null, .boolean(true), .number("5"), .number("-1e999"), .string(""), .string("type"),
    .string("\u{1B}[0m"), .array([]), .object([]), .array([.null]),
    .object([("type", .string("toggle")), ("uuid", .string("é")), ("é", .null)]),
  ]

  static func damaged(_ json: JSON, _ random: inout SplitMix) -> JSON {
    if random.below(12) == 0 { return wrong[random.below(wrong.count)] }
    switch json.value {
    case .null, .boolean, .number, .string: return json
    case .array(let elements):
      var result = elements.map { damaged($0, &random) }
      if let first = result.first, random.below(12) == 0 { result.append(first) }
      return .array(result)
    case .object(let members):
      var result: [(String, JSON)] = []
      for member in members {
        let name = random.below(20) == 0 ? "args" : member.name
        if random.below(20) != 0 { result.append((name, damaged(member.value, &random))) }
      }
      return .object(result)
    }
  }
}
