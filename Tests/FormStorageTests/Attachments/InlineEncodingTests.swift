import FormCore
import FormValues
import Testing

@testable import FormStorage

@Suite("A file's content as text")
struct InlineEncodingTests {
  // RFC 4648, section 10.
  @Test(
    "is base64 and hexadecimal as the standard's examples",
    arguments: [
      ("", "", ""), ("f", "Zg==", "66"), ("fo", "Zm8=", "666f"), ("foo", "Zm9v", "666f6f"),
      ("foob", "Zm9vYg==", "666f6f62"), ("fooba", "Zm9vYmE=", "666f6f6261"),
      ("foobar", "Zm9vYmFy", "666f6f626172"),
    ] as [(String, String, String)])
  func vectors(_ text: String, _ base64: String, _ hex: String) {
    #expect(InlineEncoding.base64(Array(text.utf8)) == base64)
    #expect(Hexadecimal.text(of: Array(text.utf8)) == hex)
  }

  @Test("has the size that the record's reader expects", arguments: 0..<20)
  func sizes(_ count: Int) {
    let bytes = [UInt8]((0..<count).map { UInt8($0 * 13) })
    #expect(FileStorage.base64.size(ofInline: InlineEncoding.base64(bytes)) == count)
    #expect(FileStorage.hex.size(ofInline: Hexadecimal.text(of: bytes)) == count)
  }
}
