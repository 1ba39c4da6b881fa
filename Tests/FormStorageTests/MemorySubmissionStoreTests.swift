import FormStorage
import FormTestSupport
import Testing

@Suite("A store in memory")
struct MemorySubmissionStoreTests {
  @Test("keeps the contract of stores", arguments: StoreContract.all)
  func contract(_ contract: StoreContract) throws {
    try contract.check(MemorySubmissionStore())
  }
}
