extension JSONParser {
  /// Looks at the size and the first bytes before anything is read.
  mutating func checkEncodingAndSize() throws(JSONProblem) {
    // Offsets are kept in 32 bits.
    let most = min(limits.bytes, Int(UInt32.max))
    guard count <= most else {
      throw JSONProblem(
        code: .tooLarge, offset: max(0, most),
        message: "the text has \(count) bytes, but at most \(most) are allowed")
    }
    if let encoding = foreignEncoding {
      throw JSONProblem(
        code: .notUTF8, offset: 0, message: "the text is \(encoding), but only UTF-8 is allowed")
    }
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    guard grammar == .document else {
      throw .syntax(at: 0, "the text begins with a byte order mark, which JSON does not allow")
    }
    problems.append(
      JSONProblem(
        code: .byteOrderMark, offset: 0,
        message: "the text begins with a byte order mark, which JSON does not allow"))
    index = 3
  }

  /// The encoding that the first bytes give away (RFC 4627, section 3); nil if it may be UTF-8.
  private var foreignEncoding: String? {
    let first = bytes.prefix(min(4, count))
    if first.elementsEqual([0, 0, 0xFE, 0xFF]) || first.elementsEqual([0xFF, 0xFE, 0, 0]) {
      return "UTF-32"
    }
    if first.starts(with: [0xFE, 0xFF]) || first.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    guard first.count >= 2, count.isMultiple(of: 2) else { return nil }
    let zeros = first.map { $0 == 0 }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] {
      return "UTF-32"
    }
    let pairs = [zeros[0], zeros[1]]
    guard pairs == [true, false] || pairs == [false, true] else { return nil }
    // One NUL may be a slip; the same half of two characters in a row is an encoding.
    return zeros.count < 4 || Array(zeros[2...]) == pairs ? "UTF-16" : nil
  }

  func notUTF8(at offset: Int) -> JSONProblem {
    let sequence = UTF8Sequence(bytes.span, at: offset)
    let reason: String
    var length = sequence.length
    switch sequence.fault {
    case .strayContinuation: reason = "a continuation byte without its first byte"
    case .overlong: (reason, length) = ("an overlong sequence", 2)
    case .surrogate: (reason, length) = ("an encoded surrogate", 2)
    case .tooHigh: (reason, length) = ("a code point above U+10FFFF", 2)
    case .impossible, nil: reason = "a byte that UTF-8 never uses"
    case .truncated: reason = "a truncated sequence"
    }
    let end = min(count, offset + length)
    let found = bytes[offset..<end].map { "0x" + String($0, radix: 16) }.joined(separator: " ")
    return JSONProblem(
      code: .notUTF8, offset: offset, message: "the text is not UTF-8: \(reason), found \(found)")
  }
}

extension JSONProblem {
  static func syntax(at offset: Int, _ message: String) -> JSONProblem {
    JSONProblem(code: .syntax, offset: offset, message: message)
  }
}
