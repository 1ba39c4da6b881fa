import FormCore
import FormDisk
import FormStorage
import FormTestStores
import Glibc
import Testing

@Suite("A store that is written")
struct MovedStoreTests {
  private func refusal(_ store: DirectorySubmissionStore) -> StoreFailure? {
    failure { () throws(StoreFailure) in
      try store.append(SampleSubmission.make(2), resend: .possible)
    }
  }

  @Test("and is renamed, or whose form is, ends the writing", arguments: ["store", "store/visit"])
  func renamed(_ name: String) throws {
    let files = try FolderStore()
    let store = files.store()
    _ = try store.append(SampleSubmission.make(1), resend: .impossible)
    try #require(rename(files.folder.path(name), files.folder.path("elsewhere")) == 0)
    guard case .unavailable(let path, _) = refusal(store) else {
      throw TestFailure("the record was stored")
    }
    #expect(path == files.folder.path("store/visit"))
    #expect(!files.folder.names(in: ".").contains("visit"))
    #expect(access(files.folder.path("store/visit"), F_OK) != 0)
    // Another folder in its place is not the store that was opened.
    try files.add(7)
    #expect(refusal(store) != nil)
    #expect(try files.sequences() == [1])
  }

  @Test("and loses its lock, or has another one in its place, ends the writing", arguments: [0, 1])
  func lockDeleted(_ others: Int) throws {
    let files = try FolderStore()
    let store = files.store()
    _ = try store.append(SampleSubmission.make(1), resend: .impossible)
    try #require(unlink(files.folder.path("store/visit/lock")) == 0)
    if others > 0 { try files.add(7) }
    guard case .unavailable(let path, _) = refusal(store) else {
      throw TestFailure("the record was stored")
    }
    #expect(path == files.folder.path("store/visit/lock"))
    #expect(try files.sequences() == Array(1...(1 + others)))
    #expect(try files.findings() == [])
  }
}
