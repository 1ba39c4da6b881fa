import FormDisk
import FormTestStores
import JSONText
import Testing

@testable import FormStorage

@Suite struct DraftEndTests {
  /// The lines of a draft with answers 1 to 4, each written when so many lines were durable.
  private static func lines(durable: [Int]) -> [[UInt8]] {
    let (first, text) = DraftJournal.beginning(with: SampleDraft.make(1))
    var (journal, lines) = (first, [text])
    for (index, count) in durable.enumerated() {
      let draft = SampleDraft.make(index + 2)
      guard
        let next = journal.adding(journal.patch(to: draft), to: draft, durableLines: count)
      else { return [] }
      (journal, lines) = (next.journal, lines + [next.line])
    }
    return lines
  }

  /// The end of a file, damaged at one of its lines.
  enum Damage: CaseIterable {
    case hole, holeAtItsBeginning, holeOverItsEnd, oneZero, otherByte, cut

    func apply(to lines: [[UInt8]], _ index: Int) -> [UInt8] {
      var bytes = lines.flatMap { $0 }
      let start = lines[..<index].reduce(0) { $0 + $1.count }
      let end = start + lines[index].count
      switch self {
      case .hole: for offset in start + 3..<start + 9 { bytes[offset] = 0 }
      case .holeAtItsBeginning: for offset in start..<start + 4 { bytes[offset] = 0 }
      case .holeOverItsEnd: for offset in end - 3..<min(end + 2, bytes.count) { bytes[offset] = 0 }
      case .oneZero: bytes[start + 5] = 0
      case .otherByte: bytes[start + 5] ^= 1
      case .cut: bytes.removeLast(bytes.count - end + 5)
      }
      return bytes
    }
  }

  @Test(
    "a piece of a line that was not durable is a torn end, whatever stands behind it",
    arguments: [Damage.hole, .holeAtItsBeginning, .holeOverItsEnd, .cut], 0..<4)
  func torn(_ damage: Damage, _ index: Int) {
    let lines = Self.lines(durable: [0, 0, 0])
    switch DraftContent(journal: damage.apply(to: lines, index), path: "draft") {
    case .draft(let draft, _, let location):
      #expect(index > 0 && draft.patch(to: SampleDraft.make(index)).isEmpty)
      #expect(location?.line == index + 1)
    case .nothing(let location): #expect(index == 0 && location.line == 1 && location.offset == 0)
    case .damaged, .excessive: Issue.record("it is taken for damage")
    }
  }

  @Test(
    "bytes that are missing of a line that another one calls durable are damage",
    arguments: [Damage.hole, .holeAtItsBeginning], 0..<3)
  func durable(_ damage: Damage, _ index: Int) {
    // The second line has the member left out, the fourth one has it.
    for durable in [[1, 2, 3], [1, 1, 3]] {
      let lines = Self.lines(durable: durable)
      guard
        case .damaged(let location) = DraftContent(
          journal: damage.apply(to: lines, index), path: "draft")
      else {
        Issue.record("line \(index + 1) is not taken for damage")
        continue
      }
      #expect(location.line == index + 1)
    }
  }

  @Test(
    "a byte that is another one is damage in any line, durable or not",
    arguments: [Damage.oneZero, .otherByte], 0..<4)
  func flipped(_ damage: Damage, _ index: Int) {
    for durable in [[0, 0, 0], [1, 2, 3]] {
      let bytes = damage.apply(to: Self.lines(durable: durable), index)
      guard case .damaged(let location) = DraftContent(journal: bytes, path: "draft") else {
        Issue.record("line \(index + 1) is not taken for damage")
        continue
      }
      #expect(location.line == index + 1)
    }
  }

  @Test("a file without a byte is a draft of which nothing became durable")
  func empty() {
    guard case .nothing = DraftContent(journal: [], path: "draft") else {
      Issue.record("it is not")
      return
    }
  }

  @Test("a line says how many lines were durable only if these are not all")
  func member() {
    let lines = Self.lines(durable: [1, 1, 3]).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines.map { $0.contains("\"durable\":1") } == [false, false, true, false])
    #expect(lines.map { $0.contains("\"durable\":") } == [false, false, true, false])
  }
}
