import FormTerminal
import Testing

/// Which key each sequence of bytes is.
struct KeyDecoderTests {
  /// The keys of some bytes, with what stays open given up at the end.
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in bytes { decoder.take(byte, into: &keys) }
    decoder.timeOut(into: &keys)
    return keys
  }

  /// The bytes that a terminal sends for a key.
  struct Sent: CustomTestStringConvertible, Sendable {
    let terminal: String
    let bytes: String
    let key: Key

    var testDescription: String { "\(terminal): \(bytes.debugDescription) is \(key)" }

    init(_ terminal: String, _ bytes: String, _ key: Key) {
      (self.terminal, self.bytes, self.key) = (terminal, bytes, key)
    }
  }

  /// xterm in normal and application mode; VS Code and Windows Terminal send the same.
  static let xterm: [Sent] = ["xterm", "VS Code", "Windows Terminal"].flatMap { terminal in
    [
      Sent(terminal, "\u{1B}[A", .up), Sent(terminal, "\u{1B}[B", .down),
      Sent(terminal, "\u{1B}[C", .right), Sent(terminal, "\u{1B}[D", .left),
      Sent(terminal, "\u{1B}OA", .up), Sent(terminal, "\u{1B}OB", .down),
      Sent(terminal, "\u{1B}OC", .right), Sent(terminal, "\u{1B}OD", .left),
      Sent(terminal, "\u{1B}[H", .home), Sent(terminal, "\u{1B}[F", .end),
      Sent(terminal, "\u{1B}OH", .home), Sent(terminal, "\u{1B}OF", .end),
      Sent(terminal, "\u{1B}[1;5D", .wordLeft), Sent(terminal, "\u{1B}[1;5C", .wordRight),
      Sent(terminal, "\u{1B}[1;3D", .wordLeft), Sent(terminal, "\u{1B}[1;3C", .wordRight),
      Sent(terminal, "\u{1B}[1;2D", .left), Sent(terminal, "\u{1B}[1;2C", .right),
      Sent(terminal, "\u{1B}[1;6D", .wordLeft), Sent(terminal, "\u{1B}[1;5H", .home),
      Sent(terminal, "\u{1B}[3~", .delete), Sent(terminal, "\u{1B}[3;5~", .deleteWordRight),
      Sent(terminal, "\u{7F}", .deleteLeft), Sent(terminal, "\u{8}", .deleteLeft),
      Sent(terminal, "\u{1B}\u{7F}", .deleteWordLeft), Sent(terminal, "\u{1B}[Z", .backTab),
      Sent(terminal, "\u{1B}OM", .enter),
    ]
  }

  static let others: [Sent] = [
    Sent("Linux console", "\u{1B}[1~", .home), Sent("Linux console", "\u{1B}[4~", .end),
    Sent("Linux console", "\u{1B}[3~", .delete), Sent("Linux console", "\u{1B}\t", .backTab),
    Sent("Linux console", "\u{7F}", .deleteLeft), Sent("Linux console", "\u{1B}[D", .left),
    Sent("Linux console", "\u{1B}b", .wordLeft), Sent("Linux console", "\u{1B}f", .wordRight),
    Sent("tmux", "\u{1B}[1~", .home), Sent("tmux", "\u{1B}[4~", .end),
    Sent("tmux", "\u{1B}OD", .left), Sent("tmux", "\u{1B}[1;5C", .wordRight),
    Sent("tmux", "\u{1B}[1;3D", .wordLeft), Sent("tmux", "\u{1B}[Z", .backTab),
    Sent("screen", "\u{1B}[1~", .home), Sent("screen", "\u{1B}[4~", .end),
    Sent("screen", "\u{1B}OC", .right), Sent("screen", "\u{1B}[1;5D", .wordLeft),
    Sent("iTerm", "\u{1B}[H", .home), Sent("iTerm", "\u{1B}[F", .end),
    Sent("iTerm", "\u{1B}[1;9D", .wordLeft), Sent("iTerm", "\u{1B}[1;9C", .wordRight),
    Sent("iTerm", "\u{1B}\u{1B}[D", .wordLeft), Sent("iTerm", "\u{1B}\u{1B}[C", .wordRight),
    Sent("iTerm", "\u{1B}b", .wordLeft), Sent("iTerm", "\u{1B}f", .wordRight),
    Sent("iTerm", "\u{1B}[3~", .delete), Sent("iTerm", "\u{1B}d", .deleteWordRight),
    Sent("rxvt", "\u{1B}[7~", .home), Sent("rxvt", "\u{1B}[8~", .end),
    Sent("rxvt", "\u{1B}Od", .wordLeft), Sent("rxvt", "\u{1B}Oc", .wordRight),
    Sent("rxvt", "\u{1B}[5D", .wordLeft),
  ]

  /// What all of them send, in normal and application mode of their cursor keys.
  static let common: [Sent] = ["Linux console", "tmux", "screen", "iTerm"].flatMap { terminal in
    [
      Sent(terminal, "\u{1B}[A", .up), Sent(terminal, "\u{1B}[B", .down),
      Sent(terminal, "\u{1B}[C", .right), Sent(terminal, "\u{1B}[D", .left),
      Sent(terminal, "\u{1B}OA", .up), Sent(terminal, "\u{1B}OB", .down),
      Sent(terminal, "\u{1B}OC", .right), Sent(terminal, "\u{1B}OD", .left),
      Sent(terminal, "\u{1B}[3~", .delete), Sent(terminal, "\u{7F}", .deleteLeft),
      Sent(terminal, "\u{1B}\u{7F}", .deleteWordLeft), Sent(terminal, "\u{1B}d", .deleteWordRight),
      Sent(terminal, "\u{1B}b", .wordLeft), Sent(terminal, "\u{1B}f", .wordRight),
    ]
  }

  /// Keys with modifiers, as terminals of several systems and multiplexers send them.
  static let modified: [Sent] = [
    Sent("xterm", "\u{1B}[1;2H", .home), Sent("xterm", "\u{1B}[1;2F", .end),
    Sent("xterm", "\u{1B}[3;2~", .delete), Sent("xterm", "\u{1B}[3;3~", .deleteWordRight),
    Sent("xterm", "\u{1B}[1;7D", .wordLeft), Sent("xterm", "\u{1B}[1;8C", .wordRight),
    Sent("VS Code", "\u{17}", .deleteBlankWord), Sent("VS Code", "\u{1B}[1;5F", .end),
    Sent("Windows Terminal", "\u{1B}[1;5A", .up), Sent("Windows Terminal", "\u{1B}[1;2B", .down),
    Sent("tmux", "\u{1B}\u{1B}[D", .wordLeft), Sent("tmux", "\u{1B}\u{1B}OC", .wordRight),
    Sent("tmux", "\u{1B}[1;2D", .left), Sent("tmux", "\u{1B}[3;5~", .deleteWordRight),
    Sent("screen", "\u{1B}O5D", .wordLeft), Sent("screen", "\u{1B}O1;5C", .wordRight),
    Sent("iTerm", "\u{1B}\u{1B}[3~", .deleteWordRight), Sent("iTerm", "\u{1B}[1;3D", .wordLeft),
    Sent("iTerm", "\u{1B}[1;10D", .wordLeft), Sent("iTerm", "\u{1B}[1;2C", .right),
  ]

  static let controls: [Sent] = [
    Sent("all", "\u{1}", .home), Sent("all", "\u{2}", .left), Sent("all", "\u{3}", .interrupt),
    Sent("all", "\u{4}", .endOfInput), Sent("all", "\u{5}", .end), Sent("all", "\u{6}", .right),
    Sent("all", "\t", .tab), Sent("all", "\n", .enter), Sent("all", "\r", .enter),
    Sent("all", "\u{B}", .deleteToEnd), Sent("all", "\u{C}", .redraw), Sent("all", "\u{E}", .down),
    Sent("all", "\u{10}", .up), Sent("all", "\u{14}", .transpose),
    Sent("all", "\u{15}", .deleteToStart), Sent("all", "\u{17}", .deleteBlankWord),
    Sent("all", "\u{19}", .insertDeleted), Sent("all", "\u{1A}", .suspend),
    Sent("all", "\u{1C}", .quit), Sent("all", "\u{1B}B", .wordLeft),
    Sent("all", "\u{1B}D", .deleteWordRight), Sent("all", "\u{1B}\u{8}", .deleteWordLeft),
  ]

  @Test(
    "each terminal's sequence is its key, in one piece and byte by byte",
    arguments: xterm + others + common + modified + controls)
  func known(_ sent: Sent) {
    #expect(keys(sent.bytes) == [sent.key])
    // The bytes before and after it are not touched.
    #expect(keys("a\(sent.bytes)b") == [.text("a"), sent.key, .text("b")])
  }

  @Test(
    "an unknown sequence is ignored whole, and no byte of it is text",
    arguments: [
      "\u{1B}[15~", "\u{1B}[24;2~", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[5~", "\u{1B}[I", "\u{1B}[O",
      "\u{1B}[24;80R", "\u{1B}[<0;10;20M", "\u{1B}[M !!", "\u{1B}[?1;2c", "\u{1B}]0;title\u{7}",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_x\u{1B}\\",
      "\u{1B}x", "\u{1B}é", "\u{1B}漢", "\u{1B}[27;5;9~", "\u{1B}[99;5u", "\u{1B}[1;2;3;4;5;6;7z",
      "\u{0}", "\u{7}", "\u{12}", "\u{1D}", "\u{1F}", "\u{1B}[1$z", "\u{1B}[2~",
    ])
  func unknown(_ sequence: String) {
    #expect(keys("a\(sequence)b") == [.text("a"), .text("b")])
  }

  @Test("Escape alone is a key of its own, also before another key")
  func escape() {
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}\u{1B}") == [.escape])
    #expect(keys("\u{1B}\n") == [.escape, .enter])
    #expect(keys("\u{1B}[1;5") == [])
    #expect(keys("\u{1B}]never ended") == [])
    var decoder = KeyDecoder()
    var found: [Key] = []
    decoder.take(0x1B, into: &found)
    #expect(decoder.isInSequence)
    decoder.timeOut(into: &found)
    decoder.take(UInt8(ascii: "["), into: &found)
    #expect(found == [.escape, .text("[")])
  }

  @Test("characters come whole, and what is not UTF-8 is told with the byte that is wrong")
  func characters() {
    #expect(keys("é漢😀") == [.text("é"), .text("漢"), .text("😀")])
    #expect(keys([0xFF]) == [.broken([0xFF])])
    #expect(keys([0xC3, 0x62]) == [.broken([0xC3, 0x62])])
    #expect(keys([0xC3, 0x0A]) == [.broken([0xC3]), .enter])
    #expect(keys([0xE6, 0xBC]) == [.broken([0xE6, 0xBC])])
    #expect(keys([0xED, 0xA0, 0x80]) == [.broken([0xED, 0xA0, 0x80])])
    #expect(keys([0xC0, 0x80]) == [.broken([0xC0]), .broken([0x80])])
  }

  @Test("a paste is one key, whatever stands in it")
  func paste() {
    let inside = "one\rtwo\u{1B}[Dthree\u{3}"
    #expect(
      keys("a\u{1B}[200~\(inside)\u{1B}[201~b")
        == [.text("a"), .paste(Array(inside.utf8)), .text("b")])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste([])])
    let large = [UInt8](repeating: 0x78, count: 3 << 20)
    let all = keys(Array("\u{1B}[200~".utf8) + large + Array("\u{1B}[201~".utf8))
    guard case .paste(let kept)? = all.first else { return #expect(Bool(false), "no paste") }
    #expect(all.count == 1 && kept.count == LineReader.limit + 1)
  }
}
