package import JSONText

/// Words of a form, cut at their places for answers: `{key}` is the answer of a key, `{{` a brace.
package struct WordPieces: Sequence, IteratorProtocol {
  package enum Piece: Equatable {
    case text(Substring)
    /// The name between braces, and the bytes before the opening one.
    case answer(Substring, offset: Int)
  }

  private let words: String
  /// The number of its bytes that were read.
  private var offset = 0

  package init(_ words: String) { self.words = words }

  /// Whether there is anything in words that is not shown as it stands.
  package static func hasBraces(_ words: String) -> Bool { words.utf8.contains(brace) }

  /// Whether a text may have some, without making a string of it.
  package static func mayHaveBraces(_ words: JSON) -> Bool { words.mayHold(brace) }

  package mutating func next() -> Piece? {
    let (bytes, start) = (words.utf8.span, offset)
    guard start < bytes.count else { return nil }
    let inside = start + 1
    guard bytes[start] == Self.brace else {
      return text(upTo: bytes.firstIndex(of: Self.brace, from: inside) ?? bytes.count)
    }
    if inside < bytes.count, bytes[inside] == Self.brace {
      offset = inside
      return text(upTo: inside + 1)
    }
    // A brace that nothing closes is a brace.
    guard let end = bytes.firstIndex(of: UInt8(ascii: "}"), from: inside) else {
      return text(upTo: bytes.count)
    }
    offset = end + 1
    return .answer(part(inside, end), offset: start)
  }

  private static let brace = UInt8(ascii: "{")

  private mutating func text(upTo end: Int) -> Piece {
    let start = offset
    offset = end
    return .text(part(start, end))
  }

  private func part(_ start: Int, _ end: Int) -> Substring {
    let first = words.utf8.index(words.startIndex, offsetBy: start)
    return words[first..<words.utf8.index(first, offsetBy: end - start)]
  }
}

extension Span where Element == UInt8 {
  /// The first place of a byte from an index on.
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte { return index }
      index &+= 1
    }
    return nil
  }
}
