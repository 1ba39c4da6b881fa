import FormTerminal
import FormTestTools
import Testing

/// A line that is edited, character by character.
struct EditedTextTests {
  /// A line in which `|` stands for the cursor.
  private func line(_ text: String) -> EditedText {
    // A mark that combines would become one character with the sign.
    let parts = text.unicodeScalars.split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(String.UnicodeScalarView($0)) }
    var line = EditedText(parts.joined())
    line.moveToStart()
    for _ in 0..<parts[0].count { line.moveRight() }
    return line
  }

  private func shown(_ line: EditedText) -> String {
    line.textBeforeCursor + "|" + String(line.characters[line.cursor...])
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let before: String
    let after: String
    let change: @Sendable (inout EditedText) -> Void

    var testDescription: String { "\(name): \(before)" }

    init(
      _ name: String, _ before: String, _ after: String,
      _ change: @escaping @Sendable (inout EditedText) -> Void
    ) {
      (self.name, self.before, self.after, self.change) = (name, before, after, change)
    }
  }

  static let changes: [Change] = [
    Change("left", "ab|c", "a|bc") { $0.moveLeft() },
    Change("left at the start", "|abc", "|abc") { $0.moveLeft() },
    Change("left over a joined emoji", "a👩‍👩‍👧|", "a|👩‍👩‍👧") { $0.moveLeft() },
    Change("left over a combining mark", "e\u{301}|", "|e\u{301}") { $0.moveLeft() },
    Change("right over a flag", "|🇩🇪🇫🇷", "🇩🇪|🇫🇷") { $0.moveRight() },
    Change("right at the end", "abc|", "abc|") { $0.moveRight() },
    Change("home", "abc|", "|abc") { $0.moveToStart() },
    Change("end", "|abc", "abc|") { $0.moveToEnd() },
    Change("word left", "one, two|", "one, |two") { $0.moveWordLeft() },
    Change("word left over signs", "one, |two", "|one, two") { $0.moveWordLeft() },
    Change("word right", "|one, two", "one|, two") { $0.moveWordRight() },
    Change("word right over signs", "one|, two", "one, two|") { $0.moveWordRight() },
    Change("backspace takes a wide character", "漢字|", "漢|") { $0.deleteLeft() },
    Change("backspace takes a whole cluster", "ae\u{301}\u{302}|b", "a|b") { $0.deleteLeft() },
    Change("backspace at the start", "|ab", "|ab") { $0.deleteLeft() },
    Change("delete", "a|bc", "a|c") { $0.deleteRight() },
    Change("delete at the end", "abc|", "abc|") { $0.deleteRight() },
    Change("to the start", "ab|c", "|c") { _ = $0.deleteToStart() },
    Change("to the end", "a|bc", "a|") { _ = $0.deleteToEnd() },
    Change("word back", "one two.three|", "one two.|") { _ = $0.deleteWordLeft() },
    Change("blank word back", "one two.three|", "one |") { _ = $0.deleteBlankWord() },
    Change("blank word back over spaces", "one   |two", "|two") { _ = $0.deleteBlankWord() },
    Change("word on", "|one two", "| two") { _ = $0.deleteWordRight() },
    Change("transpose at the end", "abc|", "acb|") { $0.transpose() },
    Change("transpose inside", "a|bc", "ba|c") { $0.transpose() },
    Change("transpose at the start", "|abc", "|abc") { $0.transpose() },
    Change("insert a mark that combines", "e|x", "e\u{301}|x") { $0.insert("\u{301}") },
    Change("insert before a mark", "|\u{301}", "e\u{301}|") { $0.insert("e") },
    Change("insert a joiner", "👩|👧", "👩\u{200D}👧|") { $0.insert("\u{200D}") },
  ]

  @Test("each change moves and takes away whole characters", arguments: changes)
  func changed(_ change: Change) {
    var line = line(change.before)
    change.change(&line)
    #expect(shown(line).unicodeScalars.elementsEqual(change.after.unicodeScalars))
    #expect(line.byteCount == line.text.utf8.count)
  }

  @Test("characters are those of Unicode 17, the version of the toolchain's standard library")
  func unicodeVersion() throws {
    // Tolong Siki came with Unicode 17, and a conjunct of Devanagari has been one character since
    // 15.1.
    let added = try #require(Unicode.Scalar(0x11DB0 as UInt32))
    #expect(added.properties.age.map { $0.major >= 17 } == true)
    #expect(EditedText("क्त").characters.count == 1)
  }

  @Test("however a line was typed, its characters are those of its text")
  func anyOrder() {
    var random = SplitMix(seed: 23)
    let pieces = [
      "a", " ", "é", "\u{301}", "漢", "👩", "\u{200D}", "👧", "\u{1F1E9}", "\u{1F1EA}", "क", "\u{94D}",
      "त", "\u{FE0F}", "ᄀ", "ᅡ", "ᆨ", "👍", "\u{1F3FD}", ".",
    ]
    for _ in 0..<300 {
      var line = EditedText()
      for _ in 0..<40 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: line.moveLeft()
        case 1: line.moveRight()
        case 2: line.deleteLeft()
        case 3: line.transpose()
        default: line.insert(pieces[Int.random(in: 0..<pieces.count, using: &random)])
        }
        #expect((0...line.characters.count).contains(line.cursor))
        #expect(line.byteCount == line.text.utf8.count)
      }
    }
  }

  @Test("a character that combines ten thousand marks takes as long as they are")
  func manyMarks() {
    var line = EditedText("e")
    let time = ProcessorTime.of {
      for _ in 0..<10_000 { line.insert("\u{301}") }
    }
    #expect(time < .seconds(1), "\(time)")
    #expect(line.text.utf8.count == 20_001)
    #expect(line.cursor == line.characters.count)
    #expect(line.characters.allSatisfy { $0.utf8.count <= 256 })
    while !line.isEmpty { line.deleteLeft() }
    #expect(line.byteCount == 0)
  }

  @Test("parts of such a character are characters, also where they begin with what joins two")
  func joinedCharacters() {
    for joint in ["\u{200D}", "\u{94D}\u{200D}", "\u{301}\u{200D}"] {
      for part in ["\u{1F469}", "\u{915}", "e"] {
        let text = String(repeating: part + joint, count: 300)
        let line = EditedText(text)
        #expect(line.text.utf8.elementsEqual(text.utf8))
        #expect(line.characters.allSatisfy { String($0).count == 1 && $0.utf8.count <= 256 })
      }
    }
  }

  @Test("such a character is the same text, whole or in the middle of others")
  func longCharacter() {
    let long = "e" + String(repeating: "\u{301}", count: 300)
    var line = EditedText("a" + long + "b")
    #expect(line.text.utf8.elementsEqual(("a" + long + "b").utf8))
    line.moveLeft()
    line.insert("\u{301}")
    #expect(line.text.utf8.elementsEqual(("a" + long + "\u{301}b").utf8))
    line.moveToStart()
    line.deleteRight()
    #expect(line.text.utf8.elementsEqual((long + "\u{301}b").utf8))
  }
}
