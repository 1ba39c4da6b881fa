import FormTestTools
import Glibc
import Testing

@testable import FormTerminal

struct LineReaderTests {
  private func events(_ bytes: [UInt8]) throws -> [LineEvent] {
    let pipe = try TestPipe(holding: bytes)
    var reader = LineReader(descriptor: pipe.reading)
    var events: [LineEvent] = []
    while events.last != .end, events.count < 100 { events.append(reader.next()) }
    return Array(events.dropLast())
  }

  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\r\n", ["a", "b"]),
      ("a\n\nb", ["a", "", "b"]), ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
      ("a\tb\n", ["a\tb"]),
      ("é漢👩‍👧\n", ["é漢👩‍👧"]), ("\r\n", [""]), ("a\r", ["a"]), ("\u{FEFF}", [""]),
      ("\u{A0}\n", ["\u{A0}"]),
    ] as [(String, [String])])
  func linesAreSplitAtTheirEnds(text: String, lines: [String]) throws {
    #expect(try events(Array(text.utf8)) == lines.map(LineEvent.line))
  }

  @Test(
    arguments: [
      ([0x61, 0xC2, 0x85, 0x0A], .controlCharacter(code: 0x85, position: 2)),
      ([0x61, 0xFF, 0x0A], .notUTF8(byte: 0xFF, position: 2)),
      ([0xC3, 0x0A], .notUTF8(byte: 0xC3, position: 1)),
      ([0xC0, 0x80, 0x0A], .notUTF8(byte: 0xC0, position: 1)),
      ([0xE0, 0x80, 0x80], .notUTF8(byte: 0x80, position: 2)),
      ([0xED, 0xA0, 0x80], .notUTF8(byte: 0xA0, position: 2)),
      ([0xF4, 0x90, 0x80, 0x80], .notUTF8(byte: 0x90, position: 2)),
      ([0xF5, 0x80, 0x80, 0x80], .notUTF8(byte: 0xF5, position: 1)),
      ([0xE2, 0x82, 0x61], .notUTF8(byte: 0x61, position: 3)),
      ([0x80], .notUTF8(byte: 0x80, position: 1)),
      ([0x61, 0x00, 0x62], .controlCharacter(code: 0, position: 2)),
      ([0x1B, 0x5B, 0x41], .controlCharacter(code: 0x1B, position: 1)),
      ([0x61, 0x0D, 0x62], .controlCharacter(code: 0x0D, position: 2)),
      ([0x7F], .controlCharacter(code: 0x7F, position: 1)),
      ([0x07, 0xFF], .controlCharacter(code: 7, position: 1)),
      ([0xFF, 0x07], .notUTF8(byte: 0xFF, position: 1)),
    ] as [([UInt8], LineProblem)])
  func aBadLineNamesItsFirstProblem(bytes: [UInt8], problem: LineProblem) throws {
    #expect(try events(bytes) == [.refused(problem)])
  }

  @Test func theLineAfterABadOneIsRead() throws {
    let bytes: [UInt8] = [0xFF, 0x0A] + Array("good\n".utf8)
    #expect(try events(bytes) == [.refused(.notUTF8(byte: 0xFF, position: 1)), .line("good")])
  }

  @Test func everyScalarIsReadAndAgreesWithTheStandardLibrary() throws {
    for first in UInt8.min...UInt8.max {
      for second in stride(from: UInt8(0x7E), through: 0xC2, by: 1) {
        let bytes = [first, second, 0x80, 0x80]
        let isControl = bytes.contains { $0 < 0x20 && $0 != 9 || $0 == 0x7F }
        guard !isControl else { continue }
        for count in 1...4 {
          let line = Array(bytes[..<count])
          let expected = String(validating: line, as: UTF8.self)
          switch LineText.check(line[...]) {
          case .success(let text): #expect(text == expected)
          case .failure(.controlCharacter):
            // Bytes that are not UTF-8 may stand behind it.
            #expect(expected?.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) } != false)
          case .failure: #expect(expected == nil)
          }
        }
      }
    }
  }

  @Test func sentencesSayWhatWasFoundAndWhatIsAllowed() {
    #expect(
      LineProblem.controlCharacter(code: 0x1B, position: 3).sentence
        == "the line has the control character U+001B at position 3;"
        + " tab is the only control character that is allowed")
    #expect(
      LineProblem.notUTF8(byte: 0x8, position: 1).sentence
        == "byte 08 at position 1 of the line is not UTF-8; lines must be UTF-8 text")
  }

  @Test func aLineMayHaveOneMebibyte() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(folder.path("lines"))
    let longest = [UInt8](repeating: 0x61, count: LineReader.limit)
    try file.write(longest + [0x0D, 0x0A] + longest + [0x61, 0x0A, 0x62, 0x0A])
    try file.write(longest + longest + longest + [0x0A, 0x63])
    try file.commit()
    let descriptor = open(folder.path("lines"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var reader = LineReader(descriptor: descriptor)
    guard case .line(let text) = reader.next() else { throw RunFailure("no line") }
    #expect(text.utf8.count == LineReader.limit)
    #expect(reader.next() == .refused(.tooLong(limit: LineReader.limit)))
    #expect(reader.next() == .line("b"))
    #expect(reader.next() == .refused(.tooLong(limit: LineReader.limit)))
    #expect(reader.next() == .line("c"))
    #expect(reader.next() == .end)
    #expect(reader.lineNumber == 5)
  }

  @Test func linesDoNotDependOnHowTheBytesArrive() throws {
    let bytes = Array("\u{FEFF}é\r\n漢\n\r\n\nlast\r".utf8)
    let pipe = try TestPipe()
    let writing = try OtherThread {
      for byte in bytes { _ = write(pipe.writing, [byte], 1) }
      pipe.closeWriting()
    }
    var reader = LineReader(descriptor: pipe.reading)
    for line in ["é", "漢", "", "", "last"] { #expect(reader.next() == .line(line)) }
    #expect(reader.next() == .end)
    writing.join()
  }

  @Test func anEndlessLineIsGivenUp() throws {
    let descriptor = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var reader = LineReader(descriptor: descriptor)
    guard case .refused(.endless(let read)) = reader.next() else { throw RunFailure("no refusal") }
    #expect(read > LineReader.limit)
    #expect(read < 2 * LineReader.skipLimit)
    #expect(reader.next() == .end)
  }

  @Test func aDescriptorThatIsClosedFails() {
    var reader = LineReader(descriptor: 1 << 20)
    #expect(reader.next() == .failed(code: EBADF))
  }

  @Test func aFolderFails() {
    let descriptor = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var reader = LineReader(descriptor: descriptor)
    #expect(reader.next() == .failed(code: EISDIR))
  }

  @Test func nothingIsDiscardedFromAPipe() throws {
    let pipe = try TestPipe(holding: Array("a\nb\nc".utf8))
    var reader = LineReader(descriptor: pipe.reading)
    #expect(reader.next() == .line("a"))
    reader.setPasteAside()
    #expect(reader.dropPaste() == 0)
    #expect(reader.next() == .line("b"))
    #expect(reader.next() == .line("c"))
    #expect(reader.next() == .end)
  }

  @Test func manyLinesAreReadInLinearTime() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(folder.path("lines"))
    for _ in 0..<300 { try file.write(Array(String(repeating: "x\n", count: 1000).utf8)) }
    try file.commit()
    let descriptor = open(folder.path("lines"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var reader = LineReader(descriptor: descriptor)
    while case .line = reader.next() {}
    #expect(reader.lineNumber == 300_000)
  }
}
