/// An operator between two values; the cases stand as the operators bind, the loosest first.
package enum BinaryOperator: String, Hashable, Sendable, CaseIterable {
  case or
  case and
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case isIn = "in"
  case contains
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"

  /// The precedence; `not` has 3, between `and` and the comparisons, and the sign has 7.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .contains: 4
    case .add, .subtract: 5
    case .multiply, .divide: 6
    }
  }

  var isComparison: Bool { precedence == 4 }

  /// Whether it compares two values that are not lists.
  package var comparesOrder: Bool { isComparison && self != .isIn && self != .contains }
}

/// An operator before a value.
package enum PrefixOperator: String, Hashable, Sendable, CaseIterable {
  case not
  case negate = "-"

  var precedence: Int {
    switch self {
    case .not: 3
    case .negate: 7
    }
  }
}
