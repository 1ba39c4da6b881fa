import FormCore
import FormDisk
import FormTestStores
import FormValues
import Glibc
import Testing

@testable import FormStorage

@Suite("What was confirmed")
struct ConfirmedTests {
  @Test("and has one wrong bit in its last record is damage, which nothing cuts or numbers again")
  func lastRecord() throws {
    let store = try FolderStore(1...3)
    var lines = store.lines()
    lines[2][10] ^= 1
    try store.write(lines)
    #expect(try store.findings() == [.badChecksum])
    try store.fresh.repair(store.form)
    let writer = store.fresh
    let next = try writer.append(SampleSubmission.make(4), resend: .impossible)
    #expect(next.sequence == 4)
    #expect(writer.takeFindings(of: store.form).map(\.severity) == [.error])
    #expect(store.lines() == lines)
    #expect(try store.sequences() == [1, 2, 4])
    #expect(try store.findings() == [.badChecksum])
  }

  @Test("and has a wrong bit in the line feed at its end, or in the one before", arguments: [1, 2])
  func lineFeed(_ line: Int) throws {
    let store = try FolderStore(1...2)
    var bytes = try #require(store.folder.read(store.segment))
    let end = line == 2 ? bytes.count - 1 : store.lines()[0].count
    bytes[end] ^= 4
    try store.folder.write(bytes, to: store.segment)
    #expect(try store.findings() == [.badChecksum])
    #expect(try store.add(3).sequence == 3)
    #expect(store.folder.read(store.segment) == bytes)
    #expect(try store.findings() == [.badChecksum])
    #expect(try store.sequences().last == 3)
  }

  @Test("and is cut off at a line's end is missed, by readers too", arguments: 0...2)
  func cut(_ remaining: Int) throws {
    let store = try FolderStore(1...3)
    try store.write(Array(store.lines().prefix(remaining)))
    #expect(try store.findings() == [.missingEnd])
    let refused = failure { () throws(StoreFailure) in
      try store.fresh.forEachRecord(of: store.form) { _ in .next }
    }
    guard case .corrupt = refused else { throw TestFailure("\(String(describing: refused))") }
    #expect(try store.add(4).sequence == 4)
    #expect(try store.findings() == [.sequenceGap])
    #expect(try store.sequences() == Array(1...3).prefix(remaining) + [4])
  }

  @Test(
    "and stood in a segment that is gone is missed", arguments: ["000001.jsonl", "000002.jsonl"])
  func gone(_ name: String) throws {
    let store = try FolderStore()
    let small = store.store(StoreOptions(segmentBytes: 300, patience: 0))
    for number in 1...2 {
      _ = try small.append(SampleSubmission.make(number), resend: .impossible)
    }
    try #require(unlink(store.folder.path("store/visit/\(name)")) == 0)
    #expect(try store.findings().count == 1)
    #expect(try store.fresh.verify(store.form).allSatisfy { $0.severity == .error })
    #expect(try store.add(3).sequence == 3)
    #expect(try store.fresh.verify(store.form).contains { $0.severity == .error })
  }

  @Test("is known from the other note while one is damaged, and verify finds that")
  func damagedNote() throws {
    let store = try FolderStore(1...3)
    let sound = try #require(store.folder.read("store/visit/lock"))
    for byte in 0..<sound.count {
      var bytes = sound
      bytes[byte] ^= 1
      try store.folder.write(bytes, to: "store/visit/lock")
      #expect(try store.findings() == [.wrongNote], "byte \(byte)")
    }
    #expect(try store.add(4).sequence == 4)
    #expect(try store.add(5).sequence == 5)
    #expect(try store.findings() == [])
  }

  @Test("is not noted by an earlier version: an interrupted append is still repaired")
  func earlierVersion() throws {
    let store = try FolderStore(1...2)
    let group = Array("group 1 0 900 01234567".utf8)
    try store.folder.write(
      group + [UInt8](repeating: 0x20, count: 127 - group.count) + [0x0A], to: "store/visit/lock")
    let sound = try #require(store.folder.read(store.segment))
    try store.folder.write(sound + [1, 2, 3], to: store.segment)
    #expect(try store.findings() == [.tornEnd])
    #expect(try store.add(3).sequence == 3)
    #expect(try store.findings() == [.quarantined])
  }

  @Test("in a closed segment is what its mark says; a wrong bit in the mark is found")
  func marks() throws {
    let store = try FolderStore(1...3)
    let bytes = store.lines()[0].count + store.lines()[1].count + 2
    let mark = SegmentMark.text(sequence: 2, bytes: bytes)
    try store.forgetNotes()
    try store.folder.write(mark, to: "store/visit/000001.closed")
    _ = try store.fresh.append(SampleSubmission.make(3), resend: .possible)
    #expect(try store.sequences() == [1, 2, 3])
    for bit in 0..<(mark.count * 8) {
      var wrong = mark
      wrong[bit / 8] ^= 1 << UInt8(bit % 8)
      try store.folder.write(wrong, to: "store/visit/000001.closed")
      #expect(try store.sequences() == [1, 2, 3], "bit \(bit)")
      #expect(try store.findings().contains(.wrongMark), "bit \(bit)")
    }
  }

  @Test(
    "is not noted by numbers that no log has",
    arguments: [
      (Int.max, 1, 1, 1, 0), (0, Int.max, 1, 1, 0), (0, 1_000_000_000_000, 1, 1, 0),
      (0, 1, Int.min, 1, 0), (0, 1, Int.max, 1, 0), (0, 1, 1, Int.max, 0), (0, 1, 1, -1, 0),
      (0, 1, 1, 1, Int.min), (0, 1, 1, 1, Int.max),
    ] as [(Int, Int, Int, Int, Int)])
  func strangeNote(_ numbers: (Int, Int, Int, Int, Int)) throws {
    let (number, segment, bytes, sequence, groupBytes) = numbers
    let note = ConfirmedNote(
      number: number, segment: SegmentName(segment), bytes: bytes, sequence: sequence,
      groupBytes: groupBytes)
    #expect(ConfirmedNote(note.text) == nil)
    let store = try FolderStore(1...2)
    let slots = [ConfirmedNote.none, note.text]
    try store.folder.write(
      Array((number % 2 == 0 ? slots.reversed() : slots).joined()), to: "store/visit/lock")
    #expect(try store.findings() == [.wrongNote])
    #expect(try store.add(3).sequence == 3)
    #expect(try store.findings() == [])
  }

  @Test("goes on being noted when the numbers of notes have come to their end")
  func lastNote() throws {
    let store = try FolderStore(1...2)
    let bytes = try #require(store.folder.read(store.segment)).count
    let note = ConfirmedNote(
      number: ConfirmedNote.most, segment: SegmentName(1), bytes: bytes, sequence: 2, groupBytes: 0)
    try store.folder.write(ConfirmedNote.none + note.text, to: "store/visit/lock")
    for number in 3...5 { try store.add(number) }
    #expect(try store.findings() == [])
    try store.write(Array(store.lines().prefix(4)))
    #expect(try store.findings() == [.missingEnd])
  }

  @Test("in a closed segment is not what a mark with a number says that no log has")
  func strangeMark() throws {
    let store = try FolderStore(1...3)
    try store.folder.write(
      SegmentMark.text(sequence: Int.max, bytes: 10), to: "store/visit/000001.closed")
    #expect(try store.findings().first == .wrongMark)
    #expect(try store.sequences() == [1, 2, 3])
    #expect(try store.add(4).sequence == 4)
  }
}

/// A failure in the words of a test.
struct TestFailure: Error {
  let words: String
  init(_ words: String) { self.words = words }
}
