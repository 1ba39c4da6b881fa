import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Glibc
import Testing

@Suite("Several writers at a time")
struct ConcurrencyTests {
  @Test("store every record once, without a gap")
  func manyWriters() async throws {
    let store = try FolderStore()
    let stores = [store.store(StoreOptions()), store.store(StoreOptions())]
    try await withThrowingTaskGroup { group in
      for task in 0..<4 {
        let store = stores[task % 2]
        group.addTask {
          for number in 1...25 {
            _ = try store.append(
              SampleSubmission.make(task * 100 + number), resend: .impossible)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.sequences() == Array(1...100))
    #expect(try store.findings() == [])
    var identifiers: Set<SubmissionID> = []
    try store.fresh.forEachRecord(of: store.form) { line in
      if let id = line.id { identifiers.insert(id) }
      return .next
    }
    #expect(identifiers.count == 100)
  }

  @Test("who send the same record store it once")
  func sameRecord() async throws {
    let store = try FolderStore()
    let wasKnown = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        let own = store.store(StoreOptions())
        group.addTask { try own.append(SampleSubmission.make(1), resend: .possible).wasKnown }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(wasKnown.count { !$0 } == 1)
    #expect(try store.sequences() == [1])
  }

  @Test("wait no longer than their patience")
  func patience() throws {
    let disk = CrashingFileLayer()
    let store = DirectorySubmissionStore(path: "/store", layer: disk)
    _ = try store.append(SampleSubmission.make(1), resend: .impossible)
    let folder = try disk.open("/store/visit", in: nil, for: .folder)
    let lock = try disk.open("lock", in: folder, for: .locking)
    #expect(try disk.lock(lock))
    let refused = failure { () throws(StoreFailure) in
      try store.append(SampleSubmission.make(2), resend: .impossible)
    }
    #expect(refused == .busy(path: "/store/visit/lock"))
    #expect(try store.lines(of: FormIdentifier(nearest: "visit")).count == 1)
    disk.close(lock)
    #expect(try store.append(SampleSubmission.make(2), resend: .impossible).sequence == 2)
  }

  @Test("are not kept waiting by a child that has a copy of the lock's descriptor")
  func inheritedLock() throws {
    let folder = try TemporaryFolder()
    let layer = SystemFileLayer()
    let path = try folder.write([], to: "lock")
    let first = try layer.open(path, in: nil, for: .locking)
    #expect(try layer.lock(first))
    // As a child has one between its fork and the program that it runs.
    let copy = Descriptor(dup(first.number))
    defer { layer.close(copy) }
    let second = try layer.open(path, in: nil, for: .locking)
    defer { layer.close(second) }
    #expect(try !layer.lock(second))
    layer.close(first)
    #expect(try layer.lock(second))
  }
}
