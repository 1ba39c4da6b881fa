/// What has changed in the answers of the submission itself since its steps and requirements were
/// evaluated, in a form that keeps what reads what.
struct TableChanges: Sendable {
  private let readers: StepReaders
  /// The inputs, and after them the groups, that are not what they were.
  private var nodes: StepSet
  /// The steps, requirements and bounds of rows that may come out otherwise than when they were
  /// evaluated.
  private var pending: StepSet
  /// The inputs with an answer.
  private var given: StepSet
  /// The calculated inputs that are shown and have a value.
  private(set) var calculated: StepSet
  /// The requirements that are not met.
  var unmet: StepSet
  /// At least what all requirements would use if they were evaluated one after the other.
  var usedByRequirements = EvaluationBudget()
  /// Whether all steps are being evaluated, and what comes of them need not be noted.
  private var isWhole = false

  init(_ readers: StepReaders, inputs: Int) {
    self.readers = readers
    nodes = StepSet(count: readers.nodes)
    (given, calculated) = (StepSet(count: inputs), StepSet(count: inputs))
    (pending, unmet) = (StepSet(count: readers.count), StepSet(count: readers.count))
    pending.insert(0..<readers.count)
  }

  /// The inputs with an answer, in document order.
  var givenInputs: [Int] { given.members() }

  /// Notes that an answer, or the rows of a group, are not what they were.
  mutating func note(_ node: Int) { nodes.insert(node) }

  /// Notes that an input has an answer now, or none.
  mutating func note(_ input: Int, isGiven: Bool) {
    if isGiven { given.insert(input) } else { given.remove(input) }
    nodes.insert(input)
  }

  /// Notes whether a calculated input is shown and has a value.
  mutating func note(_ input: Int, isCalculated: Bool) { calculated.set(input, isCalculated) }

  /// Notes what came of a step: an input or a group is not what it was.
  mutating func noteOutcome(_ node: Int) {
    guard !isWhole else { return }
    for reader in readers.readers(of: node) { pending.insert(Int(reader)) }
  }

  /// Finds what reads the nodes that are not what they were.
  /// - Returns: whether that is but few of all.
  @discardableResult
  mutating func findReaders() -> Bool {
    let changed = nodes.members()
    for node in changed { nodes.remove(node) }
    var count = 0
    for node in changed {
      let readers = readers.readers(of: node)
      for reader in readers { pending.insert(Int(reader)) }
      count += readers.count
    }
    pending.formUnion(readers.unsteady)
    return count < readers.count / 2
  }

  /// Begins the evaluation of all steps.
  mutating func beginAll() { isWhole = true }

  /// Ends it.
  mutating func endAll(_ steps: Int) {
    isWhole = false
    for node in nodes.members() { nodes.remove(node) }
    pending = StepSet(count: readers.count)
    pending.insert(steps..<readers.count)
  }

  mutating func noteAll(_ range: Range<Int>) { pending.insert(range) }

  /// Takes the first thing out of a range that is to be evaluated.
  mutating func takeFirst(in range: Range<Int>) -> Int? {
    guard let first = pending.first(in: range) else { return nil }
    pending.remove(first)
    return first
  }

  /// Takes everything in a range that is to be evaluated.
  mutating func takeAll(in range: Range<Int>) -> [Int] {
    let taken = pending.members(in: range)
    for number in taken { pending.remove(number) }
    return taken
  }
}
