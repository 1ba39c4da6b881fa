package import FormPatterns

/// Writes patterns for other engines: in the part of ECMAScript's syntax, in Unicode mode, that
/// most of them read the same way.
package enum PatternWriter {
  /// The pattern for a search that finds whole texts only.
  package static func text(of pattern: Pattern) -> String {
    // The text was parsed before, so it is parsed again.
    guard let (tree, root) = try? PatternParser.parse(pattern.text) else { return pattern.text }
    var written: [String] = []
    for node in tree.nodes { written.append(text(of: node, tree, written)) }
    return "^(?:\(written.indices.contains(root) ? written[root] : ""))$"
  }

  private static func text(
    of node: PatternTree.Node, _ tree: PatternTree, _ written: [String]
  ) -> String {
    switch node {
    case .empty: "(?:)"
    case .start: "^"
    case .end: "$"
    case .run(let sets): sets.map { text(of: tree.sets[$0]) }.joined()
    case .sequence(let parts): parts.map { grouped($0, tree, written) }.joined()
    case .choice(let branches): branches.map { written[$0] }.joined(separator: "|")
    case .repeated(let inner, let least, let most):
      repeatable(inner, tree, written) + quantifier(least, most)
    }
  }

  /// A part of a sequence: a choice needs a group around it.
  private static func grouped(_ part: Int, _ tree: PatternTree, _ written: [String]) -> String {
    if case .choice = tree.nodes[part] { return "(?:\(written[part]))" }
    return written[part]
  }

  /// A part before a quantifier: all but single characters need a group around them.
  private static func repeatable(
    _ part: Int, _ tree: PatternTree, _ written: [String]
  ) -> String {
    if case .run(let sets) = tree.nodes[part], sets.count == 1 { return written[part] }
    return "(?:\(written[part]))"
  }

  private static func quantifier(_ least: Int, _ most: Int?) -> String {
    switch (least, most) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (let least, nil): "{\(least),}"
    case (let least, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
    }
  }

  /// A set as a character or a class, in whichever form has fewer ranges.
  static func text(of set: ScalarSet) -> String {
    if set.ranges.isEmpty { return #"[^\s\S]"# }
    if set.complement.ranges.isEmpty { return #"[\s\S]"# }
    if set.ranges.count == 1, let only = set.ranges.first,
      only.lowerBound == only.upperBound,
      let scalar = Unicode.Scalar(only.lowerBound)
    {
      return literal(scalar)
    }
    let others = set.complement
    let isNegated = others.ranges.count < set.ranges.count
    let ranges = (isNegated ? others : set).ranges.compactMap(inClass).joined()
    return isNegated ? "[^\(ranges)]" : "[\(ranges)]"
  }

  private static func inClass(_ range: ScalarRange) -> String? {
    // Surrogates are not characters, and no text has one.
    let isFromSurrogate = (0xD800...0xDFFF).contains(range.lowerBound)
    let isToSurrogate = (0xD800...0xDFFF).contains(range.upperBound)
    let low = isFromSurrogate ? 0xE000 : range.lowerBound
    let high = isToSurrogate ? 0xD7FF : range.upperBound
    guard low <= high, let first = Unicode.Scalar(low), let last = Unicode.Scalar(high) else {
      return nil
    }
    let (one, other) = (literal(first, inClass: true), literal(last, inClass: true))
    return low == high ? one : "\(one)-\(other)"
  }

  /// A character as itself.
  static func literal(_ scalar: Unicode.Scalar, inClass: Bool = false) -> String {
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
    // In Unicode mode nothing else may be escaped, and a hyphen in classes only.
    let isSyntax = #"^$\.*+?()[]{}|/"#.unicodeScalars.contains(scalar) || (inClass && scalar == "-")
    return isSyntax ? "\\\(scalar)" : "\(scalar)"
  }
}
