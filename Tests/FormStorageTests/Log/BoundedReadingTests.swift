import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Testing

@Suite("Reading a log again up to where it ended before")
struct BoundedReadingTests {
  /// The sequence numbers of the records, the number of other lines but erased ones, and where
  /// reading ended.
  private func read(
    _ store: FolderStore, upTo end: LogPosition? = nil
  ) throws -> (records: [Int], others: Int, end: LogPosition?) {
    var (records, others) = ([Int](), 0)
    let reached = try store.fresh.forEachPart(
      of: store.form, upTo: end, by: SerialReading(), { NoWork() }
    ) { part in
      switch part {
      case .records(let block, _): records += (0..<block.count).map { block.line($0).sequence }
      case .line(let line):
        switch line.entry {
        case .record(let line): records.append(line.sequence)
        case .erased: break
        case .damaged: others += 1
        }
      }
      return nil
    }
    return (records, others, reached)
  }

  @Test("leaves out what was appended since")
  func appended() throws {
    let store = try FolderStore(1...3)
    let end = try #require(try read(store).end)
    try store.add(4)
    #expect(try read(store, upTo: end).records == [1, 2, 3])
  }

  @Test("takes no line for damaged that an erasure has moved over the end")
  func erased() throws {
    let store = try FolderStore(1...9)
    let end = try #require(try read(store).end)
    try store.fresh.erase([SampleSubmission.id(2)], of: store.form, at: Instant(milliseconds: 0))
    for number in 10...12 { try store.add(number) }
    let again = try read(store, upTo: end)
    #expect(again.others == 0)
    #expect(again.records.starts(with: [1, 3, 4, 5, 6, 7, 8, 9]))
  }
}
