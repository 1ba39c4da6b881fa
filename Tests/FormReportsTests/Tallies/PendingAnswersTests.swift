import Testing

@testable import FormReports

/// Answers that wait to be counted, and are then counted together.
@Suite struct PendingAnswersTests {
  /// Texts between quotation marks in one text with padding, and their places.
  private func pending(_ texts: [String]) -> (text: [UInt8], answers: [PendingAnswer]) {
    var (bytes, answers): ([UInt8], [PendingAnswer]) = ([], [])
    for text in texts {
      let start = bytes.count
      bytes += Array("\"\(text)\"".utf8)
      answers.append(PendingAnswer(.text, start..<bytes.count, path: 0))
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

  @Test("answers in heaps keep their order, and those on paths without a heap are left out")
  func sorting() {
    var pending = PendingAnswers()
    for _ in 0..<2 {
      pending.begin([1, 2, 3])
      for path in [2, 0, 3, 2, 1, 0, 2] {
        let start = pending.answers.count
        let answer = [PendingAnswer(.number, start..<start + 1, path: path)]
        pending.append(answer.count) { output in for one in answer { output.append(one) } }
      }
      let heaps = pending.sort([1, -1, 0, 1], 2)
      let order = heaps.map { heap, answers in
        "\(heap): \(pending.sorted[answers].map { "\($0.range().lowerBound)" })"
      }
      #expect(order == [#"0: ["0", "3", "6"]"#, #"1: ["1", "2", "5"]"#])
    }
  }

  /// The answers of records, given the paths of each one's, in heaps.
  private func heaps(_ records: [[Int]], _ heapOfPath: [Int32]) -> [String] {
    var pending = PendingAnswers()
    pending.begin([1, 2, 3])
    for (number, paths) in records.enumerated() {
      let start = pending.answers.count
      let answers = paths.enumerated().map { index, path in
        PendingAnswer(.number, start + index..<start + index + 1, path: path)
      }
      pending.append(answers.count) { output in for one in answers { output.append(one) } }
      let isLikeBefore = number > 0 && records[number - 1] == paths
      pending.end(from: start, isLikeBefore: isLikeBefore)
    }
    let met = Set(pending.onAllPaths.map(\.path))
    #expect(met == Set(records.joined().map { Int32($0) }))
    return pending.sort(heapOfPath, 3).map { heap, answers in
      "\(heap): \(pending.sorted[answers].map { $0.range().lowerBound })"
    }
  }

  @Test("records that are alike are sorted as others are")
  func alike() {
    let records = [[Int]](repeating: [2, 0, 3, 1], count: 3)
    #expect(
      heaps(records, [0, -1, 2, 1]) == ["2: [0, 4, 8]", "0: [1, 5, 9]", "1: [2, 6, 10]"])
    // Two answers of one record in a heap.
    #expect(heaps(records, [0, -1, 2, 2]) == ["2: [0, 2, 4, 6, 8, 10]", "0: [1, 5, 9]"])
    #expect(heaps(records + [[2]], [0, -1, 2, 1]).first == "2: [0, 4, 8, 12]")
    #expect(heaps([[]] + records + [[]], [0, -1, 2, 1]).first == "2: [0, 4, 8]")
    #expect(
      heaps([[2, 0], [0, 2], [0, 2]], [0, -1, 2, 1]) == ["2: [0, 3, 5]", "0: [1, 2, 4]"])
  }

  @Test("another text, and too many answers, have no room")
  func room() {
    var (pending, text) = (PendingAnswers(), [UInt8](repeating: 7, count: 9))
    pending.begin(text)
    #expect(pending.hasRoom(in: text))
    let many = [PendingAnswer](repeating: PendingAnswer(.text, 0..<2, path: 0), count: 1 << 14)
    pending.append(many.count) { output in for one in many { output.append(one) } }
    #expect(!pending.hasRoom(in: text))
    pending.begin(text)
    text[0] = 8
    #expect(!pending.hasRoom(in: text))
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
    let room = TallyRoom(questions: 50 << 10)
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
