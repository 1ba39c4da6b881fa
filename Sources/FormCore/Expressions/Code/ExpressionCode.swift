package import FormArguments
package import FormPatterns

/// The steps of an expression while it is compiled.
package struct ExpressionCode: Sendable {
  package private(set) var steps: [ExpressionStep] = []
  /// The offset in the text of each step's part.
  package private(set) var starts: [Int] = []
  package private(set) var constants: [Operand] = []
  package private(set) var patterns: [Pattern] = []
  package private(set) var tables: [LookupTable] = []
  /// In the order in which they were met, each once.
  private(set) var subjects: [ExpressionSubject] = []
  private(set) var readsMoment = false

  /// Makes room for some steps, of which few expressions have more.
  mutating func reserve(_ count: Int) {
    steps.reserveCapacity(count)
    starts.reserveCapacity(count)
  }

  mutating func append(_ step: ExpressionStep, at start: Int) {
    steps.append(step)
    starts.append(start)
  }

  mutating func append(constant: Operand, at start: Int) {
    constants.append(constant)
    append(.constant(constants.count - 1), at: start)
  }

  mutating func append(_ subject: ExpressionSubject, at start: Int) {
    if self.subject(subject.index) == nil { subjects.append(subject) }
    append(.subject(subject.index), at: start)
  }

  mutating func append(function: Int, count: Int, at start: Int) {
    if ExpressionFunction.all[function].readsMoment { readsMoment = true }
    append(.call(function: function, count: count), at: start)
  }

  /// Replaces the last step, the constant text of the pattern.
  mutating func append(_ pattern: Pattern, at start: Int) {
    removeLast(1)
    patterns.append(pattern)
    append(.match(patterns.count - 1), at: start)
  }

  /// Replaces the last step, the constant name of the column of the table.
  mutating func append(_ table: LookupTable, at start: Int) {
    removeLast(1)
    tables.append(table)
    append(.lookUp(tables.count - 1), at: start)
  }

  /// The subject of a number, if there is one. An expression has few.
  package func subject(_ index: Int) -> ExpressionSubject? {
    subjects.first { $0.index == index }
  }

  /// The last step's constant, if it is one.
  var lastConstant: Operand? { lastConstants(1)?.first }

  /// The operands that the last steps push, if all of them push constants.
  func lastConstants(_ count: Int) -> [Operand]? {
    guard count <= steps.count else { return nil }
    var found: [Operand] = []
    for case .constant(let index) in steps.suffix(count) { found.append(constants[index]) }
    return found.count == count ? found : nil
  }

  /// The subject that the step before so many last ones pushes, if it pushes one.
  func lastSubject(before count: Int) -> Int? {
    guard steps.count > count, case .subject(let subject) = steps[steps.count - 1 - count] else {
      return nil
    }
    return subject
  }

  /// The code of some steps alone, which make one operand.
  func part(_ range: Range<Int>) -> ExpressionCode {
    var part = ExpressionCode()
    (part.constants, part.patterns, part.tables) = (constants, patterns, tables)
    for index in range {
      switch steps[index] {
      case .subject(let subject):
        guard let known = self.subject(subject) else { continue }
        part.append(known, at: starts[index])
      case .call(let function, let count):
        part.append(function: function, count: count, at: starts[index])
      case .constant, .prefix, .binary, .list, .match, .lookUp, .convert:
        part.append(steps[index], at: starts[index])
      }
    }
    return part
  }

  mutating func removeLast(_ count: Int) {
    steps.removeLast(min(count, steps.count))
    starts.removeLast(min(count, starts.count))
  }
}
