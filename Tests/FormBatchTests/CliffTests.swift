import FormBatch
import FormCore
import FormTestForms
import Testing

/// Cliffs: shapes of forms and of submissions that once cost many times what others do.
///
/// Only the processor time of this thread counts, and the least of several runs: a busy machine
/// changes neither much.
@Suite("Cliffs: no shape of submissions is far dearer than others", .serialized)
struct CliffTests {
  @Test(
    "four times as much of anything costs at most six times as much", arguments: CliffShape.cliffs)
  func growth(shape: CliffShape) throws {
    let (few, many) = (try Work(shape, shape.size), try Work(shape, 4 * shape.size))
    // Both in turn: a core that another program shares is slower for both.
    var (limit, time) = (few.time * 6, many.time)
    for _ in 0..<20 where time >= limit { (limit, time) = (few.time * 6, many.time) }
    #expect(time < limit)
  }

  @Test(
    "a byte, read or written, costs at most a few times what one of plain lines does",
    arguments: CliffShape.cliffs)
  func price(shape: CliffShape) throws {
    let (plain, work) = (try Work(CliffShape.plain, 20), try Work(shape, shape.size))
    let limit = plain.time * (work.bytes * shape.most) / plain.bytes
    let time = ProcessorTime.least(within: limit) { work.time }
    #expect(time < limit, "\(plain.time)")
  }

  @Test(
    "a line costs what reads its answers: 16 times as many conditions cost at most 6 times as much",
    arguments: ["visibleIf", "requiredIf", "validIf", "warnIf", "value"])
  func conditions(member: String) throws {
    let isCalculated = member == "value"
    let (type, shown) = isCalculated ? ("calculated", "{a} > 5") : ("toggle", "{b}")
    let shape = CliffShape(member, size: 300, most: 0) { size in
      let questions = CliffShape.list(size) { number in
        let rule = isCalculated ? "{a} + \(number)" : "{a} > \(number)"
        let arguments = #""label":"Q","\#(member)":"\#(rule)""#
        return #"{"type":"\#(type)","uuid":"q\#(number)","args":{\#(arguments)}}"#
      }
      return CliffShape.field("a", #","format":"integer""#)
        + #",{"type":"toggle","uuid":"b","args":{"label":"B"}}"#
        + #",{"type":"group","uuid":"g","args":{"label":"G","visibleIf":"\#(shown)"},"#
        + #""components":[\#(questions)]}"#
    } line: { _ in
      #"{"b":true}"#
    }
    let (few, many) = (try Work(shape, shape.size), try Work(shape, 16 * shape.size))
    let limit = few.time * 6
    let time = ProcessorTime.least(within: limit) { many.time }
    #expect(time < limit)
  }
}

/// Lines that are processed again and again.
private struct Work {
  private let plan: BatchPlan
  private let block: LineBlock
  /// The number of lines, enough for the clock.
  private let count: Int
  /// The number of bytes read and written for a line.
  let bytes: Int

  init(_ shape: CliffShape, _ size: Int) throws {
    let line = Array((shape.line(size) + "\n").utf8)
    count = max(1, 2000 / line.count)
    block = LineBlock(Array(repeatElement(line, count: count).joined()))
    plan = BatchPlan(
      try TestForm.make(shape.components(size)), at: TestForm.moment,
      BatchOptions(dropsUnknown: shape.dropsUnknown))
    let (tally, written) = Work.run(plan, block)
    bytes = line.count + written / count
    #expect((tally.accepted == 0) == shape.isRefused, "\(shape.name)")
  }

  private static func run(
    _ plan: BatchPlan, _ block: LineBlock
  ) -> (tally: BatchTally, written: Int) {
    var (processor, result, written) = (BatchProcessor(plan), BatchResult(), 0)
    processor.process(block, into: &result)
    var collector = BatchCollector(maximumErrors: nil)
    collector.take(result) {
      written += $0.count
    } rejects: {
      written += $0.count
    }
    return (collector.tally, written)
  }

  /// The least processor time that a line takes in a few runs.
  var time: Duration {
    var (processor, result) = (BatchProcessor(plan), BatchResult())
    func run(_ times: Int) -> Duration {
      ProcessorTime.of { for _ in 0..<times { processor.process(block, into: &result) } }
    }
    _ = run(1)
    let times = max(1, Int(Duration.milliseconds(1) / max(run(1), .microseconds(1))))
    return (0..<5).map { _ in run(times) }.min().map { $0 / (times * count) } ?? .zero
  }
}
