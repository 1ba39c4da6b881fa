import FormCore
import FormExpressions
import FormValues

extension TermReader {
  func call(_ function: ExpressionFunction, _ arguments: [Part], _ steps: Range<Int>) -> Term {
    let terms = arguments.map(\.term)
    // This one is called most, and needs no key.
    if function.name == "answered" {
      return .truth(isTrue: .any(of: terms.map { presence($0) }), isPresent: .known(true))
    }
    let key = key(steps)
    switch function.name {
    case "if" where terms.count == 3: return branch(isTrue(terms[0]), terms[1], terms[2], key)
    case "coalesce":
      return terms.dropLast().reversed().reduce(terms.last ?? .missing) { rest, term in
        branch(presence(term), term, rest, key)
      }
    case "count": return count(terms, key)
    case "sum": return flat(terms).map { sum($0, key) } ?? .unknown(key)
    case "min", "max":
      return flat(terms).map { extreme($0, isLeast: function.name == "min", key) } ?? .unknown(key)
    case "abs":
      return mapped(terms[0], key) { sum, _ in
        guard let opposite = sum.scaled(-1) else { return nil }
        let isNegative = !Statement.atMostZero(opposite.reduced)
        return .cases([
          TermCase(!isNegative, .number(sum)), TermCase(isNegative, .number(opposite)),
        ])
      }
    case "floor": return mapped(terms[0], key) { floor($0, $1) }
    case "round":
      guard let digits = terms.count < 2 ? 0 : whole(terms[1]), (0...18).contains(digits) else {
        return .unknown(key)
      }
      return mapped(terms[0], key) { rounded($0, $1, digits: Int(digits)) }
    case "mod": return remainder(terms, key)
    case "length": return length(terms[0], key)
    case "startsWith", "endsWith": return end(function.name, terms, key)
    case "today": return .number(facts.today)
    case "now": return .number(facts.now)
    case "days", "minutes":
      return combined(terms[0], terms[1], key, isNumber: false) { from, to in
        to.adding(from, times: -1)?.scaled(Decimal.unitsPerOne)
      }
    case "addDays", "addMinutes": return later(function.name == "addDays", terms, key)
    case "year", "month", "day": return part(function.name, terms[0], key)
    case "age": return age(terms[0], key)
    default:
      // What depends on no answer is calculated.
      return known(function, arguments) ?? .unknown(key)
    }
  }

  private func known(_ function: ExpressionFunction, _ arguments: [Part]) -> Term? {
    guard !function.readsMoment else { return nil }
    var operands: [Operand] = []
    for argument in arguments {
      guard argument.steps.count == 1,
        case .constant(let constant) = code.steps[argument.steps.lowerBound]
      else { return nil }
      operands.append(code.constants[constant])
    }
    return term(of: function.body(operands.span, .epoch), "")
  }

  private func branch(_ test: Statement, _ then: Term, _ other: Term, _ key: String) -> Term {
    switch (then, other) {
    case (.truth(let one, let isPresent), .truth(let second, let isOtherPresent)):
      return .truth(
        isTrue: .choice(test, one, second),
        isPresent: .choice(test, isPresent, isOtherPresent))
    case (.cases(let ones), .cases(let others)):
      let cases = (ones.map { $0.when(test) } + others.map { $0.when(!test) }).possible
      return cases.count <= Term.mostCases ? .cases(cases) : .unknown(key)
    // A missing value beside one that is true or false.
    case (.truth, .cases), (.cases, .truth):
      return .truth(
        isTrue: .choice(test, isTrue(then), isTrue(other)),
        isPresent: .choice(test, presence(then), presence(other)))
    default: return .unknown(key)
    }
  }

  /// The terms with those in lists; nil if a list is not known.
  private func flat(_ terms: [Term]) -> [Term]? {
    var result: [Term] = []
    for term in terms {
      switch term {
      case .list(let inner):
        guard let inner = flat(inner) else { return nil }
        result += inner
      case .cases: result.append(term)
      case .truth, .choices, .unknown: return nil
      }
    }
    return result
  }

  private func count(_ terms: [Term], _ key: String) -> Term {
    let one = Decimal.unitsPerOne
    var counted: [Term] = []
    for term in terms {
      switch term {
      case .list(let inner):
        counted += inner.map { counting(presence($0)) }
      case .choices(let input):
        let present = Statement.truth(facts.input(input).present)
        guard let number = facts.count(of: input) else { return atLeastZero(key) }
        counted.append(
          .cases([
            TermCase(
              present, .number(LinearSum(variable: number, factor: one, constant: 0))),
            TermCase(!present, .number(LinearSum(0))),
          ]))
      case .unknown(let part) where part.hasPrefix(Self.rows):
        let group = (Int(part.dropFirst(Self.rows.utf8.count)) ?? 0) - facts.form.inputs.count
        guard group >= 0, let count = facts.rowCount(of: group) else { return atLeastZero(key) }
        counted.append(count)
      case .truth, .cases, .unknown: counted.append(counting(presence(term)))
      }
    }
    let total = sum(counted, key)
    guard case .unknown = total else { return total }
    return opaqueNumber(
      key, Interval(low: 0, high: Int128(terms.count)), isPresent: .known(true))
  }

  /// A count of which only the least is known; it is missing if it is too large.
  private func atLeastZero(_ key: String) -> Term {
    opaqueNumber(key, Interval(low: 0, high: Int128(Int32.max)))
  }

  private func counting(_ presence: Statement) -> Term {
    .cases(
      [
        TermCase(presence, .number(LinearSum(Decimal.unitsPerOne))),
        TermCase(!presence, .number(LinearSum(0))),
      ].possible)
  }

  /// A whole number that is written out.
  func whole(_ term: Term) -> Int128? {
    guard case .cases(let cases) = term, cases.count == 1, case .number(let sum) = cases[0].value,
      sum.parts.isEmpty, sum.constant % Decimal.unitsPerOne == 0
    else { return nil }
    return sum.constant / Decimal.unitsPerOne
  }

  /// The remainder of a division by a number that is written out, of a number that is not negative.
  private func remainder(_ terms: [Term], _ key: String) -> Term {
    guard case .cases(let divisors) = terms[1], divisors.count == 1,
      case .number(let divisor) = divisors[0].value, divisor.parts.isEmpty, divisor.constant > 0
    else { return .unknown(key) }
    return mapped(terms[0], key) { sum, key in
      let (size, bounds) = (
        divisor.constant, { (number: Int) in vocabulary.numbers[number].interval }
      )
      guard let least = sum.least(bounds), least >= 0 else { return nil }
      let most = (Decimal.limit - 1) / size
      let quotient = opaqueNumber(
        "quotient \(key)", Interval(low: 0, high: most), step: size, isPresent: .known(true),
        definition: { result in
          guard let distance = result.adding(sum, times: -1),
            let low = distance.scaled(-1)?.raised(1 - size)
          else { return .known(true) }
          return .atMostZero(distance.reduced) && .atMostZero(low.reduced)
        })
      guard case .cases(let cases) = quotient, case .number(let whole)? = cases.first?.value
      else { return nil }
      return sum.adding(whole, times: -1).map { Term.number($0) }
    }
  }
}

extension TermReader {
  func length(_ term: Term, _ key: String) -> Term {
    let one = Decimal.unitsPerOne
    guard case .cases(let cases) = term else {
      return opaqueNumber(key, Interval(low: 1, high: Int128(Int32.max)))
    }
    return .cases(
      cases.map { each in
        switch each.value {
        case .missing, .number: return TermCase(each.condition, .missing)
        case .word(let word):
          let count = Int128(vocabulary.words[word].unicodeScalars.count)
          return TermCase(each.condition, .number(LinearSum(count * one)))
        case .text(let text):
          let sum = LinearSum(variable: facts.length(of: text), factor: one, constant: 0)
          return TermCase(each.condition, .number(sum))
        }
      })
  }

  /// Whether a text begins or ends with another one.
  func end(_ name: String, _ terms: [Term], _ key: String) -> Term {
    guard terms.count == 2, case .cases(let parts) = terms[1], parts.count == 1,
      case .word(let word) = parts[0].value
    else { return .unknown(key) }
    let part = vocabulary.words[word]
    let isStart = name == "startsWith"
    return test(terms[0], "\(name) \(part)", (isStart ? .start : .end, part)) { text in
      isStart
        ? text.utf8.starts(with: part.utf8)
        : text.utf8.suffix(part.utf8.count).elementsEqual(part.utf8)
    } ?? .unknown(key)
  }
}
