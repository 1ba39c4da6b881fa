import JSONText

extension [UInt8] {
  /// Appends a line of JSON without the spaces between its tokens, its strings escaped as records
  /// escape them.
  ///
  /// The range must be JSON, with padding behind it.
  mutating func appendCompact(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    var index = start
    var decoded: [UInt8] = []
    while index < end {
      let byte = text[index]
      if byte == .quote {
        index = appendString(text, index, &decoded)
      } else {
        if byte > .space { append(byte) }
        index &+= 1
      }
    }
  }

  /// Appends a string and returns what is behind it.
  private mutating func appendString(
    _ text: Span<UInt8>, _ quote: Int, _ decoded: inout [UInt8]
  ) -> Int {
    decoded.removeAll(keepingCapacity: true)
    guard let string = decoded.appendDecoded(text, from: quote &+ 1) else { return quote &+ 1 }
    if string.isCanonical {
      append(text, quote, string.end &+ 1)
    } else {
      append(.quote)
      appendEscaped(decoded.span)
      append(.quote)
    }
    return string.end &+ 1
  }
}
