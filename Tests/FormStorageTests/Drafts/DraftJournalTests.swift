import FormDisk
import FormTestStores
import JSONText
import Testing

@testable import FormStorage

@Suite struct DraftJournalTests {
  /// A draft of a megabyte, and a change of it in so many operations.
  private func draft(changedBy count: Int) -> (draft: JSON, patch: [JSON], line: [UInt8]) {
    let draft = JSON.object([
      ("at", .string("name")), ("notes", .string(String(repeating: "x", count: 1 << 20))),
    ])
    let operation = JSON.object([
      ("op", .string("replace")), ("path", .string("/at")), ("value", .string("age")),
    ])
    let patch = [JSON](repeating: operation, count: count)
    let change = JSONWriter.bytes(of: .object([("patch", .array(patch))]))
    return (draft, patch, RecordLine.make(change, sequence: 2) + [0x0A])
  }

  @Test(
    "a change that would take too long is written as a whole draft, and is damage where it is read",
    arguments: [(1, true), (2000, true), (5000, false)])
  func work(count: Int, isTaken: Bool) {
    let (draft, patch, line) = draft(changedBy: count)
    let (journal, text) = DraftJournal.beginning(with: draft)
    #expect((journal.adding(patch, to: draft, durableLines: 1) != nil) == isTaken)
    switch DraftContent(journal: text + line, path: "draft") {
    case .draft(let read, _, let tornAt):
      #expect(isTaken && tornAt == nil && read["at"]?.text == "age")
    case .nothing: Issue.record("the first line is whole")
    case .damaged(let location): #expect(!isTaken && location.line == 2)
    }
  }

  @Test("the changes of all lines count together")
  func together() throws {
    let (draft, patch, _) = draft(changedBy: 1200)
    var (journal, _) = DraftJournal.beginning(with: draft)
    var lines = 0
    while let next = journal.adding(patch, to: draft, durableLines: 1) {
      (journal, lines) = (next.journal, lines + 1)
    }
    #expect((1...4).contains(lines))
  }
}
