import FormCore
import FormReasoning
import FormValues
internal import JSONText

extension CounterexampleMaker {
  /// Answers that the new version may refuse.
  func wishes(for change: BreakingChange) -> [FormSolver.Wishes] {
    switch change {
    case .gone(let was):
      return [solver.solution(for: .answered(input: was.index))].compactMap { $0 }
    case .type(let was, let input):
      return answers(to: was, values(refusedBy: input, nil, was))
    case .rule(let was, let input, let kind):
      return answers(to: was, values(refusedBy: input, kind, was))
    case .optionGone(let was, _, let value):
      return options(of: was, value).compactMap {
        solver.solution(for: .chosen(input: was.index, option: $0))
      }
    case .condition(let was, let input, let name): return wishes(was, input, name)
    case .option(let was, let input, let value):
      return options(of: input, value).flatMap { option in
        options(of: was, value).compactMap { optionWas in
          solver.solution(
            for: .closed(
              input: input.index, option: option, was: was.index, optionWas: optionWas))
        }
      }
    case .required(let was, let input):
      let found = solver.solution(for: .required(input: input.index, was: was?.index))
      return [found ?? FormSolver.Wishes()]
    case .groupShown(let was, _):
      return inputs(in: was).prefix(20).compactMap { input in
        successors.inputs[input.index].flatMap {
          solver.solution(for: .hidden(input: $0, was: input.index))
        }
      }
    case .rows(let was, let group): return rows(of: was, group)
    }
  }

  private func wishes(_ was: Input, _ input: Input, _ name: String) -> [FormSolver.Wishes] {
    let (before, after) = (was.index, input.index)
    let breach: Breach
    switch name {
    case "visibleIf": breach = .hidden(input: after, was: before)
    case "requiredIf": breach = .required(input: after, was: before)
    case "validIf": breach = .refused(input: after, was: before)
    case "optionsWhere":
      let options = was.component.asChoosing?.options ?? []
      return options.indices.prefix(20).compactMap {
        solver.solution(for: .chosen(input: before, option: $0))
      }
    default:
      let found = [solver.solution(for: .outside(input: after, was: before))].compactMap { $0 }
      return found + answers(to: was, values(refusedBy: input, nil, was))
    }
    return [solver.solution(for: breach)].compactMap { $0 }
  }

  private func options(of input: Input, _ value: String) -> [Int] {
    let options = input.component.asChoosing?.options ?? []
    return options.indices.filter { options[$0].value.hasSameBytes(as: value) }
  }

  private func inputs(in group: Group) -> [Input] {
    old.inputs.filter { input in
      var around = input.group
      while let next = around, next != group.index { around = old.groups[next].parent }
      return around == group.index && !input.isCalculated
    }
  }

  /// So many rows as the new version does not allow; none if they are many.
  private func rows(of was: Group, _ group: Group) -> [FormSolver.Wishes] {
    guard let before = was.repetition?.lastingLimits, let repetition = group.repetition else {
      return []
    }
    let after = repetition.lastingLimits
    // Which numbers calculated bounds refuse is not known before they are judged.
    let tried = repetition.isDynamic ? [0, 1, 2, 3, 5, 10] : []
    let counts = ([after.most + 1, after.least - 1] + tried).filter { count in
      count >= before.least && count <= min(before.most, 100)
    }
    return counts.map { count in
      var wishes = FormSolver.Wishes()
      wishes.rows[was.index] = count
      return wishes
    }
  }

  /// The wishes for an answer to be one of some values, and for what else it needs.
  private func answers(to input: Input, _ values: [Value]) -> [FormSolver.Wishes] {
    values.compactMap { solver.solution(for: $0, of: input.index) }
  }

  /// Values that the old rule of an input allows and the new one refuses, the shortest first; those
  /// refused by a kind of rule if there is one.
  private func values(
    refusedBy input: Input, _ kind: RuleKind?, _ was: Input
  ) -> [Value] {
    let (before, after) = (was.rule(at: source.moment), input.rule(at: source.moment))
    let wanted = after.constraints.filter { kind == nil || $0.declared.kind == kind }
    let rule = AnswerRule(
      type: after.type, constraints: wanted, words: after.words, separator: after.separator)
    var numbers = SampleNumbers(seed: 0, number: 0)
    let samplers = [
      ValueSampler(was, at: source.moment), ValueSampler(input, rule, at: source.moment),
    ]
    let ends = [RangeEnds(was, at: source.moment), RangeEnds(input, at: source.moment)]
    var proposals = ends.flatMap { [$0.least, $0.greatest, $0.beforeLeast, $0.afterGreatest] }
      .compactMap { $0?.json(.typed) }
    let room = SampleTree.mostText / 100
    for _ in 0..<100 {
      let accepted = samplers[0].accepted(&numbers, room: room)?.json(.typed)
      proposals += [accepted, samplers[1].refused(&numbers, room: room)].compactMap { $0 }
    }
    var found: [(size: Int, value: Value)] = []
    for json in proposals {
      guard case .value(let value) = before.read(json), case .refused = rule.read(json) else {
        continue
      }
      found.append((JSONWriter.bytes(of: json).count, value))
    }
    let shortest = found.enumerated().sorted {
      ($0.element.size, $0.offset) < ($1.element.size, $1.offset)
    }
    return shortest.prefix(4).map(\.element.value)
  }
}
