public import FormCore
public import FormValues
public import JSONText

/// Submissions made up of a form's rules: accepted ones, and ones with one fault that is known.
///
/// Every sample is made of its seed and number alone, the same on every machine. What is made up is
/// judged as every submission is before it is given out.
public struct SampleSource: Sendable {
  let form: Form
  let moment: Moment
  let judge: SubmissionJudge
  private let seed: UInt64
  private let samplers: [ValueSampler]

  /// - Parameter moment: what `today` and `now` mean.
  public init(_ form: Form, at moment: Moment, seed: UInt64) {
    (self.form, self.moment, self.seed) = (form, moment, seed)
    judge = SubmissionJudge(form, at: moment)
    samplers = form.inputs.map { ValueSampler($0, at: moment) }
  }

  /// A submission that the form accepts.
  public func accepted(_ number: Int) throws(SampleProblem) -> Sample {
    var numbers = SampleNumbers(seed: seed, number: number)
    return Sample(json: try answered(&numbers).tree.json, fault: nil)
  }

  /// A submission with exactly one fault.
  public func refused(_ number: Int) throws(SampleProblem) -> Sample {
    var numbers = SampleNumbers(seed: ~seed, number: number)
    for _ in 0..<20 {
      let (tree, sheet) = try answered(&numbers)
      for _ in 0..<10 {
        let spoiled = spoiled(tree, sheet, &numbers)
        let faults = judge.judge(spoiled.json.members ?? []).faults
        guard let fault = faults.first, faults.count == 1 else { continue }
        return Sample(
          json: spoiled.json, fault: Sample.NamedFault(key: fault.path, code: fault.fault.code))
      }
    }
    throw .noFault
  }

  /// Answers that satisfy the form, and what the form makes of them.
  private func answered(
    _ numbers: inout SampleNumbers
  ) throws(SampleProblem) -> (tree: SampleTree, sheet: AnswerSheet) {
    var lenient = judge
    lenient.dropsHidden = true
    var tree = begun(&numbers)
    for round in 0..<80 {
      let (sheet, faults) = lenient.judge(tree.json.members ?? [])
      if faults.isEmpty {
        removeHidden(from: &tree, sheet)
        return (tree, sheet)
      }
      for fault in faults { repair(fault, &tree, sheet, round, &numbers) }
      // Bounds that others give may leave no room for an answer; then all are made up anew.
      if faults.contains(where: { isWithoutRoom($0, tree, sheet) }) { tree = begun(&numbers) }
    }
    throw .noAnswer(lenient.judge(tree.json.members ?? []).faults.first?.path ?? "")
  }

  private func begun(_ numbers: inout SampleNumbers) -> SampleTree {
    var tree = SampleTree(form)
    let leaves = tree.leaves { group in
      let least = group.repetition?.min ?? 0
      return numbers.within(least, min(group.repetition?.limit ?? 0, least + 2))
    }
    for leaf in leaves where leaf.input.isRequired || !numbers.oneIn(4) {
      tree.answers[leaf.path] = samplers[leaf.input.index].accepted(&numbers)?.json(.typed)
    }
    return tree
  }

  /// Makes up another answer in the place of one that is wrong, by the rule as it is with the others.
  private func repair(
    _ fault: AnswerFault, _ tree: inout SampleTree, _ sheet: AnswerSheet, _ round: Int,
    _ numbers: inout SampleNumbers
  ) {
    guard let slot = fault.slot, let input = sheet.input(of: slot) else { return }
    if !sheet.isRequired(at: slot), round > 40 || numbers.oneIn(4) {
      tree.answers[fault.path] = nil
    } else {
      tree.answers[fault.path] = sampler(input, slot, sheet).accepted(&numbers)?.json(.typed)
    }
  }

  /// Whether no answer was found that is required and has bounds that other answers give.
  private func isWithoutRoom(_ fault: AnswerFault, _ tree: SampleTree, _ sheet: AnswerSheet) -> Bool
  {
    guard let slot = fault.slot, let input = sheet.input(of: slot) else { return false }
    return tree.answers[fault.path] == nil && form.hasMovingBounds(input.index)
      && sheet.isRequired(at: slot)
  }

  /// Takes out what is not asked with the answers as they are.
  private func removeHidden(from tree: inout SampleTree, _ sheet: AnswerSheet) {
    for slot in sheet.orderedSlots where !sheet.isShown(slot) {
      switch sheet.subject(of: slot) {
      case .input: tree.answers[sheet.path(of: slot)] = nil
      case .rows: tree.rows[sheet.path(of: slot)] = 0
      }
    }
  }

  /// What makes up answers to a slot: as the other answers have it, where they have a say in it.
  func sampler(_ input: Input, _ slot: Int, _ sheet: AnswerSheet) -> ValueSampler {
    guard form.isMoving(input.index), let rule = sheet.rule(at: slot) else {
      return samplers[input.index]
    }
    guard let open = sheet.openOptions(at: slot) else {
      return ValueSampler(input, rule, at: moment)
    }
    let constraints = rule.constraints.map { constraint in
      guard case .membership(let all) = constraint else { return constraint }
      return .membership(MembershipRule(zip(all.values, open).filter(\.1).map(\.0)))
    }
    return ValueSampler(
      input, AnswerRule(type: rule.type, constraints: constraints, words: rule.words), at: moment)
  }
}

/// A submission that was made up.
public struct Sample: Sendable {
  /// The fault that it has; nil in one that is accepted.
  public let fault: NamedFault?
  /// The answers as an object by key.
  public let json: JSON

  init(json: JSON, fault: NamedFault?) {
    (self.json, self.fault) = (json, fault)
  }

  /// A fault by the path of its answer, such as `people[2].age`, and its code.
  public struct NamedFault: Hashable, Sendable {
    public let key: String
    public let code: FaultCode
  }
}

/// Why no sample can be made of a form.
public enum SampleProblem: Error, Hashable, Sendable {
  /// No answers were found that satisfy every rule together; the path of one that does not.
  case noAnswer(String)
  /// No fault was found that stands alone.
  case noFault
}
