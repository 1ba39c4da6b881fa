/// What reads the answers and groups of the submission itself, in forms with so many steps that
/// evaluating all of them for each submission would take long.
///
/// Three kinds of things read them, and are numbered: the steps of the plan, after them the
/// requirements, which are the inputs of ``EvaluationPlan/Scope/required`` of the submission itself,
/// and then the groups of ``EvaluationPlan/Scope/dynamicRows`` of it. Those that stand in repeated
/// groups, or read anything of them, are *unsteady*: they are evaluated each time.
struct StepReaders: Sendable {
  /// The fewest of them, restrictions or doubts for which it is worth keeping what reads what.
  static let fewest = 64

  /// By input the index of its restriction among those of the submission itself, and of its doubt;
  /// -1 without one.
  let restriction: [Int32]
  let doubt: [Int32]
  /// The indices of the doubts about calculated inputs, which are given by nobody.
  let doubtsOfCalculated: [Int]
  /// The numbers of the requirements, and of the groups.
  let requirements: Range<Int>
  let rows: Range<Int>
  /// The number of readers.
  var count: Int { rows.upperBound }
  /// The number of inputs and groups.
  var nodes: Int { starts.count - 1 }
  let unsteady: StepSet
  /// By node, an input or after the inputs a group, the index of its first reader; one more is the
  /// end of the last.
  private let starts: [Int32]
  private let readers: [Int32]

  /// What reads a node.
  func readers(of node: Int) -> ArraySlice<Int32> {
    readers[Int(starts[node])..<Int(starts[node + 1])]
  }

  /// Nil for forms of few of them.
  init?(
    _ steps: [EvaluationPlan.Step], _ root: EvaluationPlan.Scope,
    _ inputs: [Input], _ positions: [EvaluationPlan.Position], groups: Int, _ logic: FormLogic
  ) {
    let required = root.required
    requirements = steps.count..<steps.count + required.count
    rows = requirements.upperBound..<requirements.upperBound + root.dynamicRows.count
    let count = rows.upperBound
    guard max(count, root.restricted.count, root.doubts.count) >= Self.fewest else { return nil }
    let (calculated, inputs) = (inputs.map(\.isCalculated), positions.count)
    var unsteady = StepSet(count: count)
    var edges: [(node: Int32, reader: Int32)] = []
    func add(_ node: Int, _ reader: Int) { edges.append((Int32(node), Int32(reader))) }
    func add(_ expression: Expression?, _ reader: Int) {
      for subject in expression?.subjects ?? [] where subject < inputs + groups {
        if subject < inputs, positions[subject].scope == 0 {
          add(subject, reader)
        } else {
          unsteady.insert(reader)
        }
      }
    }
    for (index, step) in steps.enumerated() {
      guard step.scope == 0 else {
        unsteady.insert(index)
        continue
      }
      add(step.condition, index)
      add(step.formula, index)
      if step.around >= 0 { add(inputs + step.around, index) }
    }
    for (index, input) in required.enumerated() {
      add(input, steps.count + index)
      add(logic.inputs[input].requiredIf, steps.count + index)
    }
    for (reader, group) in zip(rows, root.dynamicRows) {
      add(inputs + group, reader)
      for bound in logic.rows[group]?.expressions ?? [] { add(bound, reader) }
    }
    self.unsteady = unsteady
    restriction = root.restricted.map(\.input).positions(in: inputs)
    doubt = root.doubts.map { calculated[$0.input] ? -1 : $0.input }.positions(in: inputs)
    doubtsOfCalculated = root.doubts.indices.filter { calculated[root.doubts[$0].input] }
    var starts = [Int32](repeating: 0, count: inputs + groups + 1)
    for edge in edges { starts[Int(edge.node) + 1] += 1 }
    for node in starts.indices.dropFirst() { starts[node] += starts[node - 1] }
    var (ends, readers) = (starts, [Int32](repeating: 0, count: edges.count))
    for edge in edges {
      readers[Int(ends[Int(edge.node)])] = edge.reader
      ends[Int(edge.node)] += 1
    }
    (self.starts, self.readers) = (starts, readers)
  }
}

extension [Int] {
  /// By number below a bound its index here; -1 for others.
  fileprivate func positions(in bound: Int) -> [Int32] {
    var positions = [Int32](repeating: -1, count: bound)
    for (index, number) in enumerated() where number >= 0 { positions[number] = Int32(index) }
    return positions
  }
}

/// A set of numbers below a bound.
struct StepSet: Sendable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  mutating func remove(_ number: Int) { words[number >> 6] &= ~(1 << UInt64(number & 63)) }

  mutating func set(_ number: Int, _ isMember: Bool) {
    if isMember { insert(number) } else { remove(number) }
  }

  mutating func insert(_ numbers: Range<Int>) { for number in numbers { insert(number) } }

  mutating func formUnion(_ other: StepSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Its numbers, or those in a range, in order.
  func members(in range: Range<Int>? = nil) -> [Int] {
    let (first, end) = (range?.lowerBound ?? 0, range?.upperBound ?? words.count << 6)
    var members: [Int] = []
    for index in first >> 6..<(end + 63) >> 6 where words[index] != 0 {
      var word = words[index]
      while word != 0 {
        members.append(index << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
    return (first | end) & 63 == 0 ? members : members.filter { $0 >= first && $0 < end }
  }

  /// The first of its numbers in a range.
  func first(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var index = range.lowerBound >> 6
    var word = words[index] & (~0 << UInt64(range.lowerBound & 63))
    while word == 0 {
      index += 1
      guard index << 6 < range.upperBound else { return nil }
      word = words[index]
    }
    let number = index << 6 + word.trailingZeroBitCount
    return number < range.upperBound ? number : nil
  }
}
