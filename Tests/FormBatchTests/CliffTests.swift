import FormBatch
import FormCore
import FormTestSupport
import Testing

/// Cliffs: shapes of forms and of submissions that once cost many times what others do.
///
/// Only the processor time of this thread counts, and the least of several runs: a busy machine
/// changes neither much.
@Suite("Cliffs: no shape of submissions is far dearer than others", .serialized)
struct CliffTests {
  @Test("twice as much of anything costs at most three times as much", arguments: Shape.cliffs)
  func growth(shape: Shape) throws {
    let (once, twice) = (try Work(shape, shape.size), try Work(shape, 2 * shape.size))
    let limit = once.time * 3
    #expect(ProcessorTime.least(within: limit) { twice.time } < limit, "\(once.time)")
  }

  @Test(
    "a byte, read or written, costs at most a few times what one of plain lines does",
    arguments: Shape.cliffs)
  func price(shape: Shape) throws {
    let (plain, work) = (try Work(Shape.plain, 20), try Work(shape, shape.size))
    let limit = plain.time * (work.bytes * shape.most) / plain.bytes
    print("PRICE", shape.name, (work.time / work.bytes) / (plain.time / plain.bytes), shape.most)
    #expect(ProcessorTime.least(within: limit) { work.time } < limit)
  }
}

/// Lines that are processed again and again.
private struct Work {
  private let plan: BatchPlan
  private let block: LineBlock
  /// How many bytes are read and written.
  private(set) var bytes: Int

  init(_ shape: Shape, _ size: Int) throws {
    let line = shape.line(size)
    let lines = Array(String(repeating: line + "\n", count: max(1, 2000 / line.utf8.count)).utf8)
    plan = BatchPlan(
      try TestForms.form(components: shape.components(size)), at: TestForms.moment,
      BatchOptions(dropsUnknown: shape.dropsUnknown))
    (block, bytes) = (LineBlock(lines), lines.count)
    let (tally, written) = run()
    bytes += written
    #expect((tally.accepted == 0) == shape.isRefused, "\(shape.name)")
  }

  private func run() -> (tally: BatchTally, written: Int) {
    var (processor, result, written) = (BatchProcessor(plan), BatchResult(), 0)
    processor.process(block, into: &result)
    var ledger = BatchLedger(maximumErrors: nil)
    ledger.take(result) {
      written += $0.count
    } rejects: {
      written += $0.count
    }
    return (ledger.tally, written)
  }

  /// The least processor time of a few runs, each repeated until the clock can tell.
  var time: Duration {
    var (processor, result) = (BatchProcessor(plan), BatchResult())
    func once() -> Duration { ProcessorTime.of { processor.process(block, into: &result) } }
    _ = once()
    let count = max(1, Int(Duration.milliseconds(1) / max(once(), .microseconds(1))))
    let times = (0..<5).map { _ in
      ProcessorTime.of { for _ in 0..<count { processor.process(block, into: &result) } }
    }
    return times.min().map { $0 / count } ?? .zero
  }
}
