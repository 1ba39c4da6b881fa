import FormStorage
import FormTestStores
import FormValues
import Testing

@Suite("The record that was stored last")
struct LastRecordTests {
  private func last(_ store: FolderStore) throws -> Int? {
    try store.fresh.lastRecord(of: store.form)?.sequence
  }

  @Test("there is none in an empty store, and else it is at the end of the log")
  func ends() throws {
    let store = try FolderStore()
    #expect(try last(store) == nil)
    for number in 1...3 {
      try store.add(number)
      #expect(try last(store) == number)
      #expect(try store.fresh.lastRecord(of: store.form)?.id == SampleSubmission.id(number))
    }
  }

  @Test("damage, a torn end and an erased record at the end are passed over")
  func damage() throws {
    let torn = try FolderStore(1...3)
    let bytes = try #require(torn.folder.read(torn.segment))
    try torn.folder.write(bytes + Array(#"{"id":""#.utf8), to: torn.segment)
    #expect(try last(torn) == 3)
    let damaged = try FolderStore(1...3)
    var lines = try #require(damaged.folder.read(damaged.segment))
    lines[lines.count - 40] ^= 1
    try damaged.folder.write(lines, to: damaged.segment)
    #expect(try last(damaged) == 2)
    let erased = try FolderStore(1...3)
    try erased.fresh.erase([SampleSubmission.id(3)], of: erased.form, at: .init(milliseconds: 0))
    #expect(try last(erased) == 2)
  }
}
