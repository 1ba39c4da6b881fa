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

  /// Where the first byte stands that no valid UTF-8 has in its place.
  private static func firstNotUTF8(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      guard let (count, second) = following(byte) else { return index }
      for offset in 1...count {
        let place = index + offset
        // A character that the end of the line cuts off is wrong at its first byte.
        guard place < bytes.endIndex else { return index }
        let allowed = offset == 1 ? second : 0x80...0xBF
        guard allowed.contains(bytes[place]) else { return place }
      }
      index += count + 1
    }
    return nil
  }

  /// How many bytes follow a leading byte, and the range of the next one (RFC 3629, section 4).
  private static func following(_ byte: UInt8) -> (count: Int, second: ClosedRange<UInt8>)? {
    switch byte {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xE1...0xEF: (2, 0x80...0xBF)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    default: nil
    }
  }
}
