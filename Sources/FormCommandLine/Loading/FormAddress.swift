import FormMessages
import FormWording

/// The http or https address of a form.
package struct FormAddress: Hashable, Sendable {
  package let text: String

  /// An address, or nil if the word is a path or a name; what is wrong inside of it, whoever
  /// fetches it tells.
  package init?(_ word: String) {
    let scheme = word.prefix { $0 != ":" }
    guard ["http", "https"].contains(scheme.lowercased()),
      word.dropFirst(scheme.count).hasPrefix("://")
    else { return nil }
    text = word
  }

  /// The address as it stands in sentences.
  package var inQuotes: String { "'\(VisibleText(AddressText.withoutUser(text)))'" }

  /// The address beside this one whose last part is a name, with the ending of this one's last
  /// part, else `.json`; what stands behind the path is not that of another document (RFC 3986,
  /// 5.2).
  package func beside(_ name: String) -> FormAddress {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let host = path.firstRange(of: "://").map { path[$0.upperBound...] } ?? path
    guard let slash = host.lastIndex(of: "/") else {
      return FormAddress(known: "\(path)/\(name).json")
    }
    let last = host[host.index(after: slash)...]
    let point = last.dropFirst().lastIndex(of: ".")
    let ending = point.map { last[last.index(after: $0)...] } ?? ""
    let isPlain =
      !ending.isEmpty
      && ending.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (97...122).contains(byte | 0x20)
      }
    return FormAddress(known: "\(path[...slash])\(name).\(isPlain ? ending : "json")")
  }

  private init(known text: String) { self.text = text }
}
