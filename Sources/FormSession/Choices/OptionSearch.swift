import FormValues

/// Finds options by typed text, ignoring case: by their beginning, else by words in any order, else
/// by letters with others between them.
struct OptionSearch: Sendable {
  private let options: [String]

  init(_ options: [String]) { self.options = options }

  /// The options that fit best, in their order.
  func indices(of typed: String) -> [Int] {
    let wanted = WantedOption(typed)
    let tests = [wanted.isBeginning(of:), wanted.hasWords(in:), wanted.hasLetters(in:)]
    // The small letters of an option are made, and forgotten, one option after the other.
    var best = tests.endIndex
    var found: [Int] = []
    for (index, option) in options.enumerated() {
      let option = option.lowercased()
      guard let test = tests.indices.prefix(best + 1).first(where: { tests[$0](option) }) else {
        continue
      }
      if test < best { (best, found) = (test, []) }
      found.append(index)
    }
    return found
  }

  /// The options that have every word that was typed, or a beginning of it, somewhere.
  func indices(withWordsOf typed: String) -> [Int] {
    let wanted = WantedOption(typed)
    return options.indices.filter { wanted.hasWords(in: options[$0].lowercased()) }
  }
}

/// A typed text that options are compared with, all in small letters.
private struct WantedOption {
  private let text: String
  /// The different words; nil if they are too many.
  private let words: [Word]?
  /// The most different words that options are searched for: nobody types as many to find one.
  private static let mostWords = 16

  private struct Word {
    let text: Substring
    let length: Int
    /// The bytes of a word of ASCII letters, which is found by them in an option of such letters.
    let bytes: [UInt8]?

    init(_ text: Substring) {
      (self.text, length) = (text, text.count)
      bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
    }

    /// To search for a word takes as long as the word is, so one that is longer than the option is
    /// not searched for.
    func isIn(_ option: String, isASCII: Bool) -> Bool {
      guard length <= option.utf8.count else { return false }
      if isASCII, let bytes { return option.utf8.span.contains(bytes.span) }
      return option.contains(text)
    }
  }

  init(_ typed: String) {
    text = typed.trimmed.lowercased()
    var words: Set<Substring> = []
    for word in text.split(separator: " ") where words.count <= Self.mostWords {
      words.insert(word)
    }
    self.words = words.count > Self.mostWords ? nil : words.map { Word($0) }
  }

  func isBeginning(of option: String) -> Bool { option.hasPrefix(text) }

  func hasWords(in option: String) -> Bool {
    guard let words else { return false }
    let isASCII = option.utf8.allSatisfy { $0 < 0x80 }
    return words.allSatisfy { $0.isIn(option, isASCII: isASCII) }
  }

  func hasLetters(in option: String) -> Bool {
    var rest = Substring(option)
    for letter in text where letter != " " {
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether some bytes, at least one, are somewhere in these.
  fileprivate func contains(_ wanted: Span<UInt8>) -> Bool {
    guard count >= wanted.count else { return false }
    for start in 0...(count - wanted.count) {
      var index = 0
      while index < wanted.count, self[start + index] == wanted[index] { index += 1 }
      if index == wanted.count { return true }
    }
    return false
  }
}
