/// The way in which the bytes of an input stand for text.
package enum InputEncoding: Equatable, Sendable {
  case utf8
  /// UTF-16 with the lower byte of each unit first.
  case utf16Little
  /// UTF-16 with the higher byte of each unit first.
  case utf16Big
  /// One byte for each character: Latin-1, or Windows-1252, which has more characters.
  case latin1

  /// The encoding that the first bytes of an input show.
  ///
  /// - Parameter isWhole: whether these are all bytes of the input.
  package init(_ bytes: [UInt8], isWhole: Bool) {
    if bytes.starts(with: [0xFF, 0xFE]) || InputEncoding.hasZeros(bytes, atEven: false) {
      self = .utf16Little
    } else if bytes.starts(with: [0xFE, 0xFF]) || InputEncoding.hasZeros(bytes, atEven: true) {
      self = .utf16Big
    } else {
      self = InputEncoding.isLatin1(bytes, isWhole: isWhole) ? .latin1 : .utf8
    }
  }

  /// Whether the first two units are ASCII in UTF-16; no text of UTF-8 has zeros.
  private static func hasZeros(_ bytes: [UInt8], atEven isBig: Bool) -> Bool {
    guard bytes.count >= 4 else { return false }
    let (zero, other) = isBig ? (0, 1) : (1, 0)
    return bytes[zero] == 0 && bytes[zero + 2] == 0 && bytes[other] != 0 && bytes[other + 2] != 0
  }

  /// Whether there are bytes beyond ASCII, and none of them are characters of UTF-8.
  private static func isLatin1(_ bytes: [UInt8], isWhole: Bool) -> Bool {
    var bytes = bytes[...]
    if !isWhole {
      // The last character may be cut off.
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    }
    // Most inputs are UTF-8, and that is soon found out.
    guard String(validating: bytes, as: UTF8.self) == nil else { return false }
    var hasBad = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where !scalar.isASCII {
      guard scalar == "\u{FFFD}" else { return false }
      hasBad = true
    }
    return hasBad
  }
}

/// Turns the bytes of an input into UTF-8 whose lines end with line feeds, as they arrive.
package struct InputDecoder: Sendable {
  private let encoding: InputEncoding
  private let endsLinesByReturns: Bool
  private var isAtBeginning = true
  /// The first byte of a unit whose second one is still to come.
  private var half: UInt8?
  /// The first unit of a pair.
  private var lead: UInt16?
  /// Whether the last byte was a carriage return.
  private var followsReturn = false

  /// A decoder; nil if the bytes can stay as they are.
  ///
  /// - Parameter endsLinesByReturns: whether carriage returns alone end lines.
  package init?(_ encoding: InputEncoding, endsLinesByReturns: Bool) {
    guard endsLinesByReturns || encoding == .utf16Little || encoding == .utf16Big else {
      return nil
    }
    (self.encoding, self.endsLinesByReturns) = (encoding, endsLinesByReturns)
  }

  /// Appends what some more bytes mean. Units that are no text become bytes that are not UTF-8, and
  /// their lines are refused.
  ///
  /// - Parameter isEnd: whether no more bytes follow.
  package mutating func decode(
    _ bytes: some Sequence<UInt8>, isEnd: Bool, into output: inout [UInt8]
  ) {
    let first = output.count
    switch encoding {
    case .utf8, .latin1: output += bytes
    case .utf16Little, .utf16Big:
      for byte in bytes { take(byte, &output) }
      if isEnd, half != nil || lead != nil {
        (half, lead) = (nil, nil)
        output.append(InputDecoder.noText)
      }
    }
    if endsLinesByReturns { endLines(of: &output, from: first) }
  }

  /// Makes a line feed of each carriage return, and of each one in a cell with a line feed behind it.
  private mutating func endLines(of output: inout [UInt8], from first: Int) {
    var end = first
    for index in first..<output.count {
      let byte = output[index]
      let isSecond = followsReturn && byte == 0x0A
      followsReturn = byte == 0x0D
      if isSecond { continue }
      output[end] = followsReturn ? 0x0A : byte
      end += 1
    }
    output.removeLast(output.count - end)
  }

  /// A byte that is never part of UTF-8.
  private static let noText: UInt8 = 0xFF

  private mutating func take(_ byte: UInt8, _ output: inout [UInt8]) {
    guard let half else {
      half = byte
      return
    }
    self.half = nil
    let (low, high) = encoding == .utf16Little ? (half, byte) : (byte, half)
    take(unit: UInt16(high) << 8 | UInt16(low), &output)
  }

  private mutating func take(unit: UInt16, _ output: inout [UInt8]) {
    defer { isAtBeginning = false }
    // The byte order mark.
    if isAtBeginning, unit == 0xFEFF { return }
    if let lead {
      self.lead = nil
      if (0xDC00...0xDFFF).contains(unit) {
        let value = 0x1_0000 + (UInt32(lead & 0x3FF) << 10 | UInt32(unit & 0x3FF))
        return append(value, &output)
      }
      output.append(InputDecoder.noText)
    }
    switch unit {
    case 0xD800...0xDBFF: lead = unit
    case 0xDC00...0xDFFF: output.append(InputDecoder.noText)
    default: append(UInt32(unit), &output)
    }
  }

  private func append(_ value: UInt32, _ output: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return output.append(InputDecoder.noText) }
    output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }
}
