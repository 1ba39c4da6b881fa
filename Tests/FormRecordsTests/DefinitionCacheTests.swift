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

  @Test("that are read again count three times among those that are read")
  func readAgain() {
    var cache = DefinitionCache(store, visit, mostAtHand: 0, mostRead: 400)
    let forms = [0, 1, 0, 1, 0].map { cache.form(digests[$0]) != nil }
    #expect(forms == [true, true, true, false, true])
  }

  @Test("of 2 MiB each, of which records have one and the other by turns, are read once")
  func byTurns() throws {
    let folder = try TemporaryFolder()
    let store = DirectorySubmissionStore(path: folder.path("store"))
    let definitions = (1...2).map { version in
      let questions = (0..<19_000).map { number in
        #"{"type":"form_field","uuid":"k\#(number)","args":{"label":"L\#(number)","#
          + #""format":"integer","min":{"expression":"{k\#(max(0, number - 1))}"}}}"#
      }
      let first = #"{"type":"form_field","uuid":"k0","args":{"label":"L","format":"integer"}}"#
      return Array(
        (#"{"form":"visit","version":"\#(version)","components":["#
          + ([first] + questions.dropFirst()).joined(separator: ",") + "]}").utf8)
    }
    for number in 1...24 {
      _ = try store.append(
        SampleSubmission.make(
          number, values: [("k1", .number(1))], definition: definitions[number % 2]),
        resend: .impossible)
    }
    let run = try BuiltProgram.run(["list", "visit", "--submissions", folder.path("store")])
    #expect(run.end == .exit(0), "\(run.errorText)")
    #expect(run.lines.count == 25)
    #expect(run.isDone(within: .seconds(2)), "\(run.processorTime)")
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
