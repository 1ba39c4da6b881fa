import FormCore
import FormReasoning
import FormValues
internal import JSONText

/// Finds submissions that an old version of a form accepts and the new one refuses.
///
/// The solver proposes answers, and both versions judge them as they judge every submission: what is
/// given out was accepted by the one and refused by the other.
struct CounterexampleMaker {
  let old: Form
  private let new: Form
  let source: SampleSource
  let solver: BreachSolver
  private let validator: SubmissionValidator
  /// How long it takes to judge a submission by the new version.
  private let judgingCost: Int
  /// The inputs and groups of the new version that take the answers of the old one's.
  let successors: (inputs: [Int: Int], groups: [Int: Int])
  /// The answers that may still be judged, all submissions together: those of a few at least.
  private var left: Int
  private var made = 0

  /// The most changes that are shown by an example.
  private static let most = 200

  /// Nil if a version has too many inputs.
  init?(_ old: FormVersion, _ new: FormVersion, at moment: Moment) {
    guard let oldForm = old.form, let newForm = new.form else { return nil }
    (self.old, self.new) = (oldForm, newForm)
    var (inputs, groups): ([Int: Int], [Int: Int]) = ([:], [:])
    for input in old.inputs {
      if let successor = new.input(like: input, of: old) { inputs[input.index] = successor.index }
    }
    for group in old.groups {
      if let successor = new.group(like: group, of: old) { groups[group.index] = successor.index }
    }
    successors = (inputs, groups)
    source = SampleSource(oldForm, at: moment, seed: 0, isLed: false)
    validator = SubmissionValidator(newForm, at: moment)
    judgingCost = validator.judgingCost
    left = max(2_000_000, 32 * judgingCost)
    let version = LaterVersion(
      newForm,
      inputs: Dictionary(inputs.map { ($1, $0) }, uniquingKeysWith: { first, _ in first }),
      groups: Dictionary(groups.map { ($1, $0) }, uniquingKeysWith: { first, _ in first }))
    solver = BreachSolver(oldForm, version, at: moment)
  }

  /// A submission that shows a change; nil if none was found.
  mutating func example(of change: BreakingChange) -> Counterexample? {
    left -= optionCount(of: change)
    guard made < Self.most, left > 0 else { return nil }
    let path = change.formerPath(in: old)
    for (number, candidate) in wishes(for: change).enumerated() {
      for attempt in 0..<3 {
        guard let found = pinned(number * 3 + attempt, candidate),
          let fault = isRefused(found, change, path)
        else { continue }
        made += 1
        let (tree, shownBy) = shortened(found, fault, change, path)
        return Counterexample(tree.json, refusedAt: shownBy.path, shownBy.fault)
      }
    }
    return nil
  }

  /// The options that are gone through to find one.
  private func optionCount(of change: BreakingChange) -> Int {
    switch change {
    case .optionGone(let was, _, _): was.component.asChoosing?.options.count ?? 0
    case .option(let was, let input, _):
      [was, input].reduce(0) { $0 + ($1.component.asChoosing?.options.count ?? 0) }
    default: 0
    }
  }

  private mutating func pinned(_ number: Int, _ wishes: FormSolver.Wishes) -> SampleTree? {
    guard left > 0 else { return nil }
    return source.pinned(number, wishes, &left)?.tree
  }

  private mutating func isRefused(
    _ tree: SampleTree, _ change: BreakingChange, _ path: String?
  ) -> AnswerFault? {
    guard left > 0 else { return nil }
    let (answerState, faults) = validator.validate(tree.json.members ?? [])
    left -= judgingCost * answerState.timesEachQuestion + tree.textLooks
    return faults.first { change.isShown(by: $0, in: answerState, was: path) }
  }

  private mutating func isAccepted(_ tree: SampleTree) -> Bool {
    guard left > 0 else { return false }
    let (answerState, faults) = source.validator.validate(tree.json.members ?? [])
    left -= source.judgingCost * answerState.timesEachQuestion + tree.textLooks
    return faults.isEmpty
  }

  /// The submission without the answers and rows that are not needed to show the change, and the
  /// fault that shows it; as short as it has become where no more answers may be judged.
  private mutating func shortened(
    _ tree: SampleTree, _ fault: AnswerFault, _ change: BreakingChange, _ path: String?
  ) -> (tree: SampleTree, shownBy: AnswerFault) {
    var (shortest, shownBy) = (tree, fault)
    // Outer groups first: what stands in the rows that are left out is not looked at any more.
    for group in tree.rows.keys.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      guard left > 0, let count = shortest.rows[group] else { continue }
      for fewer in [0, 1] where fewer < count {
        let tried = shortest.keeping(fewer, of: group)
        guard isAccepted(tried), let fault = isRefused(tried, change, path) else { continue }
        (shortest, shownBy) = (tried, fault)
        break
      }
    }
    var size = max(1, shortest.answers.count / 2)
    while left > 0 {
      let paths = shortest.answers.keys.sorted()
      for start in stride(from: 0, to: paths.count, by: size) {
        var tried = shortest
        for path in paths[start..<min(paths.count, start + size)] { tried[path] = nil }
        guard isAccepted(tried), let fault = isRefused(tried, change, path) else { continue }
        (shortest, shownBy) = (tried, fault)
      }
      if size == 1 { break }
      size /= 2
    }
    return (shortest, shownBy)
  }
}

extension BreakingChange {
  /// The path of the answer in the old version that has no place any more.
  fileprivate func formerPath(in old: Form) -> String? {
    guard case .gone(let input) = self else { return nil }
    return AnswerPath(inFirstRowsOf: input, in: old).text(in: old)
  }
}

extension SampleTree {
  /// The same with so many rows of a group, the first ones.
  fileprivate func keeping(_ count: Int, of group: String) -> SampleTree {
    var tree = self
    tree.rows[group] = count
    let prefix = Array("\(group)[".utf8)
    func isLeftOut(_ path: String) -> Bool {
      guard path.utf8.starts(with: prefix) else { return false }
      let row = path.utf8.dropFirst(prefix.count).prefix { $0 != UInt8(ascii: "]") }
      return (Int(Substring(row)) ?? 0) > count
    }
    for path in answers.keys where isLeftOut(path) { tree[path] = nil }
    for path in rows.keys where isLeftOut(path) { tree.rows[path] = nil }
    return tree
  }
}
