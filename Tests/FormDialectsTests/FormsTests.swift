import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormValues
import FoundationEssentials
import JSONText
import Testing

private let folder = URL(filePath: #filePath).appending(path: "../../../Forms").standardized

/// The names of the documents of the folder `Forms`.
let formNames = {
  let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
  return (files ?? []).filter { $0.hasSuffix(".json") }.map { "\($0.dropLast(5))" }.sorted()
}()

func formDocument(_ name: String) throws -> ReadDocument {
  let bytes = try Data(contentsOf: folder.appending(path: "\(name).json"))
  return ReadDocument(
    [UInt8](bytes), named: "Forms/\(name).json", options: ReadingOptions(files: optionFiles))
}

/// The option files of the folder.
private let optionFiles = OptionFiles { name in
  guard let bytes = try? Data(contentsOf: folder.appending(path: name.text)) else {
    return .failure(Fault(.optionsUnreadable, "no such file"))
  }
  return .success(DocumentSource(name: name.text, bytes: [UInt8](bytes)))
}

@Suite struct FormsTests {
  @Test("Every document builds without a finding", arguments: formNames)
  func clean(name: String) throws {
    let read = try formDocument(name)
    let document = try #require(read.document)
    var findings = read.findings
    let form = Form.build(
      document, registry: .builtIn, files: optionFiles, findings: &findings)
    #expect(findings.all.map(\.fault.message) == [])
    #expect(form?.identifier.text == name)
  }

  @Test("Nine inputs in the order of its list answer the document of all components")
  func allComponents() throws {
    let items = try #require(try formDocument("all-components").document?.items)
    #expect(
      items.map(\.type.value) == [
        "text", "text", "form_field", "form_field", "date", "time", "picker", "picker", "toggle",
        "filepicker", "slider",
      ])
  }

  @Test("There is a document of every dialect")
  func everyDialect() throws {
    let used = try formNames.map { name in
      let root = try #require(try formDocument(name).document?.location.source.reading.root)
      return try DialectRegistry.builtIn.recognise(root).get().name
    }
    #expect(Set(used) == Set(DialectRegistry.builtIn.names))
  }

  @Test(
    "Every document survives being written in its own dialect and natively", arguments: formNames)
  func rewriting(name: String) throws {
    let original = try #require(try formDocument(name).document)
    let file = "\(name).json"
    #expect(rewritten(original, as: NativeDialect.self, named: file) == original)
    let root = try #require(original.location.source.reading.root)
    let dialect = try DialectRegistry.builtIn.recognise(root).get()
    #expect(dialect.encode(original).unsupported == [])
    // A native document is written in the order of its members.
    if dialect != NativeDialect.self { #expect(dialect.encode(original).json == root) }
    let options = ReadingOptions(files: optionFiles)
    #expect(rewritten(original, as: dialect, named: file, options: options) == original)
  }
}
