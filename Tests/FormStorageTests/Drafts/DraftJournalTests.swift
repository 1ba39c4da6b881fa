import FormDisk
import FormTestStores
import FormTestTools
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
    "a change that would take too long is written as a whole draft, and is not read",
    arguments: [(1, true), (2000, true), (5000, false)])
  func work(count: Int, isTaken: Bool) {
    let (draft, patch, line) = draft(changedBy: count)
    let (journal, text) = DraftJournal.beginning(with: draft)
    #expect((journal.adding(patch, to: draft, durableLines: 1) != nil) == isTaken)
    switch DraftContent(journal: text + line, path: "draft") {
    case .draft(let read, _, let tornAt):
      #expect(isTaken && tornAt == nil && read["at"]?.text == "age")
    case .nothing: Issue.record("the first line is whole")
    case .damaged: Issue.record("the lines are what was saved")
    case .excessive(let location, let excess):
      #expect(!isTaken && location.line == 2 && excess == .changes)
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

  @Test("the values of all lines count together, where they are written and where they are read")
  func values() throws {
    let draft = JSON.object([("at", .string("name"))])
    let zeros = JSON.array([JSON](repeating: .number(0), count: 900_000))
    func patch(_ number: Int) -> [JSON] { [.operation("add", "/z\(number)", zeros)] }
    var (journal, text) = DraftJournal.beginning(with: draft)
    for number in 2...3 {
      let next = try #require(journal.adding(patch(number), to: draft, durableLines: number - 1))
      (journal, text) = (next.journal, text + next.line)
    }
    #expect(journal.adding(patch(4), to: draft, durableLines: 3) == nil)
    guard case .draft = DraftContent(journal: text, path: "draft") else {
      Issue.record("the journal is sound")
      return
    }
    let change = JSONWriter.bytes(of: .object([("patch", .array(patch(4)))]))
    let third = RecordLine.make(change, sequence: 4) + [0x0A]
    guard
      case .excessive(let location, let excess) = DraftContent(
        journal: text + third, path: "draft")
    else {
      Issue.record("there are too many values")
      return
    }
    #expect(location.line == 4)
    guard case .values(2_700_000...2_700_100) = excess else {
      Issue.record("\(excess)")
      return
    }
  }

  @Test("a change that does not fit is damage, and those before it are applied together")
  func misfit() throws {
    let zeros = JSON.array([JSON](repeating: .number(0), count: 400_000))
    var (journal, text) = DraftJournal.beginning(with: .object([("z", zeros)]))
    for number in 1...101 {
      let patch: JSON =
        number > 100
        ? .operation("remove", "/a") : .operation("replace", "/z/\(number)", .number(number))
      let next = try #require(journal.adding([patch], to: nil, durableLines: number))
      (journal, text) = (next.journal, text + next.line)
    }
    let lines = text.split(separator: 0x0A)
    let whole = text.count - lines[101].count - 1
    let time = ProcessorTime.of {
      guard case .damaged(let location) = DraftContent(journal: text, path: "draft") else {
        Issue.record("the last line does not fit")
        return
      }
      #expect(location.line == 102 && location.offset == whole)
    }
    #expect(time < .limit(.seconds(1)), "\(time)")
    guard
      case .draft(let draft, let read?, nil) = DraftContent(
        journal: Array(text.prefix(whole)), path: "draft")
    else {
      Issue.record("the lines before it fit")
      return
    }
    #expect(read.lineCount == 101 && draft["z"]?.elements?[100].digits == "100")
  }

  @Test("a draft of which very much has changed is replaced by one operation")
  func replaced() throws {
    let many = JSON.object((0..<20_000).map { ("k\($0)", .number($0)) })
    let few = JSON.object([("k1", .number(1))])
    let (journal, _) = DraftJournal.beginning(with: many)
    let patch = journal.patch(to: few)
    #expect(patch.count == 1 && patch[0]["op"]?.text == "replace" && patch[0]["path"]?.text == "")
    #expect(many.applying(patch)?.patch(to: few).isEmpty == true)
    let other = JSON.object((0..<20_000).map { ("k\($0)", .number($0 < 9_000 ? -1 : $0)) })
    #expect(journal.patch(to: other).count == 9_000)
  }

  @Test("a file that is longer than a draft can be is not read, and the limit is named")
  func longFile() throws {
    let store = try FolderStore()
    try SampleDraft.save([2], 9, in: store.fresh)
    let path = "store/visit/drafts/\(SampleSubmission.id(9)).jsonl"
    let text = try #require(store.folder.read(path))
    try store.folder.write(
      text + [UInt8](repeating: 0x20, count: DraftJournal.sizeLimit), to: path)
    let failure = #expect(throws: StoreFailure.self) {
      try store.fresh.readDraft(SampleSubmission.id(9), of: store.form)
    }
    let sentence = try #require(failure?.message)
    #expect(sentence.contains("are read") && !sentence.contains("differs"))
    let finding = try #require(try store.fresh.verify(store.form).first { $0.kind == .largeDraft })
    #expect(finding.line == 1 && finding.message.contains("are read"))
  }

  @Test("very many lines that change nothing are read in time that grows with them")
  func idleLines() throws {
    var text = DraftJournal.beginning(with: .object([("at", .string("name"))])).text
    for number in 2...60_000 {
      text += RecordLine.make(Array(#"{"patch":[]}"#.utf8), sequence: number) + [0x0A]
    }
    let time = ProcessorTime.of {
      guard case .draft(_, let journal?, nil) = DraftContent(journal: text, path: "draft") else {
        Issue.record("the lines are whole")
        return
      }
      #expect(journal.lineCount == 60_000 && journal.size == text.count)
    }
    #expect(time < .limit(.seconds(1)), "\(time)")
  }

  @Test("a draft for which there is no room is not read; changes count more")
  func room() throws {
    let zeros = JSON.array([JSON](repeating: .number(0), count: 100_000))
    let (journal, text) = DraftJournal.beginning(with: .object([("z", zeros)]))
    let patch = JSON.operation("replace", "/z/0", .number(1))
    let line = try #require(journal.adding([patch], to: nil, durableLines: 1)).line
    func excess(_ text: [UInt8], room: Int) -> DraftExcess? {
      guard
        case .excessive(_, let excess) = DraftContent(
          journal: text, path: "draft", takes: { $0 <= room })
      else { return nil }
      return excess
    }
    #expect(excess(text, room: 6_000_000) == nil)
    guard case .memory(5_000_000...5_100_000) = excess(text, room: 4_000_000) else {
      Issue.record("there is too little room")
      return
    }
    guard case .memory(6_600_000...6_700_000) = excess(text + line, room: 6_000_000) else {
      Issue.record("a change takes the draft apart")
      return
    }
  }
}
