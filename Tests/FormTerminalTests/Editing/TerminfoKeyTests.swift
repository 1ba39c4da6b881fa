import FormTerminal
import Testing

/// Every sequence that the published descriptions of the terminals have for the keys of a line:
/// those of `infocmp -x xterm linux tmux screen iterm2 vscode ms-terminal`, ncurses 6.4.
struct TerminfoKeyTests {
  /// The sequences of one key, without the Escape before each; `e` is a second Escape.
  struct Row: CustomTestStringConvertible, Sendable {
    let terminals: String
    let key: Key
    let sequences: String

    var testDescription: String { "\(terminals): \(sequences) is \(key)" }

    init(_ terminals: String, _ key: Key, _ sequences: String) {
      (self.terminals, self.key, self.sequences) = (terminals, key, sequences)
    }
  }

  /// Terminals that send a modifier as a parameter: Shift is 2, Alt 3, Shift and Alt 4, Control 5.
  private static let modern = ["xterm, VS Code, Windows Terminal", "tmux"].flatMap { terminals in
    [
      Row(terminals, .up, "OA [1;2A [1;3A [1;4A [1;5A [1;6A [1;7A"),
      Row(terminals, .down, "OB [1;2B [1;3B [1;4B [1;5B [1;6B [1;7B"),
      Row(terminals, .right, "OC [1;2C"), Row(terminals, .left, "OD [1;2D"),
      Row(terminals, .wordRight, "[1;3C [1;4C [1;5C [1;6C [1;7C"),
      Row(terminals, .wordLeft, "[1;3D [1;4D [1;5D [1;6D [1;7D"),
      Row(terminals, .home, "[1;2H [1;3H [1;4H [1;5H [1;6H [1;7H"),
      Row(terminals, .end, "[1;2F [1;3F [1;4F [1;5F [1;6F [1;7F"),
      Row(terminals, .delete, "[3~ [3;2~"),
      Row(terminals, .deleteWordRight, "[3;3~ [3;4~ [3;5~ [3;6~ [3;7~"),
      Row(terminals, .backTab, "[Z"),
    ]
  }

  /// iTerm sends Alt as a second Escape, or as 9, and adds 8 for it to the others.
  private static let iTerm = [
    Row("iTerm", .up, "OA [1;2A e[A [1;10A [1;5A [1;6A"),
    Row("iTerm", .down, "OB [1;2B e[B [1;10B [1;5B [1;6B"),
    Row("iTerm", .right, "OC [1;2C"), Row("iTerm", .left, "OD [1;2D"),
    Row("iTerm", .wordRight, "e[C [1;10C [1;5C [1;6C"),
    Row("iTerm", .wordLeft, "e[D [1;10D [1;5D [1;6D"),
    Row("iTerm", .home, "OH [1;2H [1;9H [1;10H [1;5H [1;6H [1;13H [1;14H"),
    Row("iTerm", .end, "OF [1;2F [1;9F [1;10F [1;5F [1;6F [1;13F [1;14F"),
    Row("iTerm", .delete, "[3~"), Row("iTerm", .backTab, "[Z"),
  ]

  private static let others = [
    Row("xterm, VS Code, Windows Terminal", .home, "OH"),
    Row("xterm, VS Code, Windows Terminal", .end, "OF"), Row("xterm", .enter, "OM"),
    Row("tmux, screen, Linux console", .home, "[1~"),
    Row("tmux, screen, Linux console", .end, "[4~"),
    Row("screen, Linux console", .delete, "[3~"), Row("screen, Linux console", .backTab, "[Z"),
    Row("screen", .up, "OA"), Row("screen", .down, "OB"), Row("screen", .right, "OC"),
    Row("screen", .left, "OD"), Row("Linux console", .up, "[A"),
    Row("Linux console", .down, "[B"), Row("Linux console", .right, "[C"),
    Row("Linux console", .left, "[D"), Row("Linux console", .backTab, "\t"),
  ]

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var (decoder, keys) = (KeyDecoder(), [Key]())
    for byte in bytes { decoder.take(byte, into: &keys) }
    #expect(!decoder.isInSequence)
    return keys
  }

  @Test("each sequence is its key, and ends with its last byte", arguments: modern + iTerm + others)
  func published(_ row: Row) {
    for sequence in row.sequences.split(separator: " ") {
      let bytes = sequence.utf8.map { $0 == UInt8(ascii: "e") ? 0x1B : $0 }
      #expect(keys([0x1B] + bytes) == [row.key], "\(sequence)")
    }
  }

  @Test("Backspace is DEL on all of them, and the marks of a paste are theirs")
  func backspace() {
    #expect(keys([0x7F]) == [.deleteLeft])
    #expect(keys(Array("\u{1B}[200~x\u{1B}[201~".utf8)) == [.paste([0x78])])
  }
}
