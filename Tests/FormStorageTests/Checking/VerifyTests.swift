import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Glibc
import Testing

@Suite("Verifying")
struct VerifyTests {
  /// A store with one record that has an attachment of the bytes 1, 2, 3.
  private func attached() throws -> (FolderStore, file: String) {
    let store = try FolderStore()
    let path = try store.folder.write([1, 2, 3], to: "a")
    let key = try #require(FieldKey("file"))
    let sample = SampleSubmission.make(
      1, values: [("file", .file(.path(path)))],
      attachments: [key: AttachmentRule(storage: .copy, maxBytes: 10)])
    _ = try store.fresh.append(sample, resend: .impossible)
    let hash = SHA256.hash([1, 2, 3]).hex
    return (store, "store/visit/files/\(hash.prefix(2))/\(hash)")
  }

  @Test(
    "finds a file of a record that is gone or does not have the content that its 'sha256' names")
  func files() throws {
    let (store, file) = try attached()
    try store.folder.write([1, 2, 4], to: file)
    #expect(try store.findings() == [.wrongAttachment])
    unlink(store.folder.path(file))
    let finding = try #require(try store.fresh.verify(store.form).first)
    #expect(finding.kind == .missingAttachment && finding.line == 1)
  }

  @Test("notes a file that no record names")
  func unusedFile() throws {
    let (store, _) = try attached()
    unlink(store.folder.path(store.segment))
    #expect(try store.findings() == [.missingEnd, .unusedAttachment])
  }

  @Test("finds a definition that is gone or does not have the content that its 'sha256' names")
  func definitions() throws {
    let store = try FolderStore(1...2)
    let hex = SHA256.hash(SampleSubmission.definition).hex
    let file = "store/visit/forms/\(hex).json"
    try store.folder.write([1], to: file)
    #expect(try store.findings() == [.wrongDefinition, .wrongDefinition])
    unlink(store.folder.path(file))
    #expect(try store.findings() == [.missingDefinition, .missingDefinition])
  }

  @Test("a definition or a file that lost its content is replaced by the next record with it")
  func healed() throws {
    let (store, file) = try attached()
    let hex = SHA256.hash(SampleSubmission.definition).hex
    try store.folder.write([], to: "store/visit/forms/\(hex).json")
    try store.folder.write([], to: file)
    let key = try #require(FieldKey("file"))
    let sample = SampleSubmission.make(
      2, values: [("file", .file(.path(store.folder.path("a"))))],
      attachments: [key: AttachmentRule(storage: .copy, maxBytes: 10)])
    _ = try store.fresh.append(sample, resend: .impossible)
    #expect(try store.findings() == [])
  }

  @Test("finds a line with a right checksum that is no record, or one of another form")
  func strangeLines() throws {
    let store = try FolderStore(1...1)
    let other = FormIdentifier(nearest: "other")
    _ = try store.fresh.append(SampleSubmission.make(2, form: other), resend: .impossible)
    let foreign = store.folder.read("store/other/000001.jsonl") ?? []
    let body = Array(#"{"not":"a record","seq":2"#.utf8)
    let strange = body + Array(#","crc":"\#(CRC32C(body).hex)"}"#.utf8) + [0x0A]
    try store.folder.write(
      (store.folder.read(store.segment) ?? []) + strange + foreign, to: store.segment)
    #expect(try store.findings() == [.badRecord, .sequenceGap, .badRecord])
  }

  @Test("finds a record whose identifier is not written as every reader looks for it")
  func strangeIdentifier() throws {
    let store = try FolderStore(1...1)
    let line = String(decoding: store.lines()[0], as: UTF8.self)
    let end = try #require(line.firstRange(of: #","crc":"#)).lowerBound
    for (start, other) in [(#"{"id":"0"#, #"{"id":"\u0030"#), (#"{"id":"#, #"{ "id":"#)] {
      let body = Array(line[..<end].replacing(start, with: other).utf8)
      try store.forgetNotes()
      try store.write([body + Array(#","crc":"\#(CRC32C(body).hex)"}"#.utf8)])
      #expect(try store.findings() == [.badRecord], "\(other)")
    }
  }

  @Test("finds an identifier that two records have")
  func duplicates() throws {
    let store = try FolderStore(1...2)
    try store.add(1)
    #expect(try store.findings() == [.duplicateIdentifier])
  }

  @Test("finds it also where the identifiers go on in files, and says where these cannot be")
  func spilledDuplicates() throws {
    let store = try FolderStore(1...40)
    try store.add(7)
    var options = StoreOptions(patience: 0)
    (options.indexBytes, options.temporaryFolder) = (1, store.folder.path)
    var found: [StoreFinding.Kind] = []
    try store.store(options).verify(store.form) { found.append($0.kind) }
    #expect(found == [.duplicateIdentifier])
    #expect(store.folder.names == ["store"])
    options.temporaryFolder = store.folder.path("none")
    #expect(throws: StoreFailure.self) { try store.store(options).verify(store.form) { _ in } }
  }

  @Test("finds identifiers again in the order of the log, however far in files they lie back")
  func duplicatesInOldFiles() throws {
    let store = try FolderStore()
    _ = try store.fresh.append(
      contentsOf: (1...4000).map { SampleSubmission.make($0) }, resend: .impossible)
    let again = [3999, 1, 2000, 1, 700]
    let stored = try again.map { try store.add($0) }
    for indexBytes in [1, SpillingMap.usualLimit] {
      var options = StoreOptions(patience: 0)
      (options.indexBytes, options.temporaryFolder) = (indexBytes, store.folder.path)
      var found: [String] = []
      try store.store(options).verify(store.form) { found.append($0.message) }
      #expect(
        found == stored.map { "an earlier record also has the identifier \($0.record.id)" })
    }
    #expect(store.folder.names == ["store"])
  }

  @Test("finds a changed file, and one that no record names, where their digests go on in files")
  func spilledDigests() throws {
    let (store, file) = try attached()
    var options = StoreOptions(patience: 0)
    options.indexBytes = 1
    func found() throws -> [StoreFinding.Kind] {
      var found: [StoreFinding.Kind] = []
      try store.store(options).verify(store.form) { found.append($0.kind) }
      return found
    }
    #expect(try found() == [])
    try store.folder.write([1, 2, 4], to: file)
    #expect(try found() == [.wrongAttachment])
    let (prefix, end) = (file.dropLast(64), String(repeating: "0", count: 62))
    try store.folder.write([9], to: prefix + prefix.dropLast().suffix(2) + end)
    #expect(try found() == [.wrongAttachment, .unusedAttachment])
  }

  @Test("goes on after a segment that cannot be read")
  func unreadableSegment() throws {
    let store = try FolderStore()
    let small = store.store(StoreOptions(segmentBytes: 300, patience: 0))
    for number in 1...2 {
      _ = try small.append(SampleSubmission.make(number), resend: .impossible)
    }
    unlink(store.folder.path(store.segment))
    try #require(mkfifo(store.folder.path(store.segment), 0o600) == 0)
    #expect(try store.findings() == [.unreadable])
  }
}
