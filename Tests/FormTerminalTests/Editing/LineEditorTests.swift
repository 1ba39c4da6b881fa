import FormMessages
import FormSession
import FormTerminal
import Glibc
import Testing

/// A line while it is typed, key by key.
struct LineEditorTests {
  /// The editor after some bytes, and what the last key led to.
  private func type(
    _ text: String, _ request: LineRequest = LineRequest(prompt: "name"), deleted: String = ""
  ) -> (editor: LineEditor, last: LineEditor.Outcome) {
    type(Array(text.utf8), request, deleted: deleted)
  }

  private func type(
    _ bytes: [UInt8], _ request: LineRequest = LineRequest(prompt: "name"), deleted: String = ""
  ) -> (editor: LineEditor, last: LineEditor.Outcome) {
    var editor = LineEditor(request, deleted: deleted)
    var (decoder, keys, last) = (KeyDecoder(), [Key](), LineEditor.Outcome.editing)
    for byte in bytes { decoder.take(byte, into: &keys) }
    decoder.timeOut(into: &keys)
    for key in keys { last = editor.take(key) }
    return (editor, last)
  }

  private func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test(
    "keys edit the line, and Enter gives it",
    arguments: [
      ("Ana López\n", "Ana López"), ("Ax\u{7F}na\r", "Ana"), ("na\u{1}A\n", "Ana"),
      ("Aa\u{1B}[Dn\n", "Ana"), ("Ana Lopez\u{1B}b\u{B}\n", "Ana "),
      ("one two\u{17}\u{19}\u{19}\n", "one twotwo"),
      ("one two\u{15}\u{19}\n", "one two"), ("one two\u{17}\u{17}\u{19}\n", "one two"),
      ("one\u{1B}bx\u{B}\u{19}\u{19}\n", "xoneone"), ("ab\u{14}\n", "ba"), ("ab\u{1}\u{4}\n", "b"),
      ("a\u{1B}b\u{1B}d\u{19}\n", "a"), ("\u{1B}[15~a\u{1B}Pjunk\u{1B}\\b\n", "ab"),
      ("漢字\u{7F}\n", "漢"), ("👩‍👩‍👧‍👦\u{7F}x\n", "x"), ("\n", ""),
    ])
  func edited(_ typed: String, _ line: String) { #expect(type(typed).last == .line(line)) }

  @Test("Ctrl-D is the end of the input in an empty line, and Delete in another one")
  func endOfInput() {
    #expect(type("\u{4}").last == .ended)
    #expect(type("a\u{4}").last == .editing)
    #expect(type("a\u{15}\u{4}").last == .ended)
  }

  @Test("keys that the terminal gives as bytes are their signals")
  func signals() {
    #expect(type("a\u{3}").last == .signal(SIGINT))
    #expect(type("a\u{1C}").last == .signal(SIGQUIT))
    #expect(type("a\u{1A}").last == .signal(SIGTSTP))
  }

  @Test("a line that is not text is refused by the words of every other way in")
  func refused() {
    #expect(
      type([0x41, 0xFF, 0x0A]).last == .refused(.notUTF8(byte: 0xFF, position: 2)))
    #expect(
      type([0x61, 0xC3, 0x62, 0x0A]).last == .refused(.notUTF8(byte: 0x62, position: 3)))
    #expect(
      type("a\u{85}b\n").last == .refused(.controlCharacter(code: 0x85, position: 2)))
    // The characters that stand for it can be removed.
    #expect(type([0x41, 0xFF, 0x7F, 0x0A]).last == .line("A"))
  }

  @Test("one pasted line is inserted, its end left out")
  func pastedLine() {
    #expect(type("A\(pasted("na\r"))!\n").last == .line("Ana!"))
    #expect(type("\(pasted("a\tb"))\n").last == .line("a\tb"))
  }

  @Test("of several pasted lines the first is inserted, and the others are counted")
  func pastedLines() {
    let (editor, last) = type(pasted("Ana\r\n+3d\ry\n1\n5"))
    #expect(editor.line.text == "Ana")
    #expect(last == .tell(Message(.linesNotUsed, ["count": .count(4)])))
  }

  @Test("where a text of several lines is asked for, pasted lines are the text")
  func pastedBlock() {
    let request = LineRequest(prompt: "note", takesLines: true)
    #expect(
      type("a\(pasted("one\rtwo\n\nfour"))", request).last == .lines(["aone", "two", "", "four"]))
    #expect(type("\(pasted("one\n"))\n", request).last == .line("one"))
  }

  @Test("a paste that no line can hold is refused whole, in words")
  func pastedControls() {
    for (text, code) in [
      ("a\u{1B}[31m", UInt8(0x1B)), ("a\u{0}", 0), ("a\u{9B}", 0x9B), ("a\u{7F}", 0x7F),
    ] {
      let (editor, last) = type(pasted(text))
      #expect(editor.line.isEmpty)
      #expect(last == .tell(LineProblem.controlCharacter(code: code, position: 2).message))
    }
    let (editor, last) = type(pasted(String(repeating: "x", count: 2 << 20)))
    #expect(editor.line.isEmpty)
    #expect(last == .tell(LineProblem.tooLong(limit: LineReader.limit).message))
  }

  @Test("10,000 keys and a paste of 1 MB are all in the line")
  func many() {
    let keys = String(repeating: "abcdefghi\u{7F}", count: 1000)
    #expect(type(keys + "\n").last == .line(String(repeating: "abcdefgh", count: 1000)))
    let large = String(repeating: "x", count: LineReader.limit - 1)
    #expect(type("a" + pasted(large) + "\n").last == .line("a" + large))
    // One byte more than a line may have.
    #expect(type(pasted(large) + "ab\n").last == .refused(.tooLong(limit: LineReader.limit)))
  }

  @Test("nothing of a secret is remembered, completed, or explained")
  func secret() {
    let request = LineRequest(prompt: "pin", isSecret: true)
    var (editor, last) = type("12\t34\u{1B}[A", request, deleted: "earlier")
    #expect(last == .editing)
    #expect(editor.line.text == "1234")
    #expect(editor.showWords() == nil)
    #expect(editor.deleted == "")
  }
}
