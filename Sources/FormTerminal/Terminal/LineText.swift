internal import JSONText

/// Checks the bytes of one typed or piped line.
enum LineText {
  /// The text of `bytes`, or the first problem in them.
  static func check(_ bytes: ArraySlice<UInt8>) -> Result<String, LineProblem> {
    if let bad = firstNotUTF8(bytes), bad < firstControl(bytes) ?? bytes.endIndex {
      return .failure(.notUTF8(byte: bytes[bad], position: bad - bytes.startIndex + 1))
    }
    if let bad = firstControl(bytes) {
      let code = bytes[bad] == 0xC2 ? bytes[bad + 1] : bytes[bad]
      return .failure(.controlCharacter(code: code, position: bad - bytes.startIndex + 1))
    }
    return .success(String(decoding: bytes, as: UTF8.self))
  }

  /// The index of the first control character: C0 except tab, DEL, or C1 (U+0080 to U+009F, two
  /// bytes in UTF-8).
  private static func firstControl(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { index in
      switch bytes[index] {
      case 0x09: false
      case 0..<0x20, 0x7F: true
      case 0xC2: index + 1 < bytes.endIndex && (0x80..<0xA0).contains(bytes[index + 1])
      default: false
      }
    }
  }

  /// The index of the first byte that is not valid UTF-8; for a character cut off by the end of
  /// the line, the index of its first byte.
  private static func firstNotUTF8(_ line: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(line)
    var index = 0
    while index < bytes.count {
      let sequence = UTF8Sequence(bytes.span, at: index)
      if let bad = sequence.badByte {
        return line.startIndex + (index + bad < bytes.count ? index + bad : index)
      }
      index += sequence.length
    }
    return nil
  }
}
