import FormTestStores
import Testing

@testable import FormStorage

@Suite("Groups of records")
struct GroupTests {
  /// A store of three groups of four records, appended by one program that is not done.
  private func threeGroups() throws -> (FolderStore, DirectorySubmissionStore) {
    let files = try FolderStore()
    let store = files.store()
    for first in [1, 5, 9] {
      _ = try store.append(
        contentsOf: (first...first + 3).map { SampleSubmission.make($0) }, resend: .impossible)
    }
    return (files, store)
  }

  private func notes(_ files: FolderStore) throws -> ConfirmedNotes {
    ConfirmedNotes(try #require(files.folder.read("store/visit/lock")))
  }

  /// Puts the lock file in the state in which it was before the last groups.
  private func fallBehind(_ files: FolderStore, _ groups: Int) throws {
    let note = try #require(try notes(files).newest)
    let bytes = files.lines().dropLast(groups * 4).reduce(0) { $0 + $1.count + 1 }
    let older = ConfirmedNote(
      number: note.number, segment: note.segment, bytes: bytes,
      sequence: note.sequence - groups * 4, groupBytes: note.groupBytes)
    let written = ConfirmedNotes.encoding(of: older, isComplete: false)
    try files.folder.write(written.bytes, to: "store/visit/lock")
  }

  private func damage(_ line: Int, _ files: FolderStore) throws {
    var lines = files.lines()
    lines[line - 1][10] ^= 1
    try files.write(lines)
  }

  @Test("are each noted as confirmed, in the two slots in turn")
  func noted() throws {
    let (files, store) = try threeGroups()
    let first = try #require(try notes(files).newest)
    #expect(first.sequence == 12 && first.bytes == files.folder.read(files.segment)?.count)
    _ = try store.append(
      contentsOf: (20...23).map { SampleSubmission.make($0) }, resend: .impossible)
    let second = try #require(try notes(files).newest)
    #expect(second.number == first.number + 1 && second.sequence == 16)
    #expect(second.groupBytes == first.groupBytes && first.groupBytes > 0)
    #expect(try notes(files).isComplete)
  }

  @Test("that are larger than announced are announced anew")
  func largerGroup() throws {
    let (files, store) = try threeGroups()
    let first = try #require(try notes(files).newest)
    _ = try store.append(
      contentsOf: (20...29).map { SampleSubmission.make($0) }, resend: .impossible)
    #expect(try #require(try notes(files).newest).groupBytes > first.groupBytes)
  }

  @Test("are damaged, not torn, where their note stands, also after a kill", arguments: 1...12)
  func damagedAfterKill(_ line: Int) throws {
    // No note is taken back when a program ends, so its end looks like a kill.
    let (files, _) = try threeGroups()
    try damage(line, files)
    let sound = (1...12).filter { $0 != line }
    #expect(try files.findings() == [.badChecksum])
    #expect(try files.sequences() == sound)
    #expect(try files.add(20).sequence == 13)
    #expect(try files.sequences() == sound + [13])
    #expect(!files.folder.names(in: "store/visit").contains("quarantine"))
  }

  @Test("may be torn where the note is behind, but only the last one")
  func torn() throws {
    let (files, store) = try threeGroups()
    try fallBehind(files, 2)
    try damage(6, files)
    #expect(try files.findings() == [.badChecksum])
    #expect(try files.sequences().count == 11)
    try damage(6, files)
    try damage(11, files)
    #expect(try files.findings() == [.tornEnd])
    #expect(try files.sequences() == Array(1...10))
    #expect(try files.add(20).sequence == 11)
    #expect(try files.findings() == [.quarantined])
    withExtendedLifetime(store) {}
  }

  @Test("are confirmed by another program that finds them whole")
  func otherWriter() throws {
    let (files, store) = try threeGroups()
    try fallBehind(files, 1)
    try files.add(20)
    #expect(try #require(try notes(files).newest).sequence == 13)
    let group = try store.append(
      contentsOf: (21...24).map { SampleSubmission.make($0) }, resend: .impossible)
    #expect(group.map(\.sequence) == Array(14...17))
    #expect(try #require(try notes(files).newest).sequence == 17)
    #expect(try files.findings() == [])
  }
}
