/// Addresses as sentences have them: without the names and passwords of users.
package enum AddressText {
  /// The address without what stands before the `@` of its authority (RFC 3986, section 3.2.1).
  package static func withoutUser(_ address: String) -> String {
    guard let start = address.firstRange(of: "://")?.upperBound else { return address }
    let rest = address[start...]
    let authority = rest.prefix { !"/?#\\".contains($0) }
    // A password with a slash ends the authority early: the text there is then not a port.
    let port = authority.firstIndex(of: ":").map { authority[$0...].dropFirst() } ?? ""
    let isWhole = authority.contains("@") || port.utf8.allSatisfy { (48...57).contains($0) }
    let head = authority.hasPrefix("[") || isWhole ? authority : rest
    guard let end = head.lastIndex(of: "@") else { return address }
    return "\(address[..<start])…\(address[end...])"
  }

  /// A sentence of someone else up to the first address in it, which may be that of a proxy with a
  /// password.
  package static func withoutAddresses(_ sentence: String) -> String {
    let starts = [sentence.firstRange(of: "://")?.lowerBound, sentence.firstIndex(of: "@")]
    guard let first = starts.compactMap(\.self).min() else { return sentence }
    let before = sentence[..<first]
    let start =
      before.firstIndex(of: "'") ?? before.lastIndex(of: " ").map { before.index(after: $0) }
      ?? before.startIndex
    return "\(sentence[..<start])…"
  }
}
