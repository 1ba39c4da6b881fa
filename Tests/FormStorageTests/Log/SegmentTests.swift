import FormCore
import FormDisk
import FormTestStores
import FormValues
import Glibc
import Testing

@testable import FormStorage

@Suite("Segments")
struct SegmentTests {
  @Test("roll over at their size, and the numbers go on")
  func rollOver() throws {
    let store = try FolderStore()
    let small = store.store(StoreOptions(segmentBytes: 1000, patience: 0))
    for number in 1...7 {
      _ = try small.append(SampleSubmission.make(number), resend: .impossible)
    }
    let segments = store.folder.names(in: "store/visit").filter { $0.hasSuffix(".jsonl") }
    #expect(segments == ["000001.jsonl", "000002.jsonl", "000003.jsonl"])
    #expect(try store.sequences() == Array(1...7))
    #expect(try store.findings() == [])
    #expect(try store.fresh.forms().first?.recordCount == 7)
  }

  @Test("take a record longer than themselves, alone")
  func longRecord() throws {
    let store = try FolderStore(1...1)
    let small = store.store(StoreOptions(segmentBytes: 500, patience: 0))
    let text = String(repeating: "x", count: 2000)
    let long = SampleSubmission.make(2, values: [("name", .text(text))])
    #expect(try small.append(long, resend: .impossible).sequence == 2)
    #expect(try store.sequences() == [1, 2])
  }

  @Test("refuse a record longer than a line may be")
  func tooLong() throws {
    let store = try FolderStore(1...1)
    let strict = store.store(StoreOptions(lineBytes: 500))
    let text = String(repeating: "x", count: 500)
    let long = SampleSubmission.make(2, values: [("name", .text(text))])
    let refused = failure { () throws(StoreFailure) in
      try strict.append(long, resend: .impossible)
    }
    guard case .tooLarge(let id, let bytes, 500) = refused else {
      #expect(Bool(false), "\(String(describing: refused))")
      return
    }
    #expect(id == SampleSubmission.id(2) && bytes > 500)
    #expect(try store.sequences() == [1])
  }

  @Test("take no record after the last number or the last segment that a log can have")
  func lastNumbers() throws {
    let store = try FolderStore(1...1)
    let object = Array(#"{"id":"0190a5c0-0000-7000-8000-000000000001","values":{}}"#.utf8)
    try store.forgetNotes()
    try store.write([RecordLine.make(object, sequence: RecordLine.lastSequence)])
    #expect(try store.sequences() == [RecordLine.lastSequence])
    let end = try #require(store.folder.read(store.segment))
    #expect(throws: StoreFailure.self) { try store.add(2) }
    #expect(store.folder.read(store.segment) == end)
    let other = try FolderStore()
    try other.add(1)
    rename(
      other.folder.path(other.segment),
      other.folder.path("store/visit/\(SegmentName(999_999_999_999).file)"))
    try other.forgetNotes()
    let small = other.store(StoreOptions(segmentBytes: 1, patience: 0))
    #expect(throws: StoreFailure.self) {
      try small.append(SampleSubmission.make(2), resend: .impossible)
    }
    #expect(try other.sequences() == [1])
  }

  @Test("that a mark closes are read up to what was confirmed, and not written")
  func closed() throws {
    let store = try FolderStore(1...3)
    let bytes = store.lines()[0].count + store.lines()[1].count + 2
    try store.forgetNotes()
    let mark = "{\"confirmed\":2,\"bytes\":\(bytes)}\n"
    try store.folder.write(Array(mark.utf8), to: "store/visit/000001.closed")
    #expect(try store.sequences() == [1, 2])
    let again = try store.fresh.append(SampleSubmission.make(3), resend: .possible)
    #expect(!again.wasKnown && again.sequence == 3)
    #expect(try store.fresh.append(SampleSubmission.make(2), resend: .possible).wasKnown)
    #expect(try store.sequences() == [1, 2, 3])
    #expect(store.lines().count == 2)
    #expect(try store.findings() == [.closedSegment, .quarantined])
  }

  @Test("whose mark cannot be read are reported, read as far as is known, and not written")
  func unreadableMark() throws {
    let store = try FolderStore(1...2)
    try store.folder.write([], to: "store/visit/000001.closed")
    #expect(try store.add(3).sequence == 3)
    #expect(store.lines().count == 2)
    #expect(try store.findings() == [.wrongMark])
  }

  @Test("with a gap in their numbers are reported at the line after it")
  func gap() throws {
    let store = try FolderStore(1...4)
    var lines = store.lines()
    lines.remove(at: 1)
    try store.write(lines)
    let finding = try #require(try store.fresh.verify(store.form).first)
    #expect(finding.kind == .sequenceGap && finding.line == 2)
    #expect(try store.findings() == [.sequenceGap, .missingEnd])
    #expect(try store.add(5).sequence == 5)
  }
}
