/// Splits a paste into lines.
enum PastedText {
  /// The lines, whichever of CR, LF and CR LF stands between them; an end of a line at the very end
  /// begins no other line.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x0A || byte == 0x0D else {
        index += 1
        continue
      }
      lines.append(bytes[start..<index])
      let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      index += isPair ? 2 : 1
      start = index
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
