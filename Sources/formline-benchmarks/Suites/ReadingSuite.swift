import JSONText

/// Reading JSON into trees.
enum ReadingSuite: ByteSuite {
  static let name = "reading JSON"

  static func benchmarks() -> [Benchmark] {
    var sample = SubmissionSample(fields: 10)
    let lines = sample.lines(10_000, faultyPercent: 0)
    let list =
      Array("[".utf8) + lines.dropLast().map { $0 == 0x0A ? UInt8(ascii: ",") : $0 }
      + Array("]".utf8)
    let document = Array(SubmissionSample(fields: 1000).document.utf8)
    return [
      Benchmark(
        name: "10,000 objects in one array", bytes: list, items: 10_000, expected: "10000 elements"
      ) { _ in "\(JSONReader.read(list).root?.elements?.count ?? 0) elements" },
      Benchmark(
        name: "the document of 1,000 inputs", bytes: document, items: 1,
        expected: "1000 components"
      ) { _ in "\(JSONReader.read(document).root?["components"]?.elements?.count ?? 0) components"
      },
    ]
  }
}
