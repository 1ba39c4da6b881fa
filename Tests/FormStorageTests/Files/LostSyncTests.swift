import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Glibc
import JSONText
import Testing

@Suite("A program that is killed when the disk has just failed")
struct LostSyncTests {
  private let disk = CrashingFileLayer()
  private let form = FormIdentifier(nearest: "visit")

  private func store(_ layer: any FileLayer) -> DirectorySubmissionStore {
    DirectorySubmissionStore(path: "/store", layer: layer)
  }

  /// A layer of which one sync of data fails, after some that go well; after that the program does
  /// nothing more.
  private func dying(after syncs: Int) -> FaultyFileLayer {
    FaultyFileLayer(
      disk,
      FaultyFileLayer.Plan(.syncData, after: syncs, number: EIO, later: Set(FileCall.allCases)))
  }

  @Test("leaves records that the next program does not take for durable")
  func records() throws {
    _ = try store(disk).append(SampleSubmission.make(1), resend: .impossible)
    let failed = failure { () throws(StoreFailure) in
      try store(dying(after: 1)).append(SampleSubmission.make(2), resend: .impossible)
    }
    #expect(failed != nil)
    disk.loseUnsynced("/store/visit/000001.jsonl")
    let next = store(disk)
    #expect(try next.append(SampleSubmission.make(2), resend: .possible).wasKnown)
    _ = try next.append(SampleSubmission.make(3), resend: .impossible)
    let left = store(disk.afterWorstPowerCut())
    #expect(try left.lines(of: form).map(\.id) == (1...3).map { SampleSubmission.id($0) })
  }

  @Test("leaves a draft that the next program writes anew")
  func draft() throws {
    try SampleDraft.save([1], 1, in: store(disk))
    #expect(
      failure { () throws(StoreFailure) in try SampleDraft.save([2], 1, in: store(dying(after: 0)))
      } != nil)
    disk.loseUnsynced("/store/visit/drafts/\(SampleSubmission.id(1)).jsonl")
    try SampleDraft.save([3], 1, in: store(disk))
    let left = store(disk.afterWorstPowerCut())
    let draft = try left.readDraft(SampleSubmission.id(1), of: form)
    #expect(draft?["answers"]?.members?.count == 3)
  }

  @Test("does not make the next program claim that its bytes are confirmed")
  func failingAgain() throws {
    _ = try store(disk).append(SampleSubmission.make(1), resend: .impossible)
    // The first sync makes durable what was there before.
    for syncs in [1, 0] {
      _ = try? store(dying(after: syncs)).append(SampleSubmission.make(2), resend: .possible)
      disk.loseUnsynced("/store/visit/000001.jsonl")
    }
    let left = store(disk.afterWorstPowerCut())
    #expect(try left.lines(of: form).count == 1)
    #expect(try left.verify(form).filter { $0.severity == .error }.isEmpty)
  }
}
