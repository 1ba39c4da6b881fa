import FormValues
import JSONText

/// The answers of records that stand in one text, which wait to be counted together: so one table of
/// counts after the other is in the cache of the processor. Those that belong together lie in a heap.
struct PendingAnswers: Sendable {
  /// The text, with padding.
  private(set) var text: [UInt8] = []
  /// The heaps one behind the other, each with the same room.
  private(set) var answers: [RecordCell] = []
  /// By the number of a heap: how many answers it has.
  private var counts: [Int32] = []
  /// The heaps that have answers, and behind them room for others; and how many there are.
  private var used: [Int32] = []
  private var usedCount = 0
  /// The most answers of a heap.
  private var mostOfHeap = 0

  /// All heaps together have room for so many answers, if each has room for one.
  private static let most = 1 << 12
  /// More answers than this need not wait.
  private static let mostOfAnyHeap = 1 << 8

  /// What stands for the heap of a path that is not known yet.
  static let unknown: Int32 = -2

  /// The heaps that have answers.
  var heaps: ArraySlice<Int32> { used[..<usedCount] }

  /// Whether answers that stand in a text can wait together with those that do.
  @inline(__always)
  func areOf(_ other: [UInt8]) -> Bool { text.span.isIdentical(to: other.span) }

  /// Begins to take answers that stand in a text, once all others are counted.
  mutating func begin(_ text: [UInt8]) { self.text = text }

  /// Whether there is room for so many heaps.
  func hasRoom(heaps: Int) -> Bool { heaps <= counts.count }

  /// Makes room for so many heaps, once all answers are counted.
  mutating func makeRoom(heaps: Int) {
    let count = max(16, 2 * counts.count, heaps)
    mostOfHeap = max(1, min(PendingAnswers.mostOfAnyHeap, PendingAnswers.most / count))
    (counts, used) = ([Int32](repeating: 0, count: count), [Int32](repeating: 0, count: count))
    answers = [RecordCell](
      repeating: RecordCell(path: 0, .text, 0, 0), count: count * mostOfHeap)
  }

  /// Puts answers into heaps, from one of them on; returns the index of the first one whose heap is
  /// full or not known, or that of the end. In a heap they keep their order.
  ///
  /// - Parameter heapOfPath: by the number of a path, that of a heap; negative if its answers are left
  ///   out or ``unknown``.
  mutating func add(
    _ some: Span<RecordCell>, from first: Int, _ heapOfPath: [Int32]
  ) -> Int {
    PendingAnswers.add(
      some, from: first, heapOfPath.span, mostOfHeap, to: &answers, &counts, &used, &usedCount)
  }

  private static func add(
    _ some: Span<RecordCell>, from first: Int, _ heapOfPath: Span<Int32>, _ most: Int,
    to answers: inout [RecordCell], _ counts: inout [Int32], _ used: inout [Int32],
    _ usedCount: inout Int
  ) -> Int {
    var order = answers.mutableSpan
    var next = counts.mutableSpan
    var heaps = used.mutableSpan
    var index = first
    while index < some.count {
      let answer = some[unchecked: index]
      let heap = Int(heapOfPath[answer.path])
      if heap >= 0 {
        let count = Int(next[heap])
        guard count < most else { return index }
        if count == 0 {
          heaps[usedCount] = Int32(truncatingIfNeeded: heap)
          usedCount &+= 1
        }
        order[heap &* most &+ count] = answer
        next[heap] = Int32(truncatingIfNeeded: count &+ 1)
      } else if heap == Int(unknown) {
        return index
      }
      index &+= 1
    }
    return index
  }

  /// Where the answers of a heap are among all.
  func range(of heap: Int) -> Range<Int> {
    let start = heap * mostOfHeap
    return start..<start + Int(counts[heap])
  }

  /// Forgets all answers.
  mutating func removeAll() {
    for heap in heaps { counts[Int(heap)] = 0 }
    usedCount = 0
  }
}
