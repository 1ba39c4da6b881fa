import FormBatch
import FormCore
import FormTestSupport
import Testing

@Suite("Answers that depend on each other")
struct TogetherTests {
  private static let options = [
    BatchOptions(), BatchOptions(isBare: true, dropsUnknown: true, dropsHidden: true),
    BatchOptions(dropsHidden: true, values: .strings), BatchOptions(isBare: true, target: .array),
  ]

  /// Lines in all; more by the environment, for a long run.
  private static let lines = LineCount.wanted(otherwise: 4_000)

  @Test(
    "are judged alike, to the byte, read one by one and by way of their tree",
    arguments: 0..<8)
  func agreement(part: Int) throws {
    var (forms, accepted, refused) = (0, 0, 0)
    let perForm = max(30, Self.lines / 8 / 20)
    for seed in (part * 20)..<(part * 20 + 20) {
      let text = RandomForm.document(seed: UInt64(seed), groups: seed % 2 == 1, rows: false)
      guard let form = BuiltForm(text).form, !form.isPlain else { continue }
      forms += 1
      var source = SpoiledLines(form, seed: UInt64(seed))
      let lines = (0..<perForm).map { _ in source.line() }
      let input = Array(lines.joined(separator: [0x0A]))
      let options = Self.options[seed % Self.options.count]
      let bytes = BatchRun(input, form, options, blockSize: 4096)
      let trees = BatchRun(input, form, options, blockSize: 4096, byTree: true)
      for (one, other) in zip(bytes.accepted, trees.accepted) {
        try #require(one == other, "\(seed): \(text)")
      }
      for (one, other) in zip(bytes.rejects, trees.rejects) {
        try #require(Self.verdict(one) == Self.verdict(other), "\(seed): \(text)\n\(one)\n\(other)")
      }
      #expect(bytes.tally == trees.tally, "\(seed)")
      accepted += bytes.tally.accepted
      refused += bytes.tally.refused
    }
    #expect(forms > 10 && accepted > 50 && refused > 100, "\(forms) \(accepted) \(refused)")
  }

  /// What a refused line says: its number, its faults, and what was given. Where several members
  /// stand twice, which of them is told is of no weight.
  private static func verdict(_ reject: String) -> [String] {
    guard reject.contains("json.duplicate-member") else { return [reject] }
    let ends = reject.split(separator: ",", maxSplits: 1).first.map(String.init) ?? ""
    return [ends] + BatchRun.faults(reject)
  }

  private static let form = #"""
    {"form":"visit","components":[
      {"type":"toggle","uuid":"ill","args":{"label":"Ill"}},
      {"type":"form_field","uuid":"where","args":{"label":"Where","visibleIf":"{ill}","required":true}},
      {"type":"slider","uuid":"pain","args":{"label":"Pain","min":0,"max":9,"requiredIf":"{ill}"}},
      {"type":"calculated","uuid":"twice","args":{"value":"{pain} * 2"}},
      {"type":"form_field","uuid":"word","args":{"label":"Word","validIf":"length({word}) > 2"}}]}
    """#

  private func run(_ line: String, _ options: BatchOptions = BatchOptions(isBare: true)) throws
    -> BatchRun
  {
    BatchRun(line, try TestForms.form(Self.form), options)
  }

  @Test("are required, hidden and worked out as they say")
  func outcomes() throws {
    let good = try run(#"{"ill":true,"where":"ear","pain":3,"word":"abc"}"#)
    #expect(good.accepted == [#"{"ill":true,"where":"ear","pain":3,"twice":6,"word":"abc"}"#])
    let missing = try run(#"{"ill":true}"#)
    #expect(missing.rejects.flatMap(codes) == ["missing", "missing"])
    #expect(try run(#"{"ill":false,"where":"ear"}"#).rejects.flatMap(codes) == ["hidden-value"])
    #expect(try run(#"{"word":"ab"}"#).rejects.flatMap(codes) == ["custom"])
    #expect(try run(#"{"pain":3,"twice":7}"#).rejects.flatMap(codes) == ["unknown-key"])
    #expect(try run(#"{"pain":3,"twice":6}"#).accepted == [#"{"pain":3,"twice":6}"#])
  }

  @Test("are left out where they are hidden, if that is wanted")
  func dropping() throws {
    let options = BatchOptions(isBare: true, dropsHidden: true)
    #expect(try run(#"{"ill":false,"where":"ear"}"#, options).accepted == [#"{"ill":false}"#])
    #expect(try run(#"{"where":7}"#, options).accepted == ["{}"])
  }

  private func codes(_ reject: String) -> [String] {
    BatchRun.faults(reject).compactMap { fault in
      fault.split(separator: " ").dropFirst().first.map(String.init)
    }
  }
}
