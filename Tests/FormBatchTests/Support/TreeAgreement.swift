import FormBatch
import FormCore
import FormTestSupport
import Testing

/// How lines of many forms are judged, as they stand and by way of their trees: alike, to the byte.
struct TreeAgreement {
  private(set) var forms = 0
  private(set) var accepted = 0
  private(set) var refused = 0

  /// Tries spoiled lines of the form that a document describes; one that is plain is left out.
  mutating func check(
    _ document: String, seed: UInt64, lines count: Int, _ options: BatchOptions
  ) throws {
    guard let form = BuiltForm(document).form, !form.isPlain else { return }
    forms += 1
    var source = SpoiledLines(form, seed: seed)
    let lines = (0..<count).map { _ in source.line() }
    let input = Array(lines.joined(separator: [0x0A]))
    let bytes = BatchRun(input, form, options, blockSize: 4096)
    let trees = BatchRun(input, form, options, blockSize: 4096, byTree: true)
    for (one, other) in zip(bytes.accepted, trees.accepted) {
      try #require(one == other, "\(seed): \(document)")
    }
    for (one, other) in zip(bytes.rejects, trees.rejects) {
      try #require(
        Self.verdict(one) == Self.verdict(other), "\(seed): \(document)\n\(one)\n\(other)")
    }
    #expect(bytes.tally == trees.tally, "\(seed)")
    accepted += bytes.tally.accepted
    refused += bytes.tally.refused
  }

  /// What a refused line says: its number, its faults, and what was given. Where several members
  /// stand twice, which of them is told is of no weight.
  private static func verdict(_ reject: String) -> [String] {
    guard reject.contains("json.duplicate-member") else { return [reject] }
    let ends = reject.split(separator: ",", maxSplits: 1).first.map(String.init) ?? ""
    return [ends] + BatchRun.faults(reject)
  }
}
