import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormTestTools
import FormValues
import Glibc
import Synchronization
import Testing

@Suite("Merging stores")
struct MergingTests {
  private let folder: TemporaryFolder
  private let source: DirectorySubmissionStore
  private let target: DirectorySubmissionStore
  private let visit = FormIdentifier(nearest: "visit")

  init() throws {
    folder = try TemporaryFolder()
    source = DirectorySubmissionStore(path: folder.path("source"))
    target = DirectorySubmissionStore(path: folder.path("target"))
  }

  @Test("records come along with their definition, in order, under new numbers")
  func records() throws {
    try add(1...3, to: source)
    try add(7...8, to: target)
    let count = try merge()
    #expect((count.added, count.known, count.refused) == (3, 0, 0))
    let lines = try target.lines(of: visit)
    #expect(lines.map(\.sequence) == [1, 2, 3, 4, 5])
    #expect(lines.map(\.id) == [7, 8, 1, 2, 3].map { SampleSubmission.id($0) })
    #expect(try target.verify(visit).isEmpty)
  }

  @Test("merging again adds nothing and changes no byte")
  func again() throws {
    try add(1...3, to: source)
    #expect(try merge().added == 3)
    let before = folder.read("target/visit/000001.jsonl")
    let count = try merge()
    #expect((count.added, count.known, count.refused) == (0, 3, 0))
    let fresh = DirectorySubmissionStore(path: folder.path("target"))
    #expect(try fresh.merge(visit, from: source) { _ in }.known == 3)
    #expect(folder.read("target/visit/000001.jsonl") == before)
  }

  @Test("a store merged into itself stays as it is")
  func itself() throws {
    try add(1...3, to: source)
    let before = folder.read("source/visit/000001.jsonl")
    #expect(try source.merge(visit, from: source) { _ in }.known == 3)
    #expect(folder.read("source/visit/000001.jsonl") == before)
  }

  @Test("another record of the same identifier is a conflict, and the rest comes along")
  func conflict() throws {
    try add(1...3, to: source)
    let other = SampleSubmission.make(2, values: [("name", .text("other"))])
    _ = try target.append(other, resend: .impossible)
    var problems: [MergeProblem] = []
    let count = try target.merge(visit, from: source) { problems.append($0) }
    #expect((count.added, count.known, count.refused) == (2, 0, 1))
    #expect(problems.map(\.kind) == [.conflict])
    #expect(problems.first?.location.line == 2)
    #expect(try target.lines(of: visit).count == 3)
  }

  @Test("stored files come along by content")
  func files() throws {
    let path = try folder.write(Array("content".utf8), to: "letter.txt")
    let key = try #require(FieldKey("letter"))
    let rule = AttachmentRule(storage: .copy, maxBytes: 100)
    for number in 1...2 {
      let sample = SampleSubmission.make(
        number, values: [("letter", .file(.path(path)))], attachments: [key: rule])
      _ = try source.append(sample, resend: .impossible)
    }
    #expect(try merge().added == 2)
    #expect(try target.verify(visit).isEmpty)
    var content: [UInt8] = []
    let digest = SHA256.hash(Array("content".utf8))
    #expect(try target.readAttachment(digest, of: visit) { content += $0 })
    #expect(content == Array("content".utf8))
  }

  @Test("a record whose file is not what it was does not come along", arguments: [true, false])
  func changedFile(isMissing: Bool) throws {
    let path = try folder.write(Array("content".utf8), to: "letter.txt")
    let key = try #require(FieldKey("letter"))
    let sample = SampleSubmission.make(
      1, values: [("letter", .file(.path(path)))],
      attachments: [key: AttachmentRule(storage: .copy, maxBytes: 100)])
    _ = try source.append(sample, resend: .impossible)
    try add(2...2, to: source)
    let hex = SHA256.hash(Array("content".utf8)).hex
    let stored = "source/visit/files/\(hex.prefix(2))/\(hex)"
    if isMissing { unlink(folder.path(stored)) } else { try folder.write([1, 2], to: stored) }
    var problems: [MergeProblem] = []
    let count = try target.merge(visit, from: source) { problems.append($0) }
    #expect((count.added, count.refused) == (1, 1))
    #expect(problems.map(\.kind) == [.unsound])
    #expect(try target.lines(of: visit).map(\.id) == [SampleSubmission.id(2)])
    #expect(try target.verify(visit).isEmpty)
  }

  @Test(
    "what is damaged or gone of a record that is there already comes back",
    arguments: [true, false]
  )
  func restored(isMissing: Bool) throws {
    let path = try folder.write(Array("content".utf8), to: "letter.txt")
    let key = try #require(FieldKey("letter"))
    let sample = SampleSubmission.make(
      1, values: [("letter", .file(.path(path)))],
      attachments: [key: AttachmentRule(storage: .copy, maxBytes: 100)])
    _ = try source.append(sample, resend: .impossible)
    #expect(try merge().added == 1)
    let hex = SHA256.hash(Array("content".utf8)).hex
    let definition = try #require(folder.names(in: "target/visit/forms").first)
    for stored in ["files/\(hex.prefix(2))/\(hex)", "forms/\(definition)"] {
      let name = "target/visit/\(stored)"
      let content = try #require(folder.read(name))
      if isMissing { unlink(folder.path(name)) } else { try folder.write([1, 2], to: name) }
      let later = DirectorySubmissionStore(path: folder.path("target"))
      #expect(try !later.verify(visit).isEmpty)
      let count = try later.merge(visit, from: source) { _ in }
      #expect((count.added, count.known, count.refused) == (0, 1, 0))
      #expect(folder.read(name) == content)
      #expect(try later.verify(visit).isEmpty)
    }
  }

  @Test("a damaged line does not come along, and is reported with its place")
  func damaged() throws {
    try add(1...3, to: DirectorySubmissionStore(path: folder.path("source")))
    var bytes = try #require(folder.read("source/visit/000001.jsonl"))
    bytes[30] ^= 1
    try folder.write(bytes, to: "source/visit/000001.jsonl")
    var problems: [MergeProblem] = []
    let count = try target.merge(visit, from: source) { problems.append($0) }
    #expect((count.added, count.refused) == (2, 1))
    #expect(problems.first?.location.line == 1)
  }

  @Test("a record without its definition does not come along")
  func definition() throws {
    try add(1...1, to: source)
    let digest = SHA256.hash(SampleSubmission.definition)
    try folder.write(Array("{}".utf8), to: "source/visit/forms/\(digest.hex).json")
    #expect(try merge().refused == 1)
    #expect(try target.lines(of: visit).isEmpty)
  }

  @Test("of records that nobody could check only those that were added are reported as such")
  func unchecked() throws {
    try add(1...3, to: source)
    try add(1...1, to: target)
    let other = SampleSubmission.make(2, values: [("name", .text("other"))])
    _ = try target.append(other, resend: .impossible)
    var problems: [MergeProblem] = []
    func merge() throws -> MergeCount {
      problems = []
      return try target.merge(visit, from: source, validate: { _ in .undecided("nobody knows") }) {
        problems.append($0)
      }
    }
    let count = try merge()
    #expect((count.added, count.known, count.refused) == (1, 1, 1))
    #expect(problems.map(\.kind) == [.conflict, .undecided])
    #expect(problems.last?.location.line == 3 && problems.last?.message == "nobody knows")
    #expect(try merge().added == 0)
    #expect(problems.map(\.kind) == [.conflict])
  }

  @Test("only records that are not stored already, byte for byte, are validated")
  func validation() throws {
    try add(1...2600, to: source)
    try add(1...1200, to: target)
    try add(1300...2000, to: target)
    let other = SampleSubmission.make(1250, values: [("name", .text("other"))])
    _ = try target.append(other, resend: .impossible)
    let asked = Mutex<[SubmissionID?]>([])
    var problems: [MergeProblem] = []
    let count = try target.merge(
      visit, from: source,
      validate: { line in
        asked.withLock { $0.append(line.id) }
        return line.id == SampleSubmission.id(1210) ? .refused("wrong") : .sound
      }
    ) { problems.append($0) }
    #expect((count.added, count.known, count.refused) == (697, 1901, 2))
    #expect(problems.map(\.kind) == [.invalid, .conflict])
    let wanted = Array(1201...1299) + Array(2001...2600)
    #expect(asked.withLock { $0 } == wanted.map { SampleSubmission.id($0) })
    #expect(try target.verify(visit).isEmpty)
  }

  @Test("problems are reported in the order of the lines", arguments: [true, false])
  func order(isStored: Bool) throws {
    try add(1...8, to: source)
    if isStored { try add(1...2, to: target) }
    var bytes = try #require(folder.read("source/visit/000001.jsonl"))
    let lines = bytes.split(separator: 0x0A).map { $0.count + 1 }
    // The third line.
    bytes[lines[0] + lines[1] + 20] ^= 1
    try folder.write(bytes, to: "source/visit/000001.jsonl")
    var problems: [MergeProblem] = []
    let validate: RecordVerdict.Validate = { line in
      let isRefused = [2, 4, 8].contains { line.id == SampleSubmission.id($0) }
      return isRefused ? .refused("wrong") : .sound
    }
    let count = try target.merge(visit, from: source, validate: validate) { problems.append($0) }
    #expect((count.added, count.known) == (isStored ? (3, 2) : (4, 0)))
    #expect(problems.map(\.location.line) == (isStored ? [3, 4, 8] : [2, 3, 4, 8]))
    #expect(try target.verify(visit).isEmpty)
  }

  @Test("records come along in any order, past erased ones")
  func shuffled() throws {
    let options = StoreOptions(segmentBytes: 50_000)
    let target = DirectorySubmissionStore(path: folder.path("target"), options: options)
    _ = try target.append(
      contentsOf: (1...700).map { SampleSubmission.make($0) }, resend: .impossible)
    let erased = [100, 101, 350].map { SampleSubmission.id($0) }
    _ = try target.erase(erased, of: visit, at: Instant(milliseconds: 0))
    var random = SplitMix(seed: 7)
    // In runs of all lengths.
    let runs = (0..<100).map { start in (1...7).map { start * 7 + $0 } }.shuffled(using: &random)
    let numbers = runs[..<50].flatMap { $0 } + runs[50...].flatMap { $0 }.shuffled(using: &random)
    _ = try source.append(
      contentsOf: numbers.map { SampleSubmission.make($0) }, resend: .impossible)
    let count = try target.merge(visit, from: source) { _ in }
    #expect((count.added, count.known, count.erased, count.refused) == (0, 697, 3, 0))
  }

  @Test("more records than one group takes come along, over segments of both stores")
  func groups() throws {
    let options = StoreOptions(segmentBytes: 100_000)
    let source = DirectorySubmissionStore(path: folder.path("source"), options: options)
    let target = DirectorySubmissionStore(path: folder.path("target"), options: options)
    try add(1...2500, to: source)
    _ = try target.append(
      contentsOf: (1000...1500).map { SampleSubmission.make($0) }, resend: .impossible)
    let count = try target.merge(visit, from: source) { _ in }
    #expect((count.added, count.known, count.refused) == (1999, 501, 0))
    #expect(try target.verify(visit).isEmpty)
    #expect(Set(try target.lines(of: visit).compactMap(\.id)).count == 2500)
  }

  @Test("what it remembers of files and records goes on in files of the folder for it")
  func remembered() throws {
    var options = StoreOptions()
    (options.indexBytes, options.temporaryFolder) = (1, folder.path)
    let path = try folder.write(Array("content".utf8), to: "letter.txt")
    let key = try #require(FieldKey("letter"))
    for number in 1...3 {
      let sample = SampleSubmission.make(
        number, values: [("letter", .file(.path(path)))],
        attachments: [key: AttachmentRule(storage: .copy, maxBytes: 100)])
      _ = try source.append(sample, resend: .impossible)
    }
    let target = DirectorySubmissionStore(path: folder.path("target"), options: options)
    #expect(try target.merge(visit, from: source) { _ in }.added == 3)
    #expect(try target.merge(visit, from: source) { _ in }.known == 3)
    #expect(try target.verify(visit).isEmpty)
    options.temporaryFolder = folder.path("absent")
    let other = DirectorySubmissionStore(path: folder.path("other"), options: options)
    #expect(throws: StoreFailure.self) { try other.merge(visit, from: source) { _ in } }
  }

  @Test(
    "after a failing call, merging again completes without doubling",
    arguments: FileCall.allCases.filter { $0 != .truncate })
  func failure(_ call: FileCall) throws {
    let path = try folder.write(Array("content".utf8), to: "letter.txt")
    let key = try #require(FieldKey("letter"))
    try add(1...20, to: source)
    let sample = SampleSubmission.make(
      21, values: [("letter", .file(.path(path)))],
      attachments: [key: AttachmentRule(storage: .copy, maxBytes: 100)])
    _ = try source.append(sample, resend: .impossible)
    var hasFailed = true
    for turn in 0..<500 where hasFailed {
      let disk = CrashingFileLayer()
      let layer = FaultyFileLayer(disk, FaultyFileLayer.Plan(call, after: turn, number: EIO))
      let weak = DirectorySubmissionStore(path: "/Submissions", layer: layer)
      let first = try? weak.merge(visit, from: source) { _ in }
      hasFailed = layer.hasFailed
      #expect(first?.added == 21 || hasFailed, "turn \(turn)")
      let target = DirectorySubmissionStore(path: "/Submissions", layer: disk)
      let count = try target.merge(visit, from: source) { _ in }
      #expect(count.added + count.known == 21, "turn \(turn)")
      #expect(try target.lines(of: visit).count == 21, "turn \(turn)")
      #expect(try target.verify(visit).allSatisfy { $0.severity != .error }, "turn \(turn)")
    }
    #expect(!hasFailed)
  }

  private func add(_ numbers: ClosedRange<Int>, to store: DirectorySubmissionStore) throws {
    _ = try store.append(
      contentsOf: numbers.map { SampleSubmission.make($0) }, resend: .impossible)
  }

  private func merge() throws -> MergeCount { try target.merge(visit, from: source) { _ in } }
}
