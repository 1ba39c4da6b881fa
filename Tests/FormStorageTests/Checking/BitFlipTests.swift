import FormCore
import FormDisk
import FormTestStores
import FormValues
import Glibc
import JSONText
import Testing

@testable import FormStorage

/// A small store with all kinds of file, of which every bit is flipped in turn.
struct FlippedStore {
  static let form = FormIdentifier(nearest: "visit")
  /// The number of acknowledged records: 5, or the number in FLIPPED_RECORDS of the environment.
  static let acknowledged =
    getenv("FLIPPED_RECORDS").flatMap { Int(String(cString: $0)) }.map { max($0, 5) } ?? 5
  /// The part of all bytes that is tried: `FLIPPED_PART=3/16` is the third of sixteen.
  static let part: (index: Int, count: Int) = {
    let text = getenv("FLIPPED_PART").map { String(cString: $0) } ?? "1/1"
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] > 0, numbers[0] <= numbers[1] else { return (0, 1) }
    return (numbers[0] - 1, numbers[1])
  }()
  private let disk = CrashingFileLayer()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let store = FlippedStore.store(disk)
    _ = try store.append(SampleSubmission.make(1), resend: .impossible)
    // The second sync of an append is that of its record: it closes the segment, by a mark.
    let plan = FaultyFileLayer.Plan(.syncData, after: 1, number: EIO)
    let failing = FlippedStore.store(FaultyFileLayer(disk, plan))
    _ = failure { () throws(StoreFailure) in
      try failing.append(SampleSubmission.make(2), resend: .possible)
    }
    _ = try store.append(SampleSubmission.make(2), resend: .possible)
    _ = try store.append(attached(3), resend: .impossible)
    let others = (4...Self.acknowledged).map { SampleSubmission.make($0) }
    _ = try store.append(contentsOf: others, resend: .impossible)
    try SampleDraft.save([1, 2, 1], 9, in: store)
  }

  /// The record of a number with a file.
  func attached(_ number: Int) throws -> PendingSubmission {
    let path = try folder.write(Array("a letter".utf8), to: "letter.txt")
    let key = try #require(FieldKey("file"))
    return SampleSubmission.make(
      number, values: [("file", .file(.path(path)))],
      attachments: [key: AttachmentRule(storage: .copy, maxBytes: 100)])
  }

  var paths: [String] { disk.paths }

  func size(_ path: String) -> Int { disk.content(path)?.count ?? 0 }

  /// The store with one bit of a file flipped.
  func flipped(_ path: String, bit: Int) -> CrashingFileLayer {
    let copy = disk.copy()
    var bytes = copy.content(path) ?? []
    bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    copy.setContent(bytes, of: path)
    return copy
  }

  static func store(
    _ layer: any FileLayer, _ path: String = "/store"
  ) -> DirectorySubmissionStore {
    DirectorySubmissionStore(path: path, options: StoreOptions(patience: 0), layer: layer)
  }
}

@Suite("A flipped bit")
struct BitFlipTests {
  // With FLIPPED_RECORDS it prints how many bits each kind of file has.
  @Test("is flipped in every kind of file that a store has")
  func kinds() throws {
    let store = try FlippedStore()
    let paths = store.paths
    let kinds = [
      "/000001.jsonl", "/000001.closed", "/000002.jsonl", "/lock", "/drafts/", "/files/", "/forms/",
      "/quarantine/",
    ]
    for kind in kinds {
      let files = paths.filter { $0.contains(kind) }
      #expect(!files.isEmpty, "\(kind)")
      if getenv("FLIPPED_RECORDS") != nil {
        print(kind, files.reduce(0) { $0 + store.size($1) * 8 }, "bits")
      }
    }
  }

  // What stands in 'quarantine' was never acknowledged, and means nothing to the store: its bits
  // are the only ones that are not found.
  @Test(
    "is found by verify; no reader leaves out a record in silence, and no number is used again",
    arguments: 0..<8)
  func everyBit(_ bit: Int) throws {
    let store = try FlippedStore()
    for path in store.paths where !path.contains("/quarantine/") {
      let part = FlippedStore.part
      for byte in stride(from: part.index, to: store.size(path), by: part.count) {
        let problems = try problems(store, path, bit: byte * 8 + bit)
        #expect(problems == [], "\(path), byte \(byte), bit \(bit)")
        if !problems.isEmpty { return }
      }
    }
  }

  private func problems(_ store: FlippedStore, _ path: String, bit: Int) throws -> [String] {
    let disk = store.flipped(path, bit: bit)
    var problems: [String] = []
    let findings = try FlippedStore.store(disk).verify(FlippedStore.form)
    if !findings.contains(where: { $0.severity == .error }) { problems.append("not found") }
    var (sequences, errors): (Set<Int>, Int) = ([], 0)
    try FlippedStore.store(disk).forEachEntry(of: FlippedStore.form) { entry in
      switch entry {
      case .record(let line): sequences.insert(line.sequence)
      case .erased: break
      case .damaged(let finding): errors += finding.severity == .error ? 1 : 0
      }
      return .next
    }
    let all = Set(1...FlippedStore.acknowledged)
    if sequences != all, errors == 0 { problems.append("left out in silence") }
    if !sequences.isSubset(of: all) { problems.append("unconfirmed records are read") }
    let before = contents(disk)
    let writer = FlippedStore.store(disk)
    let next = try writer.append(SampleSubmission.make(999), resend: .impossible)
    // A writer reads the end of the log.
    if path.hasSuffix("/000002.jsonl"),
      !writer.takeFindings(of: FlippedStore.form).contains(where: { $0.severity == .error })
    {
      problems.append("not reported by the writer")
    }
    if next.sequence <= FlippedStore.acknowledged { problems.append("number used again") }
    let after = contents(disk)
    for (path, bytes) in before {
      // Slices are compared many times faster than by 'starts(with:)'.
      guard let whole = after[path], whole.prefix(bytes.count) == bytes[...] else {
        problems.append("\(path) was changed")
        continue
      }
    }
    if after.keys.count(where: { $0.hasSuffix(".cut") })
      != before.keys.count(where: { $0.hasSuffix(".cut") })
    {
      problems.append("moved to the quarantine")
    }
    return problems
  }

  /// The logs and what was cut from them.
  private func contents(_ disk: CrashingFileLayer) -> [String: [UInt8]] {
    let paths = disk.paths.filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".cut") }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, disk.content($0) ?? []) })
  }

  @Test("in content is not taken for that content: the next record with it puts it right")
  func content() throws {
    let store = try FlippedStore()
    for path in store.paths where path.contains("/files/") || path.contains("/forms/") {
      for bit in 0..<(store.size(path) * 8) {
        let disk = store.flipped(path, bit: bit)
        _ = try FlippedStore.store(disk).append(try store.attached(1000), resend: .impossible)
        let findings = try FlippedStore.store(disk).verify(FlippedStore.form)
        #expect(findings.allSatisfy { $0.severity != .error }, "\(path), bit \(bit)")
      }
    }
  }

  @Test("in a draft keeps it from being read")
  func drafts() throws {
    let store = try FlippedStore()
    let path = try #require(store.paths.first { $0.hasSuffix("\(SampleSubmission.id(9)).jsonl") })
    for bit in 0..<(store.size(path) * 8) {
      let found = try draft(FlippedStore.store(store.flipped(path, bit: bit)), 9)
      #expect(found == nil, "bit \(bit)")
    }
  }

  @Test(
    "in a draft whose last line was not written whole keeps it from being read, or means nothing")
  func tornDrafts() throws {
    let store = try FlippedStore()
    let path = try #require(store.paths.first { $0.hasSuffix("\(SampleSubmission.id(9)).jsonl") })
    let whole = try #require(store.flipped(path, bit: 0).content(path))
    let last = try #require(whole.dropLast().lastIndex(of: 0x0A)) + 1
    for length in [last + 1, whole.count - 1] {
      for bit in 0..<(length * 8) {
        let disk = store.flipped(path, bit: bit)
        disk.setContent(Array(try #require(disk.content(path)).prefix(length)), of: path)
        let found = try draft(FlippedStore.store(disk), 9)
        if bit < last * 8 {
          #expect(found == nil, "bit \(bit) of \(length) bytes")
        } else {
          #expect(found?.patch(to: SampleDraft.make(2)).isEmpty ?? true, "bit \(bit)")
        }
      }
    }
  }

  @Test(
    "in an earlier version's draft keeps it from being read; one without a checksum is read as it is"
  )
  func earlierDrafts() throws {
    let path = EarlierDrafts.path
    let disk = try EarlierDrafts.disk(SampleDraft.make(2))
    #expect(try draft(FlippedStore.store(disk, "/data/Submissions"), 1) == SampleDraft.make(2))
    let saved = try #require(disk.content(path))
    for bit in 0..<(saved.count * 8) {
      var bytes = saved
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      disk.setContent(bytes, of: path)
      #expect(try draft(FlippedStore.store(disk, "/data/Submissions"), 1) == nil, "bit \(bit)")
    }
    let bare = try EarlierDrafts.disk(SampleDraft.make(2), hasChecksum: false)
    let store = FlippedStore.store(bare, "/data/Submissions")
    #expect(try draft(store, 1) == SampleDraft.make(2))
    #expect(try store.verify(FlippedStore.form).isEmpty)
  }

  @Test(
    "in the file of erasures is found by verify; nothing returns, and no number is used again",
    arguments: 0..<8)
  func erasures(_ bit: Int) throws {
    let disk = CrashingFileLayer()
    let store = FlippedStore.store(disk)
    for number in 1...3 {
      _ = try store.append(SampleSubmission.make(number), resend: .impossible)
    }
    let erased = SampleSubmission.id(2)
    _ = try store.erase([erased], of: FlippedStore.form, at: Instant(milliseconds: 0))
    let path = try #require(disk.paths.first { $0.hasSuffix("/erasures") })
    let saved = try #require(disk.content(path))
    for byte in saved.indices {
      let (copy, comment) = (disk.copy(), Comment("byte \(byte), bit \(bit)"))
      var bytes = saved
      bytes[byte] ^= 1 << UInt8(bit)
      copy.setContent(bytes, of: path)
      let flipped = FlippedStore.store(copy)
      let findings = try flipped.verify(FlippedStore.form)
      #expect(findings.contains { $0.kind == .wrongErasures && $0.severity == .error }, comment)
      var sequences: [Int] = []
      try flipped.forEachEntry(of: FlippedStore.form) { entry in
        if case .record(let line) = entry { sequences.append(line.sequence) }
        return .next
      }
      #expect(sequences == [1, 3], comment)
      #expect(throws: StoreFailure.erased(erased), comment) {
        try flipped.append(SampleSubmission.make(2), resend: .possible)
      }
      #expect(
        try flipped.append(SampleSubmission.make(4), resend: .possible).sequence == 4, comment)
    }
  }

  /// A draft, if nothing keeps it from being read; what keeps it from that is found by `verify`,
  /// too.
  private func draft(_ store: DirectorySubmissionStore, _ number: Int) throws -> JSON? {
    var draft: JSON?
    let refused = failure { () throws(StoreFailure) in
      draft = try store.readDraft(SampleSubmission.id(number), of: FlippedStore.form)
    }
    let findings = try store.verify(FlippedStore.form)
    #expect((refused != nil) == findings.contains { $0.kind == .wrongDraft })
    #expect((refused == nil) == (draft != nil))
    return draft
  }
}
