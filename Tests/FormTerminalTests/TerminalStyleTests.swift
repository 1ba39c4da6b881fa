import FormCommands
import FormCore
import FormMessages
import FormTerminal
import Testing

struct TerminalStyleTests {
  @Test(
    arguments: [
      (["TERM": "xterm"], .sixteen), (["TERM": "xterm-256color"], .palette),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .full),
      (["TERM": "x", "COLORTERM": "24bit"], .full),
      ([:], .none), (["TERM": ""], .none), (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm", "NO_COLOR": "1"], .none), (["TERM": "xterm", "NO_COLOR": ""], .sixteen),
    ] as [([String: String], TerminalStyle.Depth)])
  func theEnvironmentDecides(variables: [String: String], depth: TerminalStyle.Depth) {
    let style = TerminalStyle(isTerminal: true, isRefused: false) { variables[$0] }
    #expect(style.depth == depth)
    #expect(TerminalStyle(isTerminal: false, isRefused: false) { variables[$0] }.depth == .none)
    #expect(TerminalStyle(isTerminal: true, isRefused: true) { variables[$0] }.depth == .none)
  }

  @Test(
    arguments: [
      (.none, "x"), (.full, "\u{1B}[38;2;204;0;0mx\u{1B}[39m"),
      (.palette, "\u{1B}[38;5;160mx\u{1B}[39m"), (.sixteen, "\u{1B}[31mx\u{1B}[39m"),
    ] as [(TerminalStyle.Depth, String)])
  func colourIsTheNearestThatIsShown(depth: TerminalStyle.Depth, expected: String) {
    let style = TerminalStyle(depth: depth)
    #expect(style.foreground(red: 0xCC, green: 0, blue: 0, VisibleText("x")).text == expected)
  }

  @Test(
    arguments: [
      (0, 0, 0, 16), (255, 255, 255, 231), (128, 128, 128, 244), (95, 135, 175, 67),
      (8, 8, 8, 232), (238, 238, 238, 255), (1, 1, 1, 16),
    ] as [(UInt8, UInt8, UInt8, Int)])
  func thePaletteHasACubeAndGreys(red: UInt8, green: UInt8, blue: UInt8, index: Int) {
    let shown = TerminalStyle(depth: .palette)
      .foreground(red: red, green: green, blue: blue, VisibleText("x"))
    #expect(shown == "\u{1B}[38;5;\(index)mx\u{1B}[39m")
  }

  @Test func weightIsClosedAgain() {
    let style = TerminalStyle(depth: .sixteen)
    #expect(style.bold(VisibleText("x")) == "\u{1B}[1mx\u{1B}[22m")
    #expect(style.dim(VisibleText("x\u{1B}[0m")) == "\u{1B}[2mx\\u{1B}[0m\u{1B}[22m")
    #expect(style.bold(VisibleText("")) == "")
    #expect(TerminalStyle(depth: .none).bold(VisibleText("x")) == "x")
  }
}
