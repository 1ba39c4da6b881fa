package import FormDisk

/// Work on records that follow each other in a log, which is done before they are visited. Several
/// workers may do it side by side, each with a value of its own.
package protocol LineWork: ~Copyable, SendableMetatype {
  /// What comes of some lines.
  associatedtype Output: Sendable

  /// Works on some lines. A worker gets lines in their order, but not all that there are.
  mutating func output(of lines: SoundLines) -> Output
}

/// No work.
package struct NoWork: LineWork {
  package init() {}
  package mutating func output(of lines: SoundLines) {}
}

/// A part of a segment, and what came of its sound lines.
package enum WorkedPiece<Output: Sendable>: Sendable {
  case lines(SegmentLines, SoundLines, Output)
  case line(SegmentLineReader.Line)
}

extension SegmentLineReader.Piece {
  /// Examines lines, and works on those that are sound.
  package func worked<Work: LineWork & ~Copyable>(
    _ sound: inout SoundLines, _ work: inout Work
  ) -> WorkedPiece<Work.Output> {
    switch self {
    case .line(let line): return .line(line)
    case .lines(let lines):
      sound.examine(lines)
      return .lines(lines, sound, work.output(of: sound))
    }
  }
}

/// A way of reading the pieces of a segment.
package protocol SegmentReading: Sendable {
  /// Calls `take` with each piece in order, once it was worked on, until it wants no more.
  func read<Work: LineWork & ~Copyable>(
    _ reader: consuming SegmentLineReader, _ make: @escaping @Sendable () -> Work,
    _ take: (WorkedPiece<Work.Output>) -> ReadingStep
  ) throws(StoreFailure)

  /// The same way with at most so many workers.
  func limited(to workers: Int) -> any SegmentReading
}

/// Reads and works on one piece after the other.
package struct SerialReading: SegmentReading {
  package init() {}

  package func read<Work: LineWork & ~Copyable>(
    _ reader: consuming SegmentLineReader, _ make: @escaping @Sendable () -> Work,
    _ take: (WorkedPiece<Work.Output>) -> ReadingStep
  ) throws(StoreFailure) {
    var reader = reader
    var work = make()
    var sound = SoundLines()
    while let piece = try reader.nextPiece() {
      guard take(piece.worked(&sound, &work)) == .next else { return }
    }
  }

  package func limited(to workers: Int) -> any SegmentReading { self }
}
