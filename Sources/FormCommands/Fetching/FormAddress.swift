internal import FormCore

/// The http or https address of a form.
struct FormAddress: Hashable, Sendable {
  let text: String

  /// An address, or nil if the word is a path or a name; what is wrong inside of it, whoever fetches
  /// it tells.
  init?(_ word: String) {
    let scheme = word.prefix { $0 != ":" }
    guard ["http", "https"].contains(scheme.lowercased()),
      word.dropFirst(scheme.count).hasPrefix("://")
    else { return nil }
    text = word
  }

  /// The address as it stands in sentences.
  var inQuotes: String { "'\(VisibleText(text).text)'" }
}
