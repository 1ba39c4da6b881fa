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

  /// Whether it depends on a condition of the form.
  package var isConditional: Bool {
    switch self {
    case .shown, .hidden, .groupShown, .groupHidden, .onOffer, .notOnOffer, .required,
      .notRequired, .doubted, .notDoubted:
      true
    case .chosen, .least, .greatest, .answered, .unanswered: false
    }
  }

  /// The input that it is about; nil for a group.
  package var input: Int? {
    switch self {
    case .shown(let input), .hidden(let input), .onOffer(let input, _),
      .notOnOffer(let input, _), .chosen(let input, _), .least(let input),
      .greatest(let input), .required(let input), .notRequired(let input),
      .doubted(let input), .notDoubted(let input), .answered(let input), .unanswered(let input):
      input
    case .groupShown, .groupHidden: nil
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
    return goals.sorted { $0.rank < $1.rank }.flatMap(\.goals)
  }

  private func goals(of input: Input, at moment: Moment) -> [Goal] {
    let (index, logic) = (input.index, logic.inputs[input.index])
    var goals: [Goal] = []
    if logic.visibleIf != nil { goals += [.shown(input: index), .hidden(input: index)] }
    guard !input.isCalculated else { return goals }
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
}
