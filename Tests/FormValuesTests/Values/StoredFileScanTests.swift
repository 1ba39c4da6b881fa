import FormValues
import JSONText
import Testing

/// Descriptions of stored files that are read without a tree.
@Suite struct StoredFileScanTests {
  private static let digest = String(repeating: "0a", count: 32)

  private func scan(_ json: String, from start: Int = 0) -> StoredFile.Scan? {
    StoredFile.scan(PaddedText(Array(json.utf8)).bytes.span, from: start)
  }

  @Test(
    "a description as records have it is read",
    arguments: [
      (#"{"name":"a.jpg","bytes":1296,"sha256":"\#(digest)","path":"files/0a/x"}"#, 1296),
      (#"{"name":"Überblick 🌱.pdf","bytes":0,"sha256":"\#(digest)"}"#, 0),
      (#"{"name":"\#(String(repeating: "n", count: 99))","bytes":7,"sha256":"\#(digest)"}"#, 7),
    ])
  func description(json: String, size: Int) throws {
    let found = try #require(scan("[\(json),1]", from: 1))
    #expect(found.bytes == size && found.end == 1 + json.utf8.count)
    let members = try #require(JSONReader.read(Array(json.utf8)).root?.members)
    let file = try #require(StoredFile(members))
    #expect(file.bytes == size)
    let whole = Array("[\(json),1]".utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: whole[range], as: UTF8.self) }
    #expect(part(found.name) == file.name && part(found.digitsOfBytes) == "\(size)")
    #expect(part(found.sha256) == file.sha256 && found.path.map(part) == file.path)
    let text = PaddedText(Array("[\(json),1]".utf8)).bytes
    #expect(StoredFile.describedSize(text.span, from: 1) == size)
    // Whether other texts are UTF-8 is for another reader to find out.
    let isASCII = json.utf8.allSatisfy { $0 < 0x80 }
    #expect(StoredFile.endOfDescription(text.span, from: 1) == (isASCII ? found.end : nil))
  }

  @Test(
    "anything else is left to those who read a tree",
    arguments: [
      #"{}"#, #"{"name":"a"}"#, #"7"#, #"{"name":"","bytes":1,"sha256":"\#(digest)"}"#,
      #"{"name":"a","bytes":01,"sha256":"\#(digest)"}"#,
      #"{"name":"a","bytes":-1,"sha256":"\#(digest)"}"#,
      #"{"name":"a","bytes":1.0,"sha256":"\#(digest)"}"#,
      #"{"name":"a","bytes":"1","sha256":"\#(digest)"}"#,
      #"{"name":"a\n","bytes":1,"sha256":"\#(digest)"}"#,
      #"{ "name":"a","bytes":1,"sha256":"\#(digest)"}"#,
      #"{"bytes":1,"name":"a","sha256":"\#(digest)"}"#,
      #"{"name":"a","bytes":1,"sha256":"\#(digest.uppercased())"}"#,
      #"{"name":"a","bytes":1,"sha256":"\#(digest)0"}"#,
      #"{"name":"a","bytes":1,"sha256":"\#(digest.dropLast())"}"#,
      #"{"name":"a","bytes":1,"sha256":null}"#,
      #"{"name":"a","bytes":1,"sha256":"\#(digest)","path":7}"#,
      #"{"name":"a","bytes":1,"sha256":"\#(digest)","other":"x"}"#,
      #"{"name":"a","bytes":1,"sha256":"\#(digest)","path":"x","other":"x"}"#,
      #"{"name":["a"],"bytes":1,"sha256":"\#(digest)"}"#,
    ])
  func others(json: String) {
    #expect(scan(json) == nil)
    #expect(StoredFile.endOfDescription(PaddedText(Array(json.utf8)).bytes.span, from: 0) == nil)
  }

  @Test("what is not JSON is no description")
  func damage() {
    let json = #"{"name":"a.jpg","bytes":1296,"sha256":"\#(Self.digest)","path":"files/0a/x"}"#
    let bytes = Array(json.utf8)
    #expect(StoredFile.endOfDescription(PaddedText(bytes).bytes.span, from: 0) == bytes.count)
    for index in bytes.indices {
      let cut = PaddedText(Array(bytes[..<index])).bytes
      #expect(StoredFile.endOfDescription(cut.span, from: 0) == nil)
      for byte: UInt8 in [0, 0x0A, 0x1F, 0x22, 0x5C, 0x7F, 0x80, 0xC3, 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        let text = PaddedText(damaged).bytes
        guard let end = StoredFile.endOfDescription(text.span, from: 0) else { continue }
        #expect(JSONReader.read(Array(text[..<end])).problems.isEmpty)
      }
    }
  }
}
