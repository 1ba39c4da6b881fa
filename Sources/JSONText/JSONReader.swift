/// How strictly a text is read.
public enum JSONGrammar: Sendable {
  /// RFC 8259 to the letter.
  case strict
  /// RFC 8259, but trailing commas and a byte order mark are tolerated and reported as problems.
  case document
}

/// What a text may have at most; beyond it the reading stops with a problem.
public struct JSONLimits: Sendable {
  /// The most bytes of a text.
  public var bytes: Int
  /// The most arrays and objects open at once.
  public var depth: Int

  /// Limits of the caller's choice.
  public init(bytes: Int, depth: Int) {
    self.bytes = bytes
    self.depth = depth
  }

  /// For form documents: 16 MiB, 1,536 nested containers.
  public static let document = JSONLimits(bytes: 16 << 20, depth: 1536)
  /// For one line of bulk input: 8 MiB, 1,536 nested containers.
  public static let line = JSONLimits(bytes: 8 << 20, depth: 1536)
}

/// What came of reading a text.
public struct JSONReading: Sendable {
  /// The value; nil if the text is unreadable, and then the last problem says why.
  public let root: JSON?
  /// The findings by offset; a readable text may have some too.
  public let problems: [JSONProblem]
}

/// Reads JSON text (RFC 8259) in time linear in its length; no text can make it trap.
public struct JSONReader {
  /// The value of a text and every finding about it, within the limits.
  public static func read(
    _ bytes: [UInt8], grammar: JSONGrammar = .strict, limits: JSONLimits = .document
  ) -> JSONReading {
    var parser = JSONParser(bytes: bytes, grammar: grammar, limits: limits)
    do throws(JSONProblem) {
      let root = try parser.parse()
      return JSONReading(root: root, problems: parser.problems.inOrder())
    } catch {
      // What makes a text unreadable stands behind everything read before it.
      return JSONReading(root: nil, problems: parser.problems.inOrder() + [error])
    }
  }
}

extension [JSONProblem] {
  fileprivate func inOrder() -> [JSONProblem] {
    isEmpty ? self : sorted { $0.offset < $1.offset }
  }
}
