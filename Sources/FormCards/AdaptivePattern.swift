import FormArguments
import FormCore
import FormDecoding
import FormPatterns
import FormValues
import JSONText

/// Between the patterns of Adaptive Cards, which match anywhere, and those of forms, which match
/// whole texts.
enum AdaptivePattern {
  private static let anything = "[\\s\\S]*"

  static func whole(_ regex: String) -> String {
    let regex = translated(regex)
    let begins = regex.hasPrefix("^")
    let ends = regex.hasSuffix("$") && !regex.hasSuffix("\\$")
    let inner = String(regex.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0))
    if begins, ends, let group = content(ofGroup: inner) { return group }
    guard begins || ends, !hasOpenChoice(inner) else {
      // An anchor of one branch of a choice says something of that branch alone.
      return anything + "(?:\(regex))" + anything
    }
    if begins, ends { return regex }
    return (begins ? "" : anything) + "(?:\(inner))" + (ends ? "" : anything)
  }

  /// Why no pattern can stand for an expression: it is wrong in itself, or forms have none like it.
  static func fault(of regex: String) -> Fault? {
    // The place in the expression as it was written says more.
    (translated(regex) == regex ? fault(regex) : nil) ?? fault(whole(regex))
  }

  private static func fault(_ pattern: String) -> Fault? {
    guard case .failure(let fault) = Pattern.decode(.string(pattern)) else { return nil }
    return fault
  }

  /// The expression of a card for a pattern of forms; nil where reading it again would give
  /// another.
  static func anywhere(_ pattern: String) -> String? {
    let isAnchored = pattern.hasPrefix("^") && whole(pattern) == pattern
    let regex = isAnchored ? pattern : "^(?:\(pattern))$"
    return whole(regex) == pattern && fault(of: regex) == nil ? regex : nil
  }

  /// Whether an expression is another one than would be written for its pattern.
  static func isOwn(_ regex: String, to pattern: String) -> Bool {
    regex != pattern && regex != anywhere(pattern)
  }

  /// The pattern inside a group that spans the whole regular expression; nil for any other.
  private static func content(ofGroup regex: String) -> String? {
    guard regex.hasPrefix("(?:"), regex.hasSuffix(")"), !regex.hasSuffix("\\)") else { return nil }
    let inner = String(regex.dropFirst(3).dropLast())
    return isBalanced(inner) ? inner : nil
  }

  private static func isBalanced(_ regex: String) -> Bool {
    var depth = 0
    return scan(regex) { scalar in
      depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
      return depth >= 0
    } && depth == 0
  }

  /// Whether a `|` stands outside of every bracket; not where the brackets do not match.
  private static func hasOpenChoice(_ regex: String) -> Bool {
    var (depth, isFound) = (0, false)
    let isSound = scan(regex) { scalar in
      depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
      if scalar == "|", depth == 0 { isFound = true }
      return depth >= 0
    }
    return isSound && isFound
  }

  /// Visits the scalars that are neither escaped nor in a set, as long as `visit` wishes; whether
  /// it wished for all.
  private static func scan(_ regex: String, _ visit: (Unicode.Scalar) -> Bool) -> Bool {
    var (isInSet, isEscaped) = (false, false)
    for scalar in regex.unicodeScalars {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "[": isInSet = true
      case "]": isInSet = false
      default:
        if !isInSet, !visit(scalar) { return false }
      }
    }
    return !isInSet && !isEscaped
  }
}
