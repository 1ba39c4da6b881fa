import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Glibc
import Testing

@Suite("A folder out of which no path leads")
struct AttachmentFolderTests {
  private let folder: TemporaryFolder
  private let files: AttachmentFolder
  private let store: DirectorySubmissionStore

  init() throws {
    folder = try TemporaryFolder()
    for name in ["in", "in/deep"] { mkdir(folder.path(name), 0o700) }
    try folder.write([1, 2, 3], to: "in/deep/letter.pdf")
    try folder.write([9, 9, 9], to: "secret.pdf")
    files = try AttachmentFolder(path: folder.path("in"), isStoring: true)
    store = DirectorySubmissionStore(path: folder.path("store"))
  }

  /// Stores a record with a file that was looked at in the folder, or not.
  private func store(_ path: String) throws -> FilePointer? {
    let key = try #require(FieldKey("letter"))
    let sample = SampleSubmission.make(1, values: [("letter", .file(.path(path)))])
    let pending = PendingSubmission(
      record: sample.record, definition: sample.definition,
      attachments: [RecordPath(key: key): AttachmentRule(storage: .copy, maxBytes: 9)], files: files
    )
    let stored = try store.append(pending, resend: .impossible)
    guard case .file(let file) = stored.record.values.leaves.first?.value else { return nil }
    return file
  }

  @Test("has the size of a file in it, by a path from it or by the whole one")
  func looked() throws {
    for path in ["deep/letter.pdf", "./deep//letter.pdf", folder.path("in/deep/letter.pdf")] {
      #expect(try files.look(at: path, maxBytes: 3) == 3)
    }
    #expect(throws: Fault.self) { try files.look(at: "deep/letter.pdf", maxBytes: 2) }
    for path in ["../secret.pdf", folder.path("secret.pdf"), "", ".", "deep"] {
      #expect(throws: Fault.self) { try files.look(at: path, maxBytes: 9) }
    }
    #expect(files.fullPath(of: "deep") == folder.path("in/deep"))
    #expect(files.fullPath(of: "..") == nil)
  }

  @Test("is where the store opens a file that was looked at, not the working folder")
  func stored() throws {
    #expect(throws: StoreFailure.self) { try store("deep/letter.pdf") }
    _ = try files.look(at: "deep/letter.pdf", maxBytes: 9)
    guard case .stored(let file) = try store("deep/letter.pdf") else {
      Issue.record("no stored file")
      return
    }
    #expect(file.bytes == 3)
  }

  @Test("is not left by what is put in the place of a file in the meantime")
  func exchanged() throws {
    _ = try files.look(at: "deep/letter.pdf", maxBytes: 9)
    let path = folder.path("in/deep/letter.pdf")
    try #require(unlink(path) == 0 && symlink(folder.path("secret.pdf"), path) == 0)
    #expect(throws: StoreFailure.self) { try store("deep/letter.pdf") }
    try #require(unlink(path) == 0 && rmdir(folder.path("in/deep")) == 0)
    try folder.write([9, 9, 9], to: "letter.pdf")
    try #require(symlink(folder.path, folder.path("in/deep")) == 0)
    #expect(throws: StoreFailure.self) { try store("deep/letter.pdf") }
    #expect(folder.names(in: "store/visit/files").isEmpty)
  }
}
