import FormCore
import FormReasoning
import FormTestForms
import FormValues
import Glibc
import JSONText
import Testing

@testable import FormAnalysis

/// `COVERED_FORMS` says how many random forms are searched.
@Suite("The smallest cover of small forms") struct SmallestCoverTests {
  private static let count = getenv("COVERED_FORMS").flatMap { Int(String(cString: $0)) } ?? 150

  @Test("a cover reaches what any submission does, with at most twice as many as the smallest one")
  func compared() throws {
    var (forms, sum, smallest, worst) = (0, 0, 0, 0.0)
    for seed in 0..<Self.count {
      let maker = SmallForm(seed: UInt64(seed))
      let built = BuiltForm(maker.document())
      guard let form = built.form else { continue }
      let goals = form.goals(at: TestForm.moment)
      let masks = maker.submissions.compactMap { Self.reached($0, form, goals) }
      let reachable = masks.reduce(0, |)
      let cover = SampleCover(form, at: TestForm.moment, seed: 0)
      let lines = cover.lines.filter { $0.faults.isEmpty }
      let reached = lines.compactMap { Self.reached($0.json, form, goals) }
      #expect(reached.count == lines.count)
      #expect(reached.reduce(0, |) == reachable, "\(maker.document()) \(cover.missing)")
      let least = Self.smallest(masks, reachable)
      #expect(lines.count <= 2 * least, "\(lines.count) instead of \(least): \(maker.document())")
      (forms, sum, smallest) = (forms + 1, sum + lines.count, smallest + least)
      worst = max(worst, Double(lines.count) / Double(max(1, least)))
    }
    #expect(forms > Self.count / 2)
    print(
      "\(forms) forms: \(sum) submissions cover them, \(smallest) are needed; at worst \(worst) times as many"
    )
  }

  /// The goals that a submission reaches, as bits; nil if it is refused.
  private static func reached(_ json: JSON, _ form: Form, _ goals: [Goal]) -> UInt64? {
    let validator = SubmissionValidator(form, at: TestForm.moment)
    let (answerState, faults) = validator.validate(json.members ?? [])
    guard faults.isEmpty else { return nil }
    let states = CoverStates(answerState)
    return goals.prefix(64).enumerated().reduce(0) { mask, goal in
      states.reaches(goal.element) ? mask | 1 << UInt64(goal.offset) : mask
    }
  }

  /// The fewest of some sets that have all of a set together, by trying.
  private static func smallest(_ masks: [UInt64], _ wanted: UInt64) -> Int {
    var largest: [UInt64] = []
    for mask in Set(masks).sorted(by: { $0.nonzeroBitCount > $1.nonzeroBitCount })
    where !largest.contains(where: { $0 & mask == mask }) {
      largest.append(mask)
    }
    var most = 0
    while !isCovered(wanted, largest, by: most) { most += 1 }
    return most
  }

  private static func isCovered(_ wanted: UInt64, _ masks: [UInt64], by most: Int) -> Bool {
    if wanted == 0 { return true }
    let best = masks.map { ($0 & wanted).nonzeroBitCount }.max() ?? 0
    guard best * most >= wanted.nonzeroBitCount else { return false }
    // The goal that the fewest reach must be reached by one of these.
    let bits = (0..<64).filter { wanted & 1 << UInt64($0) != 0 }
    let rarest = bits.min { one, other in
      masks.count { $0 & 1 << UInt64(one) != 0 } < masks.count { $0 & 1 << UInt64(other) != 0 }
    }
    let bit = UInt64(1) << UInt64(rarest ?? 0)
    return masks.contains { $0 & bit != 0 && isCovered(wanted & ~$0, masks, by: most - 1) }
  }
}

/// A random form of a few questions with few answers each, and all submissions of it.
private struct SmallForm {
  private var random: SplitMix
  private var questions: [(key: String, answers: [JSON])] = []
  private var components: [String] = []

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    for number in 0..<(3 + random.below(2)) { add("key\(number)") }
    if random.below(2) == 0 { addFormula() }
    if random.below(2) == 0 { addNote() }
  }

  func document() -> String {
    #"{"form": "visit", "components": [\#(components.joined(separator: ", "))]}"#
  }

  private mutating func add(_ key: String) {
    let condition =
      questions.isEmpty || random.below(3) == 0 ? "" : #", "visibleIf": "\#(condition())""#
    let required = random.below(4) == 0 ? #", "required": true"# : ""
    let rest = #""label": "Label"\#(condition)\#(required)"#
    switch random.below(3) {
    case 0:
      components.append(#"{"type": "toggle", "uuid": "\#(key)", "args": {\#(rest)}}"#)
      questions.append((key, [.boolean(true), .boolean(false)]))
    case 1:
      components.append(
        #"{"type": "picker", "uuid": "\#(key)", "args": {\#(rest)}, "options": ["a", "b", "c"]}"#)
      questions.append((key, ["a", "b", "c"].map { .string($0) }))
    default:
      components.append(
        #"{"type": "form_field", "uuid": "\#(key)", "args": {\#(rest), "format": "integer", "min": 0, "max": 4}}"#
      )
      questions.append((key, (0...4).map { .number($0) }))
    }
  }

  private mutating func addFormula() {
    components.append(
      #"{"type": "calculated", "uuid": "sum", "args": {"label": "Sum", "value": "if(\#(condition()), 1, if(\#(condition()), 2, 3))"}}"#
    )
  }

  private mutating func addNote() {
    components.append(
      #"{"type": "text", "uuid": "note", "args": {"text": "Words", "visibleIf": "\#(condition())"}}"#
    )
  }

  private mutating func condition() -> String {
    let one = comparison()
    return random.below(2) == 0
      ? one : "\(one) \(random.below(2) == 0 ? "and" : "or") \(comparison())"
  }

  private mutating func comparison() -> String {
    let (key, answers) = questions[random.below(questions.count)]
    switch answers[0].kind {
    case .boolean: return "{\(key)}"
    case .string:
      return "{\(key)} \(random.below(3) == 0 ? "!=" : "=") '\(["a", "b", "c"][random.below(3)])'"
    default: return "{\(key)} \(["<", ">", "=", ">="][random.below(4)]) \(random.below(5))"
    }
  }

  /// Every submission that there is.
  var submissions: [JSON] {
    questions.reduce([[(String, JSON)]()]) { all, question in
      all + all.flatMap { one in question.answers.map { one + [(question.key, $0)] } }
    }.map { .object($0) }
  }
}
