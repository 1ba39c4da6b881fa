import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import JSONText
import Testing

@Suite("A draft that is cut short")
struct DraftCrashTests {
  @Test("has every answer that was kept, and a prefix of the others")
  func powerCut() {
    let trial = DraftTrial()
    #expect(trial.isSound)
    #expect(trial.problems().prefix(10) == [])
  }

  @Test(
    "has every answer that was written when the program ends, and every durable one after a power cut",
    arguments: [[], [4], [2], [1, 3], [1, 4]], [0, 1])
  func unsettled(_ settling: Set<Int>, earlier: Int) throws {
    let disk = CrashingFileLayer()
    if earlier > 0 {
      let store = DirectorySubmissionStore(path: "/data/Submissions", layer: disk)
      try SampleDraft.save([earlier], 1, in: store)
    }
    let trial = DraftTrial(on: disk.fresh(), having: earlier, settling: settling)
    #expect(trial.isSound)
    #expect(trial.problems().prefix(10) == [])
  }

  @Test("costs one write and one sync for each answer")
  func cost() {
    // With the first one also the names of the file and of the folders around it.
    #expect(DraftTrial().changesOfAnswers == [7, 2, 2])
  }

  @Test("has them when a write takes half, too", arguments: 0..<6)
  func halfWritten(_ turn: Int) {
    let trial = DraftTrial { layer in
      FaultyFileLayer(layer, FaultyFileLayer.Plan(.append, after: turn, number: nil))
    }
    #expect(trial.isSound)
    #expect(trial.problems().prefix(10) == [])
  }

  @Test(
    "has them after a call that failed: the next answer writes all of them",
    arguments: [FileCall.append, .syncData, .open, .sync, .rename], 0..<16)
  func failed(_ call: FileCall, _ turn: Int) throws {
    let plan = FaultyFileLayer.Plan(call, after: turn, number: 5)
    // In a store that is there, and in one that is made for it.
    let disk = try EarlierDrafts.disk(SampleDraft.make(1))
    let trial = DraftTrial(on: disk, having: 1) { FaultyFileLayer($0, plan) }
    #expect(trial.problems().prefix(10) == [])
    #expect(DraftTrial { FaultyFileLayer($0, plan) }.problems().prefix(10) == [])
  }

  @Test("has them when it takes the place of an earlier version's draft")
  func earlier() throws {
    let disk = try EarlierDrafts.disk(SampleDraft.make(3))
    let trial = DraftTrial(on: disk, having: 3)
    #expect(trial.isSound)
    #expect(trial.problems().prefix(10) == [])
    #expect(disk.paths.contains(EarlierDrafts.path.replacing(".json", with: ".jsonl")))
    #expect(!disk.paths.contains(EarlierDrafts.path))
  }

  @Test("counts, and not the earlier version's draft that is left beside it")
  func both() throws {
    let disk = try EarlierDrafts.disk(SampleDraft.make(3))
    let removing = FaultyFileLayer.Plan(.remove, after: 0, number: 5, later: [.remove])
    #expect(DraftTrial(on: disk, having: 3) { FaultyFileLayer($0, removing) }.isSound)
    #expect(disk.paths.contains(EarlierDrafts.path))
    let store = DirectorySubmissionStore(path: "/data/Submissions", layer: disk)
    let (id, form) = (SampleSubmission.id(1), FormIdentifier(nearest: "visit"))
    #expect(try store.readDraft(id, of: form)?.patch(to: SampleDraft.make(7)).isEmpty == true)
    #expect(try store.drafts(of: form).map(\.id) == [id])
    // When it is forgotten, the earlier one is gone for good before the newer one goes.
    let before = disk.changes
    try store.holdDraft(id, of: form)?.remove()
    #expect(try store.readDraft(id, of: form) == nil)
    for remaining in disk.disks(from: before + 1) {
      let store = DirectorySubmissionStore(path: "/data/Submissions", layer: remaining)
      let draft = try store.readDraft(id, of: form)
      #expect(draft?.patch(to: SampleDraft.make(7)).isEmpty ?? true)
    }
  }

  @Test("is written whole when its lines are many, or much longer than it is")
  func compaction() throws {
    let disk = CrashingFileLayer().copy()
    let store = DirectorySubmissionStore(path: "/data/Submissions", layer: disk)
    let (id, form) = (SampleSubmission.id(1), FormIdentifier(nearest: "visit"))
    let path = EarlierDrafts.path + "l"
    let hold = try #require(try store.holdDraft(id, of: form))
    var (mostLines, mostBytes) = (0, 0)
    for turn in 0..<600 {
      // Every third answer is a long one that takes the place of the one before.
      let text = String(repeating: "x", count: turn % 3 == 0 ? 3000 + turn : 1)
      let answer = JSON.object([("a\(turn % 7)", .string(text))])
      // Then only small ones.
      let draft = JSON.object([("answers", turn < 300 ? answer : .null), ("at", .number(turn))])
      try hold.save(draft)
      let bytes = disk.content(path) ?? []
      mostLines = max(mostLines, bytes.count { $0 == 0x0A })
      mostBytes = max(mostBytes, bytes.count)
      if turn.isMultiple(of: 20) {
        #expect(try store.readDraft(id, of: form)?.patch(to: draft).isEmpty == true)
      }
    }
    #expect(mostLines == 255)
    #expect(mostBytes > 60_000 && mostBytes < 75_000)
    #expect(try store.verify(form).isEmpty)
  }
}

/// A store that an earlier version has left a draft in.
enum EarlierDrafts {
  static let path = "/data/Submissions/visit/drafts/\(SampleSubmission.id(1)).json"

  /// The text that an earlier version made of a draft.
  static func text(_ draft: JSON, hasChecksum: Bool = true) -> [UInt8] {
    let bytes = JSONWriter.bytes(of: draft)
    return bytes + (hasChecksum ? Array("\n{\"crc\":\"\(CRC32C(bytes).hex)\"}\n".utf8) : [])
  }

  static func disk(_ draft: JSON, hasChecksum: Bool = true) throws -> CrashingFileLayer {
    let disk = CrashingFileLayer()
    let store = DirectorySubmissionStore(path: "/data/Submissions", layer: disk)
    try SampleDraft.save([1], 1, in: store)
    let folder = try disk.open("/data/Submissions/visit/drafts", in: nil, for: .namedFolder)
    let journal = String(path.dropFirst("/data/Submissions/visit/drafts/".count)) + "l"
    try disk.rename(journal, in: folder, to: String(journal.dropLast()), in: folder)
    try disk.sync(folder)
    disk.close(folder)
    disk.setContent(text(draft, hasChecksum: hasChecksum), of: path)
    return disk.fresh()
  }
}
