public import FormPatterns
public import FormValues
public import JSONText
internal import Synchronization

extension Pattern: ArgumentValue {
  public static let argumentKind = ArgumentKind.pattern

  public static func decode(_ json: JSON) -> Result<Pattern, Fault> {
    guard case .string(let text) = json.value else {
      return .failure(.wrongType(json, expected: .pattern))
    }
    do throws(PatternProblem) {
      return .success(try PatternCache.pattern(text))
    } catch {
      return .failure(
        Fault(error.code, "\(error.message), at character \(error.character(in: text))"))
    }
  }

  public var encoded: JSON { .string(text) }
}

extension PatternProblem {
  /// The code of the reason.
  package var code: FaultCode {
    switch reason {
    case .syntax: .patternSyntax
    case .unsupported: .patternUnsupported
    case .tooLarge: .patternTooLarge
    }
  }

  /// The position in the pattern, counted in Unicode scalars from 1.
  fileprivate func character(in text: String) -> Int {
    text.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 } + 1
  }
}

/// The patterns of arguments that were read last: what many inputs have is compiled once.
private enum PatternCache {
  private static let mostPatterns = 32
  private static let cache = Mutex<[Pattern]>([])

  static func pattern(_ text: String) throws(PatternProblem) -> Pattern {
    let known = cache.withLock { patterns in patterns.first { $0.text.hasSameBytes(as: text) } }
    if let known { return known }
    let pattern = try Pattern(text)
    cache.withLock { patterns in
      if patterns.count >= mostPatterns { patterns.removeFirst() }
      patterns.append(pattern)
    }
    return pattern
  }
}
