/// Reads a text on behind its errors. What is wrong is left out up to the next member or element, and
/// the rest is read as if it had never been there; a comma that is missing alone costs nothing.
struct RemainsReader {
  var parser: JSONParser
  private var losses = JSONLosses()

  init(_ parser: JSONParser) { self.parser = parser }

  /// The most errors of one text; behind them nothing is read.
  private static let mostErrors = 50

  /// The part of a text that comes next.
  private enum Expected {
    case value, name
    /// A comma or the end of the array or object; after an error nothing is said if it is not there.
    case separator(isAfterError: Bool)
    case end
  }

  /// Reads the whole text, noting each error in it, and returns what can be read.
  mutating func read() -> JSONRemains? {
    var errors = 0
    do throws(JSONProblem) { try parser.checkEncodingAndSize() } catch {
      parser.problems.append(error)
      return nil
    }
    parser.skipWhitespace()
    var next = Expected.value
    while true {
      if case .end = next { break }
      let before = (index: parser.index, depth: parser.frames.count)
      do throws(JSONProblem) {
        next = try step(next)
      } catch {
        parser.problems.append(error)
        errors += 1
        // Each of them may take a look at all that follows.
        guard error.code == .syntax || error.code == .notUTF8, errors < Self.mostErrors,
          !parser.frames.isEmpty
        else {
          noteLoss()
          closeAll()
          break
        }
        next = resume(next, before.index, hasOpened: parser.frames.count > before.depth)
      }
    }
    guard !parser.nodes.isEmpty else { return nil }
    let tape = JSONTape(parser.bytes, parser.nodes, names: parser.names.texts)
    return JSONRemains(JSON(tape, 0), losses, parser.nodes)
  }

  private mutating func step(_ expected: Expected) throws(JSONProblem) -> Expected {
    switch expected {
    case .value: return try parser.readValue() ? .separator(isAfterError: false) : .value
    case .name:
      try parser.readName()
      return .value
    case .separator(let isAfterError): return try readSeparator(isAfterError)
    case .end: return .end
    }
  }

  /// Reads what stands behind a value: a comma, with the name behind it, or the end of the array or
  /// object, or of the text.
  private mutating func readSeparator(_ isAfterError: Bool) throws(JSONProblem) -> Expected {
    parser.skipWhitespace()
    guard let frame = parser.frames.last else {
      guard parser.index == parser.count || isAfterError else { throw parser.afterEnd() }
      return .end
    }
    // What was left out does not count.
    if !isAfterError { parser.frames[parser.frames.count - 1].count &+= 1 }
    if parser.current == .comma {
      let start = parser.index
      parser.index += 1
      parser.skipWhitespace()
      guard parser.current == closer(of: frame) else { return frame.isObject ? .name : .value }
      parser.problems.append(parser.trailingComma(at: start, isObject: frame.isObject))
    }
    if parser.current == closer(of: frame) {
      parser.index += 1
      parser.close(parser.frames.removeLast())
      return .separator(isAfterError: false)
    }
    guard isAfterError else { throw parser.missingSeparator(isObject: frame.isObject) }
    return resumeSeparator(frame)
  }

  private func closer(of frame: JSONParser.Frame) -> UInt8 {
    frame.isObject ? .closeBrace : .closeBracket
  }

  // MARK: Behind an error

  /// What comes next behind an error in what was expected.
  ///
  /// - Parameters:
  ///   - start: where that began.
  ///   - hasOpened: whether an object was opened whose first name is wrong.
  private mutating func resume(_ expected: Expected, _ start: Int, hasOpened: Bool) -> Expected {
    guard parser.index < parser.count, let frame = parser.frames.last else {
      return endEarly()
    }
    switch expected {
    case .separator: return resumeSeparator(frame)
    case .value where !hasOpened:
      noteLoss()
      if parser.nodes.last?.kind == .name { parser.nodes.removeLast() }
    case .name where parser.index == start && parser.current == .openBrace && isInArray:
      // The object before it has no end.
      noteLoss()
      closeLast()
      return .value
    case .name, .value, .end: noteLoss()
    }
    if parser.current == .quote, parser.index == start || hasOpened {
      parser.index = endOfBrokenString(parser.index)
    }
    skipLost()
    return .separator(isAfterError: true)
  }

  /// Goes on where a comma or a closing bracket should be.
  private mutating func resumeSeparator(_ frame: JSONParser.Frame) -> Expected {
    switch parser.current {
    case nil: return endEarly()
    case .quote where frame.isObject: return .name
    case .openBrace where frame.isObject && isInArray:
      // The next element begins; this one has no end.
      noteLoss()
      closeLast()
      return .value
    case .quote, .openBrace, .openBracket, .minus, .some(0x30...0x39):
      if !frame.isObject { return .value }
    case .closeBrace, .closeBracket: return resumeAtBracket()
    case .some: break
    }
    noteLoss()
    let start = parser.index
    skipLost()
    if parser.index == start { parser.index += 1 }
    return .separator(isAfterError: true)
  }

  /// Goes on at a closing bracket of the wrong kind: there is one too many, it stands for one of the
  /// other kind, or one before it is missing, as the rest of the text has it.
  private mutating func resumeAtBracket() -> Expected {
    noteLoss()
    let isBrace = parser.current == .closeBrace
    let left = bracketsLeft()
    let match = parser.frames.lastIndex { $0.isObject == isBrace }
    guard left < parser.frames.count, let match else {
      parser.index += 1
      if left == parser.frames.count { closeLast() }
      return .separator(isAfterError: true)
    }
    while parser.frames.count > match + 1 { closeLast() }
    return .separator(isAfterError: true)
  }

  /// Ends the innermost array or object, which counts in the one around it.
  private mutating func closeLast() {
    parser.close(parser.frames.removeLast())
    if !parser.frames.isEmpty { parser.frames[parser.frames.count - 1].count &+= 1 }
  }

  /// Whether the innermost object stands in an array.
  var isInArray: Bool {
    parser.frames.count > 1 && !parser.frames[parser.frames.count - 2].isObject
  }

  /// Ends everything that is open at the end of the text.
  private mutating func endEarly() -> Expected {
    noteLoss()
    closeAll()
    return .end
  }

  private mutating func closeAll() {
    if parser.nodes.last?.kind == .name { parser.nodes.removeLast() }
    while !parser.frames.isEmpty { closeLast() }
  }

  /// Notes that something was left out at the cursor.
  private mutating func noteLoss() {
    // What stands behind the root may belong into it.
    if parser.frames.isEmpty, !parser.nodes.isEmpty { losses.containers.insert(0) }
    for frame in parser.frames { losses.containers.insert(frame.node) }
    let element = parser.frames.indices.last {
      $0 > 0 && parser.frames[$0].isObject && !parser.frames[$0 - 1].isObject
    }
    if let element { losses.elements.append(parser.frames[element].node) }
  }
}
