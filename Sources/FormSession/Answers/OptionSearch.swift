import FormValues

/// Finds options by typed text, ignoring case: by their beginning, else by words in any order, else
/// by letters with others between them.
struct OptionSearch: Sendable {
  private let options: [String]
  /// The most different words that options are searched for: nobody types as many to find one.
  private static let mostWords = 16

  init(_ options: [String]) { self.options = options.map { $0.lowercased() } }

  /// The options that fit best, in their order.
  func indices(of typed: String) -> [Int] {
    let wanted = typed.trimmed.lowercased()
    let words = Self.words(of: wanted)
    let tests: [(String) -> Bool] = [
      { $0.hasPrefix(wanted) }, { Self.has(words, $0) }, { Self.hasLetters(of: wanted, $0) },
    ]
    for test in tests {
      let found = options.indices.filter { test(options[$0]) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The options that have every word that was typed, or a beginning of it, somewhere.
  func indices(withWordsOf typed: String) -> [Int] {
    let words = Self.words(of: typed.trimmed.lowercased())
    return options.indices.filter { Self.has(words, options[$0]) }
  }

  /// The different words of a text, each with the number of its characters; nil if they are too many.
  private static func words(of text: String) -> [(text: Substring, count: Int)]? {
    var words: Set<Substring> = []
    for word in text.split(separator: " ") where words.insert(word).inserted {
      if words.count > mostWords { return nil }
    }
    return words.map { ($0, $0.count) }
  }

  /// Whether an option has all of some words. To search for one takes as long as the word is, so
  /// those that are longer than the option are not searched for.
  private static func has(_ words: [(text: Substring, count: Int)]?, _ option: String) -> Bool {
    words?.allSatisfy { $0.count <= option.utf8.count && option.contains($0.text) } ?? false
  }

  private static func hasLetters(of wanted: String, _ option: String) -> Bool {
    var rest = Substring(option)
    for letter in wanted where letter != " " {
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }
}
