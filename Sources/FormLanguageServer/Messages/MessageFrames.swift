import JSONText

/// Cuts the bytes of a client into messages: each has a header with `Content-Length`, an empty line,
/// and so many bytes.
package struct MessageFrames: Sendable {
  /// A message, or why the bytes are none.
  package enum Frame: Hashable, Sendable {
    case message([UInt8])
    /// A message of more bytes than are read; they are left out.
    case tooLong(Int)
    /// Nothing that follows can be read.
    case broken(String)
  }

  /// The most bytes of a header, and of a message.
  package static let mostOfHeader = 8192
  package static let mostOfMessage = JSONLimits.document.bytes

  private var bytes: [UInt8] = []
  private var start = 0
  /// The bytes of a message that is too long which have not arrived yet.
  private var missing = 0
  private var isBroken = false

  package init() {}

  /// Takes bytes that have arrived.
  package mutating func append(_ more: some Collection<UInt8>) {
    if start > 1 << 16, start * 2 > bytes.count {
      // The room of a large message is given back.
      bytes = Array(bytes[start...])
      start = 0
    }
    let wanted = more.dropFirst(missing)
    missing -= more.count - wanted.count
    bytes += wanted
  }

  /// Whether nothing of a message has arrived that is not whole yet.
  package var isEmpty: Bool { start == bytes.count && missing == 0 }

  /// The next message; nil if it has not arrived whole yet.
  package mutating func next() -> Frame? {
    guard !isBroken else { return nil }
    guard let end = endOfHeader() else {
      return bytes.count - start > Self.mostOfHeader ? fail("the header is too long") : nil
    }
    guard let length = Self.length(of: bytes[start..<end]) else {
      return fail("the header has no Content-Length")
    }
    let body = end + 4
    guard length <= Self.mostOfMessage else {
      let arrived = min(length, bytes.count - body)
      (start, missing) = (body + arrived, length - arrived)
      return .tooLong(length)
    }
    guard bytes.count - body >= length else { return nil }
    start = body + length
    return .message(Array(bytes[body..<body + length]))
  }

  private mutating func fail(_ reason: String) -> Frame {
    isBroken = true
    return .broken(reason)
  }

  /// The offset of the empty line behind the header.
  private func endOfHeader() -> Int? {
    let end = min(bytes.count - 4, start + Self.mostOfHeader)
    var index = start
    while index <= end {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10
      {
        return index
      }
      index += 1
    }
    return nil
  }

  private static func length(of header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " && $0 != "\t" }
      guard digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return Int(digits)
    }
    return nil
  }

  /// A message with its header.
  package static func frame(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
