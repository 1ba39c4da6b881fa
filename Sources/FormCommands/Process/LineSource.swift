internal import FormBatch

/// The blocks of all inputs of a run, in order.
struct LineSource {
  private var waiting: ArraySlice<String>
  private let isOnlyInput: Bool
  private let input: Int32
  private var current: (stream: InputStream, cutter: BlockCutter)?

  init(_ inputs: [String], input: Int32) {
    waiting = inputs[...]
    isOnlyInput = inputs.count == 1
    self.input = input
  }

  /// Reads the next block into a former one; false when all inputs have ended.
  mutating func next(into block: inout LineBlock) throws(CommandFailure) -> Bool {
    do throws(FileProblem) {
      while true {
        if current == nil {
          guard let name = waiting.popFirst() else { return false }
          let stream = try InputStream(name, input: input)
          current = (stream, BlockCutter(file: isOnlyInput ? nil : name))
        }
        guard let stream = current?.stream else { return false }
        let found = try current?.cutter.next(into: &block) { bytes, range throws(FileProblem) in
          try stream.read(into: &bytes, range)
        }
        if found == true { return true }
        current = nil
      }
    } catch {
      throw .failed(error.sentence)
    }
  }
}
