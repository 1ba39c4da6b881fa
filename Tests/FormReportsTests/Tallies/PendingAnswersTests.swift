import FormValues
import Testing

@testable import FormReports

/// Answers that wait to be counted, and are then counted together.
@Suite struct PendingAnswersTests {
  /// Texts between quotation marks in one text with padding, and their places.
  private func pending(_ texts: [String]) -> (text: [UInt8], answers: [RecordCell]) {
    var (bytes, answers): ([UInt8], [RecordCell]) = ([], [])
    for text in texts {
      let start = bytes.count
      bytes += Array("\"\(text)\"".utf8)
      answers.append(RecordCell(path: 0, kind: .text, range: start..<bytes.count))
    }
    return (bytes + [UInt8](repeating: 0x2A, count: 32), answers)
  }

  /// Texts of all lengths up to forty bytes, many of them several times.
  private func someTexts(_ count: Int, of different: Int) -> [String] {
    (0..<count).map { number in
      let which = (number * 7919) % different
      return String(repeating: "é", count: which % 7) + "\(which)"
        + String(repeating: "x", count: which % 25)
    }
  }

  /// An answer that is told from others by where it begins.
  private func answer(_ start: Int, on path: Int) -> RecordCell {
    RecordCell(path: path, kind: .number, range: start..<start + 1)
  }

  /// What lies in each heap, by where the answers begin.
  private func heaps(_ pending: PendingAnswers) -> [String] {
    pending.heaps.map { heap in
      "\(heap): \(pending.answers[pending.range(of: Int(heap))].map(\.range.lowerBound))"
    }
  }

  @Test("answers in heaps keep their order, and those on paths without a heap are left out")
  func sorting() {
    var pending = PendingAnswers()
    pending.begin([1, 2, 3])
    pending.makeRoom(heaps: 2)
    for _ in 0..<2 {
      var start = 0
      for paths in [[2, 0, 3], [], [2, 1], [0, 2]] {
        let answers = paths.enumerated().map { answer(start + $0, on: $1) }
        start += paths.count
        #expect(pending.add(answers.span, from: 0, [1, -1, 0, 1]) == paths.count)
      }
      #expect(heaps(pending) == ["0: [0, 3, 6]", "1: [1, 2, 5]"])
      pending.removeAll()
      #expect(pending.heaps.isEmpty)
    }
  }

  @Test("an answer whose heap is not known or full is the first one that is not added")
  func stops() {
    var pending = PendingAnswers()
    let answers = (0..<1000).map { answer($0, on: $0 == 2 ? 1 : 0) }
    #expect(pending.add(answers.span, from: 0, [PendingAnswers.unknown, -1]) == 0)
    #expect(!pending.hasRoom(heaps: 1))
    pending.makeRoom(heaps: 1)
    #expect(pending.hasRoom(heaps: 1) && !pending.hasRoom(heaps: 100))
    #expect(pending.add(answers.span, from: 0, [0, PendingAnswers.unknown]) == 2)
    #expect(pending.range(of: 0).count == 2)
    let next = pending.add(answers.span, from: 2, [0, -1])
    #expect(next > 2 && next < 1000 && pending.range(of: 0).count == next - 1)
    #expect(pending.add(answers.span, from: next, [0, -1]) == next)
    pending.removeAll()
    #expect(pending.add(answers.span, from: next, [0, -1]) > next)
  }

  @Test("all heaps of many questions together stay small", arguments: [1, 17, 5000, 100_000])
  func room(count: Int) {
    var pending = PendingAnswers()
    for heaps in [count / 2, count] where !pending.hasRoom(heaps: heaps) {
      pending.makeRoom(heaps: heaps)
    }
    #expect(pending.answers.count <= max(1 << 12, 2 * count))
    let answers = [answer(0, on: 0), answer(1, on: 1), answer(2, on: 0)]
    let heapOfPath = [Int32(count - 1), -1]
    #expect(pending.add(answers.span, from: 0, heapOfPath) == (count > 4096 ? 2 : 3))
    #expect(heaps(pending) == [count > 4096 ? "\(count - 1): [0]" : "\(count - 1): [0, 2]"])
  }

  @Test("answers of another text cannot wait with those of one")
  func otherText() {
    var (pending, text) = (PendingAnswers(), [UInt8](repeating: 7, count: 9))
    pending.begin(text)
    #expect(pending.areOf(text))
    text[0] = 8
    #expect(!pending.areOf(text))
  }

  @Test("the commonest texts are the first ones of all in order", arguments: [1, 3, 8, 100])
  func commonest(most: Int) {
    var counts = BoundedCounts()
    for (number, text) in someTexts(500, of: 40).enumerated() where number % 3 > 0 {
      counts.add(text)
    }
    for text in ["once", "Once", "oNce"] { counts.add(text) }
    let all = counts.sorted.map { "\($0)" }
    #expect(all.count > 30)
    #expect(counts.commonest(most, over: 0).map { "\($0)" } == Array(all.prefix(most)))
    let several = counts.sorted.filter { $0.count > 1 }.map { "\($0)" }
    #expect(counts.commonest(most, over: 1).map { "\($0)" } == Array(several.prefix(most)))
    #expect(counts.commonest(0, over: 0).isEmpty)
  }

  @Test(
    "texts that are counted together count as if they were counted one by one",
    arguments: [10, 400, 9999, 10_000, 10_001, 30_000])
  func texts(different: Int) {
    let texts = someTexts(40_000, of: different)
    var (one, together) = (BoundedCounts(), BoundedCounts())
    for text in texts { one.add(text) }
    var first = 0
    while first < texts.count {
      let (text, answers) = pending(Array(texts[first..<min(texts.count, first + 333)]))
      together.add(answers.span, 0..<answers.count, in: text.span)
      first += 333
    }
    #expect(one.sorted.map { "\($0)" } == together.sorted.map { "\($0)" })
    #expect(one.distinct == together.distinct && one.others == together.others)
    #expect(one.isExact == together.isExact && one.longest == together.longest)
  }

  @Test("a shorter text still has room where a longer one had none")
  func shortTexts() {
    let room = TallyRoom(questions: 50 << 10, memory: 0)
    let long = (0..<100).map { "\($0)" + String(repeating: "y", count: 80) }
    let texts = long + (0..<20).map { "short \($0)" } + long
    var (one, together) = (BoundedCounts(room), BoundedCounts(room))
    for text in texts { one.add(text) }
    let (text, answers) = pending(texts)
    together.add(answers.span, 0..<answers.count, in: text.span)
    #expect(!one.isExact && one.sorted.contains { $0.text.hasPrefix("short") })
    #expect(one.sorted.map { "\($0)" } == together.sorted.map { "\($0)" })
    #expect(one.others == together.others && one.distinct == together.distinct)
  }
}
