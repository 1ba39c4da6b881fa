import FormValues
import JSONText

/// Records of which the same was asked and answered: which questions have an answer, how many rows
/// there are, and what was not answered or not asked. Most records are like one before.
struct RecordShape: Sendable {
  /// The questions of its answers, each as often as it has one.
  var answered: [Int32] = []
  /// The questions without an answer: twice the number, and one more if it was asked.
  var missed: [Int32] = []
  /// The questions of repeated groups, and the rows of each.
  var rows: [(question: Int32, count: Int)] = []

  var size: Int { answered.count + missed.count + 2 * rows.count }
}

/// How many records have each shape.
struct RecordShapes: Sendable {
  private var keys = KeyCounts()
  private var shapes: [RecordShape] = []
  private var size = 0

  /// The most different shapes, and the most questions in all of them.
  private static let (most, mostSize) = (4096, 1 << 18)

  /// Begins the key of a record: what decides about its shape is appended to it.
  @inline(__always)
  mutating func begin(_ version: Int) {
    keys.begin()
    keys.append(UInt64(truncatingIfNeeded: version))
  }

  /// Appends the number of a path.
  @inline(__always)
  mutating func append(path: Int) { keys.append(UInt64(truncatingIfNeeded: path)) }

  /// Appends an answer that decides what is asked.
  mutating func append(_ answer: RecordCell, _ text: Span<UInt8>) {
    keys.append(text, answer.range, tag: answer.tag)
  }

  /// Counts the record, if one before had its shape, and returns the number of the shape.
  @inline(__always)
  mutating func countKnown() -> Int? { keys.countKnown() }

  /// Counts a record with the shape of a number.
  @inline(__always)
  mutating func count(again number: Int) { keys.count(again: number) }

  /// The number of shapes.
  var count: Int { shapes.count }

  /// Whether there is room for another shape.
  var hasRoom: Bool {
    size < RecordShapes.mostSize && keys.hasRoom(keys: RecordShapes.most, bytes: 1 << 20)
  }

  /// Counts a record with a new shape.
  mutating func insert(_ shape: RecordShape) {
    keys.insert()
    shapes.append(shape)
    size += shape.size
  }

  /// Returns each shape and the number of its records, and forgets them. The key that is being made
  /// stays.
  mutating func takeAll() -> [(shape: RecordShape, count: Int)] {
    let all = shapes.enumerated().map { (shape: $1, count: keys.count(at: $0)) }
    (shapes, size) = ([], 0)
    keys.removeAll()
    return all
  }
}
