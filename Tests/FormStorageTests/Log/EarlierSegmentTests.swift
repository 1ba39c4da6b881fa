import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Glibc
import Testing

@Suite("Damage near the end of a segment that is not written to any more")
struct EarlierSegmentTests {
  private let visit = FormIdentifier(nearest: "visit")
  private let disk = CrashingFileLayer()

  private func store(_ layer: any FileLayer) -> DirectorySubmissionStore {
    DirectorySubmissionStore(path: "/store", options: StoreOptions(patience: 0), layer: layer)
  }

  /// What the writer of a further record reports, and the number that the record has.
  private func append(_ number: Int) throws -> (kinds: [StoreFinding.Kind], sequence: Int) {
    let writer = store(disk)
    let stored = try writer.append(SampleSubmission.make(number), resend: .impossible)
    return (writer.takeFindings(of: visit).map(\.kind), stored.sequence)
  }

  /// Changes a bit of the first record.
  private func damage() throws {
    let path = try #require(disk.paths.first { $0.hasSuffix("/000001.jsonl") })
    var bytes = try #require(disk.content(path))
    bytes[60] ^= 1
    disk.setContent(bytes, of: path)
  }

  @Test("is reported by the writer of the first record behind an erasure")
  func erased() throws {
    for number in 1...3 { _ = try append(number) }
    try store(disk).erase(
      [SampleSubmission.id(2)], of: visit, at: Instant(milliseconds: 1_800_000_000_000))
    try damage()
    let first = try append(4)
    #expect(first.kinds == [.badChecksum] && first.sequence == 4)
    #expect(try append(5).kinds == [])
  }

  @Test("is reported by the writer of the first record behind a closed segment")
  func closed() throws {
    for number in 1...3 { _ = try append(number) }
    let plan = FaultyFileLayer.Plan(.syncData, after: 1, number: EIO)
    #expect(throws: StoreFailure.self) {
      try store(FaultyFileLayer(disk, plan)).append(SampleSubmission.make(4), resend: .possible)
    }
    try #require(disk.paths.contains { $0.hasSuffix("/000001.closed") })
    try damage()
    let first = try append(4)
    #expect(first.kinds == [.badChecksum] && first.sequence == 4)
    #expect(try append(5).kinds == [])
  }
}
