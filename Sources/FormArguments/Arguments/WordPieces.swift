package import JSONText

/// Words of a form, cut where answers are put in: `{key}` is the answer of a key, `{{` a brace.
package struct WordPieces: Sequence, IteratorProtocol {
  package enum Piece: Equatable {
    case text(Substring)
    /// The name between braces, and the bytes before the opening one.
    case answer(Substring, offset: Int)
  }

  private let words: String
  private var position: String.Index

  package init(_ words: String) {
    self.words = words
    position = words.startIndex
  }

  /// Whether there is anything in words that is not shown as it stands.
  package static func hasBraces(_ words: String) -> Bool { words.utf8.contains(brace) }

  /// Whether a text may have some, without making a string of it.
  package static func mayHaveBraces(_ words: JSON) -> Bool { words.mayHold(brace) }

  package mutating func next() -> Piece? {
    let bytes = words.utf8
    guard position < bytes.endIndex else { return nil }
    guard bytes[position] == Self.brace else { return text() }
    let inside = bytes.index(after: position)
    if inside < bytes.endIndex, bytes[inside] == Self.brace {
      position = bytes.index(after: inside)
      return .text(words[inside..<position])
    }
    // A brace that nothing closes is a brace.
    guard let end = bytes[inside...].firstIndex(of: UInt8(ascii: "}")) else {
      return text()
    }
    let offset = bytes.distance(from: bytes.startIndex, to: position)
    position = bytes.index(after: end)
    return .answer(words[inside..<end], offset: offset)
  }

  private static let brace = UInt8(ascii: "{")

  /// The text up to the next brace; all that is left where a brace begins it.
  private mutating func text() -> Piece {
    let (bytes, start) = (words.utf8, position)
    let isBrace = bytes[start] == Self.brace
    position =
      isBrace ? bytes.endIndex : bytes[start...].firstIndex(of: Self.brace) ?? bytes.endIndex
    return .text(words[start..<position])
  }
}
