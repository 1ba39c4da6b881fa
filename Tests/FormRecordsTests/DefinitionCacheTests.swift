import FormCore
import FormStorage
import FormTestForms
import FormValues
import Glibc
import Testing

@testable import FormRecords

@Suite("Definitions of records")
struct DefinitionCacheTests {
  private let folder: TemporaryFolder
  private let visit = FormIdentifier(nearest: "visit")
  private var digests: [String] = []
  private var store: DirectorySubmissionStore {
    DirectorySubmissionStore(path: folder.path("store"))
  }

  /// A store of five records, each of a definition of its own.
  init() throws {
    folder = try TemporaryFolder()
    for number in 1...5 {
      let text = """
        {"form":"visit","components":[{"type":"form_field","uuid":"name\(number)","args":{"label":"N"}}]}
        """
      let definition = Array(text.utf8)
      _ = try store.append(
        SampleSubmission.make(number, definition: definition), resend: .impossible)
      digests.append("\(SHA256.hash(definition))")
    }
  }

  @Test("that are forgotten because others were read are read again")
  func forgotten() {
    var cache = DefinitionCache(store, visit, mostAtHand: 250)
    for digest in digests + digests.reversed() {
      #expect(cache.form(digest)?.inputs.count == 1)
    }
    #expect(cache.names().answers.sorted() == (1...5).map { "name\($0)" } && cache.lostCount == 0)
  }

  @Test("that take too much in all are not looked at, as if any answer could be a secret")
  func tooMany() throws {
    var cache = DefinitionCache(store, visit, mostAtHand: 0, mostRead: 250)
    let forms = digests.map { cache.form($0) != nil }
    #expect(forms == [true, true, true, false, false])
    #expect(cache.definition(digests[4]).hidesAnswers)
    #expect(cache.lostCount == 0)
  }

  @Test("that are longer than any definition count as lost, and are not read whole")
  func long() throws {
    let name = "\(digests[0].dropFirst(7)).json"
    #expect(truncate(folder.path("store/visit/forms/\(name)"), 3 << 30) == 0)
    for words in [["list", "visit"], ["export", "visit", "--to", "csv"]] {
      let run = try ProgramRun.run(
        "/bin/sh",
        [
          "-c", "ulimit -v 1048576; exec \"$@\"", "sh", try BuiltProgram.path(),
        ] + words + ["--submissions", folder.path("store")])
      #expect(run.end == (words[0] == "export" ? .exit(0) : .exit(1)), "\(run.errorText)")
    }
  }
}
