import FormPatterns
import JSONText

/// Makes up a text for a text variable of a candidate.
struct TextMaker {
  private let vocabulary: Vocabulary
  private let candidate: Candidate

  init(_ vocabulary: Vocabulary, _ candidate: Candidate) {
    (self.vocabulary, self.candidate) = (vocabulary, candidate)
  }

  /// A text that is left, or one that passes the tests that it must; nil if none was found.
  func text(_ number: Int, _ texts: Branch.Texts) -> String? {
    if let allowed = texts.allowed { return allowed.first.map { vocabulary.words[$0] } }
    let variable = vocabulary.texts[number]
    let wanted = variable.tests.compactMap { test -> (Vocabulary.TextTest, Bool)? in
      guard let flag = candidate.truths[test], let tested = vocabulary.truths[test].test else {
        return nil
      }
      return (tested, flag)
    }
    let length = variable.length.flatMap { candidate.numbers[$0] }.flatMap { Int(exactly: $0) }
    // Any text will do, or one like another that is nowhere known.
    if wanted.isEmpty, length == nil { return nil }
    let excluded = Set(texts.excluded.map { TextBytes(vocabulary.words[$0]) })
    return (meeting(wanted, variable) + proposals(wanted, length)).first { text in
      !text.isEmpty && !excluded.contains(TextBytes(text)) && variable.isAllowed(text)
        && wanted.allSatisfy { $0.0.isPassed(text) == $0.1 }
        && (length.map { text.unicodeScalars.count == $0 } ?? true)
    }
  }

  /// A text that matches the patterns that it must, and none of those that it must not.
  private func meeting(
    _ wanted: [(Vocabulary.TextTest, Bool)], _ variable: Vocabulary.TextVariable
  ) -> [String] {
    let matching = wanted.filter(\.1).compactMap(\.0.pattern)
    let others = wanted.filter { !$0.1 }.compactMap(\.0.pattern)
    guard !matching.isEmpty || !others.isEmpty else { return [] }
    let all = matching + [variable.pattern].compactMap { $0 }
    guard case .text(let text) = vocabulary.meeting(matching: all, not: others) else { return [] }
    return [text] + all.compactMap(\.example)
  }

  private func proposals(_ wanted: [(Vocabulary.TextTest, Bool)], _ length: Int?) -> [String] {
    func parts(_ kind: Vocabulary.PartKind) -> [String] {
      wanted.filter { $0.1 }.compactMap { test, _ in
        guard let part = test.part, part.kind == kind else { return nil }
        return part.text
      }
    }
    let start = parts(.start).max { $0.utf8.count < $1.utf8.count } ?? ""
    let end = parts(.end).max { $0.utf8.count < $1.utf8.count } ?? ""
    let middle = parts(.middle).joined(separator: " ")
    var proposals: [String] = []
    for filler in ["x", "a", "1", "Q", "é"] {
      let bare = start + middle + end
      let missing = (length ?? 0) - bare.unicodeScalars.count
      let filling = String(repeating: filler, count: min(max(0, missing), 10_000))
      proposals += [bare, start + middle + filling + end, start + end, bare + filler]
    }
    return proposals
  }
}
