import FormCore
import FormStorage
import FormTestStores
import FormValues
import Testing

@Suite("Files and folders of a store")
struct ModesTests {
  @Test("are for their owner alone")
  func modes() throws {
    let store = try FolderStore()
    let path = try store.folder.write([1, 2], to: "a")
    let key = try #require(FieldKey("file"))
    let sample = SampleSubmission.make(
      1, values: [("file", .file(.path(path)))],
      attachments: [key: AttachmentRule(storage: .copy, maxBytes: 10)])
    _ = try store.fresh.append(sample, resend: .impossible)
    try SampleDraft.save([1, 2], 1, in: store.fresh)
    let hash = SHA256.hash([1, 2]).hex
    let folders = ["", "/visit", "/visit/files", "/visit/files/\(hash.prefix(2))", "/visit/drafts"]
    for folder in folders { #expect(store.folder.mode("store\(folder)") == 0o700) }
    let definition = SHA256.hash(SampleSubmission.definition).hex
    let files = [
      "000001.jsonl", "lock", "files/\(hash.prefix(2))/\(hash)", "forms/\(definition).json",
      "drafts/\(SampleSubmission.id(1)).jsonl", "drafts/\(SampleSubmission.id(1)).lock",
    ]
    for file in files { #expect(store.folder.mode("store/visit/\(file)") == 0o600) }
  }

  @Test("leave no unfinished file behind")
  func nothingRemains() throws {
    let store = try FolderStore(1...2)
    try store.fresh.prepare(for: store.form)
    try SampleDraft.save([1, 2], 1, in: store.fresh)
    #expect(
      store.folder.names(in: "store/visit") == ["000001.jsonl", "drafts", "forms", "lock"])
    let id = SampleSubmission.id(1)
    #expect(store.folder.names(in: "store/visit/drafts") == ["\(id).jsonl", "\(id).lock"])
  }
}
