package import FormCommandLine
package import FormDisk
package import FormStorage
import FormTerminal
import Synchronization

/// Reads segments with several workers, which examine pieces and work on them side by side. The
/// caller alone takes the pieces, in their order.
package struct ParallelReading: SegmentReading {
  private let jobs: Int

  package init(jobs: Int) { self.jobs = jobs }

  package static let option = CommandOption(
    "jobs", .required("N"), "Use at most N parallel workers (default: number of cores)")

  /// The way of reading that a command line asks for.
  package static func way(_ line: CommandLineWords) throws(CommandFailure) -> any SegmentReading {
    let jobs = try line.number("jobs", in: 1...64) ?? min(64, WorkerThread.processors)
    return jobs == 1 ? SerialReading() : ParallelReading(jobs: jobs)
  }

  package func read<Work: LineWork & ~Copyable>(
    _ reader: consuming SegmentLineReader, _ make: @escaping @Sendable () -> Work,
    _ take: (WorkedPiece<Work.Output>) -> ReadingStep
  ) throws(StoreFailure) {
    try ParallelRun(reader, jobs: jobs, make).run(take)
  }

  package func limited(to workers: Int) -> any SegmentReading {
    workers > 1 ? ParallelReading(jobs: min(jobs, workers)) : SerialReading()
  }
}

/// One reading of one segment.
private final class ParallelRun<Work: LineWork & ~Copyable>: Sendable {
  private struct Input: ~Copyable {
    var reader: SegmentLineReader
    /// The number of the next piece.
    var next = 0
    var isAtEnd = false
  }

  /// What a worker has brought.
  private enum Result: Sendable {
    case piece(WorkedPiece<Work.Output>)
    case failure(StoreFailure)
    case end
  }

  private typealias Read = Swift.Result<SegmentLineReader.Piece?, StoreFailure>

  private struct Output: Sendable {
    /// By the numbers of their pieces: results whose turn has not come.
    var results: [Int: Result] = [:]
    /// The number of the piece that is taken next.
    var next = 0
    /// The pieces that are read, or will be by the workers that have room for one.
    var begun = 0
    /// The bytes of the pieces that were read and not taken, by their numbers.
    var sizes: [Int: Int] = [:]
    var isStopped = false

    /// Whether another piece may be read beside them.
    var mayRead: Bool {
      sizes.values.reduce(0) { $0 + ProcessMemory.weight($1) } < 32 << 20 || isStopped
    }
  }

  private let input: Mutex<Input>
  private let output = Monitor(Output())
  private let jobs: Int
  /// The most pieces that workers have begun and the caller has not taken.
  private let most: Int
  private let make: @Sendable () -> Work

  init(
    _ reader: consuming SegmentLineReader, jobs: Int, _ make: @escaping @Sendable () -> Work
  ) {
    let jobs = min(jobs, ProcessMemory.mostThreads)
    (self.jobs, most, self.make) = (jobs, jobs + min(jobs, 8) + 2, make)
    ProcessMemory.returnLargeBlocks(threads: jobs)
    // The caller works on one more.
    reader.expect(piecesInUse: most + 1)
    input = Mutex(Input(reader: reader))
  }

  /// Calls `take` with each piece in order.
  func run(_ take: (WorkedPiece<Work.Output>) -> ReadingStep) throws(StoreFailure) {
    let threads = (0..<jobs).compactMap { _ in WorkerThread { self.work() } }
    // The system may have no threads left.
    let isAlone = threads.isEmpty
    var (failure, sound) = (StoreFailure?.none, SoundLines())
    var work = make()
    while let result = isAlone ? workOnce(&sound, &work) : next() {
      if case .failure(let reason) = result { failure = reason }
      guard case .piece(let piece) = result, take(piece) == .next else { break }
    }
    output.change { $0.isStopped = true }
    for thread in threads { thread.join() }
    if let failure { throw failure }
  }

  /// The result whose turn it is.
  private func next() -> Result? {
    output.wait { $0.results[$0.next] != nil }
    return output.change { output in
      defer { output.next += 1 }
      output.sizes[output.next] = nil
      return output.results.removeValue(forKey: output.next)
    }
  }

  /// Reads pieces, and works on them, until there are no more.
  private func work() {
    var work = make()
    var sound = SoundLines()
    while let size = bringNext(&sound, &work) {
      // What a very long record takes would stay with each worker that had one.
      if size > ProcessMemory.largestKept(threads: jobs) {
        sound = SoundLines()
        work = make()
      }
    }
  }

  /// Reads the next piece, works on it and brings the result: the bytes of the piece, which nothing
  /// here keeps any more; nil if there are no more.
  private func bringNext(_ sound: inout SoundLines, _ work: inout Work) -> Int? {
    guard let (number, piece) = read() else { return nil }
    let result = ParallelRun.result(of: piece, &sound, &work)
    // They would keep the piece.
    sound.removeAll()
    return output.change { output in
      output.results[number] = result
      return output.sizes[number] ?? 0
    }
  }

  /// Reads and works on the next piece.
  private func workOnce(_ sound: inout SoundLines, _ work: inout Work) -> Result? {
    guard let (number, piece) = read() else { return nil }
    output.change { output in
      output.next = number + 1
      output.sizes = [:]
    }
    return ParallelRun.result(of: piece, &sound, &work)
  }

  private static func result(
    of piece: Read, _ sound: inout SoundLines, _ work: inout Work
  ) -> Result {
    switch piece {
    case .success(let piece?): .piece(piece.worked(&sound, &work))
    case .success(nil): .end
    case .failure(let failure): .failure(failure)
    }
  }

  /// The next piece and its number, when there is room for it; nil if nothing more is to be read.
  private func read() -> (number: Int, piece: Read)? {
    // To wait with the input keeps the other workers busy asking for it: only for very long records.
    guard waitForRoom() else { return nil }
    return input.withLock { input in
      guard !input.isAtEnd else { return nil }
      output.wait { $0.mayRead }
      let number = input.next
      input.next += 1
      do throws(StoreFailure) {
        let piece = try input.reader.nextPiece()
        input.isAtEnd = piece == nil
        output.change { $0.sizes[number] = piece?.size ?? 0 }
        return (number, .success(piece))
      } catch {
        input.isAtEnd = true
        return (number, .failure(error))
      }
    }
  }

  /// Takes the room for a piece when there is some; false if nothing more is to be read.
  private func waitForRoom() -> Bool {
    while true {
      let isTaken = output.change { [most] output -> Bool? in
        if output.isStopped { return false }
        guard output.begun < output.next + most else { return nil }
        output.begun += 1
        return true
      }
      if let isTaken { return isTaken }
      // To fall asleep for each piece would cost as much as the piece.
      output.wait { [jobs] in $0.begun <= $0.next + jobs || $0.isStopped }
    }
  }
}
