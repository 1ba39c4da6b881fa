import FormCore

/// Makes lines of the elements of a JSON array, in place and however the bytes arrive.
///
/// Commas between elements become line feeds, and line feeds inside an element carriage returns: as
/// blank where blanks may stand, and as refused where they may not. What is wrong with the array
/// itself becomes a line of one mark, which no JSON text begins with.
struct ArrayScan {
  /// A line that stands for something wrong with the array.
  enum Mark: UInt8 {
    case notClosed = 1
    case textBehind = 2
    case notAnArray = 3
  }

  private enum State {
    case before
    case inside
    case behind
    case stopped
  }

  private var state = State.before
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the element has anything but blanks.
  private var hasContent = false
  private var hasElements = false

  /// Whether nothing more of the input is wanted.
  var isStopped: Bool { state == .stopped }

  /// Rewrites the bytes that were read behind an index, and returns how many there are now.
  mutating func rewrite(_ bytes: inout [UInt8], from start: Int, count: Int) -> Int {
    var text = bytes.mutableSpan
    var end = start
    for index in start..<start &+ count {
      switch state {
      case .inside:
        if !hasContent, text[index].isBlank { continue }
        text[end] = inside(text[index])
      case .before: if !begin(text[index], &text, &end) { continue }
      case .behind: if !expectBlank(text[index], &text, &end) { continue }
      case .stopped: return end &- start
      }
      // The bracket that ends an array without elements leaves nothing behind.
      if state == .behind, !hasElements { continue }
      end &+= 1
    }
    return end &- start
  }

  /// Writes what is to be said at the end of the input behind an index, and returns its length.
  mutating func finish(_ bytes: inout [UInt8], from start: Int) -> Int {
    let mark: Mark
    switch state {
    case .behind, .stopped: return 0
    case .before: mark = .notAnArray
    case .inside: mark = .notClosed
    }
    state = .stopped
    var end = start
    if hasContent {
      bytes[end] = .lineFeed
      end &+= 1
    }
    bytes[end] = mark.rawValue
    bytes[end &+ 1] = .lineFeed
    return end &+ 2 &- start
  }

  /// What becomes of a byte behind the opening bracket.
  @inline(__always)
  private mutating func inside(_ byte: UInt8) -> UInt8 {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == .backslash {
        isEscaped = true
      } else if byte == .quote {
        isInString = false
      }
      return byte == .lineFeed ? .carriageReturn : byte
    }
    return outsideString(byte)
  }

  @inline(__always)
  private mutating func outsideString(_ byte: UInt8) -> UInt8 {
    switch byte {
    case .lineFeed: return .carriageReturn
    case .space, .tab, .carriageReturn: return byte
    // A mark that stands in an element itself is as wrong as any other control character.
    case 1...3:
      hasContent = true
      return 4
    case .comma where depth == 0:
      (hasContent, hasElements) = (false, true)
      return .lineFeed
    case .closeBracket where depth == 0:
      hasElements = hasElements || hasContent
      state = .behind
      return .lineFeed
    case .quote: isInString = true
    case .openBracket, .openBrace: depth &+= 1
    case .closeBracket, .closeBrace: depth = max(0, depth &- 1)
    default: break
    }
    hasContent = true
    return byte
  }

  /// Steps over what stands before the elements; true when the byte at the end is to be kept.
  private mutating func begin(
    _ byte: UInt8, _ text: inout MutableSpan<UInt8>, _ end: inout Int
  ) -> Bool {
    if byte == .openBracket {
      state = .inside
      return false
    }
    return refuse(byte, .notAnArray, &text, &end)
  }

  private mutating func expectBlank(
    _ byte: UInt8, _ text: inout MutableSpan<UInt8>, _ end: inout Int
  ) -> Bool {
    refuse(byte, .textBehind, &text, &end)
  }

  /// Writes a mark in place of a byte that is no blank, and is done.
  private mutating func refuse(
    _ byte: UInt8, _ mark: Mark, _ text: inout MutableSpan<UInt8>, _ end: inout Int
  ) -> Bool {
    if byte.isBlank { return false }
    state = .stopped
    text[end] = mark.rawValue
    return true
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == .space || self == .lineFeed || self == .carriageReturn || self == .tab
  }
}

extension Fault {
  /// The fault that a mark stands for; without one, of nothing where an element must be.
  static func array(_ mark: ArrayScan.Mark?) -> Fault {
    switch mark {
    case .notClosed:
      Fault(.jsonSyntax, "the array does not end; the input may be cut off")
    case .textBehind:
      Fault(.jsonSyntax, "something stands behind the end of the array; one array is expected")
    case .notAnArray:
      Fault(.jsonSyntax, "the input is not a JSON array; lines of objects are read as jsonl")
    case nil:
      Fault(.jsonSyntax, "a comma stands where an element of the array is expected")
    }
  }
}
