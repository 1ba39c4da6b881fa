import FormValues
import Testing

@Suite struct FileStorageTests {
  @Test(
    "inline hexadecimal is an even number of lower-case digits",
    arguments: [("", 0), ("00", 1), ("25504446", 4), ("0a0B", nil), ("0", nil), ("0g", nil)]
      as [(String, Int?)])
  func hexadecimal(text: String, size: Int?) {
    #expect(FileStorage.hex.size(ofInline: text) == size)
  }

  @Test(
    "inline base64 is groups of four, padded at the end alone",
    arguments: [
      ("", 0), ("AA==", 1), ("AAA=", 2), ("AAAA", 3), ("+/+/AAA=", 5), ("A", nil), ("AA", nil),
      ("A===", nil), ("====", nil), ("AA=A", nil), ("AA==AAAA", nil), ("AA A", nil), ("AA-_", nil),
      ("é==", nil),
    ] as [(String, Int?)])
  func base64(text: String, size: Int?) {
    #expect(FileStorage.base64.size(ofInline: text) == size)
  }

  @Test("a file beside the record has no inline text", arguments: ["", "00", "AAAA"])
  func copy(text: String) {
    #expect(FileStorage.copy.size(ofInline: text) == nil)
  }
}
