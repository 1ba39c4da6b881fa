internal import JSONText

/// Checks the bytes of one typed or piped line.
enum LineText {
  /// The text of `bytes`, or the first problem in them.
  static func check(_ bytes: ArraySlice<UInt8>) -> Result<String, LineProblem> {
    if let bad = firstNotUTF8(bytes), bad < firstControl(bytes) ?? bytes.endIndex {
      return .failure(.notUTF8(byte: bytes[bad], position: bad - bytes.startIndex + 1))
    }
    if let bad = firstControl(bytes) {
      return .failure(.controlCharacter(code: bytes[bad], position: bad - bytes.startIndex + 1))
    }
    return .success(String(decoding: bytes, as: UTF8.self))
  }

  /// `bytes` without a character at their end of which only a beginning is there.
  static func withoutBrokenEnd(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = bytes.endIndex
    while start > bytes.startIndex, bytes.endIndex - start < 3 {
      start -= 1
      let byte = bytes[start]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return bytes.endIndex - start < length ? bytes[..<start] : bytes
    }
    return bytes
  }

  private static func firstControl(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.firstIndex { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }
  }

  /// Where the first byte stands that no valid UTF-8 has in its place; of a character that the end of
  /// the line cuts off its first byte.
  private static func firstNotUTF8(_ line: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(line)
    var index = 0
    while index < bytes.count {
      let sequence = UTF8Sequence(bytes, at: index)
      if let bad = sequence.badByte {
        return line.startIndex + (index + bad < bytes.count ? index + bad : index)
      }
      index += sequence.length
    }
    return nil
  }
}
