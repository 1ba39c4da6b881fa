extension PatternParser {
  /// Reads a class from its `[` through its `]`; `[]` is empty and `[^]` everything, as in
  /// ECMAScript.
  mutating func readClass() throws(PatternProblem) -> ScalarSet {
    let start = position
    position += 1
    let isNegated = peek() == "^"
    if isNegated { position += 1 }
    var ranges: [ScalarRange] = []
    while true {
      guard let scalar = peek() else { throw problem(.syntax, at: start, .unclosedClass) }
      if scalar == "]" { break }
      ranges += try readClassItem(scalar)
    }
    position += 1
    let set = ScalarSet(ranges)
    return isNegated ? set.complement : set
  }

  private mutating func readClassItem(
    _ scalar: Unicode.Scalar
  ) throws(PatternProblem) -> [ScalarRange] {
    let start = position
    try refuseClassSyntax(scalar)
    let first = try readClassAtom(scalar)
    guard peek() == "-", let second = peek(1), second != "]" else { return first.set.ranges }
    if second == "-", first.scalar == nil {
      throw problem(.unsupported, at: position, .unsupported("operations on classes"))
    }
    position += 1
    let last = try readClassAtom(second)
    guard let low = first.scalar, let high = last.scalar else {
      throw problem(.syntax, at: start, .classInRange)
    }
    guard low <= high else { throw problem(.syntax, at: start, .reversedRange(quote(start))) }
    return [ScalarRange(low.value, high.value)]
  }

  private mutating func readClassAtom(_ scalar: Unicode.Scalar) throws(PatternProblem) -> Escape {
    if scalar == "\\" { return try readEscape(inClass: true) }
    if scalar == "[" { try refuseNestedClass() }
    position += 1
    return .scalar(scalar)
  }

  // ECMAScript takes a bracket in a class for itself; where one more bracket follows the class it
  // refuses the pattern too, so this diagnosis never refuses what it accepts.
  private func refuseNestedClass() throws(PatternProblem) {
    var end = position + 1
    while end + 1 < scalars.count, scalars[end] != "]" { end += scalars[end] == "\\" ? 2 : 1 }
    guard end + 1 < scalars.count, scalars[end + 1] == "]" else { return }
    throw problem(.unsupported, at: position, .unsupported("classes in classes"))
  }

  private func refuseClassSyntax(_ scalar: Unicode.Scalar) throws(PatternProblem) {
    if scalar == "&", peek(1) == "&" {
      throw problem(.unsupported, at: position, .unsupported("operations on classes"))
    }
    guard scalar == "[", let sign = peek(1), ":.=".unicodeScalars.contains(sign) else { return }
    var end = position + 2
    while end + 1 < scalars.count, scalars[end] != "]" {
      if scalars[end] == sign, scalars[end + 1] == "]" {
        throw problem(.unsupported, at: position, .unsupported("POSIX classes such as '[:alpha:]'"))
      }
      end += 1
    }
  }
}
