import JSONText

// Where the pieces of markup stand in a text with padding behind it.
extension Span where Element == UInt8 {
  /// The local name in a range.
  @inline(__always)
  func name(_ start: Int, _ end: Int) -> MarkupName {
    let length = end &- start
    let word = word(at: start)
    return MarkupName(
      word: length >= 8
        ? word : word & (1 &<< UInt64(truncatingIfNeeded: length &* 8) &- 1))
  }

  /// The tag whose name begins at an index; nil if not all of it is there before the end.
  func tag(
    from start: Int, _ end: Int, _ attributes: inout [MarkupReader.Attribute]
  ) -> MarkupReader.Tag? {
    attributes.clear()
    var (index, nameStart) = (start, start)
    while true {
      guard index < end else { return nil }
      let byte = self[at: index]
      if byte == 0x3E || byte == .slash || byte.isBlank { break }
      index &+= 1
      if byte == .colon { nameStart = index }
    }
    var tag = MarkupReader.Tag(name: name(nameStart, index), isGood: index > nameStart)
    while tag.isGood {
      while index < end, self[at: index].isBlank { index &+= 1 }
      guard index < end else { return nil }
      if self[at: index] == 0x3E { break }
      if self[at: index] == .slash {
        index &+= 1
        guard index < end else { return nil }
        (tag.isEmptyElement, tag.isGood) = (true, self[at: index] == 0x3E)
        break
      }
      guard let found = attribute(from: index, end) else { return nil }
      tag.isGood = found.start > 0 && attributes.count < MarkupReader.mostAttributes
      attributes.append(found)
      index = found.end &+ 1
    }
    tag.end = index &+ 1
    return tag
  }

  /// The first `<` between two indices.
  @inline(__always)
  func firstTag(from start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end {
      let found = ByteBlock(self, at: index).mask(of: 0x3C)
      if found != 0 {
        let tag = index &+ found.trailingZeroBitCount
        return tag < end ? tag : nil
      }
      index &+= 16
    }
    return nil
  }

  /// The attribute that begins at an index; nil if not all of it is there before the end, and one
  /// that starts at 0 if it is no attribute.
  @inline(__always)
  func attribute(from start: Int, _ end: Int) -> MarkupReader.Attribute? {
    let wrong = MarkupReader.Attribute(name: MarkupName(word: 0), start: 0, end: 0)
    var (index, nameStart) = (start, start)
    while index < end, self[at: index] != 0x3D {
      let byte = self[at: index]
      if byte == 0x3C || byte == 0x3E || byte == .quote { return wrong }
      if byte.isBlank { break }
      index &+= 1
      if byte == .colon { nameStart = index }
    }
    let name = name(nameStart, index)
    while index < end, self[at: index].isBlank { index &+= 1 }
    guard index < end else { return nil }
    guard self[at: index] == 0x3D, index > nameStart else { return wrong }
    index &+= 1
    while index < end, self[at: index].isBlank { index &+= 1 }
    guard index < end else { return nil }
    let quote = self[at: index]
    guard quote == .quote || quote == .apostrophe else { return wrong }
    index &+= 1
    let value = index
    while index < end, self[at: index] != quote {
      if self[at: index] == 0x3C { return wrong }
      index &+= 1
    }
    guard index < end else { return nil }
    return MarkupReader.Attribute(name: name, start: value, end: index)
  }

  /// The character that a reference from an index on stands for, and its end; nil if it has no
  /// meaning.
  func reference(from start: Int, _ end: Int) -> (Unicode.Scalar, end: Int)? {
    var semicolon = start + 1
    while semicolon < end, self[semicolon] != 0x3B {
      semicolon += 1
      if semicolon > start + 10 { return nil }
    }
    guard semicolon < end else { return nil }
    let name = String(decoding: [UInt8](self, start + 1, semicolon), as: UTF8.self)
    switch name {
    case "lt": return ("<", semicolon + 1)
    case "gt": return (">", semicolon + 1)
    case "amp": return ("&", semicolon + 1)
    case "quot": return ("\"", semicolon + 1)
    case "apos": return ("'", semicolon + 1)
    default: break
    }
    guard name.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    guard digits.utf8.first.map({ $0.isDigit || $0 == UInt8(ascii: "x") }) == true else {
      return nil
    }
    let number =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let number, let scalar = Unicode.Scalar(number), MarkupText.isAllowed(scalar) else {
      return nil
    }
    return (scalar, semicolon + 1)
  }
}

/// The characters of XML.
enum MarkupText {
  /// Whether a character may stand in XML 1.0.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
