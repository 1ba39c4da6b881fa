/// The marks of Markdown and HTML that need more than a look at the next characters: emphasis by single
/// signs, links, and references to characters.
struct LabelMarks {
  /// What stands for the bytes from an index on, and where they end.
  private(set) var replacements: [Int: (text: String, end: Int)] = [:]
  private let bytes: [UInt8]
  /// Where emphasis by a sign may begin on this line.
  private var open: [UInt8: Int] = [:]
  /// The next signs behind a place, of those that a link may have or not have.
  private var (lineFeed, bracket, parenthesis) = (NextByte("\n"), NextByte("]"), NextByte(")"))
  private var (brace, space) = (NextByte("{"), NextByte(" "))

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count { index = read(index) }
  }

  /// Reads what begins at an index, and returns where to go on.
  private mutating func read(_ index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "$"): return end(of: "}", from: index) ?? index + 1
    case UInt8(ascii: "<"): return end(of: ">", from: index) ?? index + 1
    case UInt8(ascii: "&"): return readReference(index)
    case UInt8(ascii: "["): return readLink(index)
    case UInt8(ascii: "]") where replacements[index] != nil:
      return replacements[index]?.end ?? index
    case UInt8(ascii: "*"), UInt8(ascii: "_"): return readSign(index)
    case 0x0A:
      open = [:]
      return index + 1
    default: return index + 1
    }
  }

  private func end(of sign: Unicode.Scalar, from index: Int) -> Int? {
    let rest = bytes[index...].prefix(400)
    let isInside = bytes[index] != UInt8(ascii: "$") || index + 1 < bytes.count
    guard isInside, bytes[index] != UInt8(ascii: "$") || bytes[index + 1] == UInt8(ascii: "{"),
      let end = rest.firstIndex(of: UInt8(ascii: sign))
    else { return nil }
    return end + 1
  }

  /// `&lt;` and `&#39;`.
  private mutating func readReference(_ index: Int) -> Int {
    guard let end = bytes[index...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
      return index + 1
    }
    let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    guard let text = LabelMarks.named[name] ?? numbered(name) else { return index + 1 }
    // A brace in words is written twice.
    replacements[index] = (text == "{" ? "{{" : text, end + 1)
    return end + 1
  }

  private func numbered(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.lowercased().hasPrefix("x")
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap({ Unicode.Scalar($0) }), scalar.value >= 0x20 else {
      return nil
    }
    return String(Character(scalar))
  }

  private static let named = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// `[words](address)` is the words, with the address behind them.
  private mutating func readLink(_ index: Int) -> Int {
    let endOfLine = lineFeed.index(in: bytes, from: index)
    let middle = bracket.index(in: bytes, from: index)
    guard middle + 1 < endOfLine, bytes[middle + 1] == UInt8(ascii: "(") else { return index + 1 }
    let end = parenthesis.index(in: bytes, from: middle)
    guard end < endOfLine, brace.index(in: bytes, from: middle + 2) >= end,
      space.index(in: bytes, from: middle + 2) >= end
    else { return index + 1 }
    replacements[index] = ("", index + 1)
    if replacements[middle] == nil {
      let address = String(decoding: bytes[(middle + 2)..<end], as: UTF8.self)
      replacements[middle] = (address.isEmpty ? "" : " (\(address))", end + 1)
    }
    return index + 1
  }

  /// A single `*` or `_` around words.
  private mutating func readSign(_ index: Int) -> Int {
    let sign = bytes[index]
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
    let before = index > 0 ? bytes[index - 1] : 0x20
    if next == sign { return bytes[index...].firstIndex { $0 != sign } ?? bytes.count }
    if let start = open[sign], !LabelMarks.isSpace(before), !LabelMarks.isWord(next) {
      replacements[start] = ("", start + 1)
      replacements[index] = ("", index + 1)
      open[sign] = nil
    } else if !LabelMarks.isWord(before), before != sign, !LabelMarks.isSpace(next) {
      open[sign] = index
    }
    return index + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

/// The next place of a byte in a text. The places from which it is looked for only go forward, so
/// the text is gone through once.
struct NextByte {
  private let byte: UInt8
  private var found = -1

  init(_ sign: Unicode.Scalar) { byte = UInt8(ascii: sign) }

  /// The first index at which the byte stands, from an index on; the end if there is none.
  mutating func index(in bytes: [UInt8], from index: Int) -> Int {
    if found < index {
      found =
        index < bytes.count ? bytes[index...].firstIndex(of: byte) ?? bytes.count : bytes.count
    }
    return found
  }
}
