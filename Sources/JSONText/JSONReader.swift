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
