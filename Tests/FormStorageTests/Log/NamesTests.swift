import FormDisk
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

  @Test("of notes are read as they are written, and as nothing else, in their own slot")
  func notes() {
    for number in 0...1 {
      let note = ConfirmedNote(
        number: number, segment: SegmentName(7), bytes: ConfirmedNote.most,
        sequence: ConfirmedNote.most, groupBytes: ConfirmedNote.most)
      #expect(note.text.count == ConfirmedNote.length && ConfirmedNote(note.text) == note)
      let (bytes, offset) = ConfirmedNotes.encoding(of: note, isComplete: false)
      #expect(bytes.count == ConfirmedNotes.length && offset == 0)
      #expect(ConfirmedNotes(bytes).newest == note && !ConfirmedNotes(bytes).isDamaged)
      let swapped = Array(bytes.suffix(ConfirmedNote.length) + bytes.prefix(ConfirmedNote.length))
      #expect(ConfirmedNotes(swapped).newest == nil && ConfirmedNotes(swapped).isDamaged)
      for bit in 0..<(bytes.count * 8) {
        var wrong = bytes
        wrong[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(ConfirmedNotes(wrong).isDamaged, "bit \(bit)")
      }
    }
  }

  @Test("a mark is read as it was written, and any other text is unreadable")
  func mark() {
    let earlier = Array("{\"confirmed\":41,\"bytes\":8190}\n".utf8)
    for text in [SegmentMark.text(sequence: 41, bytes: 8190), earlier] {
      #expect(SegmentMark(text) == .confirmed(sequence: 41, bytes: 8190))
    }
    for text in ["", "{}", "{\"confirmed\":1}", "{\"confirmed\":1,\"bytes\":-1}", "x"] {
      #expect(SegmentMark(Array(text.utf8)) == .unreadable)
    }
  }
}
