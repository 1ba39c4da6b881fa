/// A part of an expression of XLSForm, and the offset in UTF-8 bytes where it begins.
struct XPathExpression {
  indirect enum Kind {
    case number(String)
    case text(String)
    /// `${name}`
    case reference(String)
    case path(XPathPath)
    case call(String, [XPathExpression])
    case binary(XPathOperator, XPathExpression, XPathExpression)
    case negation(XPathExpression)
  }

  let kind: Kind
  let offset: Int

  init(_ kind: Kind, at offset: Int) { (self.kind, self.offset) = (kind, offset) }

  /// The text that is written out, if that is all.
  var literal: String? {
    switch kind {
    case .text(let text), .number(let text): text
    case .reference, .path, .call, .binary, .negation: nil
    }
  }

  /// The parts that an operator joins, in their order: of `a and b and c` all three.
  func parts(joinedBy sign: XPathOperator) -> [XPathExpression] {
    var (parts, rest) = ([XPathExpression](), self)
    while case .binary(sign, let left, let right) = rest.kind {
      parts.append(right)
      rest = left
    }
    return [rest] + parts.reversed()
  }

  /// Reads an expression; throws the first thing in it that cannot be read.
  static func read(_ text: String) throws(XPathProblem) -> XPathExpression {
    var parser = XPathParser(try XPathLexer.tokens(of: text), end: text.utf8.count)
    return try parser.whole()
  }
}

/// A path of XPath: `.`, `../age`, `/data/group/age`, `instance('towns')/root/item[name = 'x']/label`.
struct XPathPath {
  enum Start: Equatable {
    /// The question itself or, in an option's filter, the option.
    case here
    /// The question itself, said by `current()`.
    case current
    case root
    /// What a reference such as `${child}` names.
    case named(String)
    case instance(String)
  }

  struct Step {
    enum Name: Equatable { case here, parent, child(String) }
    let name: Name
    let predicates: [XPathExpression]
  }

  let start: Start
  let steps: [Step]
}

/// An operator of XPath between two parts.
enum XPathOperator: String {
  case or, and
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "div"
  case modulo = "mod"
  case union = "|"

  /// How strongly it binds.
  var strength: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual: 3
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
    case .add, .subtract: 5
    case .multiply, .divide, .modulo: 6
    case .union: 7
    }
  }

  /// Whether it joins conditions.
  var joinsConditions: Bool { self == .or || self == .and }

  /// The operator with its sides exchanged.
  var mirrored: XPathOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .or, .and, .equal, .notEqual, .add, .subtract, .multiply, .divide, .modulo, .union: self
    }
  }
}

/// What is wrong with an expression, and the bytes before it.
struct XPathProblem: Error {
  let message: String
  let offset: Int
  /// Whether it is a mistake, and not only something that is not carried over.
  let isMistake: Bool

  init(_ message: String, at offset: Int, isMistake: Bool = true) {
    (self.message, self.offset, self.isMistake) = (message, offset, isMistake)
  }
}
