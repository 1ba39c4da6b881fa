import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormTestTools
import FormValues
import Glibc
import JSONText
import Testing

@Suite("Erasing records")
struct ErasureTests {
  private static let instant = Instant(milliseconds: 1_800_000_000_000)
  private let visit = FormIdentifier(nearest: "visit")

  private func erase(_ numbers: Int..., in store: DirectorySubmissionStore) throws -> ErasureCount {
    try store.erase(numbers.map { SampleSubmission.id($0) }, of: visit, at: Self.instant)
  }

  @Test("a line with the identifier stands in the place, and every other line stays byte for byte")
  func tombstone() throws {
    let store = try FolderStore(1...4)
    let before = store.lines()
    #expect(try erase(2, 4, in: store.fresh).records == 2)
    let lines = store.lines()
    #expect(lines.count == 4 && lines[0] == before[0] && lines[2] == before[2])
    let text = String(decoding: lines[1], as: UTF8.self)
    let id = SampleSubmission.id(2)
    #expect(text.hasPrefix(#"{"erased":"\#(id)","at":"2027-01-15T08:00:00Z","seq":2,"crc":""#))
    #expect(try store.sequences() == [1, 3])
    #expect(try store.findings() == [])
    #expect(try erase(2, in: store.fresh).records == 0)
  }

  @Test("the log goes on with the next number, and a list counts what is left")
  func goesOn() throws {
    let store = try FolderStore(1...3)
    _ = try erase(1, 3, in: store.fresh)
    #expect(try store.fresh.forms().first?.recordCount == 1)
    #expect(try store.add(5).sequence == 4)
    #expect(try store.sequences() == [2, 4])
    let summary = try store.fresh.forms().first
    #expect(summary?.recordCount == 2 && summary?.isDamaged == false)
    #expect(try store.findings() == [])
  }

  @Test("neither a second attempt nor a merge brings a record back")
  func staysAway() throws {
    let (store, other) = (try FolderStore(1...3), try FolderStore(1...3))
    let writer = store.fresh
    #expect(throws: Never.self) {
      try writer.append(SampleSubmission.make(2), resend: .possible)
    }
    _ = try erase(2, in: store.fresh)
    // This object knows where the records stood before.
    #expect(throws: StoreFailure.erased(SampleSubmission.id(2))) {
      try writer.append(SampleSubmission.make(2), resend: .possible)
    }
    #expect(try writer.append(SampleSubmission.make(3), resend: .possible).wasKnown)
    let count = try writer.merge(visit, from: other.fresh) { _ in }
    #expect((count.added, count.known, count.erased) == (0, 2, 1))
    #expect(try store.sequences() == [1, 3])
  }

  @Test("a prepared record that was erased is passed over")
  func prepared() throws {
    let (folder, form) = (
      try TemporaryFolder(),
      try TestForm.make(#"{"type":"form_field","uuid":"a","args":{"label":"A"}}"#)
    )
    let store = DirectorySubmissionStore(path: folder.path("store"))
    let template = RecordTemplate(form, at: .epoch)
    var (records, identifiers) = (PreparedRecords(), template.identifiers(of: "x"))
    for number in 1...3 {
      let line = Array("line \(number)".utf8)
      template.append(
        identifiers.identifier(line: number, line.span), line: number,
        values: Array(#"{"a":"\#(number)"}"#.utf8)[...], to: &records)
    }
    let id = form.identifier
    #expect(try store.append(prepared: [records], definition: form.definition, of: id) == 3)
    _ = try store.erase([records.id(at: 1)], of: id, at: Self.instant)
    #expect(try store.standing(of: &records, in: id) == [.stored, .erased, .stored])
    #expect(try store.append(prepared: [records], definition: form.definition, of: id) == 0)
  }

  @Test("a file goes with the last record that names it")
  func files() throws {
    let folder = try TemporaryFolder()
    let store = DirectorySubmissionStore(path: folder.path("store"))
    let paths = try [("one", [1, 2, 3]), ("two", [4, 5])].map { name, bytes in
      try folder.write(bytes.map { UInt8($0) }, to: name)
    }
    let key = try #require(FieldKey("file"))
    for (number, path) in [(1, paths[0]), (2, paths[0]), (3, paths[1])] {
      let sample = SampleSubmission.make(
        number, values: [("file", .file(.path(path)))],
        attachments: [key: AttachmentRule(storage: .copy, maxBytes: 1000)])
      _ = try store.append(sample, resend: .impossible)
    }
    #expect(try erase(1, 3, in: store).files == 1)
    #expect(try store.verify(visit).isEmpty)
    #expect(try erase(2, in: store).files == 1)
    #expect(try store.verify(visit).isEmpty)
  }

  @Test("a damaged record keeps the files that it may name")
  func damagedLog() throws {
    let folder = try TemporaryFolder()
    let store = DirectorySubmissionStore(path: folder.path("store"))
    let path = try folder.write([1, 2, 3], to: "one")
    let key = try #require(FieldKey("file"))
    for number in 1...3 {
      let sample = SampleSubmission.make(
        number, values: [("file", .file(.path(path)))],
        attachments: [key: AttachmentRule(storage: .copy, maxBytes: 1000)])
      _ = try store.append(sample, resend: .impossible)
    }
    let segment = "store/visit/000001.jsonl"
    var bytes = try #require(folder.read(segment))
    bytes[20] ^= 1
    try folder.write(bytes, to: segment)
    let count = try erase(2, 3, in: DirectorySubmissionStore(path: folder.path("store")))
    #expect((count.records, count.files, count.keptFiles) == (2, 0, 1))
    // What is damaged is neither cut nor changed.
    let first = try #require(bytes.split(separator: 0x0A).first)
    #expect(folder.read(segment)?.starts(with: first) == true)
  }

  @Test("drafts that were begun from a record go with it, and one that is being written keeps it")
  func drafts() throws {
    let store = try FolderStore(1...2)
    func save(_ number: Int, replaces: Int?) throws {
      let members =
        [("draft", JSON.number(1))]
        + (replaces.map { [("replaces", JSON.string("\(SampleSubmission.id($0))"))] } ?? [])
      let hold = try store.fresh.holdDraft(SampleSubmission.id(number), of: visit)
      try hold?.save(.object(members))
    }
    try save(8, replaces: 1)
    try save(9, replaces: nil)
    let hold = try store.fresh.holdDraft(SampleSubmission.id(8), of: visit)
    #expect(throws: StoreFailure.self) { try erase(1, in: store.fresh) }
    #expect(try store.sequences() == [1, 2])
    withExtendedLifetime(hold) {}
  }

  @Test("drafts that nobody writes are gone")
  func freeDrafts() throws {
    let store = try FolderStore(1...2)
    for (number, origin) in [(8, 1), (9, 2)] {
      let hold = try store.fresh.holdDraft(SampleSubmission.id(number), of: visit)
      try hold?.save(
        .object([("draft", .number(1)), ("replaces", .string("\(SampleSubmission.id(origin))"))]))
    }
    #expect(try erase(1, in: store.fresh).drafts == 1)
    #expect(try store.fresh.drafts(of: visit).map(\.id) == [SampleSubmission.id(9)])
  }

  @Test("thousands of drafts go in a time that grows with their number")
  func manyDrafts() throws {
    let store = try FolderStore(1...1)
    let hold = try store.fresh.holdDraft(SampleSubmission.id(2), of: visit)
    try hold?.save(.object([("draft", .number(1))]))
    let count = 3000
    for number in 1...count {
      let id = SubmissionID(millisecondsSinceEpoch: 0, random: (0, UInt64(number)))
      let draft = #"{"draft":1,"id":"\#(id)","replaces":"\#(SampleSubmission.id(1))"}"#
      let line = RecordLine.make(Array(draft.utf8), sequence: 1) + [0x0A]
      try store.folder.write(line, to: "store/visit/drafts/\(id).jsonl")
    }
    let erased = store.fresh
    var drafts = 0
    let time = try ProcessorTime.of { drafts = try erase(1, in: erased).drafts }
    #expect(drafts == count)
    #if !DEBUG
      #expect(time < .seconds(3))
    #endif
    withExtendedLifetime(hold) {}
  }

  @Test("what the quarantine has of a record goes, and so does what nobody can read")
  func quarantine() throws {
    let store = try FolderStore(1...3)
    mkdir(store.folder.path("store/visit/quarantine"), 0o700)
    let lines = store.lines()
    for (name, bytes) in [
      ("a.invalid", lines[0] + [0x0A]), ("b.invalid", lines[1] + [0x0A]),
      ("000001.jsonl-7.0.cut", Array(lines[2].prefix(100))),
    ] {
      try store.folder.write(bytes, to: "store/visit/quarantine/\(name)")
    }
    _ = try erase(1, in: store.fresh)
    #expect(store.folder.names(in: "store/visit/quarantine") == ["b.invalid"])
  }

  @Test("records are erased in every segment, one that was closed early among them")
  func segments() throws {
    let disk = CrashingFileLayer(losingAfter: 9)
    let options = StoreOptions(segmentBytes: 1500, patience: 0)
    let store = DirectorySubmissionStore(path: "/Submissions", options: options, layer: disk)
    var stored: [Int] = []
    for number in 1...12 {
      let isStored = (try? store.append(SampleSubmission.make(number), resend: .impossible)) != nil
      if isStored { stored.append(number) }
    }
    #expect(stored.count < 12)
    let ids = stored.filter { $0 % 2 == 0 }.map { SampleSubmission.id($0) }
    #expect(try store.erase(ids, of: visit, at: Self.instant).records == ids.count)
    let lines = try store.lines(of: visit)
    #expect(lines.map(\.id) == stored.filter { $0 % 2 == 1 }.map { SampleSubmission.id($0) })
    let errors = try store.verify(visit).filter { $0.severity == .error }
    #expect(errors.isEmpty)
    let again = DirectorySubmissionStore(path: "/Submissions", options: options, layer: disk)
    _ = try again.append(SampleSubmission.make(20), resend: .possible)
    #expect(try again.verify(visit).filter { $0.severity == .error }.isEmpty)
  }
}
