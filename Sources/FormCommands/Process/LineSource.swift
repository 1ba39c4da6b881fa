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

  /// The next block, or nil when all inputs have ended; `room` is memory to be used again.
  mutating func next(reusing room: consuming [UInt8]) throws(CommandFailure) -> LineBlock? {
    var room = room
    do throws(FileProblem) {
      while true {
        if current == nil {
          guard let name = waiting.popFirst() else { return nil }
          let stream = try InputStream(name, input: input)
          current = (stream, BlockCutter(file: isOnlyInput ? nil : name))
        }
        guard let stream = current?.stream else { return nil }
        let block = try current?.cutter.next(reusing: room) { bytes, range throws(FileProblem) in
          try stream.read(into: &bytes, range)
        }
        if let block { return block }
        room = []
        current = nil
      }
    } catch {
      throw .failed(error.sentence)
    }
  }
}
