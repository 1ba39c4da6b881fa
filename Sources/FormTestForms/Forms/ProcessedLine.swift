package import FormBatch
import JSONText

/// The result of the bulk path for one line of input.
public struct ProcessedLine: Sendable {
  /// The accepted submission as it is written; nil for a refused one.
  public let accepted: String?
  /// The faults of a refused one, each with the key that it is of.
  public let faults: [KeyedCode]

  /// A fault by its key, which is nil when it is of the whole line, and its code.
  public struct KeyedCode: Hashable, Sendable, CustomStringConvertible {
    public let key: String?
    public let code: String

    public init(_ key: String?, _ code: String) {
      (self.key, self.code) = (key, code)
    }

    public var description: String { "\(key ?? "(line)"): \(code)" }
  }

  /// Processes a line by a plan.
  package init(_ line: String, _ plan: BatchPlan) {
    var processor = BatchProcessor(plan)
    var (result, collector) = (BatchResult(), BatchCollector(maximumErrors: nil))
    processor.process(LineBlock(Array(line.utf8)), into: &result)
    var (good, bad): ([UInt8], [UInt8]) = ([], [])
    collector.take(result) { bytes in
      for index in bytes.indices { good.append(bytes[index]) }
    } rejects: { bytes in
      for index in bytes.indices { bad.append(bytes[index]) }
    }
    accepted = good.isEmpty ? nil : String(decoding: good.dropLast(), as: UTF8.self)
    faults =
      JSONReader.read(bad).root?["faults"]?.elements?.map {
        KeyedCode($0["key"]?.text, $0["code"]?.text ?? "")
      } ?? []
  }
}
