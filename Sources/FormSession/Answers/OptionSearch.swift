import FormValues

/// Finds options by typed text, ignoring case: by their beginning, else by words in any order, else
/// by letters with others between them.
struct OptionSearch {
  private let options: [String]

  init(_ options: [String]) { self.options = options.map { $0.lowercased() } }

  /// The options that fit best, in their order.
  func indices(of typed: String) -> [Int] {
    let wanted = typed.trimmed.lowercased()
    let tests: [(String) -> Bool] = [
      { $0.hasPrefix(wanted) }, { Self.hasWords(of: wanted, $0) },
      { Self.hasLetters(of: wanted, $0) },
    ]
    for test in tests {
      let found = options.indices.filter { test(options[$0]) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The options that have every word that was typed, or a beginning of it, somewhere.
  func indices(withWordsOf typed: String) -> [Int] {
    let wanted = typed.trimmed.lowercased()
    return options.indices.filter { Self.hasWords(of: wanted, options[$0]) }
  }

  private static func hasWords(of wanted: String, _ option: String) -> Bool {
    wanted.split(separator: " ").allSatisfy { option.contains($0) }
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
