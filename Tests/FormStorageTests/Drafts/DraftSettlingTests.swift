import FormDisk
import FormTestStores
import FormValues
import JSONText
import Synchronization
import Testing

@testable import FormStorage

@Suite("Answers on a slow disk")
struct DraftSettlingTests {
  private let disk = CrashingFileLayer()
  private let store: DirectorySubmissionStore
  private let form = FormIdentifier(nearest: "visit")
  private let id = SampleSubmission.id(1)

  init() { store = DirectorySubmissionStore(path: "/data/Submissions", layer: disk) }

  private func isKept(_ count: Int, on disk: CrashingFileLayer) throws -> Bool {
    let store = DirectorySubmissionStore(path: "/data/Submissions", layer: disk)
    let draft = try store.readDraft(id, of: form)
    return draft?.patch(to: SampleDraft.make(count)).isEmpty == true
  }

  @Test(
    "are written without a sync, and one sync makes all of them durable", arguments: [false, true])
  func behind(byChanges: Bool) throws {
    let syncs = Counter()
    disk.duringSyncs { syncs.add() }
    try store.prepare(for: form)
    let hold = try #require(try store.holdDraft(id, of: form))
    for count in 1...20 {
      #expect(try SampleDraft.write(count, to: hold, byChanges: byChanges) == (count == 1))
      #expect(try isKept(count, on: disk.copy()))
    }
    #expect(syncs.value == 0)
    #expect(try !isKept(20, on: disk.afterWorstPowerCut()))
    hold.settle()
    #expect(hold.takeFailure() == nil)
    // The folders above, two folders that the store has made, the file, and its name.
    #expect(syncs.value == 6)
    #expect(try isKept(20, on: disk.afterWorstPowerCut()))
    #expect(try SampleDraft.write(21, to: hold, byChanges: byChanges))
    hold.settle()
    #expect(syncs.value == 7)
    #expect(try isKept(21, on: disk.afterWorstPowerCut()))
  }

  @Test("are written whole before their changes take more memory than there is room for")
  func room() throws {
    let hold = try #require(try store.holdDraft(id, of: form))
    hold.limit(to: 30_000)
    func draft(_ letters: Int, _ count: Int) -> JSON {
      .object([
        ("text", .string(String(repeating: "x", count: letters))), ("count", .number(count)),
      ])
    }
    for count in 1...200 {
      _ = try hold.write(draft(2_000 + count, count))
      let saved = try store.savedDraft(id, of: form) { $0 <= 30_000 }
      #expect(saved?.content.patch(to: draft(2_000 + count, count)).isEmpty == true)
    }
    #expect {
      _ = try hold.write(draft(40_000, 0))
    } throws: { error in
      guard case StoreFailure.draftBesideForm(40_000...41_000) = error else { return false }
      return true
    }
    // What was written before is not lost.
    let saved = try store.savedDraft(id, of: form) { $0 <= 30_000 }
    #expect(saved?.content["count"]?.digits == "200")
  }

  @Test(
    "that come while the disk syncs are written then, and become durable with the next sync",
    arguments: [false, true])
  func meanwhile(byChanges: Bool) throws {
    let hold = try #require(try store.holdDraft(id, of: form))
    let counter = Counter()
    _ = try hold.write(SampleDraft.make(counter.add()))
    disk.duringSyncs {
      guard counter.value < 9 else { return }
      // Nobody else is to settle it.
      #expect((try? SampleDraft.write(counter.add(), to: hold, byChanges: byChanges)) == false)
    }
    hold.settle()
    #expect(hold.takeFailure() == nil)
    #expect(try isKept(9, on: disk.afterWorstPowerCut()))
  }

  @Test(
    "are written into the long journal and into the short one that takes its place",
    arguments: [false, true])
  func shortened(byChanges: Bool) throws {
    let hold = try #require(try store.holdDraft(id, of: form))
    let counter = Counter()
    @Sendable func write() throws {
      _ = try SampleDraft.write(counter.add(), to: hold, byChanges: byChanges)
    }
    // Each line that is not durable makes more disks to look at.
    while counter.value < 100 { try write() }
    hold.settle()
    while counter.value < 180 { try write() }
    let path = "/data/Submissions/visit/drafts/\(id).jsonl"
    #expect(disk.content(path)?.count { $0 == 0x0A } == 180)
    disk.duringSyncs {
      if counter.value < 184 { #expect((try? write()) != nil) }
    }
    let before = disk.changes
    hold.settle()
    #expect(hold.takeFailure() == nil)
    #expect((disk.content(path)?.count { $0 == 0x0A } ?? .max) < 10)
    #expect(try isKept(184, on: disk.afterWorstPowerCut()))
    #expect(try store.verify(form).isEmpty)
    // Whenever it ends, the answers that were durable before are there.
    for remaining in disk.disks(from: before + 1) {
      let store = DirectorySubmissionStore(path: "/data/Submissions", layer: remaining)
      let count = try store.readDraft(id, of: form)?["answers"]?.members?.count ?? 0
      if count < 100 { Issue.record("100 answers were durable, and \(count) are there") }
    }
  }

  @Test("that could not be made durable are said to be, and the next one writes all of them whole")
  func failing() throws {
    let plan = FaultyFileLayer.Plan(.syncData, after: 0, number: 5)
    let store = DirectorySubmissionStore(
      path: "/data/Submissions", layer: FaultyFileLayer(disk, plan))
    let hold = try #require(try store.holdDraft(id, of: form))
    #expect(try hold.write(SampleDraft.make(1)))
    hold.settle()
    #expect(hold.takeFailure() != nil)
    #expect(hold.takeFailure() == nil)
    #expect(try hold.write(SampleDraft.make(2)) == false)
    #expect(try isKept(2, on: disk.afterWorstPowerCut()))
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  /// Counts one more, and returns the number.
  @discardableResult func add() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
