/// Words as a shell takes them (POSIX, section 2.2.2), for commands that people copy.
package enum ShellWord {
  /// The words in one line, in quotes where a shell needs them.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (97...122).contains(byte | 0x20) || "/._-=:".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    let quote = UInt8(ascii: "'")
    let inside = word.utf8.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] }
    return "'\(String(decoding: inside, as: UTF8.self))'"
  }
}
