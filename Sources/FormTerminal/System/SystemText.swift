import Glibc

/// Words for the system's error numbers.
package enum SystemText {
  /// The meaning of error `code`, beginning with a small letter: `no space left on device`.
  package static func reason(_ code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    // "Input/output error" becomes "input/output error"; an abbreviation keeps its capitals.
    guard let first = text.first, text.dropFirst().first?.isLowercase == true else { return text }
    return first.lowercased() + text.dropFirst()
  }
}
