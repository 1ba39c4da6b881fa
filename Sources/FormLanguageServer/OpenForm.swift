import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormReasoning
import FormValues
import Formline
import JSONText

/// A document that a client has open, and what is known of it.
struct OpenForm {
  let uri: String
  var version: Int?
  var text: OpenText
  /// The findings of the present text.
  private(set) var findings: [Diagnostic] = []
  /// Of the present text, or of the last one that could be read.
  private(set) var outline: FormOutline?
  private(set) var isOutlineCurrent = false
  /// The document as it was read; nil if it could not be.
  private(set) var document: FormDocument?

  init(_ uri: String, version: Int?, _ text: OpenText) {
    (self.uri, self.version, self.text) = (uri, version, text)
  }

  /// Checks the text like `formline check` does.
  mutating func check(on day: CivilDate) {
    let path = Self.path(of: uri)
    let files = path.map { FileFormSource($0, input: -1).optionFiles } ?? .none
    let source = DocumentSource(name: path ?? uri, bytes: text.bytes)
    let reading = FormReader.read(
      source, options: ReadingOptions(needsOneLayout: false, files: files, registry: .builtIn))
    var found = reading.findings
    document = reading.document
    _ = document.flatMap {
      Form.build(
        $0, registry: .builtIn, files: files, on: day, review: ReasonedReview(.everything),
        findings: &found)
    }
    findings = found.sorted
    isOutlineCurrent = source.reading.root != nil
    if let root = source.reading.root { outline = FormOutline(root, text.bytes) }
  }

  /// The path of a `file:` address; nil if it is none.
  static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    var bytes: [UInt8] = []
    let rest = Array(uri.utf8.dropFirst(7))
    var index = 0
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
        let byte = UInt8(String(decoding: rest[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(rest[index])
        index += 1
      }
    }
    guard bytes.first == UInt8(ascii: "/"), !bytes.contains(0) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
