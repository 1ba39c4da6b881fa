import FormLanguageServer
import Testing

@Suite("Messages are cut out of bytes")
struct MessageFramesTests {
  @Test("whole, however they arrive", arguments: [1, 2, 7, 1000])
  func pieces(size: Int) {
    let messages = ["{}", "", #"{"id":1}"#, String(repeating: "ä", count: 3000)]
    let bytes = messages.flatMap { MessageFrames.frame(Array($0.utf8)) }
    var (frames, found) = (MessageFrames(), [MessageFrames.Frame]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      frames.append(bytes[start..<min(start + size, bytes.count)])
      while let frame = frames.next() { found.append(frame) }
    }
    #expect(found == messages.map { .message(Array($0.utf8)) })
  }

  @Test("and it is known that a part of one has arrived")
  func parts() {
    for message in [
      MessageFrames.frame([1, 2]),
      MessageFrames.frame([UInt8](repeating: 0x20, count: MessageFrames.mostOfMessage + 1)),
    ] {
      var frames = MessageFrames()
      for _ in 0..<2 {
        #expect(frames.isEmpty)
        frames.append(message.dropLast())
        _ = frames.next()
        #expect(!frames.isEmpty)
        frames.append(message.suffix(1))
        _ = frames.next()
        #expect(frames.isEmpty)
      }
    }
  }

  @Test("with other fields in their header")
  func fields() {
    var frames = MessageFrames()
    frames.append("Content-Type: x; charset=utf-8\r\ncontent-length:2\r\n\r\n{}".utf8)
    #expect(frames.next() == .message(Array("{}".utf8)))
  }

  @Test("without those that are too long, of which nothing is kept", arguments: [1000, 1 << 20])
  func tooLong(size: Int) {
    let length = MessageFrames.mostOfMessage + 1
    let first = MessageFrames.frame([UInt8](repeating: 0x20, count: length))
    let bytes = first + MessageFrames.frame([1])
    var (frames, found) = (MessageFrames(), [MessageFrames.Frame]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      frames.append(bytes[start..<min(start + size, bytes.count)])
      while let frame = frames.next() { found.append(frame) }
    }
    #expect(found == [.tooLong(length), .message([1])])
  }

  @Test(
    "and end where a header cannot be understood",
    arguments: [
      "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n", "X: 1\r\n\r\n",
      String(repeating: "x", count: 9000),
    ])
  func broken(text: String) {
    var frames = MessageFrames()
    frames.append(text.utf8)
    guard case .broken = frames.next() else {
      Issue.record("a header that is no header was taken")
      return
    }
    frames.append(MessageFrames.frame([1]))
    #expect(frames.next() == nil)
  }
}
