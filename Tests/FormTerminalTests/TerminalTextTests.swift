import FormCommands
import FormCore
import FormMessages
import FormTerminal
import JSONText
import Testing

@Suite("Text that leaves the program")
struct TerminalTextTests {
  private let name = "a\u{1B}[2J\n::stop-commands::x"

  @Test("has its own words as they are, and those of others visible on one line")
  func visible() {
    let text: TerminalText = "\u{1B}[1mline\n'\(name)' \(7) \(VisibleText("b\u{7F}"))\n"
    #expect(text.text == "\u{1B}[1mline\n'a\\u{1B}[2J\\n::stop-commands::x' 7 b\\u{7F}\n")
    #expect((text + text).text == text.text + text.text)
    #expect([text, text].joined() == text + text)
  }

  @Test("is no command to a workflow, wherever words of others stand in it")
  func commands() {
    for command in ["::add-mask::x", "  ::x::"] {
      let escaped = command.replacing("::add", with: "\\u{3A}:add").replacing(
        "  ::", with: "  \\u{3A}:")
      #expect(TerminalText(VisibleText(command)).text == escaped)
      let pieces: [TerminalText] = ["\(command)", "one\n  \(command)", "one: \(command)"]
      #expect(pieces.map(\.text) == [escaped, "one\n  " + escaped, "one: " + command])
      #expect(TerminalText(lines: "one\n" + command).text == "one\n" + escaped)
      #expect(TerminalStyle(depth: .sixteen).bold(VisibleText(command)).text.contains(escaped))
    }
    let old: TerminalText = "a \("###[x]") [##]"
    #expect(old.text == "a ##\\u{23}[x] [##]")
    #expect(TerminalText(.string("##[x]")).text == "\"#\\u0023[x]\"")
    let own: TerminalText = "::error ::\(1)"
    #expect(own.text == "::error ::1")
  }
}
