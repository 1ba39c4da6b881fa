import FormCore
import FormDisk
import FormTestStores
import FormValues
import Testing

@testable import FormStorage

@Suite("Corrections that a note tells of")
struct ExpectedCorrectionsTests {
  private let lock = "store/visit/lock"

  private func note(_ store: FolderStore) throws -> ConfirmedNote {
    let slots = try #require(store.folder.read(lock))
    return try #require(ConfirmedNotes(slots).newest)
  }

  private func correct(_ number: Int, by other: Int, _ store: FolderStore) throws {
    let correction = SampleSubmission.make(other, replaces: SampleSubmission.id(number))
    _ = try store.fresh.append(correction, resend: .possible)
  }

  private func expected(_ store: FolderStore) throws -> ExpectedCorrections {
    try store.fresh.expectedCorrections(of: store.form)
  }

  /// Replaces the notes by one that says something else of corrections.
  private func note(_ hasCorrections: Bool?, _ store: FolderStore) throws {
    let right = try note(store)
    let other = ConfirmedNote(
      number: right.number, segment: right.segment, bytes: right.bytes, sequence: right.sequence,
      groupBytes: right.groupBytes, hasCorrections: hasCorrections)
    let (bytes, _) = ConfirmedNotes.encoding(of: other, isComplete: false)
    try store.folder.write(bytes, to: lock)
  }

  @Test("are none from the first record on, until one is confirmed, and ever after that")
  func noted() throws {
    let store = try FolderStore(1...1)
    #expect(try note(store).hasCorrections == false)
    #expect(try expected(store) == .absent(noted: 1))
    try store.add(2)
    #expect(try expected(store) == .absent(noted: 2))
    try correct(1, by: 3, store)
    #expect(try note(store).hasCorrections == true)
    #expect(try expected(store) == .possible)
    try store.add(4)
    #expect(try note(store).hasCorrections == true)
  }

  @Test("are none after groups of records too, and some after a group with one")
  func groups() throws {
    let store = try FolderStore(1...2)
    func append(_ numbers: [Int], replaces: Int?) throws {
      let submissions = numbers.map {
        SampleSubmission.make(
          $0, replaces: $0 == numbers.last ? replaces.map { SampleSubmission.id($0) } : nil)
      }
      _ = try store.fresh.append(contentsOf: submissions, resend: .possible)
    }
    try append([3, 4, 5], replaces: nil)
    #expect(try expected(store) == .absent(noted: 5))
    try append([6, 7, 8], replaces: 2)
    #expect(try expected(store) == .possible)
  }

  @Test("are looked for behind such a note by the next writer, also if it begins a new segment")
  func behindClosed() throws {
    let store = try FolderStore(1...2)
    let earlier = try #require(store.folder.read(lock))
    try correct(1, by: 3, store)
    try store.folder.write(earlier, to: lock)
    let bytes = try #require(store.folder.read(store.segment)).count
    try store.folder.write(
      SegmentMark.text(sequence: 3, bytes: bytes), to: "store/visit/000001.closed")
    try store.add(4)
    #expect(try note(store).segment == SegmentName(2))
    #expect(try note(store).hasCorrections == true)
    #expect(try expected(store) == .possible)
    #expect(try !store.findings().contains(.wrongNote))
  }

  @Test("are looked for behind a note that is behind the log")
  func behind() throws {
    let store = try FolderStore(1...2)
    let earlier = try #require(store.folder.read(lock))
    try store.add(3)
    let without = try #require(store.folder.read(store.segment))
    try store.folder.write(earlier, to: lock)
    #expect(try expected(store) == .absent(noted: 2))
    try correct(1, by: 4, store)
    #expect(try note(store).hasCorrections == true)
    try store.folder.write(earlier, to: lock)
    #expect(try expected(store) == .possible)
    try store.add(5)
    #expect(try note(store).hasCorrections == true)

    try store.folder.write(without, to: store.segment)
    try store.folder.write(earlier, to: lock)
    try store.add(6)
    #expect(try note(store).hasCorrections == false)
  }

  @Test("are looked for in the whole log without a note that tells", arguments: [false, true])
  func unknown(_ isCorrected: Bool) throws {
    let store = try FolderStore(1...2)
    if isCorrected { try correct(1, by: 3, store) }
    for forget in [{ try note(nil, store) }, { try store.forgetNotes() }] {
      try forget()
      #expect(try expected(store) == (isCorrected ? .possible : .absent(noted: 0)))
    }
    try store.add(4)
    #expect(try note(store).hasCorrections == nil)
    #expect(try store.findings() == [])
    try store.fresh.repair(store.form)
    #expect(try note(store).hasCorrections == isCorrected)
    #expect(try store.findings() == [])
  }

  @Test("are found by verify where a note is wrong, and a repair corrects it")
  func wrongNote() throws {
    let store = try FolderStore(1...2)
    try correct(1, by: 3, store)
    try note(false, store)
    #expect(try store.findings() == [.wrongNote])
    try store.fresh.repair(store.form)
    #expect(try store.findings() == [])
    #expect(try expected(store) == .possible)
  }

  @Test("are found wherever a piece of the log ends that is looked through")
  func pieces() throws {
    #expect(try expected(FolderStore()) == .absent(noted: 0))
    // What says that the second record is a correction stands across the end of a piece.
    for filling in 0..<24 {
      let text = String(repeating: "x", count: (256 << 10) - 580 + filling * 8)
      let first = SampleSubmission.make(1, values: [("name", .text(text))])
      let store = try FolderStore()
      _ = try store.fresh.append(first, resend: .impossible)
      try store.forgetNotes()
      #expect(try expected(store) == .absent(noted: 0))
      try correct(1, by: 2, store)
      try store.forgetNotes()
      #expect(try expected(store) == .possible, "\(filling)")
    }
  }
}
