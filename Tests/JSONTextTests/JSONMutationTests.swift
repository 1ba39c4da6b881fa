import FormTestTools
import JSONText
import Testing

@Suite("Mutated documents")
struct JSONMutationTests {
  private static let fragments: [[UInt8]] =
    [
      "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "\\ud800", "0", "-", "1e", ".", "true",
      "nul",
      "\u{0}", "\n", "é", "😹", "\u{FEFF}", "//", "'", "\"a\":", "[[", "}}",
    ].map { Array($0.utf8) } + [[0x80], [0xC0, 0xAF], [0xED, 0xA0], [0xF4, 0x90], [0xFF]]

  @Test("never trap, keep their problems inside the text, and read back equal", arguments: 1...8)
  func neverTrap(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let corpus = (Vector.valid + Vector.invalidValues + Vector.invalidStructures)
      .map(\.bytes).filter { $0.count < 1_000 }
    var read = 0
    for _ in 0..<2_000 {
      guard var bytes = corpus.randomElement(using: &random) else { continue }
      for _ in 0...Int.random(in: 0..<4, using: &random) { Self.mutate(&bytes, &random) }
      let grammar: JSONGrammar = Bool.random(using: &random) ? .strict : .document
      read += try check(bytes, grammar) ? 1 : 0
    }
    #expect(read > 50)
  }

  /// Whether the text was readable; fails the test where a promise is broken.
  private func check(_ bytes: [UInt8], _ grammar: JSONGrammar) throws -> Bool {
    let reading = JSONReader.read(bytes, grammar: grammar)
    let source = SourceText(bytes)
    if grammar == .strict {
      let padded = JSONReader.read(PaddedText(bytes), limits: .document)
      #expect(padded.root == reading.root && padded.problems == reading.problems, "\(bytes)")
    }
    let offsets = reading.problems.map(\.offset)
    #expect(offsets == offsets.sorted())
    for offset in offsets {
      #expect(0...bytes.count ~= offset)
      let position = source.position(at: offset)
      #expect(position.line >= 1 && position.column >= 1 && position.line <= source.lineCount)
    }
    guard let root = reading.root else {
      #expect(!offsets.isEmpty, "refused without a reason: \(bytes)")
      return false
    }
    for layout in [JSONWriter.Layout.compact, .pretty] {
      let written = JSONWriter.bytes(of: root, layout, escapesInvisible: layout == .pretty)
      #expect(JSONReader.read(written).root == root, "\(bytes)")
    }
    for offset in 0...bytes.count { _ = root.pointer(to: offset) }
    return true
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let index = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(index..<min(bytes.count, index + 1))
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
    case 2: bytes.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: index)
    case 3: bytes.removeSubrange(index...)
    default: bytes.insert(contentsOf: bytes.suffix(index), at: index)
    }
  }
}
