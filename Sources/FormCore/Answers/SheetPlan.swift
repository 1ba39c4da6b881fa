/// What the answers of a form decide about each other: worked out of the form once, for those who
/// keep answers in room of their own.
struct SheetPlan: Sendable {
  /// The inputs whose answers are to be known, for something depends on them.
  let referred: [Int]
  /// The inputs that may be hidden.
  let hideable: [Int]
  /// By group: whether it may be hidden, or stands in one that may be.
  let hideableGroups: [Bool]
  /// The inputs that must be answered only if they are shown, or only under a condition.
  let required: [Int]
  /// How the answers of some inputs are judged by others.
  let judgements: [Judgement]
  /// The inputs whose values are worked out.
  let calculated: [Int]
  /// What is evaluated, each behind all that it depends on.
  let steps: [Step]

  /// How the answer of one input is judged by others.
  struct Judgement: Sendable {
    let input: Int
    let type: ValueType
    let validIf: Expression?
    let shortValidIf: ShortCondition?
    let hasBounds: Bool
    let closesOptions: Bool
  }

  /// One node: an input, or a group.
  struct Step: Sendable {
    let input: Int?
    /// The group itself, or the one around the input; -1 for none.
    let group: Int
    /// The group around a group; -1 for none.
    let parent: Int
    let condition: Expression?
    let short: ShortCondition?
    let formula: Expression?

    init(input: Int?, group: Int, parent: Int, condition: Expression?, formula: Expression?) {
      (self.input, self.group, self.parent) = (input, group, parent)
      (self.condition, short, self.formula) = (condition, condition?.short, formula)
    }
  }

  init(_ form: Form) {
    let hidden = SheetPlan.hideable(form)
    hideableGroups = hidden.groups
    hideable = form.inputs.indices.filter { hidden.inputs[$0] }
    calculated = form.inputs.indices.filter { form.inputs[$0].isCalculated }
    required = form.inputs.indices.filter {
      guard !form.inputs[$0].isCalculated else { return false }
      return form.inputs[$0].isRequired
        ? hidden.inputs[$0] : form.logic.inputs[$0].requiredIf != nil
    }
    let judged = form.inputs.indices.filter {
      let input = form.logic.inputs[$0]
      return input.validIf != nil || input.closesOptions || !input.bounds.isEmpty
    }
    judgements = judged.map {
      let logic = form.logic.inputs[$0]
      return Judgement(
        input: $0, type: form.inputs[$0].valueType, validIf: logic.validIf,
        shortValidIf: logic.validIf?.short,
        hasBounds: !logic.bounds.isEmpty, closesOptions: logic.closesOptions)
    }
    let used = Set(form.logic.subjects).union(judged)
    referred = used.filter { $0 < form.inputs.count && !form.inputs[$0].isCalculated }.sorted()
    steps = form.logic.order.compactMap { SheetPlan.step($0, form, hidden) }
  }

  private static func step(
    _ node: Int, _ form: Form, _ hidden: (inputs: [Bool], groups: [Bool])
  ) -> Step? {
    guard node < form.inputs.count else {
      let group = node - form.inputs.count
      guard hidden.groups[group] else { return nil }
      return Step(
        input: nil, group: group, parent: form.groups[group].parent ?? -1,
        condition: form.logic.groups[group], formula: nil)
    }
    let logic = form.logic.inputs[node]
    guard hidden.inputs[node] || logic.formula != nil else { return nil }
    return Step(
      input: node, group: form.inputs[node].group ?? -1, parent: -1, condition: logic.visibleIf,
      formula: logic.formula)
  }

  /// What has a condition of its own or stands in a group that may be hidden.
  private static func hideable(_ form: Form) -> (inputs: [Bool], groups: [Bool]) {
    var groups: [Bool] = []
    for group in form.groups {
      let isInside = group.parent.map { groups[$0] } ?? false
      groups.append(isInside || form.logic.groups[group.index] != nil)
    }
    let inputs = form.inputs.map { input in
      form.logic.inputs[input.index].visibleIf != nil || input.group.map { groups[$0] } ?? false
    }
    return (inputs, groups)
  }
}

extension FormLogic {
  /// What the expressions of inputs and groups refer to.
  fileprivate var subjects: [Int] {
    (groups.compactMap { $0 } + inputs.logics.flatMap(\.expressions)).flatMap(\.subjects)
  }
}
