import FormCommands
import FormTerminal
import FormTestTools
import Glibc
import Testing

/// Reading from a terminal, and its settings.
struct TerminalReadingTests {
  let terminal: TerminalDevice

  init() throws { terminal = try TerminalDevice() }

  @Test func linesAreReadAsTheyAreTyped() throws {
    var reader = LineReader(descriptor: terminal.slave)
    #expect(reader.isTerminal)
    try terminal.type("one\n")
    #expect(reader.next() == .line("one"))
    try terminal.type("two\n")
    #expect(reader.next() == .line("two"))
  }

  @Test func endOfInputAtAnEmptyPromptIsTheEndOnce() throws {
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type("\u{4}")
    #expect(reader.next() == .end)
    try terminal.type("more\n")
    #expect(reader.next() == .line("more"))
  }

  @Test func endOfInputTwiceAfterTextGivesTheText() throws {
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type("half\u{4}\u{4}")
    #expect(reader.next() == .line("half"))
  }

  @Test func pastedLinesAreCountedAndThrownAway() throws {
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type("one\ntwo\nthree\nfour\nfive")
    #expect(reader.next() == .line("one"))
    reader.setPasteAside()
    #expect(reader.dropPaste() == 4)
    #expect(reader.dropPaste() == 0)
    try terminal.type("six\n")
    #expect(reader.next() == .line("six"))
  }

  @Test func pastedLinesCanBeKept() throws {
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type("one\ntwo\nthree\n")
    #expect(reader.next() == .line("one"))
    reader.setPasteAside()
    reader.keepPaste()
    #expect(reader.next() == .line("two"))
    #expect(reader.next() == .line("three"))
  }

  @Test func aLineThatIsNotCompleteWasNotPasted() throws {
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type("one\ntw")
    #expect(reader.next() == .line("one"))
    reader.setPasteAside()
    #expect(reader.dropPaste() == 0)
    try terminal.type("o\n")
    #expect(reader.next() == .line("two"))
  }

  @Test func anEndThatWasTypedAheadIsNotLost() throws {
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type("\u{4}")
    let hasMore = reader.hasMoreLines()
    #expect(!hasMore)
    #expect(reader.next() == .end)
    try terminal.type("\u{4}")
    reader.setPasteAside()
    #expect(reader.nextByte(within: 1000) == .end)
    try terminal.type("more\n")
    #expect(reader.next() == .line("more"))
  }

  @Test func bytesCanBeReadOneByOne() throws {
    var reader = LineReader(descriptor: terminal.slave)
    #expect(reader.nextByte(within: 0) == .nothing)
    try terminal.type("ab\n")
    #expect(reader.nextByte(within: 1000) == .byte(0x61))
    #expect(reader.next() == .line("b"))
  }

  @Test func whatIsTypedAheadIsThereWhenLinesAreEdited() throws {
    let mode = try #require(TerminalMode(descriptor: terminal.slave, isEditing: true))
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type("one\ntw")
    mode.enter()
    #expect((0..<6).map { _ in reader.nextByte(within: 1000) } == "one\ntw".utf8.map { .byte($0) })
    try terminal.type("\u{4}")
    #expect(reader.nextByte(within: 1000) == .byte(4))
    mode.flushInput()
    mode.restore()
  }

  @Test func aLineThatFillsTheTerminalsBufferIsRefused() throws {
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type(String(repeating: "x", count: 4_094) + "\n")
    #expect(reader.next() == .line(String(repeating: "x", count: 4_094)))
    try terminal.type(String(repeating: "x", count: 4_094))
    try terminal.type(String(repeating: "y", count: 100) + "\n")
    #expect(reader.next() == .refused(.cutByTerminal))
  }

  @Test func aLineThatIsCutInACharacterIsRefused() throws {
    var reader = LineReader(descriptor: terminal.slave)
    try terminal.type(String(repeating: "x", count: 4_000))
    try terminal.type(String(repeating: "漢", count: 40) + "\n")
    #expect(reader.next() == .refused(.cutByTerminal))
  }

  @Test func backspaceTakesAWholeCharacterOnceTheModeIsEntered() throws {
    let mode = try #require(TerminalMode(descriptor: terminal.slave))
    var reader = LineReader(descriptor: terminal.slave)
    mode.enter()
    try terminal.type("aé漢\u{7F}\u{7F}b\n")
    #expect(reader.next() == .line("ab"))
    mode.restore()
    try terminal.type("aé\u{7F}b\n")
    #expect(reader.next() == .refused(.notUTF8(byte: 0x62, position: 3)))
  }

  @Test func secretsAreReadWithoutEcho() throws {
    let mode = try #require(TerminalMode(descriptor: terminal.slave))
    var reader = LineReader(descriptor: terminal.slave)
    mode.enter()
    let event = try mode.withEchoOff {
      try terminal.type("secret\n")
      return reader.next()
    }
    #expect(event == .line("secret"))
    try terminal.type("shown\n")
    #expect(reader.next() == .line("shown"))
    #expect(terminal.shown(bytes: 9) == "\r\nshown\r\n")
  }

  @Test func aPipeHasNoTerminalMode() throws {
    let pipe = try TestPipe()
    #expect(TerminalMode(descriptor: pipe.reading) == nil)
  }

  @Test func aHungUpTerminalIsTheEnd() throws {
    let device = try TerminalDevice()
    var reader = LineReader(descriptor: device.slave)
    try device.type("last\n")
    #expect(reader.next() == .line("last"))
    device.hangUp()
    #expect(reader.next() == .end)
    #expect(reader.next() == .end)
  }

  @Test func theWindowsWidthIsTheTerminalsOrEighty() {
    let columns: (String) -> String? = { $0 == "COLUMNS" ? "33" : nil }
    #expect(TerminalStyle.width(descriptor: terminal.slave, variable: columns) == 80)
    terminal.resize(columns: 20)
    #expect(TerminalStyle.width(descriptor: terminal.slave, variable: columns) == 20)
    #expect(TerminalStyle.width(descriptor: -1, variable: columns) == 33)
    #expect(TerminalStyle.width(descriptor: -1) { _ in nil } == 80)
    #expect(TerminalStyle.width(descriptor: -1) { _ in "0" } == 80)
    #expect(TerminalStyle.width(descriptor: -1) { _ in "99999999999999999999" } == 80)
  }
}
