import FormPatterns
import JSONText

/// The variables that statements are about, with what is true of them whatever is answered.
final class Vocabulary {
  /// A truth variable, and what follows from it.
  struct TruthVariable {
    fileprivate var whenTrue: Consequence
    fileprivate var whenFalse: Consequence
    /// The text variable that it is a test of.
    let test: TextTest?

    init(
      whenTrue: (() -> Statement)? = nil, whenFalse: (() -> Statement)? = nil,
      test: TextTest? = nil
    ) {
      self.whenTrue = whenTrue.map { .later($0) } ?? .nothing
      self.whenFalse = whenFalse.map { .later($0) } ?? .nothing
      self.test = test
    }
  }

  /// What follows from a truth variable having a value; made when it is first needed.
  fileprivate enum Consequence {
    case nothing
    case later(() -> Statement)
    case made(Statement)
  }

  /// A test that a text passes or not.
  struct TextTest {
    let text: Int
    let isPassed: (String) -> Bool
    /// The text that the test is about, as a part of one that passes it.
    var part: (kind: PartKind, text: String)?
    /// The pattern that the test is.
    var pattern: Pattern?
  }

  enum PartKind { case start, end, middle }

  /// A number variable: the whole number of steps from an origin.
  struct NumberVariable {
    let interval: Interval
    /// The interval without the reason.
    let widest: Interval
    let reason: Int?
    var link: NumberLink?
    /// What defines it; made when it is first needed.
    var definition: (() -> Statement)?
  }

  /// What a number variable depends on beside sums.
  enum NumberLink {
    /// The length of a text variable.
    case length(of: Int)
    /// How many of some truth variables are true.
    case count(of: [Int])
    /// What a function gives for each number of another variable.
    /// `origin` narrows the argument to numbers around those with an outcome.
    case function(
      of: Int, outcome: (Interval) -> Interval, origin: ((Interval, Interval) -> Interval)?)
    /// The product of two numbers, rounded as the engine does.
    case product(LinearSum, LinearSum)
  }

  struct TextVariable {
    /// The texts there are to choose from; nil for any text.
    let choices: [Int]?
    /// Whether a text is allowed by its input.
    let isAllowed: (String) -> Bool
    let reason: Int?
    /// The lengths that its input allows.
    var lengths = Interval(low: 1, high: Int128(Int32.max))
    /// The pattern of its input.
    var pattern: Pattern?
    var length: Int?
    var tests: [Int] = []
  }

  private(set) var truths: [TruthVariable] = []
  private(set) var numbers: [NumberVariable] = []
  private(set) var texts: [TextVariable] = []
  private(set) var words: [String] = []
  private(set) var reasons: [Reason] = []
  private var numberOfWord: [TextBytes: Int] = [:]
  private var allowed: [AllowedKey: Bool] = [:]
  private var definitions: [Int: Statement] = [:]
  private var opaque: [String: Int] = [:]
  private var meetings: [MeetingKey: PatternMeeting] = [:]

  private struct AllowedKey: Hashable {
    let text: Int
    let word: Int
  }

  private struct MeetingKey: Hashable {
    let matching: [Pattern]
    let others: [Pattern]
  }

  /// The most patterns of which it is asked whether a text meets them all.
  private static let mostMeeting = 16

  /// Whether there is a text that some patterns match and others do not.
  func meeting(matching all: [Pattern], not allOthers: [Pattern]) -> PatternMeeting {
    // What no text meets of some patterns none meets of more; a text that is found is tried.
    let matching = Array(all.prefix(Self.mostMeeting))
    let others = Array(allOthers.prefix(Self.mostMeeting - matching.count))
    let key = MeetingKey(matching: matching, others: others)
    if let known = meetings[key] { return known }
    let made = PatternMeeting(matching: matching, not: others)
    meetings[key] = made
    return made
  }

  func addTruth(_ variable: TruthVariable = TruthVariable()) -> Int {
    truths.append(variable)
    if let test = variable.test { texts[test.text].tests.append(truths.count - 1) }
    return truths.count - 1
  }

  func addNumber(_ variable: NumberVariable) -> Int {
    numbers.append(variable)
    return numbers.count - 1
  }

  func addText(_ variable: TextVariable) -> Int {
    texts.append(variable)
    return texts.count - 1
  }

  func addReason(_ reason: Reason) -> Int {
    reasons.append(reason)
    return reasons.count - 1
  }

  func setLength(_ length: Int, of text: Int) { texts[text].length = length }

  /// The number of a text; equal texts have the same one.
  func word(_ text: String) -> Int {
    let key = TextBytes(text)
    if let known = numberOfWord[key] { return known }
    words.append(text)
    numberOfWord[key] = words.count - 1
    return words.count - 1
  }

  /// Whether the input of a text variable allows a text.
  func isAllowed(_ word: Int, for text: Int) -> Bool {
    let key = AllowedKey(text: text, word: word)
    if let known = allowed[key] { return known }
    let answer = texts[text].isAllowed(words[word])
    allowed[key] = answer
    return answer
  }

  /// What follows from a truth variable being true, or false.
  func consequence(of truth: Int, _ flag: Bool) -> Statement? {
    switch flag ? truths[truth].whenTrue : truths[truth].whenFalse {
    case .nothing: return nil
    case .made(let statement): return statement
    case .later(let make):
      let statement = make()
      if flag {
        truths[truth].whenTrue = .made(statement)
      } else {
        truths[truth].whenFalse = .made(statement)
      }
      return statement
    }
  }

  func definition(of number: Int) -> Statement? {
    if let known = definitions[number] { return known }
    guard let made = numbers[number].definition?() else { return nil }
    definitions[number] = made
    return made
  }

  /// The variable that stands for a part of which nothing is known but that it is always the same.
  func opaque(_ key: String, _ make: () -> Int) -> Int {
    if let known = opaque[key] { return known }
    let made = make()
    opaque[key] = made
    return made
  }
}
