import JSONText

extension StoredFile {
  /// What a description says, and where: texts stand between their quotation marks.
  package struct Scan {
    package let bytes: Int
    package let name: Range<Int>
    package let digitsOfBytes: Range<Int>
    package let sha256: Range<Int>
    package let path: Range<Int>?
    /// The byte after the description.
    package let end: Int
  }

  /// A description of a stored file as records have it, read without a tree; nil for anything else,
  /// which may describe a file as well.
  ///
  /// The text must be known to be JSON, and have padding.
  package static func scan(_ text: Span<UInt8>, from start: Int) -> Scan? {
    guard let size = scanSize(text, from: start),
      let rest = rest(text, from: size.end, endOfPlainText)
    else { return nil }
    return Scan(
      bytes: size.bytes, name: size.name, digitsOfBytes: size.digits, sha256: rest.sha256,
      path: rest.path, end: rest.end)
  }

  /// The byte after a description as records have it, in ASCII, of a text that need not be JSON; nil
  /// for anything else.
  package static func endOfDescription(_ text: Span<UInt8>, from start: Int) -> Int? {
    guard let size = scanSize(text, from: start, endOfPrintableText) else { return nil }
    return rest(text, from: size.end, endOfPrintableText)?.end
  }

  /// The size in a description of a stored file that is known to be one; nil if it is not written as
  /// records have it. The text must have padding.
  package static func describedSize(_ text: Span<UInt8>, from start: Int) -> Int? {
    scanSize(text, from: start)?.bytes
  }

  /// The name and the size at the beginning of a description, and the byte after the comma behind
  /// them.
  @inline(__always)
  private static func scanSize(
    _ text: Span<UInt8>, from start: Int,
    _ endOfText: (Span<UInt8>, Int) -> Int? = endOfPlainText
  ) -> (bytes: Int, name: Range<Int>, digits: Range<Int>, end: Int)? {
    let (name, size) = (tokens.name, tokens.bytes)
    let index = start &+ 1 &+ name.count
    // An empty name describes no file.
    guard text[at: start] == .openBrace, name.stands(in: text, at: start &+ 1),
      text[at: index &+ 1] != .quote, let nameEnd = endOfText(text, index),
      text[at: nameEnd] == .comma, size.stands(in: text, at: nameEnd &+ 1),
      let bytes = text.smallWhole(from: nameEnd &+ 1 &+ size.count),
      text[at: bytes.end] == .comma
    else { return nil }
    let digits = nameEnd &+ 1 &+ size.count
    return (
      bytes.number, index &+ 1..<nameEnd &- 1, digits..<bytes.end, bytes.end &+ 1
    )
  }

  /// The other parts of a description, given with the byte after its size and comma.
  @inline(__always)
  private static func rest(
    _ text: Span<UInt8>, from start: Int, _ endOfText: (Span<UInt8>, Int) -> Int?
  ) -> (sha256: Range<Int>, path: Range<Int>?, end: Int)? {
    let (digest, path) = (tokens.sha256, tokens.path)
    var index = start &+ digest.count
    guard digest.stands(in: text, at: start), text[at: index] == .quote,
      isDigest(text, at: index &+ 1)
    else { return nil }
    let sum = index &+ 1..<index &+ 65
    index &+= 66
    var place: Range<Int>?
    if text[at: index] == .comma, path.stands(in: text, at: index &+ 1) {
      let first = index &+ 1 &+ path.count
      guard let pathEnd = endOfText(text, first) else { return nil }
      (place, index) = (first &+ 1..<pathEnd &- 1, pathEnd)
    }
    return text[at: index] == .closeBrace ? (sum, place, index &+ 1) : nil
  }

  /// The members as they stand in a description.
  private static let tokens = (
    name: NameToken(Array("name".utf8)), bytes: NameToken(Array("bytes".utf8)),
    sha256: NameToken(Array("sha256".utf8)), path: NameToken(Array("path".utf8))
  )

  /// The byte after a string without escapes; nil if there is none.
  @inline(__always)
  private static func endOfPlainText(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard text[at: start] == .quote, let run = text.plainRun(from: start &+ 1),
      text[at: run.end] == .quote
    else { return nil }
    return run.end &+ 1
  }

  /// The byte after a string of printable ASCII without escapes; nil if there is none.
  @inline(__always)
  private static func endOfPrintableText(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var end = 0
    return text[at: start] == .quote && text.isPlainString(at: start, &end) ? end : nil
  }

  /// Whether 64 lower-case hexadecimal digits and a quotation mark stand at an index.
  private static func isDigest(_ text: Span<UInt8>, at start: Int) -> Bool {
    // A line that ends sooner has a byte among these that is no digit.
    for offset in stride(from: 0, to: 64, by: 8)
    where WordBytes.lowerHex(text.word(at: start &+ offset)).odd != 0 { return false }
    return text[at: start &+ 64] == .quote
  }
}
