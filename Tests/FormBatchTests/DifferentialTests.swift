import FormBatch
import FormCore
import FormTestForms
import FormValues
import Testing

@Suite("Lines read as they stand and by way of their trees give the same bytes")
struct DifferentialTests {
  private static let options = [
    BatchOptions(), BatchOptions(isBare: true, dropsUnknown: true, dropsHidden: true),
    BatchOptions(isBare: true, values: .strings), BatchOptions(isBare: true, target: .array),
    BatchOptions(dropsUnknown: true, dropsHidden: true, values: .strings),
    BatchOptions(target: .rows), Self.strict,
  ]

  private static var strict: BatchOptions {
    var options = BatchOptions()
    options.refusesDoubted = true
    return options
  }

  /// Lines in all; more by the environment, for a long run.
  private static let lines = LineCount.wanted(otherwise: 4_800)

  @Test("of one input of every kind and rule", arguments: options)
  func everyKind(options: BatchOptions) throws {
    var generator = LineGenerator(seed: 2026)
    let lines = (0..<Self.lines / 6).map { _ in generator.line() }
    let tally = Self.compare(lines, try TestForm.make(TestForm.everyKind), options, "2026")
    #expect(tally.accepted > 20 && tally.refused > 200)
  }

  @Test("of random forms, and nothing of a refused line is left out", arguments: 0..<8)
  func randomForms(part: Int) throws {
    var (forms, accepted, refused) = (0, 0, 0)
    for seed in (part * 20)..<(part * 20 + 20) {
      let document = Self.document(seed)
      guard let form = BuiltForm(document).form else { continue }
      forms += 1
      var source = SpoiledLines(form, seed: UInt64(seed))
      let lines = (0..<max(30, Self.lines / 160)).map { _ in source.line() }
      let options = Self.options[seed / 4 % Self.options.count]
      let tally = Self.compare(lines, form, options, "\(seed): \(document)")
      accepted += tally.accepted
      refused += tally.refused
    }
    #expect(forms > 10 && accepted > 50 && refused > 100)
  }

  /// Forms without groups, without conditions, without rows, and with all at once.
  private static func document(_ seed: Int) -> String {
    let number = UInt64(seed)
    return switch seed % 4 {
    case 0: RandomForm.document(seed: number, groups: false)
    case 1: RandomForm.document(seed: number, conditions: false)
    case 2: RandomForm.document(seed: number, rows: false)
    default: RandomForm.document(seed: number)
    }
  }

  private static func compare(
    _ lines: [[UInt8]], _ form: Form, _ options: BatchOptions, _ what: String
  ) -> BatchTally {
    let input = Array(lines.joined(separator: [0x0A]))
    let bytes = BatchRun(input, form, options, blockSize: 4096)
    let trees = BatchRun(input, form, options, blockSize: 4096, byTree: true)
    #expect(bytes.tally == trees.tally, "\(what)")
    #expect(bytes.accepted.count == trees.accepted.count, "\(what)")
    for (one, other) in zip(bytes.accepted, trees.accepted) where one != other {
      Issue.record("\(what)\n\(one)\n\(other)")
    }
    for (one, other) in zip(bytes.rejects, trees.rejects) where one != other {
      Issue.record("\(what)\n\(one)\n\(other)")
    }
    return bytes.tally
  }
}
