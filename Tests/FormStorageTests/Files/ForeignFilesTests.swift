import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Glibc
import Testing

@Suite("What the store did not make")
struct ForeignFilesTests {
  @Test(
    "is left alone where a segment or the lock should be",
    arguments: ["000001.jsonl", "lock"], ["link", "second name", "pipe", "folder"])
  func inPlaceOfFiles(_ name: String, _ kind: String) throws {
    let store = try FolderStore(1...1)
    let target = try store.folder.write(Array("kept\n".utf8), to: "target")
    let path = store.folder.path("store/visit/\(name)")
    #expect(unlink(path) == 0)
    try make(kind, at: path, target)
    let refused = failure { () throws(StoreFailure) in
      try store.fresh.append(SampleSubmission.make(2), resend: .impossible)
    }
    switch refused {
    case .refused(let at, _), .unavailable(let at, _): #expect(at == path)
    default: #expect(Bool(false), "\(String(describing: refused))")
    }
    #expect(store.folder.read("target") == Array("kept\n".utf8))
  }

  private func make(_ kind: String, at path: String, _ target: String) throws {
    let made =
      switch kind {
      case "link": symlink(target, path)
      case "second name": Glibc.link(target, path)
      case "pipe": mkfifo(path, 0o600)
      default: mkdir(path, 0o700)
      }
    try #require(made == 0)
  }

  @Test(
    "is not followed where a folder should be",
    arguments: ["", "/files", "/forms", "/quarantine", "/drafts"])
  func linkedFolder(_ name: String) throws {
    let store = try FolderStore()
    try #require(mkdir(store.folder.path("elsewhere"), 0o700) == 0)
    try #require(mkdir(store.folder.path("store"), 0o700) == 0)
    if !name.isEmpty { try #require(mkdir(store.folder.path("store/visit"), 0o700) == 0) }
    let linkPath = store.folder.path("store/visit\(name)")
    try #require(symlink(store.folder.path("elsewhere"), linkPath) == 0)
    _ = try? store.folder.write([1], to: "store/visit/000001.jsonl")
    let attached = try store.folder.write([1], to: "attached")
    let rule = AttachmentRule(storage: .copy, maxBytes: 10)
    let key = try #require(FieldKey("file"))
    let sample = SampleSubmission.make(
      1, values: [("file", .file(.path(attached)))], attachments: [key: rule])
    let refusals = [
      failure { () throws(StoreFailure) in try store.fresh.append(sample, resend: .impossible) },
      failure { () throws(StoreFailure) in
        try SampleDraft.save([1], 1, in: store.fresh)
      },
    ]
    let refused = refusals.compactMap { $0 }
    #expect(refused.count == (name.isEmpty ? 2 : 1))
    for case .unavailable(let path, _) in refused { #expect(path == linkPath) }
    #expect(store.folder.names(in: "elsewhere").filter { $0 != "000001.jsonl" } == [])
  }

  @Test("in a segment's place leaves it open which files records name")
  func unknownFiles() throws {
    let store = try FolderStore()
    let attached = try store.folder.write([1], to: "attached")
    let key = try #require(FieldKey("file"))
    let rule = AttachmentRule(storage: .copy, maxBytes: 10)
    _ = try store.fresh.append(
      SampleSubmission.make(
        1, values: [("file", .file(.path(attached)))], attachments: [key: rule]),
      resend: .impossible)
    try #require(unlink(store.folder.path(store.segment)) == 0)
    #expect(try store.findings() == [.missingEnd, .unusedAttachment])
    try #require(mkfifo(store.folder.path(store.segment), 0o600) == 0)
    #expect(try store.findings() == [.unreadable])
  }

  @Test("is noted by verify, entry by entry")
  func noted() throws {
    let store = try FolderStore(1...1)
    for name in ["notes.txt", "1.jsonl", "forms/x.json"] {
      try store.folder.write([], to: "store/visit/\(name)")
    }
    try store.folder.write([], to: "store/visit/forms/left.0.tmp")
    let findings = try store.fresh.verify(store.form)
    #expect(findings.count { $0.kind == .foreignEntry } == 3)
    #expect(findings.count { $0.kind == .leftover } == 1)
    #expect(findings.allSatisfy { $0.severity == .note })
    try store.fresh.repair(store.form)
    #expect(try store.findings() == [.foreignEntry, .foreignEntry, .foreignEntry])
  }

  @Test("in a folder that no store has written to is left alone by a repair")
  func foreignFolder() throws {
    let store = try FolderStore(1...1)
    let other = try #require(FormIdentifier("other"))
    try #require(mkdir(store.folder.path("store/other"), 0o700) == 0)
    for name in ["notes.txt", "notes.tmp"] {
      try store.folder.write([1], to: "store/other/\(name)")
    }
    #expect(try store.fresh.repair(other) == 0)
    #expect(store.folder.names(in: "store/other").sorted() == ["notes.tmp", "notes.txt"])
  }

  @Test("beside the forms is not taken for a form")
  func besideForms() throws {
    let store = try FolderStore(1...1)
    try store.folder.write([], to: "store/a-file")
    try #require(mkdir(store.folder.path("store/Not A Form"), 0o700) == 0)
    try #require(symlink(store.folder.path("store/visit"), store.folder.path("store/link")) == 0)
    #expect(try store.fresh.forms().map(\.form.text) == ["visit"])
  }
}
