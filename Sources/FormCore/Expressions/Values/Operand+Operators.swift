package import FormExpressions
package import FormValues
import JSONText

extension BinaryOperator {
  /// The result of the operator; missing for operands that it does not take.
  package func apply(_ left: Operand, _ right: Operand) -> Operand {
    switch self {
    case .or: .boolean(left.isTrue || right.isTrue)
    case .and: .boolean(left.isTrue && right.isTrue)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      .boolean(compares(left, right))
    case .isIn: .boolean(!left.isList && right.hasElement(left))
    case .contains: .boolean(left.holds(right))
    case .add, .subtract, .multiply, .divide: arithmetic(left, right)
    }
  }

  /// The same for numbers, which most operands are.
  @inline(__always)
  func apply(_ left: Decimal, _ right: Decimal) -> Operand {
    switch self {
    case .add: Operand(left.adding(right))
    case .subtract: Operand(left.subtracting(right))
    case .multiply: Operand(left.multiplied(by: right))
    case .divide: Operand(left.divided(by: right))
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      .boolean(compares(ScalarValue.number(left), .number(right)))
    case .or, .and, .isIn, .contains: .boolean(false)
    }
  }

  /// Whether a comparison holds; other operators never do.
  @inline(__always)
  func compares<Side: ComparedSide>(_ left: Side, _ right: Side) -> Bool {
    switch self {
    case .equal: !left.isMissing && left == right
    case .notEqual: left.isMissing || left != right
    case .less: left.isLess(than: right) == true
    case .lessOrEqual: right.isLess(than: left) == false
    case .greater: right.isLess(than: left) == true
    case .greaterOrEqual: left.isLess(than: right) == false
    case .or, .and, .isIn, .contains, .add, .subtract, .multiply, .divide: false
    }
  }

  private func arithmetic(_ left: Operand, _ right: Operand) -> Operand {
    guard case .number(let left) = left, case .number(let right) = right else { return .missing }
    return apply(left, right)
  }
}

extension PrefixOperator {
  /// The result of the operator.
  package func apply(_ operand: Operand) -> Operand {
    switch self {
    case .not: return .boolean(!operand.isTrue)
    case .negate:
      guard case .number(let number) = operand else { return .missing }
      return .number(number.negated)
    }
  }
}

/// A value that can stand on a side of a comparison.
protocol ComparedSide: Equatable {
  var isMissing: Bool { get }
  /// Whether it comes before another; nil if they have no order.
  func isLess(than other: Self) -> Bool?
}

extension ScalarValue: ComparedSide {
  var isMissing: Bool { false }

  /// The order of numbers, dates, times, and dates and times.
  @inline(__always)
  func isLess(than other: ScalarValue) -> Bool? {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.date(let left), .date(let right)): left < right
    case (.time(let left), .time(let right)): left < right
    case (.dateTime(let left), .dateTime(let right)): left < right
    case (.text, _), (.number, _), (.boolean, _), (.date, _), (.time, _), (.dateTime, _): nil
    }
  }
}

extension Operand: ComparedSide {
  /// The order of numbers, dates and times, and of texts by their UTF-8 bytes.
  func isLess(than other: Operand) -> Bool? {
    if case .text(let left) = self, case .text(let right) = other {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    guard let left = scalar, let right = other.scalar else { return nil }
    return left.isLess(than: right)
  }

  /// The operand of a scalar; missing for text, of which the scalar has nothing.
  package init(_ scalar: ScalarValue) {
    switch scalar {
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .date(let date): self = .date(date)
    case .time(let time): self = .time(time)
    case .dateTime(let dateTime): self = .dateTime(dateTime)
    case .text: self = .missing
    }
  }

  /// The operand that the bytes of a type mean, if they are one word or text.
  package init(_ bytes: Span<UInt8>, _ type: ValueType, spelled: Spelling) {
    switch type.read(bytes, spelled: spelled) {
    case .success(.text):
      self = .text(bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    case .success(let scalar): self.init(scalar)
    case .failure: self = .missing
    }
  }

  /// The scalar value, if it has one; nil for texts, lists and missing values.
  var scalar: ScalarValue? {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .date(let date): .date(date)
    case .time(let time): .time(time)
    case .dateTime(let dateTime): .dateTime(dateTime)
    case .missing, .text, .file, .texts, .list: nil
    }
  }

  /// Whether a list has an element that is not missing.
  fileprivate func hasElement(_ wanted: Operand) -> Bool {
    guard isList, !wanted.isMissing else { return false }
    if case .texts(let texts) = self, case .text(let text) = wanted {
      return texts.contains { $0.hasSameBytes(as: text) }
    }
    return ListElements(self).contains(wanted)
  }

  /// Whether a list has an element, or a text has a part.
  fileprivate func holds(_ part: Operand) -> Bool {
    guard case .text(let text) = self else { return !part.isList && hasElement(part) }
    guard case .text(let part) = part else { return false }
    return text.holds(part)
  }

  /// The value of a kind that a fact, a text from outside, spells; a list is read one by one.
  package func converted(to kind: ExpressionType.Kind) -> Operand {
    switch self {
    case .text(let text): Operand.read(text, as: kind)
    case .texts, .list: .list(ListElements(self).map { $0.convertedScalar(to: kind) })
    case .missing, .number, .boolean, .date, .time, .dateTime, .file: self
    }
  }

  private func convertedScalar(to kind: ExpressionType.Kind) -> Operand {
    guard case .text(let text) = self else { return self }
    return Operand.read(text, as: kind)
  }

  private static func read(_ text: String, as kind: ExpressionType.Kind) -> Operand {
    let type: ValueType? =
      switch kind {
      case .number: .number
      case .boolean: .boolean
      case .date: .date
      case .time: .time
      case .dateTime: .dateTime
      case .text, .choice, .file, .external, .unknown: nil
      }
    guard let type else { return .text(text) }
    return Operand(text.utf8.span, type, spelled: .string)
  }
}

extension Operand {
  /// A number; nil is missing.
  init(_ number: Decimal?) { self = number.map { .number($0) } ?? .missing }
}
