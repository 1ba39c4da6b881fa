import FormTestSupport
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

  private func note(_ files: FolderStore) -> GroupIntent? {
    files.folder.read("store/visit/lock").flatMap { GroupIntent($0) }
  }

  private func damage(_ line: Int, _ files: FolderStore) throws {
    var lines = files.lines()
    lines[line - 1][10] ^= 1
    try files.write(lines)
  }

  @Test("share the note that announces the first of them")
  func oneNote() throws {
    let (files, store) = try threeGroups()
    let first = try #require(note(files))
    #expect(first.start == 0)
    _ = try store.append(
      contentsOf: (20...23).map { SampleSubmission.make($0) }, resend: .impossible)
    #expect(note(files) == first)
  }

  @Test("that are larger than announced are announced anew")
  func largerGroup() throws {
    let (files, store) = try threeGroups()
    let first = try #require(note(files))
    _ = try store.append(
      contentsOf: (20...29).map { SampleSubmission.make($0) }, resend: .impossible)
    let second = try #require(note(files))
    #expect(second.start > first.start && second.most > first.most)
  }

  @Test("leave a torn end only where the last one can be; damage before it is damage")
  func damageBefore() throws {
    let (files, store) = try threeGroups()
    try damage(5, files)
    #expect(try files.findings() == [.badChecksum])
    #expect(note(files) != nil)
    #expect(try files.add(20).sequence == 13)
    #expect(try files.sequences().count == 12)
    withExtendedLifetime(store) {}
  }

  @Test("that are torn are cut from the first damaged line on, and kept aside")
  func damageInLast() throws {
    let (files, store) = try threeGroups()
    try damage(11, files)
    #expect(try files.findings() == [.tornEnd])
    #expect(try files.sequences() == Array(1...10))
    #expect(try files.add(20).sequence == 11)
    #expect(try files.findings() == [.quarantined])
    withExtendedLifetime(store) {}
  }

  @Test("are known to be whole when their writer is done")
  func settled() throws {
    let files = try { try threeGroups().0 }()
    #expect(note(files) == nil)
    try damage(11, files)
    #expect(try files.findings() == [.badChecksum])
    #expect(try files.add(20).sequence == 13)
  }

  @Test("are known to be whole when another program has found them so")
  func otherWriter() throws {
    let (files, store) = try threeGroups()
    try files.add(20)
    #expect(note(files) == nil)
    let group = try store.append(
      contentsOf: (21...24).map { SampleSubmission.make($0) }, resend: .impossible)
    #expect(group.map(\.sequence) == Array(14...17))
    #expect(try #require(note(files)).start > 0)
    #expect(try files.findings() == [])
  }
}
