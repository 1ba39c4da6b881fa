import FormCore
package import FormValues

/// A state of a part of a form that answers can bring about.
package enum Goal: Hashable, Sendable {
  case shown(input: Int)
  case hidden(input: Int)
  case groupShown(Int)
  case groupHidden(Int)
  /// An option that can be chosen, or not.
  case onOffer(input: Int, option: Int)
  case notOnOffer(input: Int, option: Int)
  case chosen(input: Int, option: Int)
  /// An answer that is at the least or the greatest value of its range.
  case least(input: Int)
  case greatest(input: Int)
  /// A question with a condition for requiring an answer that must have one, or need not.
  case required(input: Int)
  case notRequired(input: Int)
  /// An answer that the form doubts, or does not.
  case doubted(input: Int)
  case notDoubted(input: Int)
  case answered(input: Int)
  case unanswered(input: Int)
  /// Words, a picture or a button with a condition of its own, shown or not.
  case displayed(Display)
  case notDisplayed(Display)
  /// A way of an `if()` in the formula of an input, counted from 0.
  case branch(input: Int, Int)

  /// A component without an answer: its position in the document, and the group around it.
  package struct Display: Hashable, Sendable {
    package let rank: Int
    package let group: Int?
  }

  /// Whether it depends on a condition of the form that decides about answers.
  package var isConditional: Bool {
    switch self {
    case .shown, .hidden, .groupShown, .groupHidden, .onOffer, .notOnOffer, .required,
      .notRequired, .doubted, .notDoubted, .branch:
      true
    case .chosen, .least, .greatest, .answered, .unanswered, .displayed, .notDisplayed: false
    }
  }

  /// The input that it is about; nil for a group or a display.
  package var input: Int? {
    switch self {
    case .shown(let input), .hidden(let input), .onOffer(let input, _),
      .notOnOffer(let input, _), .chosen(let input, _), .least(let input),
      .greatest(let input), .required(let input), .notRequired(let input),
      .doubted(let input), .notDoubted(let input), .answered(let input), .unanswered(let input),
      .branch(let input, _):
      input
    case .groupShown, .groupHidden, .displayed, .notDisplayed: nil
    }
  }
}

extension Form {
  /// The goals of a cover, in document order.
  package func goals(at moment: Moment) -> [Goal] {
    var goals: [(rank: Int, goals: [Goal])] = groups.map { group in
      (
        group.rank,
        logic.groups[group.index] == nil
          ? [] : [.groupShown(group.index), .groupHidden(group.index)]
      )
    }
    for input in inputs { goals.append((input.rank, self.goals(of: input, at: moment))) }
    for display in displays {
      goals.append((display.rank, [.displayed(display), .notDisplayed(display)]))
    }
    return goals.sorted { $0.rank < $1.rank }.flatMap(\.goals)
  }

  /// The displays with conditions, in document order.
  private var displays: [Goal.Display] {
    guard !logic.displays.isEmpty else { return [] }
    var found: [Goal.Display] = []
    var open = items.reversed().map { (item: $0, group: Int?.none) }
    while let (item, group) = open.popLast() {
      if logic.displays[item.rank] != nil {
        found.append(Goal.Display(rank: item.rank, group: group))
      }
      open += item.children.reversed().map { ($0, item.group ?? group) }
    }
    return found
  }

  private func goals(of input: Input, at moment: Moment) -> [Goal] {
    let (index, logic) = (input.index, logic.inputs[input.index])
    var goals: [Goal] = []
    if logic.visibleIf != nil { goals += [.shown(input: index), .hidden(input: index)] }
    guard !input.isCalculated else {
      let branches = logic.formula?.branches.count ?? 0
      return goals + (0..<min(branches, Self.mostBranches)).map { .branch(input: index, $0) }
    }
    if logic.requiredIf != nil { goals += [.required(input: index), .notRequired(input: index)] }
    if logic.warnIf != nil { goals += [.doubted(input: index), .notDoubted(input: index)] }
    goals.append(.answered(input: index))
    if !input.isRequired { goals.append(.unanswered(input: index)) }
    let options = input.component.asChoosing?.options ?? []
    for option in options.indices.prefix(Self.mostOptions) {
      if logic.options.indices.contains(option), logic.options[option] != nil {
        goals += [
          .onOffer(input: index, option: option), .notOnOffer(input: index, option: option),
        ]
      }
      goals.append(.chosen(input: index, option: option))
    }
    let ends = RangeEnds(input, at: moment)
    if ends.least != nil { goals.append(.least(input: index)) }
    if ends.greatest != nil { goals.append(.greatest(input: index)) }
    return goals
  }

  /// The options of an input that a cover chooses, each once.
  private static var mostOptions: Int { 50 }
  /// The ways of a formula that a cover takes.
  private static var mostBranches: Int { 50 }
}
