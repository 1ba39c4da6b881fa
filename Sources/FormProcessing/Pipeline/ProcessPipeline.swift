import FormArguments
import FormBatch
import FormCommandLine
import FormTerminal
import Synchronization

/// The result of a complete run.
struct ProcessOutcome: Sendable {
  let tally: BatchTally
  /// The counts of the records, if some were made.
  let records: RecordSink.Count?
  /// Whether it was stopped by too many refused lines.
  let isFull: Bool
  /// What did not fit into the output, in sentences for people.
  let notes: [String]
}

/// Workers that read blocks in turn, check them side by side, and write the results in order.
///
/// The worker that has finished the block that is next to be written writes it, and those after it
/// that are finished too, while the others go on. A worker waits only when too many blocks wait for
/// one.
final class ProcessPipeline: Sendable {
  private struct Input {
    var source: LineSource
    var next = 0
    var isAtEnd = false
  }

  fileprivate struct Output {
    /// The weights of the blocks that workers check.
    var weightInWork = 0
    /// The results of blocks whose turn has not come; a few.
    var finished: [FinishedBlock] = []
    /// The weights of finished blocks that are not yet written.
    var waitingWeight = 0
    var next = 0
    /// Whether a worker writes.
    var isWriting = false
    /// Blocks that were written, for their memory.
    var used: [FinishedBlock] = []
    var failure: CommandFailure?
    /// Whether nothing more is to be read or written.
    var isStopped = false
  }

  private let plan: BatchPlan
  private let jobs: Int
  /// Makes the records of blocks beside others; nil if none are stored, or the writer makes them.
  private let maker: RecordMaker?
  /// The most bytes of a block and its result that are kept for reuse.
  private var largestKept: Int { ProcessMemory.largestKept(threads: jobs) }
  private let input: Mutex<Input>
  private let output: Monitor<Output>
  /// Rings when nothing more is to be read.
  private let wakeSignal = WakeSignal()
  /// Changed by the worker that writes alone.
  private let writer: Mutex<BlockResultWriter>

  init(
    _ plan: BatchPlan, jobs: Int, from source: sending LineSource, records maker: RecordMaker?,
    into writer: sending BlockResultWriter
  ) {
    self.maker = maker
    let workers = ProcessMemory.mostWorkers(answers: plan.answersOfWorker)
    (self.plan, self.jobs) = (plan, min(jobs, workers, ProcessMemory.mostThreads))
    ProcessMemory.returnLargeBlocks(threads: self.jobs)
    var source = source
    source.wakeSignal = wakeSignal
    // Several blocks wait to be stored, and each takes several times its size.
    if plan.options.isNoting, self.jobs > 1 { source.blockSize /= 2 }
    input = Mutex(Input(source: source))
    output = Monitor(Output())
    self.writer = Mutex(writer)
  }

  /// Processes everything, calls `settle`, and completes what was written.
  func run(settle: () -> Void) throws(CommandFailure) -> ProcessOutcome {
    var threads: [WorkerThread] = []
    work { number in
      // The others are called when there is more than a block to do.
      guard number == 1 else { return }
      for _ in 1..<max(1, self.jobs) {
        if let thread = WorkerThread({ self.work { _ in } }) { threads.append(thread) }
      }
    }
    for thread in threads { thread.join() }
    settle()
    if let failure = output.change({ $0.failure }) {
      writer.withLock { $0.eraseProgress() }
      throw failure
    }
    let (outcome, failure) = writer.withLock { writer in
      let failure = writer.attempt { writer throws(CommandFailure) in try writer.finish() }
      return (writer.outcome, failure)
    }
    if let failure { throw failure }
    return outcome
  }

  /// Stops the run for a reason: nothing more is read or written.
  func stop(_ reason: CommandFailure) {
    output.change { $0.stop(reason) }
    wakeSignal.ring()
  }

  /// The counts of the records so far; nil if none are made, and while some are being
  /// stored.
  var records: RecordSink.Count? { writer.withLockIfAvailable { $0.outcome }?.records }

  /// The work of one worker; `begin` gets the number of each block.
  private func work(_ begin: (Int) -> Void) {
    var processor = BatchProcessor(plan)
    var block = LineBlock([])
    while let (number, bytesRead) = read(&block) {
      begin(number)
      var finished = newBlock()
      var line = block.firstLine
      processor.process(block, into: &finished.result) { result in
        let lines = result.lines
        handIn(&result, of: block, from: line, (number, bytesRead))
        line += lines
      }
      (finished.number, finished.isPart, finished.bytesRead) = (number, false, bytesRead)
      let size = block.size
      if plan.options.isNoting { swap(&finished.block, &block) }
      maker?.makeRecords(of: &finished, from: line)
      // What a very long line takes would stay with each worker that had one.
      if size > largestKept {
        (block, processor) = (LineBlock([]), BatchProcessor(plan))
      }
      output.change { $0.weightInWork -= ProcessMemory.weight(size) }
      finish(finished)
    }
  }

  /// Reads the next block and returns its number, and how much was read by then; nil when there is
  /// none or the run is to end.
  private func read(_ block: inout LineBlock) -> (number: Int, bytesRead: Int)? {
    let limit = jobs
    while true {
      output.wait {
        $0.finished.count < limit && $0.mayRead || $0.isStopped
      }
      if output.change({ $0.isStopped }) { return nil }
      var (failure, isFull) = (CommandFailure?.none, false)
      let found = input.withLock { input -> (number: Int, bytesRead: Int)? in
        guard !input.isAtEnd else { return nil }
        // Other workers may have read very long lines meanwhile.
        isFull = !output.change { $0.mayRead }
        guard !isFull else { return nil }
        do throws(CommandFailure) {
          input.isAtEnd = try !input.source.next(into: &block)
        } catch {
          (failure, input.isAtEnd) = (error, true)
        }
        guard !input.isAtEnd else { return nil }
        output.change { $0.weightInWork += ProcessMemory.weight(block.size) }
        defer { input.next += 1 }
        return (input.next, input.source.bytesRead)
      }
      if let failure { stop(failure) }
      if !isFull { return found }
    }
  }

  /// Hands in what came of the first lines of a block, and waits until it may hold more: when there
  /// is room, or it is the next to be written.
  private func handIn(
    _ result: inout BatchResult, of block: LineBlock, from line: Int,
    _ turn: (number: Int, bytesRead: Int)
  ) {
    var part = newBlock()
    swap(&part.result, &result)
    result.removeAll()
    (part.number, part.isPart, part.bytesRead) = (turn.number, true, turn.bytesRead)
    if plan.options.isNoting { part.block = block }
    maker?.makeRecords(of: &part, from: line)
    finish(part)
    output.wait { $0.hasRoom || $0.next == turn.number && !$0.isWriting }
  }

  /// A block without results, with the memory of one that was written, if there is one.
  private func newBlock() -> FinishedBlock {
    var block = output.change { $0.used.popLast() } ?? FinishedBlock()
    block.reuse()
    return block
  }

  /// Hands in what came of a block, and writes all whose turn it is.
  private func finish(_ finished: FinishedBlock) {
    output.change { output in
      output.waitingWeight += finished.weight
      output.finished.append(finished)
    }
    while let turn = takeTurn() {
      let weight = turn.reduce(0) { $0 + $1.weight }
      let (failure, isFull, written) = writer.withLock { writer in
        var blocks = turn
        let failure = writer.attempt { writer throws(CommandFailure) in try writer.take(&blocks) }
        // What a very long line takes would stay until the end of the input.
        for index in blocks.indices where blocks[index].size > largestKept {
          blocks[index] = FinishedBlock(isPart: blocks[index].isPart)
        }
        return (failure, writer.isFull, blocks)
      }
      output.change { output in
        output.isWriting = false
        output.next += written.count { !$0.isPart }
        output.waitingWeight -= weight
        output.used += written
        if failure != nil || isFull { output.stop(failure) }
      }
      if failure != nil || isFull { wakeSignal.ring() }
    }
  }

  /// The finished blocks whose turn it is, if nobody else writes.
  private func takeTurn() -> [FinishedBlock]? {
    output.change { output in
      guard !output.isStopped, !output.isWriting else { return nil }
      var (turn, next): ([FinishedBlock], Int) = ([], output.next)
      var weight = 0
      while weight < 4 << 20, let index = output.finished.firstIndex(where: { $0.number == next }) {
        turn.append(output.finished.remove(at: index))
        weight += turn.last?.weight ?? 0
        if turn.last?.isPart == false { next += 1 }
      }
      guard !turn.isEmpty else { return nil }
      output.isWriting = true
      return turn
    }
  }
}

extension ProcessPipeline.Output {
  /// Whether there is room for more that waits to be written.
  var hasRoom: Bool { waitingWeight < 8 << 20 || isStopped }

  /// Whether another block may be read beside those that are checked and those that wait.
  fileprivate var mayRead: Bool { hasRoom && (weightInWork < 32 << 20 || isStopped) }

  fileprivate mutating func stop(_ failure: CommandFailure?) {
    isStopped = true
    self.failure = self.failure ?? failure
  }
}

extension BlockResultWriter {
  /// The reason why a step cannot be done, if there is one.
  fileprivate mutating func attempt(
    _ step: (inout BlockResultWriter) throws(CommandFailure) -> Void
  ) -> CommandFailure? {
    do throws(CommandFailure) { try step(&self) } catch { return error }
    return nil
  }
}
