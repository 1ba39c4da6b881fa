internal import JSONText

/// A language that somebody asks for by a BCP 47 tag, and how it is looked up (RFC 4647, 3.4).
public struct LanguageRange: Hashable, Sendable {
  /// The tag, then what is left of it as parts are taken away from its end, all in lower case.
  private let tags: [String]

  /// A range of a tag such as `de-AT`.
  public init(_ tag: String) {
    var rest = tag.lowercased()[...]
    var tags = [String(rest)]
    while let dash = rest.utf8.lastIndex(of: UInt8(ascii: "-")) {
      rest = rest[..<dash]
      // A single letter begins a part that is nothing without what follows it.
      let last = rest.utf8.reversed().prefix { $0 != UInt8(ascii: "-") }
      if last.count != 1 { tags.append(String(rest)) }
    }
    self.tags = tags
  }

  /// The index of the best of some tags; nil when none of them will do.
  public func lookup(in known: [String]) -> Int? {
    for tag in tags {
      if let index = known.firstIndex(where: { $0.lowercased().hasSameBytes(as: tag) }) {
        return index
      }
    }
    return nil
  }
}

extension LanguageRange {
  /// The language of a POSIX locale such as `de_AT.UTF-8@euro`; nil for `C`, `POSIX` and nonsense.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let tag = String(name.map { $0 == "_" ? "-" : $0 })
    guard tag != "C", tag != "POSIX", LanguageRange.isTag(tag) else { return nil }
    self.init(tag)
  }

  /// Whether a text has the shape of a BCP 47 tag: letters, then parts of letters and digits.
  public static func isTag(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.count) else { return false }
    return first.allSatisfy(isLetter)
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || (48...57).contains($0) }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
}
