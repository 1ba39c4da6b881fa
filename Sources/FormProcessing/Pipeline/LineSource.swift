import FormBatch
import FormCommandLine
import FormInputs
import FormMessages
import FormTerminal
import FormValues

/// The blocks of all inputs of a run, in order.
struct LineSource {
  private let plan: BatchPlan
  private var waiting: ArraySlice<ProcessInput>
  private let isOnlyInput: Bool
  private let input: Int32
  /// Ends an input that is waited for.
  var wakeSignal: WakeSignal?
  /// The bytes that are read at once.
  var blockSize = 1 << 18
  /// The bytes that were read of all inputs.
  private(set) var bytesRead = 0
  private var current: (stream: InputStream, blockReader: BlockReader, worksheet: String?)?
  private let writesComma: Bool

  /// - Parameter writesComma: whether a comma stands before the fraction of a number of a
  ///   worksheet.
  init(_ inputs: [ProcessInput], _ plan: BatchPlan, input: Int32, writesComma: Bool = false) {
    self.writesComma = writesComma
    waiting = inputs[...]
    isOnlyInput = inputs.count == 1
    (self.plan, self.input) = (plan, input)
  }

  /// The bytes of some inputs together; nil if one of them is not a regular file.
  static func size(of inputs: [String], input: Int32) -> Int? {
    var total = 0
    for name in inputs {
      guard let size = InputStream.size(name, input: input) else { return nil }
      total += size
    }
    return total
  }

  /// Reads the next block into a former one; false when all inputs have ended.
  mutating func next(into block: inout LineBlock) throws(CommandFailure) -> Bool {
    let isFound: Bool
    do throws(FileProblem) {
      isFound = try read(into: &block)
    } catch {
      throw .failed(error.sentence)
    }
    if isFound, block.beginsInput, let problem = block.header?.problem {
      let name = current?.stream.name ?? "-"
      let shown = name == "-" ? "standard input" : quoted(name)
      let sentence = problem.withSuggestion(in: .english)
      let location = current?.worksheet.map { "worksheet \(quoted($0)), row 1" } ?? "line 1"
      throw .refused("\(shown), \(location): \(sentence) [\(problem.code.rawValue)]")
    }
    return isFound
  }

  private mutating func read(into block: inout LineBlock) throws(FileProblem) -> Bool {
    while true {
      if current == nil {
        guard let next = waiting.popFirst() else { return false }
        let stream = try InputStream(next, input: input, writesComma: writesComma)
        bytesRead += stream.bytesRead
        let (file, worksheet) = (isOnlyInput ? nil : next.name, next.worksheet?.name)
        let origin = InputOrigin(file: file, worksheet: worksheet)
        let blockReader = BlockReader(plan, origin: origin, blockSize: blockSize)
        current = (stream, blockReader, worksheet)
      }
      guard let stream = current?.stream else { return false }
      let wakeSignal = wakeSignal
      let before = stream.bytesRead
      let found = try current?.blockReader.next(into: &block) { bytes, range throws(FileProblem) in
        try stream.read(into: &bytes, range, until: wakeSignal)
      }
      bytesRead += stream.bytesRead - before
      block.input = stream.name + (current?.worksheet.map { "#\($0)" } ?? "")
      if found == true { return true }
      current = nil
    }
  }
}
