import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Testing

@Suite("Records that a run may correct")
struct CorrectableRecordsTests {
  /// Segments of a few records, with an index each, or one segment.
  private static let options: [StoreOptions] = {
    var small = StoreOptions(segmentBytes: 1500, patience: 0)
    small.indexedBytes = 1
    return [small, StoreOptions(patience: 0)]
  }()

  private func id(_ number: Int) -> SubmissionID { SampleSubmission.id(number) }

  private func add(_ number: Int, replaces: Int? = nil, to store: FolderStore) throws {
    let sample = SampleSubmission.make(number, replaces: replaces.map { id($0) })
    _ = try store.fresh.append(sample, resend: .impossible)
  }

  private func sequence(_ finding: CorrectableRecords.Finding) -> Int? {
    if case .record(let line) = finding { line.sequence } else { nil }
  }

  @Test("are found by their identifiers, with the newest of their corrections", arguments: options)
  func corrections(options: StoreOptions) throws {
    let store = try FolderStore()
    for number in 1...12 { try add(number, to: store) }
    let records = CorrectableRecords(store.form, in: store.folder.path("store"), options)
    #expect(sequence(try records.record(id(3))) == nil, "nothing is read yet")
    try records.catchUp()
    for number in [1, 7, 12] {
      #expect(sequence(try records.record(id(number))) == number)
      #expect(try records.correction(of: id(number)) == nil)
    }
    #expect(sequence(try records.record(id(99))) == nil)
    try add(13, replaces: 7, to: store)
    #expect(try records.correction(of: id(7)) == nil, "read when it is asked for")
    try records.catchUp()
    #expect(try records.correction(of: id(7)) == id(13))
    try add(14, replaces: 13, to: store)
    try records.catchUp()
    #expect(try records.correction(of: id(7)) == id(14))
    #expect(try records.correction(of: id(14)) == nil)
    let fresh = CorrectableRecords(store.form, in: store.folder.path("store"), options)
    try fresh.catchUp()
    #expect(try fresh.correction(of: id(7)) == id(14))
  }

  @Test("are corrected once: a second correction names the newest version", arguments: options)
  func correctedOnce(options: StoreOptions) throws {
    let store = try FolderStore()
    for number in 1...3 { try add(number, to: store) }
    // One has looked before the other one writes.
    let writers = [store.store(options), store.store(options)]
    for writer in writers { #expect(try writer.newestCorrection(of: id(2), in: store.form) == nil) }
    let correction = SampleSubmission.make(4, replaces: id(2))
    _ = try writers[0].append(correction, resend: .impossible)
    #expect(throws: StoreFailure.replaced(id(2), newest: id(4))) {
      try writers[1].append(SampleSubmission.make(5, replaces: id(2)), resend: .impossible)
    }
    #expect(try writers[1].append(correction, resend: .possible).wasKnown)
    #expect(try writers[1].newestCorrection(of: id(2), in: store.form) == id(4))
    #expect(try store.sequences() == [1, 2, 3, 4])
    // The same holds for a program that has not looked.
    #expect(throws: StoreFailure.replaced(id(2), newest: id(4))) {
      try store.fresh.append(SampleSubmission.make(6, replaces: id(2)), resend: .possible)
    }
    try add(7, replaces: 4, to: store)
    #expect(try writers[0].newestCorrection(of: id(2), in: store.form) == id(7))
  }

  @Test("that were erased meanwhile are known as erased, the others are still found")
  func erased() throws {
    let store = try FolderStore(1...6)
    let records = CorrectableRecords(store.form, in: store.folder.path("store"), StoreOptions())
    try records.catchUp()
    try store.fresh.erase([id(2)], of: store.form, at: Instant(milliseconds: 0))
    try records.catchUp()
    guard case .erased = try records.record(id(2)) else {
      Issue.record("an erased record is still found")
      return
    }
    #expect(sequence(try records.record(id(6))) == 6)
  }

  @Test("of a form that the store has nothing of are none")
  func noForm() throws {
    let store = try FolderStore()
    let records = CorrectableRecords(store.form, in: store.folder.path("store"), StoreOptions())
    try records.catchUp()
    #expect(sequence(try records.record(id(1))) == nil)
    #expect(try records.correction(of: id(1)) == nil)
  }
}
