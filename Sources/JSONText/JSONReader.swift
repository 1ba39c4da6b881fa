/// Reads JSON text (RFC 8259) in time linear in its length; no text can make it trap.
public struct JSONReader {
  /// The value of a text and every finding about it, within the limits.
  public static func read(
    _ bytes: [UInt8], grammar: JSONGrammar = .strict, limits: JSONLimits = .document
  ) -> JSONReading {
    read(JSONParser(bytes: bytes, grammar: grammar, limits: limits))
  }

  /// The same of a strict text that has padding, which is not copied.
  package static func read(_ text: PaddedText, limits: JSONLimits) -> JSONReading {
    read(JSONParser(text, limits: limits))
  }

  private static func read(_ parser: consuming JSONParser) -> JSONReading {
    var parser = parser
    do throws(JSONProblem) {
      try parser.parse()
      let tape = JSONTape(parser.bytes, parser.nodes, names: parser.names.texts)
      return JSONReading(root: JSON(tape, 0), problems: parser.problems.listed.inOrder())
    } catch {
      // The error that ends the reading comes after all other problems in the text.
      return JSONReading(root: nil, problems: parser.problems.listed.inOrder() + [error])
    }
  }

  /// The value of a text and every finding about it; errors do not end the reading, so there may be
  /// several, and what can be read beside them is there as well; nothing of a text with too many
  /// values.
  package static func readOn(
    _ bytes: [UInt8], grammar: JSONGrammar = .strict, limits: JSONLimits = .document
  ) -> JSONReading {
    let reading = read(bytes, grammar: grammar, limits: limits)
    // What stands before one value too many was read already, and takes the memory of all that a
    // text may have.
    guard reading.root == nil, reading.problems.last?.code != .tooManyValues else { return reading }
    var reader = RemainsReader(JSONParser(bytes: bytes, grammar: grammar, limits: limits))
    let remains = reader.read()
    return JSONReading(
      root: nil, problems: reader.parser.problems.listed.inOrder(), remains: remains)
  }

  /// Returns the problem that makes a strict text unreadable; nil if it can be read.
  ///
  /// Nothing is kept of the text, so memory stays small whatever it holds.
  public static func unreadability(
    of bytes: [UInt8], limits: JSONLimits = .document
  ) -> JSONProblem? {
    unreadability(JSONParser(bytes: bytes, grammar: .strict, limits: limits))
  }

  fileprivate static func unreadability(_ parser: consuming JSONParser) -> JSONProblem? {
    var parser = parser
    parser.keepsValues = false
    do throws(JSONProblem) {
      try parser.parse()
      return nil
    } catch {
      return error
    }
  }
}

extension [JSONProblem] {
  fileprivate func inOrder() -> [JSONProblem] {
    isEmpty ? self : sorted { $0.offset < $1.offset }
  }
}

extension Span<UInt8> {
  /// Whether the line that begins at an index has more values than a line may have.
  @inlinable
  package func hasTooManyValues(from start: Int) -> Bool {
    // Each value has a byte beside it, so only a very long line can.
    count &- start >= 4_000_000 && areTooMany(from: start)
  }

  @inline(never)
  @usableFromInline
  package func areTooMany(from start: Int) -> Bool {
    let end = endOfLine(from: start)
    guard end - start >= 4_000_000 else { return false }
    let parser = JSONParser(PaddedText(self, start, end), limits: .line)
    return JSONReader.unreadability(parser)?.code == .tooManyValues
  }
}

extension JSONReader {
  /// The most values that a text can have: each one but the first stands behind a comma or the
  /// beginning of an array or object.
  package static func mostValues(in text: Span<UInt8>) -> Int {
    var (count, isText, isEscaped) = (1, false, false)
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += isText ? 0 : 1
      default: break
      }
    }
    return count
  }
}

extension JSON {
  /// The same value, read from its text again: one that was made in code takes many times the memory
  /// of that. The ranges of what is in it are those in the text.
  package var condensed: JSON {
    isMade ? JSONReader.read(JSONWriter.bytes(of: self)).root ?? self : self
  }
}
