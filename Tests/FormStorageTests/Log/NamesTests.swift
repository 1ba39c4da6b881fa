import Testing

@testable import FormStorage

@Suite("Names and notes in a form's folder")
struct NamesTests {
  @Test(
    "segments have six digits, or more where they need them",
    arguments: [(1, "000001.jsonl"), (999_999, "999999.jsonl"), (1_000_000, "1000000.jsonl")])
  func segments(_ number: Int, _ name: String) {
    #expect(SegmentName(number).file == name)
    #expect(SegmentName(name) == SegmentName(number))
    #expect(SegmentName(mark: SegmentName(number).mark) == SegmentName(number))
  }

  @Test(
    "no other name is taken for a segment",
    arguments: [
      "", "1.jsonl", "000000.jsonl", "0000001.jsonl", "000001.json", "000001.jsonl~",
      "00000a.jsonl",
      "99999999999999999999.jsonl", "٠٠٠٠٠١.jsonl", "-00001.jsonl",
    ])
  func others(_ name: String) {
    #expect(SegmentName(name) == nil)
  }

  @Test("a note of a group is read as it was written")
  func intent() {
    let note = GroupIntent(segment: SegmentName(3), start: 12, most: 3456)
    #expect(note.text.count == GroupIntent.length)
    #expect(GroupIntent(note.text) == note)
    #expect(GroupIntent(GroupIntent.none) == nil && GroupIntent([]) == nil)
  }

  @Test("the last group begins at the earliest its greatest size before the end")
  func lastGroup() {
    let note = GroupIntent(segment: SegmentName(1), start: 100, most: 50)
    #expect([100, 140, 150, 160, 900].map(note.lastGroup(before:)) == [100, 100, 100, 110, 850])
  }

  @Test("a torn note of a group is none")
  func tornIntent() {
    let note = GroupIntent(segment: SegmentName(3), start: 12, most: 3456).text
    let none = GroupIntent.none
    let whole = note.lastIndex { $0 > 0x20 } ?? 0
    for cut in 0...whole {
      #expect(GroupIntent(Array(note[..<cut] + none[cut...])) == nil)
    }
  }

  @Test("a mark is read as it was written, and any other text is unreadable")
  func mark() {
    let mark = SegmentMark(SegmentMark.text(sequence: 41, bytes: 8190))
    #expect(mark == .confirmed(sequence: 41, bytes: 8190))
    for text in ["", "{}", "{\"confirmed\":1}", "{\"confirmed\":1,\"bytes\":-1}", "x"] {
      #expect(SegmentMark(Array(text.utf8)) == .unreadable)
    }
  }
}
