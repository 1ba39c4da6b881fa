import FormCore
import FormDisk
import FormStorage
import FormTerminal
import FormValues
import Glibc

/// Records into a store, and a store opened.
///
/// These figures include a disk: the time of its syncs is listed separately. `/dev/shm` shows the
/// speed on a disk that takes no time.
enum StoreSuite: Suite {
  static let name = "store"

  static func run(_ report: inout Report) {
    report.begin(
      "appending groups of 100",
      ["records/s", "but syncs", "by CPU time", "MB/s", "syncs/group"])
    for parent in ["/dev/shm", "/tmp"] { append(100_000, in: parent, &report) }
    report.begin("opening a store of 1,000,000 records", ["ms", "but syncs", "bytes read"])
    for parent in ["/dev/shm", "/tmp"] { open(1_000_000, in: parent, &report) }
    report.begin("finding in a store of 1,000,000 records", ["ms", "bytes read"])
    find(1_000_000, in: "/dev/shm", &report)
    report.begin(
      "reading one of 1,000,000 by the program", ["seconds", "CPU s", "MB out", "MB memory"])
    read(1_000_000, in: "/dev/shm", &report)
  }

  private static func append(_ count: Int, in parent: String, _ report: inout Report) {
    guard let folder = BenchmarkFolder(in: parent) else {
      return report.skip(parent, "no folder can be made there")
    }
    defer { folder.remove() }
    let layer = MeasuringFileLayer()
    let store = DirectorySubmissionStore(path: folder.path, layer: layer)
    var records = SampleRecords()
    // The first group makes the folders.
    var stored = try? store.append(contentsOf: records.next(100), resend: .impossible)
    _ = layer.take()
    var (passed, spent, hash) = (0.0, 0.0, SHA256())
    for _ in 0..<count / 100 {
      let group = records.next(100)
      let (start, spentBefore) = (Stopwatch.now, Stopwatch.spent)
      stored = try? store.append(contentsOf: group, resend: .impossible)
      passed += Stopwatch.now - start
      spent += Stopwatch.spent - spentBefore
    }
    let account = layer.take()
    let bytes = read(store) { hash.update($0) }
    let each = Double(count)
    report.add(
      parent,
      [
        "\(Int(each / passed))", "\(Int(each / (passed - account.syncing)))",
        "\(Int(each / spent))",
        "\(Int(Double(bytes) / passed / 1e6))",
        "\(Double(account.syncs * 100 / (count / 100)) / 100)",
      ],
      found: "\(stored?.last?.sequence ?? 0) records, \(hash.finish().hex.prefix(8))",
      expected: "100100 records, eb928220")
  }

  /// Hands on every line of a store; how many bytes they have.
  private static func read(
    _ store: DirectorySubmissionStore, _ visit: ([UInt8]) -> Void
  ) -> Int {
    var count = 0
    try? store.forEachRecord(of: SampleRecords.form) { line in
      visit(line.bytes)
      count += line.bytes.count
      return .next
    }
    return count
  }

  /// Opens a store for its first append, by a program that has not seen it before.
  private static func open(_ count: Int, in parent: String, _ report: inout Report) {
    guard let folder = BenchmarkFolder(in: parent) else {
      return report.skip(parent, "no folder can be made there")
    }
    defer { folder.remove() }
    var records = SampleRecords()
    fill(folder, with: count, of: &records)
    let layer = MeasuringFileLayer()
    let opened = DirectorySubmissionStore(path: folder.path, layer: layer)
    let next = records.next(1)
    let start = Stopwatch.now
    let summary = try? opened.summary(of: SampleRecords.form)
    let found = try? opened.append(contentsOf: next, resend: .impossible)
    let passed = Stopwatch.now - start
    let account = layer.take()
    let segments = account.read.filter { $0.key.hasSuffix(".jsonl") }
    report.add(
      "\(parent): its summary, and one append",
      [
        milliseconds(passed), milliseconds(passed - account.syncing),
        "\(segments.values.reduce(0, +))",
      ],
      found: "\(summary?.recordCount ?? 0), \(found?.first?.sequence ?? 0), "
        + segments.keys.sorted().joined(separator: " "),
      expected: "\(count), \(count + 1), 000003.jsonl")
  }

  /// Looks for a record in the middle, and sends it again, each by a program that has not seen the
  /// store before.
  private static func find(_ count: Int, in parent: String, _ report: inout Report) {
    guard let folder = BenchmarkFolder(in: parent) else {
      return report.skip(parent, "no folder can be made there")
    }
    defer { folder.remove() }
    var records = SampleRecords()
    fill(folder, with: count / 2, of: &records)
    let wanted = records.next(1)
    _ = try? DirectorySubmissionStore(path: folder.path)
      .append(contentsOf: wanted, resend: .impossible)
    fill(folder, with: count / 2, of: &records)
    let id = wanted.first.map { "\($0.record.id)" } ?? ""
    let steps: [(name: String, look: (DirectorySubmissionStore) -> Int?)] =
      ["one without indexes", "one with indexes"].map { name in
        (name, { try? $0.find(id, of: SampleRecords.form, most: 1) { _ in }.first?.sequence })
      } + [
        (
          "one sent again",
          { try? $0.append(contentsOf: wanted, resend: .possible).first?.sequence }
        )
      ]
    for step in steps {
      let layer = MeasuringFileLayer()
      let store = DirectorySubmissionStore(path: folder.path, layer: layer)
      let start = Stopwatch.now
      let found = step.look(store)
      let passed = Stopwatch.now - start
      report.add(
        "\(parent): \(step.name)",
        [milliseconds(passed), "\(layer.take().read.values.reduce(0, +))"],
        found: "number \(found ?? 0)", expected: "number \(count / 2 + 1)")
    }
  }

  private static func read(_ count: Int, in parent: String, _ report: inout Report) {
    guard let formline = MeasuredProgram.formline, let folder = BenchmarkFolder(in: parent) else {
      return report.skip(parent, "no program beside this one, or no folder can be made there")
    }
    defer { folder.remove() }
    var records = SampleRecords()
    fill(folder, with: count, of: &records)
    let output = folder.path + "/output"
    for (words, expected) in readings {
      let end = MeasuredProgram.run(
        [formline] + words.split(separator: " ").map { String($0) }
          + ["--submissions", folder.path], output: output,
        watchesMemory: true)
      var status = stat()
      stat(output, &status)
      report.add(
        "\(parent): \(words)",
        [
          "\(Double(Int(end.seconds * 100)) / 100)", "\(Double(Int(end.spent * 100)) / 100)",
          "\(Int(status.st_size) / 1_000_000)",
          "\(end.memory / 1_000_000)",
        ],
        found: "exit \(end.code), \(status.st_size) bytes",
        expected: "exit 0, \(expected) bytes")
    }
  }

  /// The commands, and how much they write.
  private static let readings = [
    ("export sample", 556_776_474), ("export sample --to json", 557_776_477),
    ("export sample --to csv", 234_888_938), ("list sample", 239_582_416),
    ("list sample --where side0=north", 59_684_809), ("verify sample", 0),
  ]

  private static func fill(
    _ folder: BenchmarkFolder, with count: Int, of records: inout SampleRecords
  ) {
    let store = DirectorySubmissionStore(path: folder.path)
    for _ in 0..<count / 10_000 {
      _ = try? store.append(contentsOf: records.next(10_000), resend: .impossible)
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(Double(Int(seconds * 100_000)) / 100)"
  }
}
