import FormCore
import FormExpressions
import FormValues

extension TermReader {
  /// What a function of numbers makes of each case; missing stays missing.
  func mapped(
    _ term: Term, _ key: String, _ map: (LinearSum, String) -> Term?
  ) -> Term {
    guard case .cases(let cases) = term else { return .unknown(key) }
    var result: [TermCase] = []
    for (index, one) in cases.enumerated() {
      switch one.value {
      case .missing: result.append(one)
      case .number(let sum):
        guard case .cases(let made)? = map(sum, "\(key) \(index)") else { return .unknown(key) }
        result += made.map { $0.when(one.condition) }
      case .word, .text: return .unknown(key)
      }
    }
    result = result.possible
    return result.count <= Term.mostCases ? .cases(result) : .unknown(key)
  }

  /// What two terms make together; missing if one of them is. A number past the largest one is
  /// missing.
  func combined(
    _ left: Term, _ right: Term, _ key: String, isNumber: Bool = true,
    _ combine: (LinearSum, LinearSum) -> LinearSum?
  ) -> Term {
    mapped(left, key) { one, key in
      mapped(right, key) { other, _ in
        combine(one, other).flatMap { isNumber ? limited($0) : .number($0) }
      }
    }
  }

  /// A number, or missing where it would be too large.
  func limited(_ sum: LinearSum) -> Term? {
    let bounds = { (number: Int) in vocabulary.numbers[number].interval }
    let most = Decimal.limit - 1
    if let least = sum.least(bounds), let greatest = sum.greatest(bounds), least >= -most,
      greatest <= most
    {
      return .number(sum)
    }
    guard let high = sum.raised(-most), let low = sum.scaled(-1)?.raised(-most) else { return nil }
    let fits = Statement.atMostZero(high.reduced) && .atMostZero(low.reduced)
    return .cases([TermCase(fits, .number(sum)), TermCase(!fits, .missing)])
  }

  func product(
    _ binary: BinaryOperator, _ left: Term, _ right: Term, _ steps: Range<Int>
  ) -> Term {
    let key = key(steps)
    let isProduct = binary == .multiply
    return mapped(left, key) { one, key in
      mapped(right, key) { other, key in
        if other.parts.isEmpty {
          return scaled(
            one,
            isProduct
              ? (other.constant, Decimal.unitsPerOne) : (Decimal.unitsPerOne, other.constant),
            key)
        }
        guard isProduct else { return nil }
        guard one.parts.isEmpty else { return multiplied(one, other, key) }
        return scaled(other, (one.constant, Decimal.unitsPerOne), key)
      }
    }
  }

  /// The product of two numbers of which neither is known; missing if it is too large.
  private func multiplied(_ one: LinearSum, _ other: LinearSum, _ key: String) -> Term? {
    let most = Decimal.limit - 1
    let bounds = { (number: Int) in vocabulary.numbers[number].interval }
    let fits = Interval.product(one, other, bounds).map { $0.low > -most && $0.high < most }
    return opaqueNumber(
      "product \(key)", Interval(low: -most, high: most), step: 1,
      isPresent: fits == true ? .known(true) : nil, link: .product(one, other))
  }

  /// A number times a fraction, rounded as the engine does; missing if it is divided by zero.
  private func scaled(
    _ sum: LinearSum, _ fraction: (count: Int128, divisor: Int128), _ key: String
  ) -> Term? {
    guard fraction.divisor != 0 else { return .missing }
    let common = fraction.count.commonDivisor(fraction.divisor)
    let sign: Int128 = fraction.divisor < 0 ? -1 : 1
    let (count, divisor) = (sign * fraction.count / common, sign * fraction.divisor / common)
    guard let whole = sum.scaled(count) else { return nil }
    if let exact = whole.divided(by: divisor) { return limited(exact) }
    let most = Decimal.limit - 1
    // Twice the distance from the exact number is at most the divisor.
    return opaqueNumber(
      "rounded \(key)", Interval(low: -most, high: most), step: 1, isPresent: nil,
      definition: { result in
        guard let doubled = result.scaled(2 * divisor)?.adding(whole, times: -2),
          let high = doubled.raised(-divisor), let low = doubled.scaled(-1)?.raised(-divisor)
        else { return .known(true) }
        return .atMostZero(high.reduced) && .atMostZero(low.reduced)
      })
  }

  /// The nearest number on a grid that is not above another one.
  func floor(_ sum: LinearSum, _ key: String) -> Term? {
    let one = Decimal.unitsPerOne
    if sum.divided(by: one) != nil { return .number(sum) }
    return rounded(sum, key, unit: one) { distance in
      // The number is less than one above what it is rounded to.
      guard let low = distance.scaled(-1)?.raised(-(one - 1)) else { return nil }
      return .atMostZero(distance.reduced) && .atMostZero(low.reduced)
    }
  }

  /// The nearest number with so many digits after the point.
  func rounded(_ sum: LinearSum, _ key: String, digits: Int) -> Term? {
    var unit = Decimal.unitsPerOne
    for _ in 0..<digits { unit /= 10 }
    if sum.divided(by: unit) != nil { return .number(sum) }
    return rounded(sum, key, unit: unit) { distance in
      guard let doubled = distance.scaled(2), let high = doubled.raised(-unit),
        let low = doubled.scaled(-1)?.raised(-unit)
      else { return nil }
      return .atMostZero(high.reduced) && .atMostZero(low.reduced)
    }
  }

  /// A number on a grid, by a condition on its distance from another one.
  private func rounded(
    _ sum: LinearSum, _ key: String, unit: Int128,
    _ condition: @escaping (LinearSum) -> Statement?
  ) -> Term? {
    let most = (Decimal.limit - 1) / unit
    return opaqueNumber(
      "rounded \(key)", Interval(low: -most, high: most), step: unit, isPresent: .known(true),
      definition: { result in
        result.adding(sum, times: -1).flatMap(condition) ?? .known(true)
      })
  }

  /// The sum of several terms, in which a missing one counts nothing.
  func sum(_ terms: [Term], _ key: String) -> Term {
    terms.reduce(.number(LinearSum(0))) { sum, term in
      guard case .cases(let cases) = term else { return .unknown(key) }
      let filled = cases.map { $0.isMissing ? TermCase($0.condition, .number(LinearSum(0))) : $0 }
      return combined(sum, .cases(filled), key) { $0.adding($1) }
    }
  }

  /// The least or greatest of the terms that are there.
  func extreme(_ terms: [Term], isLeast: Bool, _ key: String) -> Term {
    terms.dropFirst().reduce(terms.first ?? .missing) { best, term in
      guard case .cases(let ones) = best, case .cases(let others) = term,
        ones.count * others.count <= Term.mostCases
      else { return .unknown(key) }
      var result: [TermCase] = []
      for one in ones {
        for other in others {
          let both = one.condition && other.condition
          guard case .number(let left) = one.value else {
            result.append(TermCase(both, other.value))
            continue
          }
          guard case .number(let right) = other.value else {
            result.append(TermCase(both, one.value))
            continue
          }
          guard
            let difference = isLeast ? left.adding(right, times: -1) : right.adding(left, times: -1)
          else { return .unknown(key) }
          let isFirst = Statement.atMostZero(difference.reduced)
          result.append(TermCase(both && isFirst, one.value))
          result.append(TermCase(both && !isFirst, other.value))
        }
      }
      return .cases(result.possible)
    }
  }
}

extension LinearSum {
  /// The sum divided by a positive number, if nothing remains whatever the variables are.
  func divided(by divisor: Int128) -> LinearSum? {
    guard divisor != 1 else { return self }
    guard constant % divisor == 0, parts.allSatisfy({ $0.factor % divisor == 0 }) else {
      return nil
    }
    var result = LinearSum(constant / divisor)
    for part in parts {
      let one = LinearSum(variable: part.variable, factor: part.factor / divisor, constant: 0)
      guard let sum = result.adding(one) else { return nil }
      result = sum
    }
    return result
  }
}
