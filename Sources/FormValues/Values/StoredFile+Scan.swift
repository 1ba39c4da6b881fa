import JSONText

extension StoredFile {
  /// The size in a description of a stored file as records have it, read without a tree, and the byte
  /// after the description; nil for anything else, which may describe a file as well.
  ///
  /// The text must be known to be JSON, and have padding.
  package static func scan(_ text: Span<UInt8>, from start: Int) -> (bytes: Int, end: Int)? {
    let (name, size, digest, path) = tokens
    var index = start &+ 1
    guard text[at: start] == .openBrace, name.stands(in: text, at: index) else { return nil }
    index &+= name.count
    // An empty name describes no file.
    guard text[at: index &+ 1] != .quote, let nameEnd = endOfPlainText(text, index),
      text[at: nameEnd] == .comma, size.stands(in: text, at: nameEnd &+ 1),
      let bytes = text.smallWhole(from: nameEnd &+ 1 &+ size.count),
      text[at: bytes.end] == .comma, digest.stands(in: text, at: bytes.end &+ 1)
    else { return nil }
    index = bytes.end &+ 1 &+ digest.count
    guard text[at: index] == .quote, isDigest(text, at: index &+ 1) else { return nil }
    index &+= 66
    if text[at: index] == .comma, path.stands(in: text, at: index &+ 1) {
      guard let pathEnd = endOfPlainText(text, index &+ 1 &+ path.count) else { return nil }
      index = pathEnd
    }
    return text[at: index] == .closeBrace ? (bytes.number, index &+ 1) : nil
  }

  /// The members as they stand in a description.
  private static let tokens = (
    NameToken(Array("name".utf8)), NameToken(Array("bytes".utf8)), NameToken(Array("sha256".utf8)),
    NameToken(Array("path".utf8))
  )

  /// The byte after a string without escapes; nil if there is none.
  private static func endOfPlainText(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard text[at: start] == .quote, let run = text.plainRun(from: start &+ 1),
      text[at: run.end] == .quote
    else { return nil }
    return run.end &+ 1
  }

  /// Whether 64 lower-case hexadecimal digits and a quotation mark stand at an index.
  private static func isDigest(_ text: Span<UInt8>, at start: Int) -> Bool {
    // A line that ends sooner has a byte among these that is no digit.
    for offset in stride(from: 0, to: 64, by: 8)
    where WordBytes.lowerHex(text.word(at: start &+ offset)).odd != 0 { return false }
    return text[at: start &+ 64] == .quote
  }
}
