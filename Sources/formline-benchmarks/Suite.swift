/// Benchmarks of one part of the libraries.
protocol Suite: Sendable {
  static var name: String { get }
  static func benchmarks() -> [Benchmark]
}

/// One piece of work over some bytes, and what must come of it.
struct Benchmark {
  let name: String
  /// What is read, and what a copy of it costs is measured on.
  let bytes: [UInt8]
  /// How many documents or lines the bytes are.
  let items: Int
  /// What must come out, in words: counts, and a digest where there is something to digest.
  let expected: String
  /// Does the work, and says what came of it; with a digest if it is to be shown, which takes time.
  let work: (_ withDigest: Bool) -> String
}
