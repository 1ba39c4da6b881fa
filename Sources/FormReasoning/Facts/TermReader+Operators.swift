import FormCore
import FormExpressions
import FormPatterns
import FormValues

extension TermReader {
  mutating func apply(_ prefix: PrefixOperator, _ part: Part, _ steps: Range<Int>) {
    switch prefix {
    case .not:
      let inner = node(part)
      let node = ConditionNode.not(inner, at: start)
      push(.truth(isTrue: !inner.statement, isPresent: .known(true)), steps, node)
    case .negate:
      let key = key(steps)
      push(mapped(part.term, key) { sum, _ in sum.scaled(-1).map { Term.number($0) } }, steps)
    }
  }

  mutating func apply(
    _ binary: BinaryOperator, _ left: Part, _ right: Part, _ steps: Range<Int>
  ) {
    switch binary {
    case .and, .or:
      let (one, other) = (node(left), node(right))
      let node =
        binary == .and
        ? ConditionNode.both(one, other, at: start) : .either(one, other, at: start)
      push(.truth(isTrue: node.statement, isPresent: .known(true)), steps, node)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      push(truth(compare(binary, left.term, right.term, steps)), steps)
    case .isIn: push(truth(isElement(left.term, of: right.term, steps)), steps)
    case .contains:
      switch left.term {
      case .list, .choices: push(truth(isElement(right.term, of: left.term, steps)), steps)
      case .cases: push(contains(left.term, right.term, steps), steps)
      case .unknown, .truth: push(truth(opaqueTruth("truth of \(key(steps))")), steps)
      }
    case .add, .subtract:
      let factor: Int128 = binary == .add ? 1 : -1
      push(
        combined(left.term, right.term, key(steps)) { one, other in
          one.adding(other, times: factor)
        }, steps)
    case .multiply, .divide: push(product(binary, left.term, right.term, steps), steps)
    }
  }

  /// Such a comparison is never missing.
  private func truth(_ statement: Statement) -> Term {
    .truth(isTrue: statement, isPresent: .known(true))
  }

  func compare(
    _ binary: BinaryOperator, _ left: Term, _ right: Term, _ steps: Range<Int>
  ) -> Statement {
    if binary == .notEqual { return !compare(.equal, left, right, steps) }
    switch (left, right) {
    case (.truth(let one, let isPresent), .truth(let other, let isOtherPresent)):
      return isPresent && isOtherPresent && .choice(one, other, !other)
    case (.cases(let ones), .cases(let others)):
      guard ones.count * others.count <= 4 * Term.mostCases else { break }
      var ways: [Statement] = []
      for one in ones {
        for other in others where !one.isMissing && !other.isMissing {
          let holds = compare(binary, one.value, other.value, steps)
          ways.append(one.condition && other.condition && holds)
        }
      }
      return .any(of: ways)
    default: break
    }
    let isPresent = presence(left) && presence(right)
    return isPresent && opaqueTruth("truth of \(key(steps))")
  }

  private func compare(
    _ binary: BinaryOperator, _ left: TermCase.Value, _ right: TermCase.Value,
    _ steps: Range<Int>
  ) -> Statement {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      guard let difference = left.adding(right, times: -1),
        let opposite = right.adding(left, times: -1)
      else { break }
      return .comparison(binary, difference, opposite) ?? opaqueTruth("truth of \(key(steps))")
    case (.word(let one), .word(let other)):
      let (left, right) = (
        Operand.text(vocabulary.words[one]), Operand.text(vocabulary.words[other])
      )
      return .known(binary.apply(left, right).isTrue)
    case (.text(let text), .word(let word)):
      if binary == .equal { return .text(text, [word]) }
      let constant = Operand.text(vocabulary.words[word])
      return .truth(
        facts.test(of: text, "\(binary.rawValue) \(vocabulary.words[word])", nil) {
          binary.apply(.text($0), constant).isTrue
        })
    case (.word(let word), .text(let text)):
      if binary == .equal { return .text(text, [word]) }
      let constant = Operand.text(vocabulary.words[word])
      return .truth(
        facts.test(of: text, "mirrored \(binary.rawValue) \(vocabulary.words[word])", nil) {
          binary.apply(constant, .text($0)).isTrue
        })
    case (.text(let one), .text(let other)):
      if one == other { return .known(binary == .equal || binary.holdsForEquals) }
      if binary == .equal { return .sameText(one, other) }
    default: break
    }
    return opaqueTruth("truth of \(key(steps))")
  }

  /// Whether a value is one of a list; a missing one is not.
  private func isElement(_ wanted: Term, of list: Term, _ steps: Range<Int>) -> Statement {
    switch list {
    case .list(let elements) where elements.count <= 200:
      return .any(of: elements.map { compare(.equal, wanted, $0, steps) })
    case .choices(let input):
      guard case .cases(let cases) = wanted, let options = facts.options(of: input) else { break }
      var ways: [Statement] = []
      for one in cases {
        switch one.value {
        case .word(let word): ways.append(one.condition && (options[word] ?? .known(false)))
        case .text(let text):
          let matching = options.sorted { $0.key < $1.key }
            .map { Statement.text(text, [$0.key]) && $0.value }
          ways.append(one.condition && .any(of: matching))
        case .missing, .number: continue
        }
      }
      return .truth(facts.input(input).present) && .any(of: ways)
    case .list, .truth, .cases, .unknown: break
    }
    return presence(wanted) && presence(list) && opaqueTruth("truth of \(key(steps))")
  }

  /// Whether a text has another one as a part.
  private func contains(_ text: Term, _ part: Term, _ steps: Range<Int>) -> Term {
    guard case .cases(let parts) = part, parts.count == 1 else {
      return truth(presence(text) && presence(part) && opaqueTruth("truth of \(key(steps))"))
    }
    guard case .word(let word) = parts[0].value else {
      return truth(
        parts[0].isMissing
          ? .known(false)
          : presence(text) && presence(part) && opaqueTruth("truth of \(key(steps))"))
    }
    let inner = vocabulary.words[word]
    let tested = test(text, "contains \(inner)", (.middle, inner)) {
      BinaryOperator.contains.apply(.text($0), .text(inner)).isTrue
    }
    return truth(tested.map { isTrue($0) } ?? opaqueTruth("truth of \(key(steps))"))
  }

  /// Whether a text passes a test; missing if there is no text. Nil if it is not known what the
  /// text is.
  func test(
    _ term: Term, _ name: String, _ part: (Vocabulary.PartKind, String)?, pattern: Pattern? = nil,
    _ isPassed: @escaping (String) -> Bool
  ) -> Term? {
    guard case .cases(let cases) = term else { return nil }
    var ways: [Statement] = []
    for one in cases {
      switch one.value {
      case .missing: continue
      case .word(let word):
        ways.append(one.condition && .known(isPassed(vocabulary.words[word])))
      case .text(let text):
        let test = facts.test(of: text, name, part, pattern: pattern, isPassed)
        ways.append(one.condition && .truth(test))
      case .number: return nil
      }
    }
    return .truth(isTrue: .any(of: ways), isPresent: cases.presence)
  }
}

extension BinaryOperator {
  /// Whether a comparison of two equal values holds.
  fileprivate var holdsForEquals: Bool { self == .lessOrEqual || self == .greaterOrEqual }
}

extension Statement {
  /// A comparison, by the difference of its sides and its opposite; nil if it does not fit.
  static func comparison(
    _ binary: BinaryOperator, _ difference: LinearSum, _ opposite: LinearSum
  ) -> Statement? {
    switch binary {
    case .equal: atMostZero(difference.reduced) && atMostZero(opposite.reduced)
    case .less: difference.raised(1).map { atMostZero($0.reduced) }
    case .lessOrEqual: .atMostZero(difference.reduced)
    case .greater: opposite.raised(1).map { atMostZero($0.reduced) }
    case .greaterOrEqual: .atMostZero(opposite.reduced)
    case .notEqual, .or, .and, .isIn, .contains, .add, .subtract, .multiply, .divide: nil
    }
  }
}
