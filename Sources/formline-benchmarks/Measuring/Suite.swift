/// Benchmarks of one part of the program.
protocol Suite: Sendable {
  static var name: String { get }
  /// Measures, and adds a row for each benchmark.
  static func run(_ report: inout Report)
}

/// Benchmarks of work over bytes in memory.
protocol ByteSuite: Suite {
  static func benchmarks() -> [Benchmark]
}

extension ByteSuite {
  static func run(_ report: inout Report) {
    report.begin(name, ["MB/s", "ns each", "copies"])
    for benchmark in benchmarks() { report.add(benchmark) }
  }
}

/// One piece of work over some bytes, and what must come of it.
struct Benchmark {
  let name: String
  /// The input, which is also copied to measure the cost of a copy.
  let bytes: [UInt8]
  /// The number of documents or lines in the bytes.
  let items: Int
  /// The expected result, in words: counts, and a digest if there is something to digest.
  let expected: String
  /// Does the work, and says what came of it; with a digest if it is to be shown, which takes time.
  let work: (_ withDigest: Bool) -> String
  /// Frees what the work has left, which is not part of it.
  var tidy: () -> Void = {}
}
