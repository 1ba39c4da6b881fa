/// One reading of one text: a cursor over the bytes and the containers that are still open.
struct JSONParser {
  let bytes: [UInt8]
  let grammar: JSONGrammar
  let limits: JSONLimits
  var index = 0
  var problems: [JSONProblem] = []
  /// Without it nothing is kept of what was read, and duplicates go unnoticed.
  var keepsValues = true
  /// The open containers, outermost first. An explicit stack: depth costs no call stack.
  var frames: [Frame] = []
  /// The finished elements of all open arrays, and the finished members of all open objects. Each
  /// container takes its own off the end when it closes, so that it is allocated once, in its size.
  private var elements: [JSON] = []
  private var members: [JSON.Member] = []
  /// The names whose values are being read, one for each open object.
  private var names: [Name] = []

  /// An array or object whose closing bracket has not been reached.
  struct Frame {
    let start: Int
    let isObject: Bool
    /// Where its own elements or members begin among those of all.
    let base: Int
  }

  /// A member's name; not with a `Range`, whose type takes long to put together at each start.
  private struct Name {
    let text: String
    let start: Int
    let end: Int
  }

  init(bytes: [UInt8], grammar: JSONGrammar, limits: JSONLimits) {
    self.bytes = bytes
    self.grammar = grammar
    self.limits = limits
  }

  /// The byte at the cursor; nil at the end of the text.
  var current: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  mutating func parse() throws(JSONProblem) -> JSON {
    try checkEncodingAndSize()
    skipWhitespace()
    while true {
      guard let opened = try readValue() else { continue }
      guard let root = try attach(opened) else { continue }
      skipWhitespace()
      guard index == bytes.count else { throw afterEnd() }
      return root
    }
  }

  /// Puts a finished value into its container, closes every container that ends behind it, and
  /// returns the root once it is complete; nil if another value comes next.
  private mutating func attach(_ finished: JSON) throws(JSONProblem) -> JSON? {
    var value = finished
    while let frame = frames.last {
      if !frame.isObject {
        if keepsValues { elements.append(value) }
      } else if let name = names.popLast(), keepsValues {
        members.append(JSON.Member(name: name.text, nameRange: name.start..<name.end, value: value))
      }
      skipWhitespace()
      guard current == .comma || current == (frame.isObject ? .closeBrace : .closeBracket) else {
        throw missingSeparator(isObject: frame.isObject)
      }
      if current == .comma, try !skipComma(isObject: frame.isObject) {
        return nil
      }
      index += 1
      value = close(frame)
    }
    return value
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

  /// Opens a container at the cursor; returns it at once if it is empty.
  mutating func openContainer(isObject: Bool) throws(JSONProblem) -> JSON? {
    guard frames.count < limits.depth else { throw tooDeep() }
    let start = index
    index += 1
    skipWhitespace()
    if current == (isObject ? .closeBrace : .closeBracket) {
      index += 1
      return JSON(isObject ? .object([]) : .array([]), range: start..<index)
    }
    let base = isObject ? members.count : elements.count
    frames.append(Frame(start: start, isObject: isObject, base: base))
    if isObject { try readName() }
    return nil
  }

  private mutating func close(_ frame: Frame) -> JSON {
    frames.removeLast()
    guard frame.isObject else {
      let own = Array(elements[frame.base...])
      elements.removeLast(own.count)
      return JSON(.array(own), range: frame.start..<index)
    }
    let own = Array(members[frame.base...])
    members.removeLast(own.count)
    reportDuplicates(own)
    return JSON(.object(own), range: frame.start..<index)
  }

  /// Reads the name, colon and white space before a member's value.
  private mutating func readName() throws(JSONProblem) {
    guard current == .quote else { throw missingName() }
    let start = index
    let name = try readString()
    let end = index
    skipWhitespace()
    guard current == .colon else { throw missingColon(after: name) }
    index += 1
    skipWhitespace()
    names.append(Name(text: name, start: start, end: end))
  }

  mutating func skipWhitespace() {
    let count = bytes.count
    var next = index
    while next < count {
      let byte = bytes[next]
      guard byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab else {
        break
      }
      next &+= 1
    }
    index = next
  }
}
