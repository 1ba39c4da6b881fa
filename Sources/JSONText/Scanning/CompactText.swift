extension [UInt8] {
  /// Appends a line of JSON without the spaces between its tokens, its strings escaped as records
  /// escape them.
  ///
  /// The range must be JSON and followed by padding.
  package mutating func appendCompact(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    var index = start
    // Everything before this index is appended; bytes that need no change are appended together.
    var copied = start
    while index < end {
      let byte = text[at: index]
      if byte > .space, byte != .quote {
        index &+= 1
      } else if byte != .quote {
        append(text, copied, index)
        index &+= 1
        copied = index
      } else if let run = text.plainRun(from: index &+ 1), text[at: run.end] == .quote {
        index = run.end &+ 1
      } else {
        index = appendEscapedString(text, at: index, &copied)
      }
    }
    append(text, copied, end)
  }

  /// Skips a string with escapes, and rewrites it if the writer would spell it differently.
  private mutating func appendEscapedString(
    _ text: Span<UInt8>, at quote: Int, _ copied: inout Int
  ) -> Int {
    var decoded: [UInt8] = []
    guard let string = decoded.appendDecoded(text, from: quote &+ 1) else { return quote &+ 1 }
    guard !string.isCanonical else { return string.end &+ 1 }
    append(text, copied, quote &+ 1)
    appendEscaped(decoded.span)
    copied = string.end
    return string.end &+ 1
  }
}
