import FormBatch
import FormCore
import FormValues
import JSONText

/// The results of the batch path for lines.
struct BatchRun {
  private(set) var accepted: [String] = []
  /// Refused lines as they are written.
  private(set) var rejects: [String] = []
  let tally: BatchTally
  /// The number of results taken in the middle of a block.
  let parts: Int

  /// Processes text, cut into blocks of so many bytes.
  init(
    _ text: [UInt8], _ form: Form, _ options: BatchOptions = BatchOptions(),
    maximumErrors: Int? = nil, blockSize: Int = 1 << 16, maximumLine: Int = 8 << 20,
    byTree: Bool = false, reading: (@Sendable (JSON, AnswerRule) -> AnswerReading?)? = nil
  ) {
    let plan = BatchPlan(
      form, at: Self.moment, options, reading: reading, byTree: byTree)
    var processor = BatchProcessor(plan)
    var collector = BatchCollector(maximumErrors: maximumErrors)
    var blockReader = BlockReader(plan, blockSize: blockSize, maximumLine: maximumLine)
    var result = BatchResult()
    var (good, bad): ([UInt8], [UInt8]) = ([], [])
    var rest = text[...]
    var block = LineBlock([])
    var parts = 0
    func take(_ result: BatchResult) {
      collector.take(result) { bytes in
        for index in bytes.indices { good.append(bytes[index]) }
      } rejects: { bytes in
        for index in bytes.indices { bad.append(bytes[index]) }
      }
    }
    while blockReader.next(into: &block, read: { $0.take(from: &rest, $1) }) {
      processor.process(block, into: &result) { part in
        take(part)
        part.removeAll()
        parts += 1
      }
      take(result)
    }
    (tally, self.parts) = (collector.tally, parts)
    accepted = Self.lines(good)
    rejects = Self.lines(bad)
  }

  init(
    _ text: String, _ form: Form, _ options: BatchOptions = BatchOptions(),
    maximumErrors: Int? = nil
  ) {
    self.init(Array(text.utf8), form, options, maximumErrors: maximumErrors)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The faults of a refused line as `path code message`; of whole lines the code alone.
  static func faults(_ reject: String) -> [String] {
    let root = JSONReader.read(Array(reject.utf8)).root
    return root?["faults"]?.elements?.map { fault in
      let code = fault["code"]?.text ?? ""
      guard let key = fault["key"]?.text else { return code }
      return "\(key) \(code) \(fault["message"]?.text ?? "")"
    } ?? []
  }
}

extension [UInt8] {
  /// Fills a range with the next bytes of a text, and returns how many there were.
  mutating func take(from rest: inout ArraySlice<UInt8>, _ range: Range<Int>) -> Int {
    let piece = rest.prefix(range.count)
    rest = rest.dropFirst(piece.count)
    replaceSubrange(range.lowerBound..<range.lowerBound + piece.count, with: piece)
    return piece.count
  }
}
