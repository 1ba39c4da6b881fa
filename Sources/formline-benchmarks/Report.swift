import Glibc

/// Runs benchmarks and prints what they take, one line each.
struct Report {
  private var failures = 0

  mutating func begin(_ name: String) {
    print("\(padded(name, 34))\(padded("MB/s", 8, right: true))", terminator: "")
    print(padded("ns each", 10, right: true), padded("copies", 8, right: true))
  }

  mutating func add(_ benchmark: Benchmark) {
    let found = benchmark.work(true)
    guard found == benchmark.expected else {
      print("\(benchmark.name): \(found), expected \(benchmark.expected)")
      failures += 1
      return
    }
    let copy = Stopwatch.median(of: 5) { copyBytes(benchmark.bytes) }
    let taken = Stopwatch.median(of: 5) { _ = benchmark.work(false) }
    let speed = Double(benchmark.bytes.count) / taken / 1e6
    let each = taken / Double(max(1, benchmark.items)) * 1e9
    print(
      "  \(padded(benchmark.name, 32))\(padded("\(Int(speed))", 8, right: true))", terminator: "")
    print(
      padded("\(Int(each))", 10, right: true),
      padded("\(Int((taken / max(copy, 1e-9)).rounded()))", 8, right: true))
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
