import Glibc

/// Runs benchmarks and prints what they take, one line each.
struct Report {
  private var failures = 0

  /// Begins a table, with the names of its columns of figures.
  func begin(_ name: String, _ columns: [String]) {
    print(padded(name, 46) + columns.map { padded($0, 12, right: true) }.joined())
  }

  /// Adds a row of figures, if what came out is what was expected.
  mutating func add(_ name: String, _ figures: [String], found: String, expected: String) {
    guard found == expected else {
      print("\(name): \(found), expected \(expected)")
      failures += 1
      return
    }
    print(padded("  " + name, 46) + figures.map { padded($0, 12, right: true) }.joined())
  }

  /// Says why something cannot be measured here.
  func skip(_ name: String, _ reason: String) { print("  \(name): skipped: \(reason)") }

  mutating func add(_ benchmark: Benchmark) {
    let found = benchmark.work(true)
    let copy = Stopwatch.median(of: 5) { copyBytes(benchmark.bytes) }
    benchmark.tidy()
    let taken = Stopwatch.median(of: 5, tidy: benchmark.tidy) { _ = benchmark.work(false) }
    let speed = Double(benchmark.bytes.count) / taken / 1e6
    let each = taken / Double(max(1, benchmark.items)) * 1e9
    add(
      benchmark.name,
      ["\(Int(speed))", "\(Int(each))", "\(Int((taken / max(copy, 1e-9)).rounded()))"],
      found: found, expected: benchmark.expected)
  }

  /// Ends the program, by 1 if something wrong came out.
  func end() -> Never { exit(failures == 0 ? 0 : 1) }

  private func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.utf8.count))
    return right ? spaces + text : text + spaces
  }

  /// Reads and writes the bytes once, in blocks, as a program does that only copies.
  private func copyBytes(_ bytes: [UInt8]) {
    var room = [UInt8](repeating: 0, count: 1 << 18)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + room.count)
      room.replaceSubrange(0..<end - start, with: bytes[start..<end])
      start = end
    }
  }
}
