import Testing

@testable import FormValues

@Suite("A file's content as text")
struct InlineContentTests {
  // RFC 4648, section 10.
  @Test(
    "is base64 and hexadecimal as the standard's examples, and the same bytes again",
    arguments: [
      ("", "", ""), ("f", "Zg==", "66"), ("fo", "Zm8=", "666f"), ("foo", "Zm9v", "666f6f"),
      ("foob", "Zm9vYg==", "666f6f62"), ("fooba", "Zm9vYmE=", "666f6f6261"),
      ("foobar", "Zm9vYmFy", "666f6f626172"),
    ] as [(String, String, String)])
  func vectors(_ text: String, _ base64: String, _ hex: String) {
    let bytes = Array(text.utf8)
    #expect(FileStorage.base64.inlineText(of: bytes) == base64)
    #expect(FileStorage.hex.inlineText(of: bytes) == hex)
    #expect(FileStorage.base64.bytes(ofInline: base64) == bytes)
    #expect(FileStorage.hex.bytes(ofInline: hex) == bytes)
  }

  @Test("has the size that the record's reader expects", arguments: 0..<20)
  func sizes(_ count: Int) throws {
    let bytes = [UInt8]((0..<count).map { UInt8($0 * 13) })
    for storage in [FileStorage.base64, .hex] {
      let text = try #require(storage.inlineText(of: bytes))
      #expect(storage.size(ofInline: text) == count)
      #expect(storage.bytes(ofInline: text) == bytes)
    }
  }

  @Test("is none for other texts, and for files beside the record")
  func others() {
    #expect(FileStorage.base64.bytes(ofInline: "Zg=") == nil)
    #expect(FileStorage.base64.bytes(ofInline: "Zg=€") == nil)
    #expect(FileStorage.hex.bytes(ofInline: "6G") == nil)
    #expect(FileStorage.hex.bytes(ofInline: "6F") == nil)
    #expect(FileStorage.copy.bytes(ofInline: "66") == nil)
    #expect(FileStorage.copy.inlineText(of: [1]) == nil)
  }
}
