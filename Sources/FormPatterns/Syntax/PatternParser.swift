/// Reads a pattern into a tree, strictly: what ECMAScript's Unicode mode refuses is refused here
/// too.
package struct PatternParser {
  let scalars: [Unicode.Scalar]
  /// The place of each scalar in the UTF-8 bytes, and after them the place of the end.
  let offsets: [Int]
  var position = 0
  var tree = PatternTree()
  // An explicit stack: the nesting of groups is limited by the length of the text alone.
  private var groups: [Group] = []
  private var current = Group(start: 0)

  /// The most bytes of a pattern's text.
  static let byteLimit = 1024

  private struct Group {
    /// The index of its parenthesis.
    let start: Int
    var branches: [Int] = []
    var parts: [Int] = []
    /// Whether the last part may be repeated.
    var repeatable = false
  }

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
  }

  /// Reads a whole pattern: its tree and the node of all of it.
  package static func parse(_ text: String) throws(PatternProblem) -> (tree: PatternTree, root: Int)
  {
    let byteCount = text.utf8.count
    guard byteCount <= byteLimit else { throw .tooLong(byteCount, limit: byteLimit) }
    var parser = PatternParser(text)
    while let scalar = parser.peek() { try parser.readItem(scalar) }
    guard parser.groups.isEmpty else {
      throw parser.problem(.syntax, at: parser.current.start, .unclosedGroup)
    }
    let root = try parser.closedNode(at: 0)
    return (parser.tree, root)
  }

  private mutating func readItem(_ scalar: Unicode.Scalar) throws(PatternProblem) {
    let start = position
    switch scalar {
    case "(": try openGroup()
    case ")": try closeGroup()
    case "|": try endBranch()
    case "*", "+", "?", "{": try readQuantifier(scalar)
    case "}", "]": throw problem(.syntax, at: start, .unescaped(scalar))
    case "^", "$":
      position += 1
      add(tree.add(scalar == "^" ? .start : .end), repeatable: false)
    case ".":
      position += 1
      add(tree.scalar(of: .withinLine), repeatable: true)
    case "[": add(tree.scalar(of: try readClass()), repeatable: true)
    case "\\": add(tree.scalar(of: try readEscape(inClass: false).set), repeatable: true)
    default:
      position += 1
      add(tree.scalar(of: ScalarSet(scalar)), repeatable: true)
    }
  }

  private mutating func add(_ node: Int, repeatable: Bool) {
    current.parts.append(node)
    current.repeatable = repeatable
  }

  // MARK: Groups

  private mutating func openGroup() throws(PatternProblem) {
    let start = position
    position += 1
    if peek() == "?" {
      if let name = unsupportedGroup() {
        throw problem(.unsupported, at: start, .unsupported(name))
      }
      guard peek(1) == ":" else { throw problem(.syntax, at: start, .unknownGroup) }
      position += 2
    }
    groups.append(current)
    current = Group(start: start)
  }

  private mutating func closeGroup() throws(PatternProblem) {
    guard let outer = groups.popLast() else {
      throw problem(.syntax, at: position, .unopenedGroup)
    }
    let node = try closedNode(at: current.start)
    position += 1
    current = outer
    add(node, repeatable: true)
  }

  private mutating func endBranch() throws(PatternProblem) {
    current.branches.append(tree.sequence(current.parts))
    current.parts = []
    current.repeatable = false
    position += 1
  }

  private mutating func closedNode(at start: Int) throws(PatternProblem) -> Int {
    current.branches.append(tree.sequence(current.parts))
    let node = tree.choice(current.branches)
    try checkSize(of: node, at: start)
    return node
  }

  /// The name of the construct that begins with `(?` here, if other engines have it.
  private func unsupportedGroup() -> String? {
    guard let sign = peek(1) else { return nil }
    switch sign {
    case "=", "!": return "look-ahead"
    case "<" where peek(2) == "=" || peek(2) == "!": return "look-behind"
    case "<", "'": return "a named group"
    case ">": return "an atomic group"
    case "#": return "a comment"
    case "(": return "a conditional"
    case "|": return "a branch reset"
    case "R", "&", "0"..."9": return "recursion"
    case "P" where peek(2) == "=": return "a back-reference"
    case "P" where peek(2) == ">": return "recursion"
    case "P": return "a named group"
    case "a"..."z", "A"..."Z", "-", "^": return "an inline flag"
    default: return nil
    }
  }

  // MARK: Quantifiers

  private mutating func readQuantifier(_ sign: Unicode.Scalar) throws(PatternProblem) {
    let start = position
    let bounds = try readBounds(sign)
    guard current.repeatable, let part = current.parts.popLast() else {
      throw problem(.syntax, at: start, .nothingToRepeat(quote(start)))
    }
    if let most = bounds.most, bounds.least > most {
      throw problem(.syntax, at: start, .reversedBounds(quote(start)))
    }
    if peek() == "?" { throw problem(.unsupported, at: start, .lazy(quote(start, through: 1))) }
    if peek() == "+" {
      throw problem(.unsupported, at: start, .unsupported("a possessive quantifier"))
    }
    let node = tree.repeated(part, least: bounds.least, most: bounds.most)
    try checkSize(of: node, at: start)
    add(node, repeatable: false)
  }

  private mutating func readBounds(
    _ sign: Unicode.Scalar
  ) throws(PatternProblem) -> (least: Int, most: Int?) {
    let start = position
    position += 1
    switch sign {
    case "*": return (0, nil)
    case "+": return (1, nil)
    case "?": return (0, 1)
    default: break
    }
    guard let least = readNumber() else { throw problem(.syntax, at: start, .unescaped("{")) }
    var most: Int? = least
    if peek() == "," {
      position += 1
      most = readNumber()
    }
    guard peek() == "}" else { throw problem(.syntax, at: start, .unescaped("{")) }
    position += 1
    return (least, most)
  }

  /// The digits here as a number, which stays where it is once it is far above every limit.
  private mutating func readNumber() -> Int? {
    var number: Int?
    while let scalar = peek(), "0"..."9" ~= scalar {
      number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), 1_000_000_000)
      position += 1
    }
    return number
  }

  private func checkSize(of node: Int, at start: Int) throws(PatternProblem) {
    guard tree.stateCount(of: node) <= PatternTree.stateLimit else {
      throw problem(.tooLarge, at: start, .tooManyStates)
    }
  }
}

extension PatternParser {
  /// The scalar so many places ahead, nil at the end.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  /// The text read from a place up to here, or a little further.
  func quote(_ start: Int, through more: Int = 0) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<min(position + more, scalars.count)])
    return String(text)
  }

  /// A problem at the scalar of this index.
  func problem(
    _ reason: PatternProblem.Reason, at index: Int, _ wording: PatternWording
  ) -> PatternProblem {
    PatternProblem(reason: reason, offset: offsets[index], message: wording.text)
  }
}
