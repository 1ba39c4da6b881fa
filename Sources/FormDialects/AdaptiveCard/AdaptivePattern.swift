import FormCore
import JSONText

/// Between the patterns of Adaptive Cards, which match anywhere, and those of forms, which match
/// whole texts.
enum AdaptivePattern {
  private static let anything = "[\\s\\S]*"

  static func whole(_ regex: String) -> String {
    let begins = regex.hasPrefix("^")
    let ends = regex.hasSuffix("$") && !regex.hasSuffix("\\$")
    let inner = String(regex.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0))
    if begins, ends, !hasOpenChoice(inner) { return choice(in: inner) ?? inner }
    // Anchors of one branch of a choice say something that only the whole expression says.
    if begins || ends, hasOpenChoice(inner) { return regex }
    return (begins ? "" : anything) + "(?:\(inner))" + (ends ? "" : anything)
  }

  /// Why an expression has no pattern that could stand for it; nil for one that has, and for one that
  /// is wrong in itself.
  static func unsupported(_ regex: String) -> Fault? {
    guard let fault = fault(whole(regex)) else { return nil }
    // The place in the expression as it was written says more.
    return self.fault(regex) ?? fault
  }

  private static func fault(_ pattern: String) -> Fault? {
    guard case .failure(let fault) = Pattern.decode(.string(pattern)),
      [.patternUnsupported, .patternTooLarge].contains(fault.code)
    else { return nil }
    return fault
  }

  /// The expression of a card for a pattern; nil where reading it again would give another one.
  static func anywhere(_ pattern: String) -> String? {
    var candidates = [hasOpenChoice(pattern) ? "^(?:\(pattern))$" : "^\(pattern)$"]
    if pattern.hasPrefix(anything + "(?:"), pattern.hasSuffix(")" + anything) {
      let begin = anything.count + 3
      candidates.insert(String(pattern.dropFirst(begin).dropLast(anything.count + 1)), at: 0)
    }
    return candidates.first { whole($0) == pattern }
  }

  /// The choice that one pair of brackets is around, if there is nothing else.
  private static func choice(in regex: String) -> String? {
    guard regex.hasPrefix("(?:"), regex.hasSuffix(")") else { return nil }
    let inner = String(regex.dropFirst(3).dropLast())
    return hasOpenChoice(inner) ? inner : nil
  }

  /// Whether a `|` stands outside of every bracket; not where the brackets do not match.
  private static func hasOpenChoice(_ regex: String) -> Bool {
    var (depth, isInSet, isEscaped, isFound) = (0, false, false, false)
    for scalar in regex.unicodeScalars {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "[": isInSet = true
      case "]": isInSet = false
      case "(" where !isInSet: depth += 1
      case ")" where !isInSet: depth -= 1
      case "|" where !isInSet && depth == 0: isFound = true
      default: break
      }
      if depth < 0 { return false }
    }
    return isFound
  }
}
