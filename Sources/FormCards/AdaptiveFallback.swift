import JSONText

/// When an element gives way to its `fallback` (version 1.2 and later): where its type is not
/// known, or it requires what forms do not have.
enum AdaptiveFallback {
  /// Whether an element gives way, if it has a `fallback`.
  static func isNeeded(by element: JSON) -> Bool {
    guard let type = element["type"]?.text else { return false }
    return !isKnown(type) || unmet(of: element) != nil
  }

  /// The elements from one to the `fallback` that stands for it in the end.
  static func chain(_ whole: JSON) -> [JSON] {
    var chain = [whole]
    while let json = chain.last, isNeeded(by: json), let inside = json["fallback"],
      inside.kind == .object
    {
      chain.append(inside)
    }
    return chain
  }

  static func isKnown(_ type: String) -> Bool {
    AdaptiveKind(rawValue: type).map { $0 != .card } ?? false
  }

  /// The first feature that an element requires and forms do not have.
  static func unmet(of element: JSON) -> String? {
    element["requires"]?.firstMembers?.first { !isMet($0.name, $0.value.text ?? "") }?.name
  }

  /// Whether forms have a feature: a version of Adaptive Cards is the only one. A version that
  /// cannot be read asks for nothing.
  private static func isMet(_ feature: String, _ version: String) -> Bool {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap { $0 }
    guard version == "*" || !numbers.isEmpty && numbers.count == parts.count else { return true }
    guard feature == "adaptiveCards" else { return false }
    return version == "*" || !latest.lexicographicallyPrecedes(trimmed(numbers))
  }

  private static func trimmed(_ numbers: [Int]) -> [Int] {
    Array(numbers.prefix((numbers.lastIndex { $0 != 0 } ?? -1) + 1))
  }

  /// The version whose elements are carried over.
  private static let latest = [1, 6]
}
