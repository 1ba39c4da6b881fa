import FormValues
import Testing

@Suite struct DigestTests {
  static let hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test("the written form reads back") func roundTrip() throws {
    let digest = SHA256.hash(Array("abc".utf8))
    #expect(digest.description == "sha256:" + Self.hex)
    #expect(Digest(digest.description) == digest)
    #expect(Digest(hex: digest.hex) == digest)
    #expect(digest.bytes.count == 32)
    #expect(digest.bytes.prefix(2) == [0xba, 0x78])
  }

  @Test(
    "anything else is not a digest",
    arguments: [
      "", "sha256:", hex, "sha256:" + hex.dropLast(), "sha256:" + hex + "0",
      "SHA256:" + hex, "sha256:" + hex.uppercased(), "sha512:" + hex,
      "sha256:g" + hex.dropFirst(), "sha256:é" + hex.dropFirst(2),
    ] as [String])
  func refused(text: String) {
    #expect(Digest(text) == nil)
  }
}
