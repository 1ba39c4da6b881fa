import FormCore
import FormExpressions
import FormValues
internal import JSONText

extension FormFacts {
  /// More options than these are not told apart.
  private static let mostChoices = 200

  func makeInput(_ index: Int) -> InputFacts {
    if faulty.inputs.contains(index) {
      return InputFacts(present: vocabulary.addTruth(), value: .other)
    }
    let input = form.inputs[index]
    let rules = InputRules(input, at: moment, hasGrid: hasGrids)
    let present = vocabulary.addTruth(
      Vocabulary.TruthVariable(
        whenTrue: { [unowned self] in whenAnswered(index, rules) },
        whenFalse: { [unowned self] in whenMissing(index) }))
    return InputFacts(present: present, value: value(of: input, rules))
  }

  private func value(of input: Input, _ rules: InputRules) -> InputFacts.Value {
    let reason = input.isCalculated ? nil : reason(.rules(input: input.index))
    switch input.valueType {
    case .boolean: return .truth(vocabulary.addTruth())
    case .number, .date, .time, .dateTime:
      let grid = rules.grid
      let interval = grid.interval.isEmpty ? grid.widest : grid.interval
      let number = vocabulary.addNumber(
        Vocabulary.NumberVariable(interval: interval, widest: grid.widest, reason: reason))
      return .number(number, step: grid.step, origin: grid.origin)
    case .text, .choice:
      let choices = rules.choices.map { $0.map { vocabulary.word($0) }.sorted() }
      return .text(
        vocabulary.addText(
          Vocabulary.TextVariable(
            choices: choices, isAllowed: rules.isAllowed, reason: reason, lengths: rules.lengths,
            pattern: rules.pattern)))
    case .choices:
      guard let known = rules.choices, known.count <= Self.mostChoices else { return .other }
      var chosen: [Int: Int] = [:]
      for choice in known { chosen[vocabulary.word(choice)] = vocabulary.addTruth() }
      let widest = Interval(low: 1, high: Int128(chosen.count))
      let interval = rules.counts.intersection(widest)
      let count = vocabulary.addNumber(
        Vocabulary.NumberVariable(
          interval: interval.isEmpty ? widest : interval, widest: widest, reason: reason,
          link: .count(of: chosen.values.sorted())))
      return .choices(chosen, count: count)
    case .file: return .other
    }
  }

  /// What follows from an input having an answer.
  private func whenAnswered(_ index: Int, _ rules: InputRules) -> Statement {
    let isShown = isShown(input: index)
    if form.inputs[index].isCalculated { return isShown && calculated(index, isPresent: true) }
    var statements = [isShown, ownRules(index, rules)]
    let part = Reason.Part.input(index, "validIf")
    if let valid = condition(part) {
      statements.append(.because(reason(part), valid.statement))
    }
    statements += dynamicBounds(index) + closedOptions(index) + dependents(of: index)
    return .all(of: statements)
  }

  private func ownRules(_ index: Int, _ rules: InputRules) -> Statement {
    let reason = reason(.rules(input: index))
    switch input(index).value {
    case .number:
      if rules.grid.interval.isEmpty { return .because(reason, .known(false)) }
      return .because(reason, nearToday(index, rules))
    case .truth(let truth):
      let allowed = [true, false].filter { rules.allows($0) }
      guard allowed.count < 2 else { return .known(true) }
      return .because(
        reason, allowed.first.map { $0 ? .truth(truth) : !.truth(truth) } ?? .known(false))
    case .choices(let chosen, let count):
      let widest = Interval(low: 1, high: Int128(chosen.count))
      if rules.counts.intersection(widest).isEmpty { return .because(reason, .known(false)) }
      // One choice at least; it brings the number of choices into the search.
      return .atMostZero(LinearSum(variable: count, factor: -1, constant: 1))
    case .text, .other: return .known(true)
    }
  }

  /// Where a date lies if its bounds are counted from today.
  private func nearToday(_ index: Int, _ rules: InputRules) -> Statement {
    guard let days = rules.daysFromToday, case .number(let own)? = input(index).single,
      let after = own.adding(today, times: -1), let before = today.adding(own, times: -1)
    else { return .known(true) }
    let low = days.low.flatMap { before.raised($0) }.map { Statement.atMostZero($0) }
    let high = days.high.flatMap { after.raised(-$0) }.map { Statement.atMostZero($0) }
    return (low ?? .known(true)) && (high ?? .known(true))
  }

  /// What follows from an input having no answer.
  private func whenMissing(_ index: Int) -> Statement {
    let isShown = isShown(input: index)
    if form.inputs[index].isCalculated { return !isShown || calculated(index, isPresent: false) }
    let others = Statement.all(of: dependents(of: index))
    if form.inputs[index].isRequired {
      return .because(reason(.required(input: index)), !isShown) && others
    }
    let part = Reason.Part.input(index, "requiredIf")
    guard let condition = condition(part) else { return others }
    return .because(reason(part), !isShown || !condition.statement) && others
  }

  /// More required inputs that refer to one are left out of account.
  private static let mostDependents = 8

  /// That required inputs which refer to this one have an answer or not: what follows from either is
  /// looked at.
  private func dependents(of index: Int) -> [Statement] {
    let dependents = dependents[index] ?? []
    guard dependents.count <= Self.mostDependents else { return [] }
    return dependents.map { other in
      let present = Statement.truth(input(other).present)
      return .because(reason(.required(input: other)), .any([present, !present]))
    }
  }

  /// What a formula says of the value of its input.
  private func calculated(_ index: Int, isPresent: Bool) -> Statement {
    let part = Reason.Part.input(index, "value")
    guard let formula = expression(part) else { return .known(true) }
    let term = TermReader.term(formula, self)
    let reason = reason(part)
    switch (term, input(index).value) {
    case (.truth(let isTrue, let isThere), .truth(let truth)):
      guard isPresent else { return .because(reason, !isThere) }
      return .because(reason, isThere && .choice(.truth(truth), isTrue, !isTrue))
    case (.cases(let cases), .number), (.cases(let cases), .text):
      guard isPresent else {
        return .because(reason, .any(of: cases.filter(\.isMissing).map(\.condition)))
      }
      var ways: [Statement] = []
      for one in cases where !one.isMissing {
        guard let equal = equals(one.value, index) else { return .known(true) }
        ways.append(one.condition && equal)
      }
      return .because(reason, .any(of: ways))
    default: return .known(true)
    }
  }

  /// Whether an input has a value; nil if that cannot be said.
  private func equals(_ value: TermCase.Value, _ index: Int) -> Statement? {
    switch (value, input(index).single) {
    case (.number(let sum), .number(let own)?):
      guard let difference = own.adding(sum, times: -1), let opposite = sum.adding(own, times: -1)
      else { return nil }
      return .comparison(.equal, difference, opposite)
    case (.word(let word), .text(let text)?): return .text(text, [word])
    case (.text(let other), .text(let text)?): return .sameText(text, other)
    default: return nil
    }
  }

  /// That an input has a value, as far as can be said.
  func equals(_ value: Value, _ index: Int) -> Statement {
    let rank: Int128
    switch (value, input(index).single) {
    case (.text(let text), .text(let own)?), (.choice(let text), .text(let own)?):
      return .text(own, [vocabulary.word(text)])
    case (.number(let number), _): rank = number.units
    case (.date(let date), _): rank = Int128(date.daysSinceEpoch)
    case (.time(let time), _): rank = Int128(time.minutes)
    case (.dateTime(let dateTime), _): rank = Int128(dateTime.minutes)
    case (.text, _), (.choice, _), (.choices, _), (.boolean, _), (.file, _): return .known(true)
    }
    return equals(.number(LinearSum(rank)), index) ?? .known(true)
  }

  /// The bounds that other answers give.
  private func dynamicBounds(_ index: Int) -> [Statement] {
    guard case .number(let own)? = input(index).single else { return [] }
    return form.logic.inputs[index].bounds.compactMap { bound in
      within(bound, TermReader.term(bound.expression, self), own).map {
        .because(reason(.input(index, bound.name)), $0)
      }
    }
  }

  /// That a number keeps a bound whose term is known; nil if nothing can be said.
  func within(_ bound: DynamicBound, _ term: Term, _ own: LinearSum) -> Statement? {
    let sign: Int128
    switch bound.name {
    case "min": sign = 1
    case "max": sign = -1
    default: return nil
    }
    guard case .cases(let cases) = term else { return nil }
    var ways: [Statement] = []
    for one in cases {
      guard case .number(let sum) = one.value else {
        ways.append(one.condition)
        continue
      }
      guard let distance = sum.adding(own, times: -1)?.scaled(sign) else { return nil }
      ways.append(one.condition && .atMostZero(distance.reduced))
    }
    return .any(of: ways)
  }

  /// The conditions of the options that are chosen.
  private func closedOptions(_ index: Int) -> [Statement] {
    let logic = form.logic.inputs[index]
    guard !logic.options.isEmpty, let options = form.inputs[index].component.asChoosing?.options
    else { return [] }
    var byWord: [Int: [Int]] = [:]
    for option in options.indices {
      byWord[vocabulary.word(options[option].value), default: []].append(option)
    }
    return byWord.sorted { $0.key < $1.key }.compactMap { word, options in
      let conditions = options.map { option -> Statement in
        let part = Reason.Part.option(input: index, option)
        return condition(part)?.statement ?? .known(true)
      }
      guard let first = options.first, case let isOpen = Statement.any(of: conditions) else {
        return nil
      }
      if case .known(true) = isOpen { return nil }
      let isChosen: Statement
      switch input(index).value {
      case .text(let text): isChosen = .text(text, [word])
      case .choices(let chosen, _):
        guard let truth = chosen[word] else { return nil }
        isChosen = .truth(truth)
      case .truth, .number, .other: return nil
      }
      return .because(reason(.option(input: index, first)), !isChosen || isOpen)
    }
  }
}
