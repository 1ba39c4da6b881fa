import FormPatterns

/// Between the patterns of XLSForm and those of forms; both match whole texts.
enum XLSFormPattern {
  /// The pattern without the anchors that say so once more.
  static func whole(_ pattern: String) -> String {
    var pattern = pattern
    if pattern.hasPrefix("^") { pattern.removeFirst() }
    if pattern.hasSuffix("$"), !pattern.hasSuffix("\\$") { pattern.removeLast() }
    return pattern
  }

  /// Why there is no such pattern; nil if there is.
  static func problem(_ pattern: String) -> PatternProblem? {
    do throws(PatternProblem) {
      _ = try Pattern(whole(pattern))
      return nil
    } catch {
      return error
    }
  }
}
