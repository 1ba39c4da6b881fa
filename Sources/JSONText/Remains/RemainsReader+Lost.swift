// Steps over what is wrong in a text.
extension RemainsReader {
  /// Goes to the next comma or closing bracket of the open array or object, or to a line that begins
  /// with a member or an element of it, or with the next element of the array around.
  mutating func skipLost() {
    let isObject = parser.frames.last?.isObject ?? false
    var (depth, isNewLine) = (0, false)
    while let byte = parser.current {
      switch byte {
      case .quote:
        if isNewLine, depth == 0 { return }
        parser.index = endOfBrokenString(parser.index)
        continue
      case .openBrace, .openBracket:
        if isNewLine, depth == 0, !isObject || byte == .openBrace && isInArray { return }
        depth += 1
      case .closeBrace, .closeBracket:
        if depth == 0 { return }
        depth -= 1
      case .comma: if depth == 0 { return }
      default: break
      }
      isNewLine = byte == .lineFeed || byte == .carriageReturn || isNewLine && byte.isBlank
      parser.index += 1
    }
  }

  /// The end of a string that may be wrong in itself: behind its quotation mark, or at the end of
  /// its line.
  func endOfBrokenString(_ start: Int) -> Int {
    var next = start + 1
    while next < parser.count {
      switch parser.bytes[next] {
      case .quote: return next + 1
      case .lineFeed, .carriageReturn: return next
      case .backslash where next + 1 < parser.count && parser.bytes[next + 1] != .lineFeed:
        next += 2
      default: next += 1
      }
    }
    return parser.count
  }

  /// How many more brackets are closed than opened from the cursor on.
  func bracketsLeft() -> Int {
    var (left, next) = (0, parser.index)
    while next < parser.count {
      switch parser.bytes[next] {
      case .quote:
        next = endOfBrokenString(next)
        continue
      case .openBrace, .openBracket: left -= 1
      case .closeBrace, .closeBracket: left += 1
      default: break
      }
      next += 1
    }
    return left
  }
}
