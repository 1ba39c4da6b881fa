import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Testing

@Suite("A disk that takes no more")
struct FullDiskTests {
  private let form = FormIdentifier(nearest: "visit")

  @Test(
    "because it is full keeps what it has, and the log its length",
    .enabled(if: TinyDisk.isAvailable, "needs the right to mount"))
  func full() throws {
    let disk = try TinyDisk()
    let store = DirectorySubmissionStore(path: "\(disk.path)/store")
    let text = String(repeating: "x", count: 9000)
    var stored = 0
    var refused: StoreFailure?
    for number in 1...100 where refused == nil {
      refused = failure { () throws(StoreFailure) in
        try store.append(
          SampleSubmission.make(number, values: [("name", .text(text))]), resend: .impossible)
      }
      if refused == nil { stored += 1 }
    }
    #expect(refused?.message.contains("the disk is full") == true)
    #expect(stored > 5)
    #expect(try store.lines(of: form).count == stored)
    #expect(try store.verify(form).isEmpty)
    let early = failure { () throws(StoreFailure) in
      for number in 1...10 { try SampleDraft.save([40], number, in: store) }
      try store.prepare(for: form)
    }
    #expect(early != nil)
  }

  @Test(
    "because it is read-only is found out before the first question",
    .enabled(if: TinyDisk.isAvailable, "needs the right to mount"))
  func readOnly() throws {
    let disk = try TinyDisk()
    let store = DirectorySubmissionStore(path: "\(disk.path)/store")
    _ = try store.append(SampleSubmission.make(1), resend: .impossible)
    try #require(disk.makeReadOnly())
    let other = FormIdentifier(nearest: "other")
    for form in [form, other] {
      let refused = failure { () throws(StoreFailure) in try store.prepare(for: form) }
      #expect(refused?.message.contains("the file system is read-only") == true)
    }
    #expect(try store.lines(of: form).count == 1)
    #expect(try store.verify(form).isEmpty)
  }

  @Test("because a file is in the way is found out before the first question, too")
  func fileInTheWay() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "file")
    let store = DirectorySubmissionStore(path: folder.path("file/store"))
    let refused = failure { () throws(StoreFailure) in try store.prepare(for: form) }
    #expect(refused?.message.contains("is not a folder") == true)
  }
}
