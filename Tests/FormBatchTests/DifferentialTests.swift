import FormBatch
import FormCore
import Testing

@Suite("The batch path and the tree path agree")
struct DifferentialTests {
  static let options = [
    BatchOptions(), BatchOptions(isBare: true, dropsUnknown: true),
    BatchOptions(isBare: true, values: .strings),
    BatchOptions(dropsUnknown: true, values: .strings),
  ]

  @Test("on every verdict, fault and byte of generated lines", arguments: options)
  func generatedLines(options: BatchOptions) throws {
    let form = try TestForms.everything()
    let judge = TreeJudge(form: form, options: options)
    var generator = LineGenerator(seed: 2026)
    let lines = (0..<LineCount.wanted(otherwise: 20_000) / 4).map { _ in generator.line() }
    let run = BatchRun(Array(lines.joined(separator: [0x0A])), form, options, blockSize: 4096)
    var (accepted, rejects) = (run.accepted[...], run.rejects[...])
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      switch judge.verdict(line) {
      case .blank: continue
      case .accepted(let expected):
        let written = accepted.popFirst()
        try #require(written == expected, "\(text)")
      case .refused(let expected):
        let next = rejects.popFirst()
        let reject = try #require(next, "\(text)")
        try #require(reject.hasPrefix(#"{"line":\#(index + 1),"#), "\(text)\n\(reject)")
        try #require(BatchRun.faults(reject) == expected, "\(text)\n\(reject)")
      }
    }
    #expect(accepted.isEmpty && rejects.isEmpty)
    #expect(run.tally.accepted > 200 && run.tally.refused > 1000)
  }
}
