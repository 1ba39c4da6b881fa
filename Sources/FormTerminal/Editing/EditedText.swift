/// A line that is being edited: its characters as people see them, and the cursor between them.
///
/// A character is a grapheme cluster as the Swift standard library parts text, by the version of
/// Unicode that it is made for; one of more than 256 bytes counts as several.
package struct EditedText: Equatable, Sendable {
  /// The characters of the line.
  package private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  package private(set) var cursor = 0
  /// The length of the line in UTF-8.
  package private(set) var byteCount = 0

  package init(_ text: String = "") { insert(text) }

  /// The whole line.
  package var text: String { String(characters) }

  /// The text before the cursor.
  package var textBeforeCursor: String { String(characters[..<cursor]) }

  package var isEmpty: Bool { characters.isEmpty }

  /// Inserts text before the cursor; it may combine with its neighbours to one character.
  package mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    byteCount += text.utf8.count
    let start = max(0, cursor - 1)
    let end = min(characters.count, cursor + 1)
    let head = String(characters[start..<cursor]) + text
    let tail = characters.count - end
    let merged = Self.characters(of: head + String(characters[cursor..<end]))
    let alone = Self.characters(of: head).count
    characters.replaceSubrange(start..<end, with: merged)
    // If the text combines with the character after the cursor, the cursor goes after both.
    let isJoined = merged.count < alone + (end - cursor)
    cursor = isJoined ? characters.count - tail : start + alone
  }

  /// Replaces the whole line, with the cursor at the end.
  package mutating func replace(with text: String) { self = EditedText(text) }

  /// The most bytes of a character. One that combines more is several here: each key takes as long
  /// as the character is that it is typed behind.
  private static let mostBytes = 256

  private static func characters(of text: String) -> [Character] {
    var characters: [Character] = []
    for character in text {
      guard character.utf8.count > mostBytes else {
        characters.append(character)
        continue
      }
      var part = ""
      for scalar in character.unicodeScalars {
        if part.utf8.count + UTF8.width(scalar) > mostBytes {
          // A part that begins with what joins two others is more than one.
          characters += part
          part = ""
        }
        part.unicodeScalars.append(scalar)
      }
      characters += part
    }
    return characters
  }

  // MARK: Moving

  package mutating func moveLeft() { cursor = max(0, cursor - 1) }
  package mutating func moveRight() { cursor = min(characters.count, cursor + 1) }
  package mutating func moveToStart() { cursor = 0 }
  package mutating func moveToEnd() { cursor = characters.count }
  package mutating func moveWordLeft() { cursor = startOfWord(isWord) }
  package mutating func moveWordRight() { cursor = endOfWord }

  // MARK: Deleting; what was taken away is returned.

  @discardableResult
  package mutating func deleteLeft() -> String { delete(max(0, cursor - 1)..<cursor) }

  @discardableResult
  package mutating func deleteRight() -> String {
    delete(cursor..<min(characters.count, cursor + 1))
  }

  package mutating func deleteToStart() -> String { delete(0..<cursor) }
  package mutating func deleteToEnd() -> String { delete(cursor..<characters.count) }
  package mutating func deleteWordRight() -> String { delete(cursor..<endOfWord) }
  package mutating func deleteWordLeft() -> String { delete(startOfWord(isWord)..<cursor) }

  /// Takes away everything from the last space before the cursor.
  package mutating func deleteBlankWord() -> String {
    delete(startOfWord { !$0.isWhitespace }..<cursor)
  }

  /// Exchanges the two characters before the cursor, or those around it.
  package mutating func transpose() {
    let right = min(cursor, characters.count - 1)
    guard right > 0 else { return }
    let swapped = String([characters[right], characters[right - 1]])
    byteCount -= swapped.utf8.count
    characters.removeSubrange((right - 1)...right)
    cursor = right - 1
    insert(swapped)
  }

  private mutating func delete(_ range: Range<Int>) -> String {
    let taken = String(characters[range])
    byteCount -= taken.utf8.count
    characters.removeSubrange(range)
    cursor = range.lowerBound
    // Characters that were apart may combine now.
    if cursor > 0, cursor < characters.count {
      let both = String([characters[cursor - 1], characters[cursor]])
      if both.utf8.count <= Self.mostBytes, both.count == 1 {
        characters.replaceSubrange((cursor - 1)...cursor, with: [Character(both)])
      }
    }
    return taken
  }

  private func isWord(_ character: Character) -> Bool {
    // Of a million characters all but a few are of this kind, and found out about at once.
    if let byte = character.asciiValue { return byte.isLetterOrDigit }
    return character.isLetter || character.isNumber
  }

  private func startOfWord(_ belongs: (Character) -> Bool) -> Int {
    var index = cursor
    while index > 0, !belongs(characters[index - 1]) { index -= 1 }
    while index > 0, belongs(characters[index - 1]) { index -= 1 }
    return index
  }

  private var endOfWord: Int {
    var index = cursor
    while index < characters.count, !isWord(characters[index]) { index += 1 }
    while index < characters.count, isWord(characters[index]) { index += 1 }
    return index
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
