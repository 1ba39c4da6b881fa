import FormSession
import FormTestTools
import Testing

@testable import FormTerminal

/// The shown part of a line that is typed.
struct EditorRowTests {
  /// A terminal's row that understands no more than the editor may write; nil if it writes more.
  struct Screen {
    var cells: [String] = []
    var column = 0

    mutating func write(_ text: String) -> Bool {
      var scalars = Substring(text).unicodeScalars
      while let scalar = scalars.popFirst() {
        switch scalar {
        case "\r": column = 0
        case "\u{1B}": guard obey(&scalars) else { return false }
        case "\u{20}"...: put(String(scalar))
        default: return false
        }
      }
      return true
    }

    private mutating func obey(_ scalars: inout Substring.UnicodeScalarView) -> Bool {
      guard scalars.popFirst() == "[" else { return false }
      var digits = ""
      while let scalar = scalars.first, ("0"..."9").contains(scalar) || scalar == ";" {
        digits.unicodeScalars.append(scalar)
        scalars.removeFirst()
      }
      switch scalars.popFirst() {
      case "m": return true
      case "K" where digits.isEmpty: cells.removeSubrange(min(column, cells.count)...)
      case "C": column += Int(digits) ?? 1
      case "D": column -= Int(digits) ?? 1
      default: return false
      }
      return column >= 0
    }

    private mutating func put(_ text: String) {
      while cells.count <= column { cells.append(" ") }
      cells[column] = text
      column += 1
    }

    var text: String { cells.joined() }
  }

  private func row(_ layout: inout RowLayout, _ text: String, left: Int = 0, columns: Int)
    -> EditorRow
  {
    var line = EditedText(text)
    for _ in 0..<left { line.moveLeft() }
    return layout.row(line, columns: columns)
  }

  private func text(_ row: EditorRow) -> String { row.cells.map(\.text.text).joined() }

  @Test("a line longer than the window scrolls sideways in its row, the cursor always in it")
  func scrolling() {
    var layout = RowLayout(prompt: "name", isSecret: false)
    let digits = String(repeating: "0123456789", count: 10)
    for left in Array(0...100) + (0...100).reversed() {
      let row = row(&layout, digits, left: left, columns: 30)
      #expect(row.columns <= 29)
      #expect((6...29).contains(row.cursor))
      #expect(text(row).hasPrefix("name> "))
      // What is under the cursor is what the line has there.
      let cursor = 100 - left
      if cursor < 100 {
        let cell = text(row).dropFirst(row.cursor).first
        #expect(cell == Array(digits)[cursor])
      }
    }
    #expect(text(row(&layout, digits, columns: 30)).contains("<"))
    #expect(text(row(&layout, digits, left: 100, columns: 30)).hasSuffix(">"))
  }

  @Test("wide characters take two columns, joined and combining ones those of the first")
  func widths() {
    var layout = RowLayout(prompt: "n", isSecret: false)
    #expect(row(&layout, "漢字", columns: 40).columns == 7)
    #expect(row(&layout, "👩‍👩‍👧‍👦", columns: 40).columns == 5)
    #expect(row(&layout, "e\u{301}\u{302}", columns: 40).columns == 4)
    #expect(row(&layout, "漢字漢字漢字漢字", columns: 12).columns <= 11)
    // Invisible characters are written out.
    #expect(text(row(&layout, "a\u{202E}b\tc", columns: 40)) == "n> a\\u{202E}b\\tc")
  }

  @Test("of a secret its length is shown, and nothing else")
  func secret() {
    var layout = RowLayout(prompt: "pin", isSecret: true)
    #expect(text(row(&layout, "漢é7", columns: 40)) == "pin> •••")
  }

  @Test("a prompt that leaves no room stands above the row")
  func longPrompt() {
    var layout = RowLayout(prompt: "people[2].arrival", isSecret: false)
    #expect(layout.isPromptAbove(20) && !layout.isPromptAbove(80))
    #expect(text(row(&layout, "x", columns: 20)) == "> x")
  }

  @Test("words stand behind the line only where all of them have room")
  func words() {
    var layout = RowLayout(prompt: "n", isSecret: false)
    let line = EditedText("5 mar")
    let shown = layout.row(line, "= 5 March", columns: 40)
    #expect(text(shown) == "n> 5 mar  = 5 March" && layout.showsWords)
    #expect(shown.cursor == 8)
    #expect(text(layout.row(line, "= 5 March", columns: 18)) == "n> 5 mar" && !layout.showsWords)
  }

  @Test("words stand in brackets where dim letters cannot be told from others")
  func bracketed() {
    var layout = RowLayout(prompt: "n", isSecret: false, hasStyles: false)
    let line = EditedText("5 mar")
    #expect(text(layout.row(line, "= 5 March", columns: 40)) == "n> 5 mar  (= 5 March)")
    #expect(text(layout.row(line, "= 5 March", columns: 21)) == "n> 5 mar" && !layout.showsWords)
  }

  @Test(
    "whatever is typed, only text, SGR, CR, erase and moves in the row are written, and the row is right",
    arguments: [UInt64(1), 2, 3, 4], [20, 41, 200])
  func bytesShown(_ seed: UInt64, _ columns: Int) {
    var random = SplitMix(seed: seed)
    var editor = LineEditor(LineRequest(prompt: "name"))
    var layout = RowLayout(prompt: "name", isSecret: false)
    var painter = RowPainter(TerminalStyle(depth: .full))
    var screen = Screen()
    let keys: [Key] = [
      .left, .right, .wordLeft, .wordRight, .home, .end, .deleteLeft, .delete, .deleteBlankWord,
      .deleteToEnd, .insertDeleted, .transpose,
    ]
    let letters = Array("abc xyz.,\u{1B}\u{9B}").map { Key.text(String($0)) }
    for _ in 0..<2000 {
      let isText = Int.random(in: 0..<3, using: &random) > 0
      let choices = isText ? letters : keys
      _ = editor.take(choices[Int.random(in: 0..<choices.count, using: &random)])
      let row = layout.row(editor, "= words", columns: columns)
      guard screen.write(painter.paint(row).text) else {
        return #expect(Bool(false), "something else was written")
      }
      #expect(screen.column == row.cursor)
      #expect(screen.text.trimmingSpaces == text(row).trimmingSpaces)
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
