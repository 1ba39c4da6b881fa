import FormBatch
import FormCore
import FormInputs
import FormValues

/// Lines of answers in, accepted and refused lines out.
enum ProcessingSuite: ByteSuite {
  static let name = "processing"

  private struct Case {
    let fields: Int
    let lines: Int
    var faultyPercent = 3
    var variant = Variant.plain
    let expected: String

    var name: String {
      "\(fields) fields, \(faultyPercent) % faulty" + (variant == .plain ? "" : ", \(variant)")
    }
  }

  private enum Variant: String, CustomStringConvertible {
    case plain, conditions, softRules, groups, conditionalGroups, wide, rows, toRows

    var description: String {
      switch self {
      case .plain: "plain"
      case .conditions: "conditions"
      case .softRules: "soft rules"
      case .groups: "in groups and rows"
      case .conditionalGroups: "conditions in rows"
      case .wide: "escapes and wide"
      case .rows: "from CSV"
      case .toRows: "to CSV"
      }
    }

    var options: BatchOptions {
      BatchOptions(source: self == .rows ? .rows : .lines, target: self == .toRows ? .rows : .lines)
    }
  }

  private static let cases = [
    Case(
      fields: 10, lines: 50_000, faultyPercent: 0, expected: "50000 accepted, 0 refused, 36c84faf"),
    Case(fields: 10, lines: 50_000, expected: "48527 accepted, 1473 refused, a05b83c2"),
    Case(
      fields: 10, lines: 50_000, faultyPercent: 100, expected: "0 accepted, 50000 refused, e3b0c442"
    ),
    Case(
      fields: 100, lines: 5000, faultyPercent: 0, expected: "5000 accepted, 0 refused, 398db425"),
    Case(fields: 100, lines: 5000, expected: "4857 accepted, 143 refused, f9aa6100"),
    Case(
      fields: 100, lines: 5000, faultyPercent: 100, expected: "0 accepted, 5000 refused, e3b0c442"),
    Case(fields: 1000, lines: 500, faultyPercent: 0, expected: "500 accepted, 0 refused, 996cf1bd"),
    Case(fields: 1000, lines: 500, expected: "490 accepted, 10 refused, 22ee3b8a"),
    Case(
      fields: 1000, lines: 500, faultyPercent: 100, expected: "0 accepted, 500 refused, e3b0c442"),
    Case(
      fields: 10, lines: 50_000, variant: .conditions,
      expected: "48527 accepted, 1473 refused, a05b83c2"),
    Case(
      fields: 100, lines: 5000, variant: .conditions,
      expected: "4857 accepted, 143 refused, f9aa6100"),
    Case(
      fields: 10, lines: 50_000, variant: .softRules,
      expected: "48527 accepted, 1473 refused, e75a406f"),
    Case(
      fields: 100, lines: 5000, variant: .softRules,
      expected: "4857 accepted, 143 refused, c7184076"),
    Case(
      fields: 10, lines: 50_000, faultyPercent: 0, variant: .groups,
      expected: "50000 accepted, 0 refused, d245b687"),
    Case(
      fields: 100, lines: 5000, variant: .groups, expected: "4857 accepted, 143 refused, 908ff13e"),
    Case(
      fields: 100, lines: 5000, faultyPercent: 100, variant: .groups,
      expected: "0 accepted, 5000 refused, e3b0c442"),
    Case(
      fields: 100, lines: 5000, variant: .conditionalGroups,
      expected: "4857 accepted, 143 refused, 908ff13e"),
    Case(
      fields: 10, lines: 50_000, variant: .wide, expected: "48527 accepted, 1473 refused, ed889ef4"),
    Case(
      fields: 10, lines: 50_000, variant: .rows, expected: "48527 accepted, 1473 refused, a05b83c2"),
    Case(
      fields: 10, lines: 50_000, faultyPercent: 100, variant: .rows,
      expected: "0 accepted, 50000 refused, e3b0c442"),
    Case(
      fields: 100, lines: 5000, variant: .rows, expected: "4857 accepted, 143 refused, f9aa6100"),
    Case(fields: 1000, lines: 500, variant: .rows, expected: "490 accepted, 10 refused, 22ee3b8a"),
    Case(
      fields: 10, lines: 50_000, variant: .toRows,
      expected: "48527 accepted, 1473 refused, 61b163f6"),
  ]

  static func benchmarks() -> [Benchmark] {
    cases.compactMap { oneCase in
      let variant = oneCase.variant
      var sample = SubmissionSample(
        fields: oneCase.fields,
        conditions: variant == .conditions || variant == .conditionalGroups,
        softRules: variant == .softRules, wide: variant == .wide,
        groups: variant == .groups || variant == .conditionalGroups)
      guard let form = SubmissionSample.form(Array(sample.document.utf8)) else { return nil }
      let lines =
        variant == .rows
        ? sample.rows(oneCase.lines, faultyPercent: oneCase.faultyPercent)
        : sample.lines(oneCase.lines, faultyPercent: oneCase.faultyPercent)
      let plan = BatchPlan(form, at: .epoch, variant.options)
      return Benchmark(
        name: oneCase.name, bytes: lines, items: oneCase.lines, expected: oneCase.expected
      ) { process(lines, plan, withDigest: $0) }
    }
  }

  /// Processes lines in memory by one worker, as the program does; the counts, and the first digits
  /// of the hash of what was accepted.
  private static func process(
    _ lines: [UInt8], _ plan: BatchPlan, withDigest: Bool
  ) -> String {
    var processor = BatchProcessor(plan)
    var collector = BatchCollector()
    var blockReader = BlockReader(plan)
    var block = LineBlock([])
    var result = BatchResult()
    var hash = SHA256()
    var start = 0
    while blockReader.next(
      into: &block,
      read: { room, range in
        let end = min(lines.count, start + range.count)
        room.replaceSubrange(
          range.lowerBound..<range.lowerBound + end - start, with: lines[start..<end])
        defer { start = end }
        return end - start
      })
    {
      processor.process(block, into: &result)
      collector.take(result, accepted: { if withDigest { hash.update($0) } }, rejects: { _ in })
    }
    let tally = collector.tally
    return "\(tally.accepted) accepted, \(tally.refused) refused, \(hash.finish().hex.prefix(8))"
  }
}
