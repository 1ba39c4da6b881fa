import FormExpressions
import FormMessages
import FormValues

/// The dependencies between the answers of a form: derived from the form once, and shared by
/// all tables of its answers.
package final class EvaluationPlan: Sendable {
  /// The place of an input's answer in a row.
  struct Position: Sendable {
    /// The scope in whose rows the input stands.
    let scope: Int
    /// Its index among the slots of a row.
    let slot: Int
    /// Its index among the operands of a row; -1 if nothing depends on its answer.
    let operand: Int
  }

  /// The facts needed about the inputs of one scope.
  package struct Scope: Sendable {
    /// The inputs that something depends on; calculated ones are not among them.
    package var referred: [Int] = []
    /// The inputs that can be hidden.
    package var hideable: [Int] = []
    /// The inputs that need an answer only while they are shown, or only under a condition.
    package var required: [Int] = []
    /// The inputs that need an answer whatever the others are.
    var always: [Int] = []
    package var calculated: [Int] = []
    /// The inputs whose bounds other answers decide.
    package var bounded: [Int] = []
    /// The inputs whose answers are restricted by other answers.
    var restricted: [Restriction] = []
    /// The conditions under which the form doubts answers.
    var doubts: [Doubt] = []
    /// All of these, each once, in document order.
    package var watched: [Int] = []
    var slots = 0
    var operands = 0
    /// The number of groups in a row, and of those that repeat.
    var groups = 0
    var repeats = 0
    /// Whether rows can have no faults but refused answers and wrong calculated ones.
    var isPlain: Bool {
      repeats == 0 && hideable.isEmpty && restricted.isEmpty && required.isEmpty && always.isEmpty
        && doubts.isEmpty
    }
    /// The repeated groups that can be hidden.
    package var hideableGroups: [Int] = []
    /// The repeated groups of which other answers decide how many rows they may have.
    package var dynamicRows: [Int] = []
  }

  /// The restriction of one input's answer by other answers.
  struct Restriction: Sendable {
    let input: Int
    let type: ValueType
    let validIf: Expression?
    let shortValidIf: ShortCondition?
    let hasBounds: Bool
    let closesOptions: Bool
  }

  /// The condition under which the form doubts one input's answer, though it is allowed.
  struct Doubt: Sendable {
    let input: Int
    let condition: Expression
    let short: ShortCondition?
  }

  /// One node that is evaluated: an input, or a group.
  package struct Step: Sendable {
    let scope: Int
    let input: Int?
    /// The group itself; -1 for an input.
    let group: Int
    /// The group around it, if that can be hidden; -1 for none.
    let around: Int
    let condition: Expression?
    let short: ShortCondition?
    let formula: Expression?
    /// Whether it can be hidden at all.
    let isHideable: Bool
    /// Whether the formula gives a number.
    let isNumber: Bool

    var part: FormPart { input.map { .input($0) } ?? .group(group) }
  }

  let inputs: [Input]
  let groups: [Group]
  let layout: FormLayout
  let logic: FormLogic
  let positions: [Position]
  package let scopes: [Scope]
  /// By scope: its calculated inputs.
  package let calculated: [[Int]]
  /// The nodes, each after all that it depends on.
  package let steps: [Step]
  /// What reads what, in forms of many steps.
  let readers: StepReaders?
  /// The most answers of a submission for which what has changed is noted.
  let mostNoted: Int
  /// Whether no group repeats, so there is one row.
  let hasOneRow: Bool
  /// By input whether its answer may decide what is shown.
  package let decidesVisibility: [Bool]
  /// By input, and after them by group, whether it stands in rows of a group and decides nothing but
  /// what is shown and calculated in its own row.
  let staysInRow: [Bool]
  /// By group whether a new row of it decides nothing but what is shown and calculated in that row.
  let newRowsStayApart: [Bool]
  /// Whether the form may doubt answers that it allows.
  package let hasWarnings: Bool
  /// By input whether it must have an answer whenever it is shown.
  let isRequired: [Bool]
  /// By group: how many rows it may have, whatever the answers are.
  package let lastingRows: [RowLimits]
  /// Whether other answers decide how many rows any group may have.
  package let hasDynamicRows: Bool
  /// The scopes, but for that of the submission itself, in whose rows there is such a group.
  let scopesWithDynamicRows: [Int]
  /// The groups whose bounds would tell the answer of a secret.
  package let secretRows: Set<Int>
  /// The inputs whose bounds would.
  let secretBounds: Set<Int>

  /// The index of an input among the slots of a row.
  package func slot(of input: Int) -> Int { positions[input].slot }

  /// Whether anything depends on the answer of an input, or restricts it.
  package func reads(_ input: Int) -> Bool { positions[input].operand >= 0 }

  /// The restrictions of a scope; those of some inputs of the submission itself if they are named.
  @inline(__always)
  func restrictions(in scope: Int, of inputs: [Int]?) -> [Restriction] {
    guard let inputs, let readers else { return scopes[scope].restricted }
    return inputs.map { Int(readers.restriction[$0]) }.filter { $0 >= 0 }
      .map { scopes[scope].restricted[$0] }
  }

  /// The same of the conditions under which the form doubts answers; those about calculated inputs
  /// are always among them.
  func doubts(in scope: Int, of inputs: [Int]?) -> [Doubt] {
    guard let inputs, let readers else { return scopes[scope].doubts }
    let own = inputs.map { Int(readers.doubt[$0]) }.filter { $0 >= 0 }
    return (own + readers.doubtsOfCalculated).sorted().map { scopes[scope].doubts[$0] }
  }

  /// The condition under which an answer of an input is allowed, in words; nil where they are not
  /// plain, would tell the answer of a secret, or the author has others.
  func allowedIf(_ input: Int) -> Message? {
    guard let condition = logic.inputs[input].validIf, inputs[input].arguments.message == nil,
      let syntax = logic.inputs[input].validIfSyntax, syntax.hasPlainWords,
      !condition.tellsSecret(of: inputs)
    else { return nil }
    let read = condition.subjects.filter { $0 < inputs.count }
    let words = ExpressionWords { [inputs] name in
      let named = read.filter { inputs[$0].key.text == name }
      return named.count == 1 ? inputs[named[0]].inWords : nil
    }
    return words.condition(syntax)
  }

  init(_ inputs: [Input], _ groups: [Group], _ layout: FormLayout, _ logic: FormLogic) {
    (self.inputs, self.groups, self.layout, self.logic) = (inputs, groups, layout, logic)
    let survey = InputSurvey(inputs, groups, logic)
    var scopes = layout.scopes.map { _ in Scope() }
    var positions: [Position] = []
    positions.reserveCapacity(inputs.count)
    for input in inputs.indices {
      let scope = layout.inputScope[input]
      var operand = -1
      if survey.hasOperand[input] {
        operand = scopes[scope].operands
        scopes[scope].operands += 1
      }
      survey.add(input, to: &scopes[scope], layout)
      positions.append(Position(scope: scope, slot: layout.inputOffset[input], operand: operand))
    }
    for (index, scope) in layout.scopes.enumerated() {
      scopes[index].slots = scope.inputs.count + scope.repeats.count
      (scopes[index].groups, scopes[index].repeats) = (scope.groups.count, scope.repeats.count)
      scopes[index].hideableGroups = scope.repeats.filter { survey.isGroupHideable[$0] }
      scopes[index].dynamicRows = scope.repeats.filter { logic.rows[$0] != nil }
    }
    (self.positions, self.scopes, hasOneRow) = (positions, scopes, layout.scopes.count == 1)
    calculated = scopes.map(\.calculated)
    steps = logic.order.compactMap { survey.step($0, layout) }
    readers = StepReaders(steps, scopes[0], inputs, positions, groups: groups.count, logic)
    mostNoted = readers == nil ? -1 : scopes[0].slots / 16
    secretRows = Set(
      logic.rows.filter { $1.expressions.contains { $0.tellsSecret(of: inputs) } }.keys)
    secretBounds = Set(
      scopes.flatMap(\.bounded).filter { input in
        logic.inputs[input].bounds.contains { $0.expression.tellsSecret(of: inputs) }
      })
    let staysInRow = EvaluationPlan.staying(positions, layout, steps)
    self.staysInRow = staysInRow
    let read = steps.flatMap { [$0.condition, $0.formula] }.compactMap { $0 }
    let counted = Set(read.flatMap { $0.subjects.filter { $0 >= inputs.count } })
    newRowsStayApart = groups.indices.map { group in
      let scope = layout.innerScope[group]
      guard groups[group].repetition != nil, scopes[scope].repeats == 0 else { return false }
      let nodes =
        layout.scopes[scope].inputs + layout.scopes[scope].groups.map { inputs.count + $0 }
      return !counted.contains(inputs.count + group) && nodes.allSatisfy { staysInRow[$0] }
    }
    decidesVisibility = EvaluationPlan.deciding(inputs.count, logic)
    hasWarnings = scopes.contains { !$0.doubts.isEmpty }
    isRequired = inputs.map(\.isRequired)
    lastingRows = groups.map { $0.repetition?.lastingLimits ?? RowLimits(least: 0, most: 0) }
    hasDynamicRows = !logic.rows.isEmpty
    scopesWithDynamicRows = scopes.indices.filter { $0 > 0 && !scopes[$0].dynamicRows.isEmpty }
  }

  private static func staying(_ positions: [Position], _ layout: FormLayout, _ steps: [Step])
    -> [Bool]
  {
    let scopes = positions.map(\.scope) + layout.groupScope
    var stays = scopes.map { $0 > 0 }
    // What reads a node comes after it.
    for step in steps.reversed() {
      let stands = stays[step.input ?? positions.count + step.group]
      let around = step.around < 0 ? [] : [positions.count + step.around]
      let read = around + [step.condition, step.formula].compactMap { $0 }.flatMap(\.subjects)
      for node in read where node < scopes.count && (!stands || scopes[node] != step.scope) {
        stays[node] = false
      }
    }
    return stays
  }

  /// By input whether a condition reads its answer, or what is calculated from it.
  private static func deciding(_ inputs: Int, _ logic: FormLogic) -> [Bool] {
    var decides = [Bool](repeating: false, count: inputs)
    func mark(_ expression: Expression?) {
      for subject in expression?.subjects ?? [] where subject < inputs { decides[subject] = true }
    }
    for condition in logic.groups { mark(condition) }
    for input in logic.inputs.logics { mark(input.visibleIf) }
    for node in logic.order.reversed() where node < inputs && decides[node] {
      mark(logic.inputs[node].formula)
    }
    return decides
  }
}

/// The facts known of each input before the plan is laid out.
private struct InputSurvey {
  private let inputs: [Input]
  private let groups: [Group]
  private let logic: FormLogic
  let isHideable: [Bool]
  let isGroupHideable: [Bool]
  /// By input whether an expression reads its answer, or it is calculated or restricted.
  private(set) var hasOperand: [Bool]

  init(_ inputs: [Input], _ groups: [Group], _ logic: FormLogic) {
    (self.inputs, self.groups, self.logic) = (inputs, groups, logic)
    var hideableGroups: [Bool] = []
    for group in groups {
      let isInside = group.parent.map { hideableGroups[$0] } ?? false
      hideableGroups.append(isInside || logic.groups[group.index] != nil)
    }
    isGroupHideable = hideableGroups
    isHideable = inputs.map { [hideableGroups] input in
      logic.inputs[input.index].visibleIf != nil
        || input.group.map { hideableGroups[$0] } ?? false
    }
    hasOperand = inputs.map { _ in false }
    let expressions =
      logic.groups.compactMap { $0 } + logic.inputs.logics.flatMap(\.expressions)
      + logic.displays.values + logic.rows.values.flatMap(\.expressions)
    for subject in expressions.flatMap(\.subjects) where subject < inputs.count {
      hasOperand[subject] = true
    }
    for input in inputs
    where input.isCalculated || logic.inputs[input.index].isRestricted
      || logic.inputs[input.index].warnIf != nil
    {
      hasOperand[input.index] = true
    }
  }

  /// Adds an input to the lists that it belongs to.
  func add(_ index: Int, to scope: inout EvaluationPlan.Scope, _ layout: FormLayout) {
    let (input, own) = (inputs[index], logic.inputs[index])
    var isWatched = hasOperand[index]
    if input.isCalculated {
      scope.calculated.append(index)
    } else {
      if hasOperand[index] { scope.referred.append(index) }
      if input.isRequired ? isHideable[index] : own.requiredIf != nil {
        scope.required.append(index)
        isWatched = true
      } else if input.isRequired {
        scope.always.append(index)
      }
    }
    if isHideable[index] {
      scope.hideable.append(index)
      isWatched = true
    }
    if !own.bounds.isEmpty { scope.bounded.append(index) }
    if own.isRestricted, !input.isCalculated {
      scope.restricted.append(
        EvaluationPlan.Restriction(
          input: index, type: input.valueType, validIf: own.validIf,
          shortValidIf: short(own.validIf, in: layout.inputScope[index], layout),
          hasBounds: !own.bounds.isEmpty,
          closesOptions: own.closesOptions))
    }
    if let condition = own.warnIf {
      scope.doubts.append(
        EvaluationPlan.Doubt(
          input: index, condition: condition,
          short: short(condition, in: layout.inputScope[index], layout)))
    }
    if isWatched { scope.watched.append(index) }
  }

  /// The step of a node; nil if it is always shown and not calculated.
  func step(_ node: Int, _ layout: FormLayout) -> EvaluationPlan.Step? {
    guard node < inputs.count else {
      let group = node - inputs.count
      guard isGroupHideable[group] else { return nil }
      let condition = logic.groups[group]
      return EvaluationPlan.Step(
        scope: layout.groupScope[group], input: nil, group: group,
        around: hideable(groups[group].parent), condition: condition,
        short: short(condition, in: layout.groupScope[group], layout), formula: nil,
        isHideable: true, isNumber: false)
    }
    let own = logic.inputs[node]
    guard isHideable[node] || own.formula != nil else { return nil }
    return EvaluationPlan.Step(
      scope: layout.inputScope[node], input: node, group: -1,
      around: hideable(inputs[node].group), condition: own.visibleIf,
      short: short(own.visibleIf, in: layout.inputScope[node], layout), formula: own.formula,
      isHideable: isHideable[node], isNumber: inputs[node].valueType == .number)
  }

  private func hideable(_ group: Int?) -> Int {
    group.flatMap { isGroupHideable[$0] ? $0 : nil } ?? -1
  }

  /// A short condition on an answer of the same row, which takes the same time however many rows
  /// there are.
  private func short(
    _ condition: Expression?, in scope: Int, _ layout: FormLayout
  ) -> ShortCondition? {
    guard let short = condition?.short, short.subject < inputs.count,
      layout.inputScope[short.subject] == scope
    else { return nil }
    return short
  }
}
