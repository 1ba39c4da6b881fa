/// Refutes conditions `sum ≤ 0` by Fourier's and Motzkin's elimination of one variable after the
/// other, over whole numbers.
struct Elimination {
  private static let mostRows = 300
  private static let mostVariables = 12
  private var rows: [LinearSum] = []
  private var known: Set<LinearSum> = []

  /// Whether the conditions exclude each other; false also if it takes too long to know.
  static func refutes(_ sums: [LinearSum], _ bounds: (Int) -> Interval, steps: inout Int) -> Bool {
    var elimination = Elimination()
    var variables: Set<Int> = []
    for sum in sums {
      for part in sum.parts { variables.insert(part.variable) }
      if elimination.add(sum) { return true }
    }
    guard variables.count <= mostVariables else { return false }
    for variable in variables {
      let interval = bounds(variable)
      let low = LinearSum(variable: variable, factor: -1, constant: interval.low)
      let high = LinearSum(variable: variable, factor: 1, constant: -interval.high)
      if elimination.add(low) || elimination.add(high) { return true }
    }
    return elimination.run(variables, &steps)
  }

  /// Adds a row, and returns whether it can never hold.
  private mutating func add(_ sum: LinearSum) -> Bool {
    let sum = sum.reduced
    if sum.parts.isEmpty { return sum.constant > 0 }
    if known.insert(sum).inserted { rows.append(sum) }
    return false
  }

  private mutating func run(_ variables: Set<Int>, _ steps: inout Int) -> Bool {
    var rest = variables
    while let variable = rest.min(by: { (cost($0), $0) < (cost($1), $1) }) {
      rest.remove(variable)
      var (rising, falling, others): ([LinearSum], [LinearSum], [LinearSum]) = ([], [], [])
      for row in rows {
        let factor = row.factor(of: variable)
        if factor > 0 {
          rising.append(row)
        } else if factor < 0 {
          falling.append(row)
        } else {
          others.append(row)
        }
      }
      guard rising.count * falling.count + others.count <= Self.mostRows else { return false }
      (rows, known) = (others, Set(others))
      for up in rising {
        for down in falling {
          steps -= 1
          guard steps > 0 else { return false }
          let (left, right) = (up.factor(of: variable), -down.factor(of: variable))
          let divisor = left.commonDivisor(right)
          // What does not fit is left out: it could only refute more.
          guard let scaled = up.scaled(right / divisor),
            let sum = scaled.adding(down, times: left / divisor)
          else { continue }
          if add(sum) { return true }
        }
      }
    }
    return false
  }

  private func cost(_ variable: Int) -> Int {
    var (rising, falling) = (0, 0)
    for row in rows {
      let factor = row.factor(of: variable)
      if factor > 0 { rising += 1 } else if factor < 0 { falling += 1 }
    }
    return rising * falling
  }
}

extension LinearSum {
  /// The factor of a variable; zero if it is not in the sum.
  func factor(of variable: Int) -> Int128 {
    parts.first { $0.variable == variable }?.factor ?? 0
  }
}
