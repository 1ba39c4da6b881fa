/// One reading of one text: a cursor over the bytes and the containers that are still open.
struct JSONParser {
  /// The text; there may be padding behind it.
  let bytes: [UInt8]
  /// The number of bytes of the text.
  let count: Int
  /// The text with padding, for scans.
  let padded: PaddedText
  let grammar: JSONGrammar
  let limits: JSONLimits
  var index = 0
  /// The number of values that have been read or started.
  var values = 0
  /// The number of member names that have been read.
  var members = 0
  var problems = JSONProblemList()
  /// Without it nothing is kept of what was read, and duplicates go unnoticed.
  var keepsValues = true
  /// The open containers, outermost first. An explicit stack: depth costs no call stack.
  var frames: [Frame] = []
  /// The nodes that have been read so far.
  var nodes: [JSONTape.Node] = []
  var names = NameInterner()
  /// The decoded bytes of the last string with escapes.
  var unescaped: [UInt8] = []

  /// An array or object whose closing bracket has not been reached.
  struct Frame {
    let isObject: Bool
    let node: Int
    /// The number of elements or members that have been read.
    var count: UInt32 = 0
    /// A bit for each hash that a name had, and whether two names had the same.
    var hashes: UInt64 = 0
    var mayRepeat = false

    mutating func add(hash: Int) {
      let bit = UInt64(1) << UInt64(hash & 63)
      mayRepeat = mayRepeat || hashes & bit != 0
      hashes |= bit
    }
  }

  init(bytes: [UInt8], grammar: JSONGrammar, limits: JSONLimits) {
    (self.bytes, count) = (bytes, bytes.count)
    // A text beyond the limit is not read.
    padded = PaddedText(bytes.count > limits.bytes ? [] : bytes)
    (self.grammar, self.limits) = (grammar, limits)
  }

  /// Reads a text that has padding, without a copy.
  init(_ text: PaddedText, limits: JSONLimits) {
    (bytes, count, padded) = (text.bytes, text.count, text)
    (grammar, self.limits) = (.strict, limits)
  }

  /// The byte at the cursor; nil at the end of the text.
  var current: UInt8? {
    index < count ? bytes[index] : nil
  }

  /// Reads the whole text.
  mutating func parse() throws(JSONProblem) {
    try checkEncodingAndSize()
    skipWhitespace()
    if keepsValues { nodes.reserveCapacity(room) }
    while true {
      guard try readValue(), try attach() else { continue }
      skipWhitespace()
      guard index == count else { throw afterEnd() }
      return
    }
  }

  /// The number of nodes to reserve: for a small text as many as documents of its length have, and
  /// for a large one as many as it can have, since growing later would copy them all. Unused room
  /// takes no memory.
  private var room: Int {
    guard count >= 1 << 20 else { return count / 7 + 1 }
    let (most, isBeyond) = limits.values.addingReportingOverflow(limits.members)
    return min(count / 2 + 1, isBeyond ? Int.max : most)
  }

  /// Keeps a value, or a container that begins.
  mutating func note(
    _ kind: JSONTape.Node.Kind, from start: Int, to end: Int, link: UInt32 = 0
  ) {
    guard keepsValues else { return }
    let frame = frames.last
    nodes.append(
      JSONTape.Node(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        link: link, parent: UInt32(truncatingIfNeeded: frame?.node ?? 0),
        ordinal: frame?.count ?? 0))
  }

  /// Looks behind a finished value and closes every container that ends there; true once the root
  /// is complete, false if another value comes next.
  private mutating func attach() throws(JSONProblem) -> Bool {
    while let frame = frames.last {
      frames[frames.count - 1].count &+= 1
      skipWhitespace()
      guard current == .comma || current == (frame.isObject ? .closeBrace : .closeBracket) else {
        throw missingSeparator(isObject: frame.isObject)
      }
      if current == .comma, try !skipComma(isObject: frame.isObject) {
        return false
      }
      index += 1
      close(frames.removeLast())
    }
    return true
  }

  /// Steps over a comma and, in an object, over the next name; true if the comma was a tolerated
  /// trailing one and the cursor stands on the closing bracket.
  private mutating func skipComma(isObject: Bool) throws(JSONProblem) -> Bool {
    let comma = index
    index += 1
    skipWhitespace()
    if current == (isObject ? .closeBrace : .closeBracket) {
      let problem = trailingComma(at: comma, isObject: isObject)
      guard grammar == .document else { throw problem }
      problems.append(problem)
      return true
    }
    if isObject { try readName() }
    return false
  }

  /// Opens a container at the cursor; true if it is empty, and so is closed already.
  mutating func openContainer(isObject: Bool) throws(JSONProblem) -> Bool {
    guard frames.count < limits.depth else { throw tooDeep() }
    let frame = Frame(isObject: isObject, node: nodes.count)
    note(isObject ? .object : .array, from: index, to: index)
    index += 1
    skipWhitespace()
    if current == (isObject ? .closeBrace : .closeBracket) {
      index += 1
      close(frame)
      return true
    }
    frames.append(frame)
    if isObject { try readName() }
    return false
  }

  mutating func close(_ frame: Frame) {
    guard keepsValues else { return }
    nodes[frame.node].end = UInt32(truncatingIfNeeded: index)
    nodes[frame.node].link = UInt32(truncatingIfNeeded: nodes.count)
    if frame.mayRepeat, frame.count > 1 { reportDuplicates(in: frame.node, of: Int(frame.count)) }
  }

  /// Reads the name, colon and white space before a member's value.
  mutating func readName() throws(JSONProblem) {
    guard current == .quote else { throw missingName() }
    guard members < limits.members else { throw tooMany("members", limits.members) }
    members &+= 1
    let start = index
    let hasEscapes = try readString()
    let (inside, end) = (start + 1..<index - 1, index)
    skipWhitespace()
    guard current == .colon else {
      throw missingColon(after: JSONParser.text(ofString: start..<end, in: bytes))
    }
    if keepsValues {
      let (number, hash) = hasEscapes ? names.add(unescaped) : names.find(inside, in: bytes)
      frames[frames.count - 1].add(hash: hash)
      note(.name, from: start, to: end, link: UInt32(truncatingIfNeeded: number))
    }
    index += 1
    skipWhitespace()
  }

  mutating func skipWhitespace() {
    var next = index
    while next < count, bytes[next].isBlank { next &+= 1 }
    index = next
  }
}
