import FormMessages
import FormValues
import JSONText
import Testing

@Suite struct FileRulesTests {
  static func rule(_ storage: FileStorage, max: Int = 4) -> AnswerRule {
    AnswerRule(
      type: .file(storage),
      constraints: [
        .fileKind(FileKindRule([".pdf", ".tar.gz"])), .fileSize(FileSizeRule(max: max)),
      ])
  }

  static func stored(_ name: String, _ bytes: Int) -> JSON {
    .object([
      ("name", .string(name)), ("bytes", .number(bytes)),
      ("sha256", .string(String(repeating: "0a", count: 32))),
    ])
  }

  @Test(
    "a file is accepted by the ending of its name, ignoring case",
    arguments: [
      ("a.pdf", []), ("A.PDF", []), ("/x/y/a.tar.gz", []), ("é.pdf", []),
      ("a.gz", [.fileNotAccepted]), ("a.pdf.exe", [.fileNotAccepted]), ("apdf", [.fileNotAccepted]),
      ("pdf", [.fileNotAccepted]), (".pdf", [.fileNotAccepted]), ("a.pdf ", [.fileNotAccepted]),
    ] as [(String, [FaultCode])])
  func kinds(path: String, expected: [FaultCode]) {
    #expect(codes(Self.rule(.copy), path) == expected)
    #expect(codes(Self.rule(.copy), Self.stored(path, 4)) == expected)
  }

  @Test("a stored file is checked by its name and its size, both at once")
  func stored() {
    #expect(codes(Self.rule(.copy), Self.stored("a.pdf", 5)) == [.fileTooLarge])
    #expect(codes(Self.rule(.copy), Self.stored("a.exe", 5)) == [.fileNotAccepted, .fileTooLarge])
  }

  @Test(
    "inline content is judged by its size, for it has no name",
    arguments: [
      (FileStorage.hex, "00112233", []), (.hex, "0011223344", [.fileTooLarge]),
      (.base64, "AAAAAA==", []), (.base64, "AAAAAAA=", [.fileTooLarge]),
    ] as [(FileStorage, String, [FaultCode])])
  func inline(storage: FileStorage, text: String, expected: [FaultCode]) {
    #expect(codes(Self.rule(storage), text) == expected)
    #expect(Self.rule(storage).faults(of: .file(.inline(text))).map(\.code) == expected)
  }

  @Test("text that is no content is a path, whatever the storage")
  func paths() {
    #expect(value(Self.rule(.hex), .string("letter.pdf")) == .file(.path("letter.pdf")))
    #expect(value(Self.rule(.hex), .string("00ff")) == .file(.inline("00ff")))
    #expect(value(Self.rule(.copy), .string("a.pdf")) == .file(.path("a.pdf")))
    #expect(codes(Self.rule(.base64), "letter") == [.fileNotAccepted])
  }

  @Test("a value that is a path is checked as one, even where it could be content")
  func pathValues() {
    #expect(Self.rule(.hex).faults(of: .file(.path("cafe"))).map(\.code) == [.fileNotAccepted])
    #expect(Self.rule(.hex).faults(of: .file(.path("cafe.pdf"))).isEmpty)
  }

  @Test(
    "another JSON type is no file",
    arguments: [
      (.number("1"), [.unreadableFile]), (.boolean(true), [.unreadableFile]),
      (.array([.string("a.pdf")]), [.unreadableList]), (.object([]), [.unreadableFile]),
      (.object([("name", .string("a.pdf"))]), [.unreadableFile]),
    ] as [(JSON, [FaultCode])])
  func refusedTypes(json: JSON, expected: [FaultCode]) {
    #expect(codes(Self.rule(.copy), json) == expected)
  }

  @Test(
    "sizes are exact, and short where that is exact",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (1500, "1.5 kB"),
      (1501, "1501 bytes"), (1_000_000, "1 MB"), (2_500_000_000, "2.5 GB"),
      (1 << 20, "1048576 bytes"), (100 << 20, "104857600 bytes"),
      (.max, "9223372036854775807 bytes"),
    ] as [(Int, String)])
  func sizes(bytes: Int, text: String) {
    #expect(sized(bytes) == text)
  }
}
