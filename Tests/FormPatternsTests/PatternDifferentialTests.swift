import FormPatterns
import FormTestTools
import Testing

/// A pattern as a tree, with the plainest meaning there is: from where a match begins to all places
/// where it may end.
private indirect enum Shape: Sendable {
  case scalar(String, @Sendable (Unicode.Scalar) -> Bool)
  case start
  case end
  case sequence([Shape])
  case choice([Shape])
  case repeated(Shape, Int, Int?)

  var text: String {
    switch self {
    case .scalar(let text, _): text
    case .start: "^"
    case .end: "$"
    case .sequence(let parts): parts.map(\.text).joined()
    case .choice(let parts): "(?:" + parts.map(\.text).joined(separator: "|") + ")"
    case .repeated(let part, let least, let most):
      "(\(part.text))" + Self.quantifier(least, most)
    }
  }

  private static func quantifier(_ least: Int, _ most: Int?) -> String {
    switch (least, most) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(least),}"
    case (_, least): "{\(least)}"
    case (_, let most?): "{\(least),\(most)}"
    }
  }

  func ends(_ starts: Set<Int>, in text: [Unicode.Scalar]) -> Set<Int> {
    switch self {
    case .scalar(_, let holds):
      return Set(starts.filter { $0 < text.count && holds(text[$0]) }.map { $0 + 1 })
    case .start: return starts.intersection([0])
    case .end: return starts.intersection([text.count])
    case .sequence(let parts): return parts.reduce(starts) { $1.ends($0, in: text) }
    case .choice(let parts):
      return parts.reduce(into: []) { $0.formUnion($1.ends(starts, in: text)) }
    case .repeated(let part, let least, let most):
      var now = (0..<least).reduce(starts) { ends, _ in part.ends(ends, in: text) }
      var all = now
      // More rounds than the text has scalars reach nothing new.
      for _ in 0..<min((most ?? .max) - least, text.count + 1) {
        now = part.ends(now, in: text)
        all.formUnion(now)
      }
      return all
    }
  }

  static func random(_ depth: Int, _ random: inout SplitMix) -> Shape {
    let kind = Int.random(in: 0..<(depth == 0 ? 4 : 10), using: &random)
    func some(_ count: ClosedRange<Int>) -> [Shape] {
      (0..<Int.random(in: count, using: &random)).map { _ in Self.random(depth - 1, &random) }
    }
    switch kind {
    case 0...3: return scalars[Int.random(in: 0..<scalars.count, using: &random)]
    case 4...5: return .sequence(some(0...4))
    case 6: return .choice(some(1...3))
    case 7:
      return Int.random(in: 0..<4, using: &random) == 0
        ? (Bool.random(using: &random) ? .start : .end) : .sequence(some(1...3))
    default:
      let least = Int.random(in: 0...3, using: &random)
      let more = [nil, 0, 1, 2, 40].randomElement(using: &random) ?? nil
      return .repeated(Self.random(depth - 1, &random), least, more.map { $0 + least })
    }
  }

  private static let scalars: [Shape] = [
    .scalar("a") { $0 == "a" },
    .scalar("b") { $0 == "b" },
    .scalar("é") { $0 == "é" },
    .scalar("[ab]") { $0 == "a" || $0 == "b" },
    .scalar("[^a]") { $0 != "a" },
    .scalar(".") { $0 != "\n" },
    .scalar("\\w") { $0 == "a" || $0 == "b" },
    .scalar("[\\Wb]") { $0 != "a" },
    .scalar("[é-😀]") { $0 == "é" || $0 == "😀" },
  ]
}

@Suite struct PatternDifferentialTests {
  private static let alphabet: [Unicode.Scalar] = ["a", "a", "a", "b", "b", "é", "😀", "\n"]

  private func text(_ random: inout SplitMix) -> [Unicode.Scalar] {
    (0..<Int.random(in: 0...9, using: &random)).map { _ in
      Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)]
    }
  }

  @Test("random patterns mean what their trees mean", arguments: 0..<20)
  func meaning(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<40 {
      let shape = Shape.random(4, &random)
      guard let pattern = compiled(shape.text) else { continue }
      for _ in 0..<12 {
        let scalars = text(&random)
        let expected = shape.ends([0], in: scalars).contains(scalars.count)
        let text = String(String.UnicodeScalarView(scalars))
        #expect(pattern.matches(text) == expected, "\(shape.text) on \(text.debugDescription)")
      }
    }
  }

  private func compiled(_ text: String) -> Pattern? {
    do throws(PatternProblem) { return try Pattern(text) } catch {
      #expect(error.reason == .tooLarge, "\(text): \(error.message)")
      return nil
    }
  }

  @Test("random patterns match as the standard library's", arguments: 100..<104)
  func standardLibrary(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<30 {
      let shape = Shape.random(2, &random)
      guard !shape.text.contains("$"), let pattern = compiled(shape.text) else { continue }
      let other = try Regex(shape.text).matchingSemantics(.unicodeScalar)
        .asciiOnlyCharacterClasses()
      for _ in 0..<5 {
        let scalars = text(&random)
        let text = String(String.UnicodeScalarView(scalars))
        let expected = try other.wholeMatch(in: text) != nil
        #expect(pattern.matches(text) == expected, "\(shape.text) on \(text.debugDescription)")
      }
    }
  }
}
