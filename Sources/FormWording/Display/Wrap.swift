package import FormMessages

/// Breaks text into lines that fit a number of terminal columns.
///
/// Lines break at spaces; a word that is longer than a line is broken between user-perceived
/// characters. A line feed in the text always ends a line. The lines after the first of each
/// paragraph start with
/// `hanging` spaces. The time is linear in the text.
package struct Wrap: Sendable {
  /// Columns of a line, at least 1.
  package let width: Int
  /// Spaces before each line but a paragraph's first, at most half of the width.
  package let hanging: Int

  /// Wraps to `width` columns; 0 or less, as some terminals report, counts as 80.
  package init(width: Int, hanging: Int = 0) {
    self.width = width < 1 ? 80 : width
    // Two columns are left at least, for a wide character.
    self.hanging = max(0, min(hanging, self.width / 2, self.width - 2))
  }

  /// The lines of `text`, without line feeds; an empty text is one empty line.
  package func lines(_ text: VisibleText) -> [String] {
    var lines: [String] = []
    write(text) { lines.append($0) }
    return lines
  }

  /// Writes the lines of `text`, each as soon as it is full: a text may have very many.
  package func write<E: Error>(
    _ text: VisibleText, _ put: (String) throws(E) -> Void
  ) throws(E) {
    var rest = text.text[...]
    while true {
      let end = rest.firstIndex(of: "\n")
      var paper = Paper(width: width, indent: String(repeating: " ", count: hanging))
      // Runs of spaces and words, in order, so the spacing inside a line is kept.
      var paragraph = rest[..<(end ?? rest.endIndex)]
      while let first = paragraph.first {
        let isSpace = first == " "
        let piece = paragraph.prefix { ($0 == " ") == isSpace }
        try paper.put(piece, put)
        paragraph = paragraph[piece.endIndex...]
      }
      try put(paper.line)
      guard let end else { return }
      rest = rest[rest.index(after: end)...]
    }
  }
}

/// The line of a paragraph that is being written.
private struct Paper {
  let width: Int
  let indent: String
  private(set) var line = ""
  private var used = 0
  /// Spaces that count only if a word follows on the same line.
  private var gap = 0
  private var hasWord = false
  private var isFirst = true

  init(width: Int, indent: String) { (self.width, self.indent) = (width, indent) }

  /// - Parameter put: receives each line that is full.
  mutating func put<E: Error>(
    _ piece: Substring, _ put: (String) throws(E) -> Void
  ) throws(E) {
    if piece.first == " " {
      gap = piece.utf8.count
      return
    }
    let columns = DisplayWidth.columns(of: String(piece))
    if hasWord, columns > width - used - min(gap, width) { try breakLine(put) }
    // Leading spaces of a paragraph are its author's indent, as far as there is room for it.
    let spaces = isFirst || hasWord ? min(gap, max(0, width - used - 1)) : 0
    line += String(repeating: " ", count: spaces)
    used += spaces
    gap = 0
    hasWord = true
    if columns <= width - used {
      line += piece
      used += columns
    } else {
      try breakWord(piece, put)
    }
  }

  private mutating func breakWord<E: Error>(
    _ word: Substring, _ put: (String) throws(E) -> Void
  ) throws(E) {
    var isEmpty = true
    for character in word {
      let columns = DisplayWidth.columns(of: character)
      if !isEmpty, columns > width - used {
        try breakLine(put)
        hasWord = true
      }
      line.append(character)
      used += columns
      isEmpty = false
    }
  }

  private mutating func breakLine<E: Error>(
    _ put: (String) throws(E) -> Void
  ) throws(E) {
    try put(line)
    line = indent
    used = indent.utf8.count
    gap = 0
    (hasWord, isFirst) = (false, false)
  }
}
