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
    for paragraph in text.text.split(separator: "\n", omittingEmptySubsequences: false) {
      var paper = Paper(width: width, indent: String(repeating: " ", count: hanging))
      for piece in Self.pieces(paragraph) { paper.put(piece) }
      lines += paper.finished()
    }
    return lines
  }

  /// Runs of spaces and words, in order, so the spacing inside a line is kept.
  private static func pieces(_ paragraph: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var rest = paragraph
    while let first = rest.first {
      let isSpace = first == " "
      let piece = rest.prefix { ($0 == " ") == isSpace }
      pieces.append(piece)
      rest = rest[piece.endIndex...]
    }
    return pieces
  }
}

/// The lines of one paragraph while they are written.
private struct Paper {
  let width: Int
  let indent: String
  var lines: [String] = []
  var line = ""
  var used = 0
  /// Spaces that count only if a word follows on the same line.
  var gap = 0
  var hasWord = false

  mutating func put(_ piece: Substring) {
    if piece.first == " " {
      gap = piece.utf8.count
      return
    }
    let columns = DisplayWidth.columns(of: String(piece))
    if hasWord, columns > width - used - min(gap, width) { breakLine() }
    // Leading spaces of a paragraph are its author's indent, as far as there is room for it.
    let spaces = lines.isEmpty || hasWord ? min(gap, max(0, width - used - 1)) : 0
    line += String(repeating: " ", count: spaces)
    used += spaces
    gap = 0
    hasWord = true
    if columns <= width - used {
      line += piece
      used += columns
    } else {
      breakWord(piece)
    }
  }

  mutating func breakWord(_ word: Substring) {
    var isEmpty = true
    for character in word {
      let columns = DisplayWidth.columns(of: character)
      if !isEmpty, columns > width - used {
        breakLine()
        hasWord = true
      }
      line.append(character)
      used += columns
      isEmpty = false
    }
  }

  mutating func breakLine() {
    lines.append(line)
    line = indent
    used = indent.utf8.count
    gap = 0
    hasWord = false
  }

  func finished() -> [String] { lines + [line] }
}
