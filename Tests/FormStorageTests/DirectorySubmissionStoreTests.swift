import FormCore
import FormStorage
import FormTestStores
import Testing

@Suite("A store in a folder")
struct DirectorySubmissionStoreTests {
  @Test("keeps the contract of stores", arguments: StoreContract.all)
  func contract(_ contract: StoreContract) throws {
    let folder = try TemporaryFolder()
    try contract.check(DirectorySubmissionStore(path: folder.path("a/Submissions")))
  }
}
