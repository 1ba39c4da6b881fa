import JSONText

/// An answer that was not counted yet.
@usableFromInline
package struct PendingAnswer: Sendable {
  /// The number of its path.
  @usableFromInline let path: Int32
  @usableFromInline let spelling: SpelledKind
  /// The range of its bytes in a text.
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  /// An answer by its range in a text.
  @inlinable @inline(__always)
  package init(_ spelling: SpelledKind, _ range: Range<Int>, path: Int) {
    (self.spelling, self.path) = (spelling, Int32(path))
    (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  /// An answer by the places of its first byte and of the byte behind it.
  @inlinable @inline(__always)
  package init(_ spelling: SpelledKind, _ start: UInt32, _ end: UInt32, path: Int32) {
    (self.spelling, self.path, self.start, self.end) = (spelling, path, start, end)
  }

  /// The range without so many bytes at both ends.
  @inline(__always)
  func range(inset: Int = 0) -> Range<Int> { Int(start) &+ inset..<Int(end) &- inset }
}

/// The answers of records that stand in one text, which wait to be counted together: so one table of
/// counts after the other is in the cache of the processor.
struct PendingAnswers: Sendable {
  /// The text, with padding.
  private(set) var text: [UInt8] = []
  private(set) var answers: [PendingAnswer] = []
  /// The same answers, those that belong together one behind the other.
  private(set) var sorted: [PendingAnswer] = []
  /// By the number of a heap: where its next answer goes while they are sorted; else 0.
  private var places: [Int] = []
  /// The heaps that have answers.
  private var heaps: [Int32] = []
  /// The number of answers of each record, if all records have answers on the same paths in the same
  /// order; 0 if they have not, and -1 as long as there is no record.
  private var period = -1

  /// Once there are so many answers, none need wait.
  private static let most = 1 << 14

  /// Whether there is room for answers that stand in a text.
  @inline(__always)
  func hasRoom(in other: [UInt8]) -> Bool {
    answers.count < PendingAnswers.most && text.span.isIdentical(to: other.span)
  }

  /// Begins to take answers that stand in a text; those before are forgotten.
  mutating func begin(_ text: [UInt8]) {
    (self.text, period) = (text, -1)
    answers.removeAll(keepingCapacity: true)
  }

  /// Adds as many answers as a function appends.
  mutating func append(_ most: Int, _ fill: (inout OutputSpan<PendingAnswer>) -> Void) {
    answers.append(addingCapacity: most, initializingWith: fill)
  }

  /// Ends a record.
  ///
  /// - Parameters:
  ///   - start: the number of its first answer.
  ///   - isLikeBefore: whether it has answers on the same paths as the record before, which has them in
  ///     this text if there is one.
  @inline(__always)
  mutating func end(from start: Int, isLikeBefore: Bool) {
    if period < 0 {
      period = answers.count &- start
    } else if !isLikeBefore {
      period = 0
    }
  }

  /// Answers on all paths that there are; mostly the first ones of all.
  var onAllPaths: ArraySlice<PendingAnswer> { answers.prefix(period > 0 ? period : .max) }

  /// Sorts the answers into heaps, and returns these with the ranges of their answers. In a heap they
  /// keep their order.
  ///
  /// - Parameters:
  ///   - heapOfPath: by the number of a path, that of a heap; negative if its answers are left out.
  ///   - count: the number of heaps.
  mutating func sort(
    _ heapOfPath: [Int32], _ count: Int
  ) -> [(heap: Int, answers: Range<Int>)] {
    places += repeatElement(0, count: max(0, count - places.count))
    heaps.removeAll(keepingCapacity: true)
    if let any = answers.first, sorted.count < answers.count {
      sorted += repeatElement(any, count: answers.capacity - sorted.count)
    }
    let given = answers
    if !PendingAnswers.transpose(
      &sorted, given.span, period, &places, &heaps, heapOfPath.span)
    {
      PendingAnswers.fill(&sorted, given.span, &places, &heaps, heapOfPath.span)
    }
    var start = 0
    var parts: [(heap: Int, answers: Range<Int>)] = []
    for heap in heaps {
      parts.append((Int(heap), start..<places[Int(heap)]))
      start = places[Int(heap)]
      places[Int(heap)] = 0
    }
    return parts
  }

  /// Puts the answers of records that are alike in order, or returns false. No heap may have several
  /// answers of one record.
  private static func transpose(
    _ sorted: inout [PendingAnswer], _ answers: Span<PendingAnswer>, _ period: Int,
    _ places: inout [Int], _ heaps: inout [Int32], _ heapOfPath: Span<Int32>
  ) -> Bool {
    guard period > 0, answers.count % period == 0 else { return false }
    var order = sorted.mutableSpan
    var end = 0
    for first in 0..<period {
      let heap = heapOfPath[Int(answers[first].path)]
      guard heap >= 0 else { continue }
      guard places[Int(heap)] == 0 else {
        for heap in heaps { places[Int(heap)] = 0 }
        heaps.removeAll(keepingCapacity: true)
        return false
      }
      var index = first
      while index < answers.count {
        order[end] = answers[unchecked: index]
        (end, index) = (end &+ 1, index &+ period)
      }
      places[Int(heap)] = end
      heaps.append(heap)
    }
    return true
  }

  /// Puts answers in order; the place of each heap is then its end.
  private static func fill(
    _ sorted: inout [PendingAnswer], _ answers: Span<PendingAnswer>, _ places: inout [Int],
    _ heaps: inout [Int32], _ heapOfPath: Span<Int32>
  ) {
    var next = places.mutableSpan
    var order = sorted.mutableSpan
    var index = 0
    while index < answers.count {
      let heap = Int(heapOfPath[Int(answers[unchecked: index].path)])
      index &+= 1
      guard next.indices.contains(heap) else { continue }
      if next[heap] == 0 { heaps.append(Int32(heap)) }
      next[heap] &+= 1
    }
    var end = 0
    for heap in heaps {
      let start = end
      end &+= next[Int(heap)]
      next[Int(heap)] = start
    }
    index = 0
    while index < answers.count {
      let answer = answers[unchecked: index]
      let heap = Int(heapOfPath[Int(answer.path)])
      index &+= 1
      guard next.indices.contains(heap) else { continue }
      let place = next[heap]
      order[place] = answer
      next[heap] = place &+ 1
    }
  }
}
