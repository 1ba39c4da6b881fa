import FormBatch
import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Lines whose files are opened")
struct OpenedFileTests {
  private static func form() throws -> Form {
    try TestForm.make(
      """
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true}},
      {"type":"filepicker","uuid":"letter","args":{"label":"Letter","accept":".pdf"}},
      {"type":"filepicker","uuid":"scan","args":{"label":"Scan","store":"base64"}},
      {"type":"form_field","uuid":"note","args":{"label":"Note","visibleIf":"answered({letter})"}},
      {"type":"group","uuid":"pages","args":{"label":"Pages","repeat":{"max":3}},"components":[
        {"type":"filepicker","uuid":"page","args":{"label":"Page"}},
        {"type":"toggle","uuid":"signed","args":{"label":"Signed"}}]}
      """)
  }

  /// Opens each file but those that are called `gone`.
  private static let opened: @Sendable (JSON, AnswerRule) -> AnswerReading? = { json, rule in
    guard case .file(let storage) = rule.type else { return nil }
    switch rule.read(json) {
    case .value(.file(.path(let path))) where path.contains("gone"):
      return .refused([Fault(.unreadableFile, "there is no \(path)")])
    case .value(.file(.path(let path))) where storage == .copy:
      let digest = String(repeating: "a", count: 64)
      let file = StoredFile(name: path, bytes: path.utf8.count, sha256: digest, path: nil)
      return .value(.file(.stored(file)))
    case .value(.file(.path)): return .value(.file(.inline("aGVsbG8=")))
    case let reading: return reading
    }
  }

  private static let stored =
    #"{"name":"a.pdf","bytes":5,"sha256":"\#(String(repeating: "b", count: 64))"}"#

  private static let lines = [
    #"{"name":"Ada","letter":"a.pdf","note":"seen","pages":[{"page":"b.pdf","signed":true}]}"#,
    #"{"name":"Ada","letter":"gone.pdf","note":"seen"}"#,
    #"{"name":"Ada","note":"hidden without a letter"}"#,
    #"{"letter":"gone.pdf","pages":[{"page":"gone.pdf"},{"signed":"yes"}]}"#,
    #"{"name":"Ada","letter":"a.txt","scan":"b.png"}"#,
    #"{"name":"Ada","letter":"  ","scan":null}"#,
    #"{"name":"Ada","letter":7,"scan":["a"]}"#,
    #"{"name":"Ada","letter":"\u0061.pdf","scan":"gone"}"#,
    #"{"name":"Ada","letter":\#(stored)}"#,
    #"{"scan":"b.png","name":"Ada","letter":\#(stored),"pages":[{"signed":false}]}"#,
    #"{"name":"Ada","letter":"a.pdf","letter":"gone.pdf"}"#,
    #"{"name":"Ada","letter":"a.pdf","stranger":1}"#,
    #"{"name":"Ada","letter":"a.pdf""#,
  ]

  @Test(
    "are the same by bytes and by trees", arguments: [ValueStyle.typed, .strings], [true, false])
  func trees(style: ValueStyle, isBare: Bool) throws {
    let (form, text) = (try Self.form(), Array(Self.lines.joined(separator: "\n").utf8))
    let options = BatchOptions(isBare: isBare, values: style)
    let bytes = BatchRun(text, form, options, reading: Self.opened)
    let trees = BatchRun(text, form, options, byTree: true, reading: Self.opened)
    #expect(bytes.accepted == trees.accepted && bytes.rejects == trees.rejects)
    #expect(bytes.accepted.count == 5 && bytes.rejects.count == 8)
  }

  @Test("are the same by bytes and by trees where cells are written")
  func cells() throws {
    let (form, text) = (try Self.form(), Array(Self.lines.joined(separator: "\n").utf8))
    let options = BatchOptions(target: .rows)
    let bytes = BatchRun(text, form, options, reading: Self.opened)
    let trees = BatchRun(text, form, options, byTree: true, reading: Self.opened)
    #expect(bytes.accepted == trees.accepted && bytes.rejects == trees.rejects)
  }
}
