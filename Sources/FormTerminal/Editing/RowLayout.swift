internal import FormMessages
internal import FormWording

/// Lays the line out in one row: the prompt, as much of the line as there is room for, and what it
/// means.
struct RowLayout: Sendable {
  /// The least columns that a line has to itself; a longer prompt stands on a line of its own.
  static let leastRoom = 6

  private let prompt: String
  private let isSecret: Bool
  /// Whether dim text can be told from other text.
  private let hasStyles: Bool
  /// The first character of the line that is shown.
  private var first = 0
  /// Whether there was room for the words behind the line.
  private(set) var showsWords = false

  init(prompt: String, isSecret: Bool, hasStyles: Bool = true) {
    (self.prompt, self.isSecret) = (VisibleText(prompt).text, isSecret)
    self.hasStyles = hasStyles
  }

  /// Whether the prompt stands above the row.
  func isPromptAbove(_ columns: Int) -> Bool {
    DisplayWidth.columns(of: prompt) + 2 + Self.leastRoom > columns - 1
  }

  /// The prompt as a line of its own.
  var promptLine: TerminalText { "\(VisibleText(prompt))\n" }

  /// A whole line as it is shown: of a secret its length.
  func shown(_ line: String) -> TerminalText {
    isSecret ? line.map { cell($0).text }.joined() : TerminalText(VisibleText(line))
  }

  /// The row of a line that is typed; `words` stand behind it if there is room.
  mutating func row(_ editor: LineEditor, _ words: String?, columns: Int) -> EditorRow {
    row(editor.line, words, columns: columns, isOffered: editor.isOffered)
  }

  /// The row of a line in a window of some columns; offered text is dim.
  mutating func row(
    _ line: EditedText, _ words: String? = nil, columns: Int, isOffered: Bool = false
  ) -> EditorRow {
    showsWords = false
    let head = isPromptAbove(columns) ? "> " : "\(prompt)> "
    var row = EditorRow(cells: head.map { RowCell($0) })
    let room = max(2, columns - 1 - row.columns)
    scroll(line, room)
    var free = room
    var index = first
    if first > 0 {
      row.cells.append(RowCell("<"))
      free -= 1
    }
    while index < line.characters.count {
      if index == line.cursor { row.cursor = row.columns }
      var cell = cell(line.characters[index])
      cell.isDim = isOffered
      // One column is kept free for the cursor at the end, or for the sign of a longer line.
      guard cell.columns < free else { break }
      row.cells.append(cell)
      free -= cell.columns
      index += 1
    }
    if index == line.cursor { row.cursor = row.columns }
    if index < line.characters.count {
      row.cells.append(RowCell(">"))
    } else if let words, !words.isEmpty {
      append(words, &row, room: free)
    }
    return row
  }

  private mutating func append(_ words: String, _ row: inout EditorRow, room: Int) {
    let visible = VisibleText(words).text
    let text = hasStyles ? visible : "(\(visible))"
    showsWords = DisplayWidth.columns(of: text) + 3 <= room
    guard showsWords else { return }
    row.cells += "  \(text)".map { RowCell($0, isDim: true) }
  }

  /// Moves the shown part of the line to the cursor.
  private mutating func scroll(_ line: EditedText, _ room: Int) {
    first = min(first, line.cursor)
    var needed = 0
    for character in line.characters[first..<line.cursor] {
      needed += cell(character).columns
      if needed > room { break }
    }
    let sign = first > 0 ? 1 : 0
    let under = line.cursor < line.characters.count ? cell(line.characters[line.cursor]).columns : 1
    let isBefore = first > 0 && first == line.cursor
    guard isBefore || needed + sign + under >= room else { return }
    // Two thirds of the room stand before the cursor.
    var (start, width) = (line.cursor, 0)
    while start > 0 {
      let columns = cell(line.characters[start - 1]).columns
      guard width + columns <= max(0, room * 2 / 3 - 2) else { break }
      width += columns
      start -= 1
    }
    first = start
  }

  private func cell(_ character: Character) -> RowCell {
    isSecret ? RowCell("•") : RowCell(character)
  }
}

extension RowCell {
  /// The most scalars of one character that are shown, because a character can combine any number.
  private static let scalarLimit = 16

  /// A character as a terminal shows it; an invisible one is written out.
  init(_ character: Character, isDim: Bool = false) {
    let scalars = character.unicodeScalars
    var shown = String(character)
    if scalars.dropFirst(Self.scalarLimit).first != nil {
      shown = String(String.UnicodeScalarView(scalars.prefix(Self.scalarLimit)))
    }
    let visible = VisibleText(shown)
    self.init(
      text: TerminalText(visible), columns: DisplayWidth.columns(of: visible.text), isDim: isDim)
  }
}
