import FormComponents
import FormCore
import FormDialects
import FormSession
import FormValues
import Testing

/// Forms written inside tests.
enum TestForm {
  /// The form of some components, written as native JSON; fails the test if there are findings but notes.
  static func make(_ components: String, title: String = "A form") throws -> Form {
    let text = #"{"form": "test", "title": "\#(title)", "components": [\#(components)]}"#
    let source = DocumentSource(name: "test.json", bytes: Array(text.utf8))
    var (document, findings) = FormReader.read(source, dialect: nil)
    let form = document.flatMap { Form.build($0, registry: .builtIn, findings: &findings) }
    let found = findings.sorted.filter { $0.severity != .note }
    #expect(found.map(\.fault.message) == [])
    return try #require(form)
  }

  /// Monday 2 March 2026, 08:10.
  static let monday = Moment(
    instant: Instant(milliseconds: 1_772_439_000_000),
    date: CivilDate(year: 2026, month: 3, day: 2) ?? .epoch,
    time: CivilTime(hour: 8, minute: 10) ?? .midnight)
}

/// A machine with a few files and a folder.
struct TestFileLookup: FileLookup {
  func look(at path: String, rule: AnswerRule) -> FileLook {
    switch path {
    case "a.pdf", "docs/b.pdf", "/users/ana/a.pdf", "my file.pdf": .file(bytes: 1500)
    case "docs", ".": .folder(["b.pdf", "old/"])
    case "docs/old": .folder([])
    case "docs/old/": .folder([])
    default: .refused(Fault(.fileMissing, "there is no file '\(path)'"))
    }
  }
}
