import FormCore
import FormReasoning
import FormValues
import JSONText

/// Submissions with an answer that is refused: beyond the ends of its range, against its own
/// condition, or missing though it is required. Each has one; in forms of so many questions that all
/// of them would be too much together, it has several.
struct CoverFaults {
  /// An answer of an input that is refused.
  private struct Attempt {
    let input: Int
    let pin: FormSolver.Pin
    /// All answers with which it may be the only refused one, if others must be what they are.
    let all: FormSolver.Wishes?
    /// Whether it stands in a line, or its fault in another.
    var isDone = false

    init(_ input: Input, _ pin: FormSolver.Pin, _ all: FormSolver.Wishes? = nil) {
      (self.input, self.pin, self.all) = (input.index, pin, all)
    }
  }

  private let source: SampleSource
  /// In document order.
  private var attempts: [Attempt] = []
  /// Those that are not done.
  private var open: [Int]
  /// The lines, by the first attempt of each.
  private var found: [(attempt: Int, line: SampleCover.Line)] = []
  private var named: Set<Sample.NamedFault> = []
  /// How many attempts one line takes.
  private let together: Int
  /// How many answers may still be tried.
  private var left = 4_000_000
  /// How many bytes the lines may still take.
  private var room = SampleCover.mostText

  /// The most answers of all lines, about.
  private static let mostAnswers = 1_000_000

  init(_ form: Form, _ source: SampleSource, _ solver: FormSolver) {
    self.source = source
    var thoughts = max(8, SampleCover.mostThoughts / source.judgingCost)
    for input in form.inputs where !input.isCalculated {
      let ends = RangeEnds(input, at: source.moment)
      for value in [ends.beforeLeast, ends.afterGreatest].compactMap({ $0 }) {
        attempts.append(Attempt(input, .value(value)))
      }
      if input.isRequired { attempts.append(Attempt(input, .none)) }
      guard form.logic.inputs[input.index].validIf != nil, thoughts > 0 else { continue }
      thoughts -= 1
      if let pins = solver.refusal(of: input.index), let own = pins.inputs[input.index] {
        attempts.append(Attempt(input, own, pins))
      }
    }
    // The first of each input before the second ones, so those together are of different inputs.
    var seen: [Int: Int] = [:]
    let turns = attempts.map { attempt in
      seen[attempt.input, default: 0] += 1
      return seen[attempt.input] ?? 0
    }
    open = attempts.indices.sorted { (turns[$0], $0) < (turns[$1], $1) }
    let answers = attempts.count * form.inputs.count
    // More faults of a submission are not listed.
    together = max(1, min(1000, answers / CoverFaults.mostAnswers))
  }

  /// The lines, each fault once, in document order.
  var lines: [SampleCover.Line] { found.sorted { $0.attempt < $1.attempt }.map(\.line) }

  /// Puts the answers that have no line as yet into an accepted submission, where exactly they are
  /// refused then.
  mutating func add(_ tree: SampleTree, _ states: CoverStates) {
    let asked = open.filter { slot(of: attempts[$0], states) != nil }
    var parts = stride(from: 0, to: asked.count, by: together).reversed().map { first in
      asked[first..<min(first + together, asked.count)]
    }
    while let part = parts.popLast(), let first = part.first, left > 0, room > 0 {
      guard let line = line(part, tree, states) else {
        let middle = part.startIndex + part.count / 2
        if part.count > 1 { parts += [part[middle...], part[..<middle]] }
        continue
      }
      for index in part { attempts[index].isDone = true }
      let before = named.count
      named.formUnion(line.faults)
      guard named.count > before else { continue }
      found.append((first, line))
      room -= line.text.count
    }
    open = open.filter { !attempts[$0].isDone }
  }

  /// A line in which exactly some answers are refused.
  private mutating func line(
    _ part: ArraySlice<Int>, _ tree: SampleTree, _ states: CoverStates
  ) -> SampleCover.Line? {
    let answerState = states.answerState
    let paths = part.compactMap { slot(of: attempts[$0], states) }.map(answerState.path)
    for pins in ways(part) where left > 0 {
      var tree = tree
      source.pin(pins, in: &tree, at: answerState)
      left -= source.judgingCost * answerState.timesEachQuestion + tree.textLooks
      let json = tree.json
      let faults = source.validator.validate(json.members ?? []).faults
      guard faults.count == paths.count,
        Set(faults.map { TextBytes($0.path) }) == Set(paths.map(TextBytes.init))
      else { continue }
      let named = faults.map { Sample.NamedFault(key: $0.path, code: $0.fault.code) }
      return SampleCover.Line(json, goals: [], faults: named)
    }
    return nil
  }

  /// The answers of some attempts; those of one alone may be others, too.
  private func ways(_ part: ArraySlice<Int>) -> [FormSolver.Wishes] {
    var own = FormSolver.Wishes()
    for index in part { own.inputs[attempts[index].input] = attempts[index].pin }
    guard part.count == 1, let all = part.first.flatMap({ attempts[$0].all }) else { return [own] }
    return [own, all]
  }

  private func slot(of attempt: Attempt, _ states: CoverStates) -> Int? {
    states.slots(of: attempt.input).first { states.answerState.value(of: $0) != nil }
  }
}
