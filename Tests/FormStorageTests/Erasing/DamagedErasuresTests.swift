import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Glibc
import Testing

@Suite("A damaged file of erasures")
struct DamagedErasuresTests {
  private static let instant = Instant(milliseconds: 1_800_000_000_000)
  private let visit = FormIdentifier(nearest: "visit")

  /// A store of four records and its disk; the file of erasures has a bit that is not what was
  /// written, or more than was written.
  private func damaged(
    _ disk: CrashingFileLayer, appending text: String? = nil
  ) throws -> CrashingFileLayer {
    let path = try #require(disk.paths.first { $0.hasSuffix("/erasures") })
    var bytes = try #require(disk.content(path))
    if let text { bytes += Array(text.utf8) } else { bytes[14] ^= 1 }
    disk.setContent(bytes, of: path)
    return disk
  }

  private func disk(erasing number: Int) throws -> CrashingFileLayer {
    let disk = CrashingFileLayer()
    for number in 1...4 {
      _ = try store(disk).append(SampleSubmission.make(number), resend: .impossible)
    }
    try erase(number, store(disk))
    return disk
  }

  /// The same after an erasure of record 3 that was interrupted when its journal was durable.
  private func interruptedDisk() throws -> CrashingFileLayer {
    let disk = try disk(erasing: 1)
    // The first renaming puts the journal in its place, the second one a segment.
    let plan = FaultyFileLayer.Plan(.rename, after: 1, number: EIO)
    #expect(throws: StoreFailure.self) {
      try erase(3, store(FaultyFileLayer(disk, plan)))
    }
    #expect(try findings(disk).contains(.leftover))
    return disk
  }

  private func store(_ layer: any FileLayer) -> DirectorySubmissionStore {
    DirectorySubmissionStore(path: "/store", options: StoreOptions(patience: 0), layer: layer)
  }

  private func erase(_ number: Int, _ store: DirectorySubmissionStore) throws {
    try store.erase([SampleSubmission.id(number)], of: visit, at: Self.instant)
  }

  private func findings(_ disk: CrashingFileLayer) throws -> [StoreFinding.Kind] {
    try store(disk).verify(visit).map(\.kind)
  }

  private func sequences(_ disk: CrashingFileLayer) throws -> [Int] {
    try store(disk).lines(of: visit).map(\.sequence)
  }

  @Test("is found, and reported by every writer, which goes on")
  func writers() throws {
    let disks = [
      try damaged(disk(erasing: 1)), try damaged(interruptedDisk()),
      try damaged(disk(erasing: 1), appending: "1"),
      try damaged(interruptedDisk(), appending: "{}\n"),
    ]
    for disk in disks {
      #expect(try findings(disk).contains(.wrongErasures))
      let writer = store(disk)
      #expect(try writer.append(SampleSubmission.make(5), resend: .possible).sequence == 5)
      #expect(writer.takeFindings(of: visit).map(\.kind) == [.wrongErasures])
      let other = store(CrashingFileLayer())
      _ = try other.append(SampleSubmission.make(6), resend: .impossible)
      #expect(try writer.merge(visit, from: other) { _ in }.added == 1)
      #expect(writer.takeFindings(of: visit).map(\.kind) == [.wrongErasures])
    }
  }

  @Test("is not overwritten by the next erasure, which is refused")
  func refused() throws {
    let disk = try damaged(interruptedDisk())
    let path = try #require(disk.paths.first { $0.hasSuffix("/erasures") })
    let before = disk.content(path)
    for run in [
      { try erase(2, store(disk)) },
      { _ = try store(disk).finishErasure(of: visit) },
    ] {
      let failure = #expect(throws: StoreFailure.self) { try run() }
      #expect(failure?.message.contains("'formline verify --repair'") == true)
    }
    #expect(disk.content(path) == before)
    #expect(try sequences(disk) == [2, 3, 4])
  }

  @Test("is moved to the quarantine by a repair, which says so; then records are erased again")
  func repair() throws {
    let disk = try damaged(interruptedDisk())
    let path = try #require(disk.paths.first { $0.hasSuffix("/erasures") })
    let before = disk.content(path)
    let repairing = store(disk)
    try repairing.repair(visit)
    let found = repairing.takeFindings(of: visit)
    #expect(found.map(\.kind) == [.wrongErasures])
    let kept = try #require(disk.paths.first { $0.contains("/quarantine/erasures") })
    #expect(found.first?.file == kept && disk.content(kept) == before)
    #expect(try findings(disk) == [.quarantined])
    // The lines of erased records are counted anew.
    #expect(try store(disk).forms().first?.recordCount == 3)
    try repairing.repair(visit)
    #expect(repairing.takeFindings(of: visit).isEmpty)
    try erase(3, store(disk))
    #expect(try sequences(disk) == [2, 4])
    #expect(try store(disk).forms().first?.recordCount == 2)
    #expect(try findings(disk) == [])
  }

  @Test("that was repaired is noticed by a program that knew where the lines stood")
  func generation() throws {
    let disk = try disk(erasing: 1)
    let writer = store(disk)
    #expect(try writer.append(SampleSubmission.make(4), resend: .possible).wasKnown)
    let other = store(disk)
    try erase(3, other)
    try store(damaged(disk)).repair(visit)
    #expect(throws: StoreFailure.erased(SampleSubmission.id(3))) {
      try writer.append(SampleSubmission.make(3), resend: .possible)
    }
    #expect(try writer.append(SampleSubmission.make(4), resend: .possible).wasKnown)
  }
}
