import FormCore
package import FormValues
import JSONText

/// Rewrites the elements of a JSON array as lines, in place and for input that arrives in pieces.
///
/// Commas between elements become line feeds. Line feeds inside an element become carriage returns,
/// which are allowed and forbidden in the same places. A problem of the array itself becomes a line
/// with one mark, which cannot begin a JSON text.
package struct ArrayScan {
  /// A line that represents a problem of the array.
  package enum Mark: UInt8 {
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

  package init() {}

  /// Whether the rest of the input is ignored.
  package var isStopped: Bool { state == .stopped }

  /// Rewrites the bytes that were read from an index on, and returns their new number.
  package mutating func rewrite(_ bytes: inout [UInt8], from start: Int, count: Int) -> Int {
    var text = bytes.mutableSpan
    var (index, end) = (start, start)
    let behind = start &+ count
    while index < behind {
      let isBlock = index &+ 16 <= behind && rewriteBlock(&text, at: index, to: end)
      if isBlock {
        (index, end) = (index &+ 16, end &+ 16)
        continue
      }
      let next = min(index &+ 16, behind)
      while index < next, state != .stopped {
        rewriteByte(&text, at: index, to: &end)
        index &+= 1
        // After the opening brace of an element, blocks may be rewritten again.
        if depth == 1, text[index &- 1] == .openBrace { break }
      }
      if state == .stopped { break }
    }
    return end &- start
  }

  @inline(__always)
  private mutating func rewriteByte(
    _ text: inout MutableSpan<UInt8>, at index: Int, to end: inout Int
  ) {
    switch state {
    case .inside:
      if !hasContent, text[index].isBlank { return }
      text[end] = inside(text[index])
    case .before: if !begin(text[index], &text, &end) { return }
    case .behind: if !refuse(text[index], .textBehind, &text, &end) { return }
    case .stopped: return
    }
    // The bracket that ends an array without elements leaves nothing behind.
    if state == .behind, !hasElements { return }
    end &+= 1
  }

  /// Rewrites sixteen bytes at once; false, and nothing is done, unless all are inside an element
  /// and have no escapes.
  @inline(__always)
  private mutating func rewriteBlock(
    _ text: inout MutableSpan<UInt8>, at index: Int, to end: Int
  ) -> Bool {
    guard depth > 0, !isEscaped, state == .inside else { return false }
    let block = ByteBlock(text.span, at: index)
    let (quotes, breaks) = (block.mask(of: .quote), block.mask(of: .lineFeed))
    let others = block.marks & ~(quotes | breaks)
    if others != 0, others & ~(block.mask(of: .tab) | block.mask(of: .carriageReturn)) != 0 {
      return false
    }
    // Each bit becomes the number of quotation marks up to it, odd or even.
    var strings = quotes ^ quotes &<< 1
    strings ^= strings &<< 2
    strings ^= strings &<< 4
    strings ^= strings &<< 8
    if isInString { strings = ~strings }
    let outside = ~strings & 0xFFFF
    let closing = (block.mask(of: .closeBrace) | block.mask(of: .closeBracket)) & outside
    let opening = (block.mask(of: .openBrace) | block.mask(of: .openBracket)) & outside
    if closing | opening != 0 {
      // The element could end in this block, which is then looked at byte by byte.
      guard closing == 0 || closing.nonzeroBitCount < depth else { return false }
      depth &+= opening.nonzeroBitCount &- closing.nonzeroBitCount
    }
    isInString = strings & 0x8000 != 0
    if end < index { text.copyBlock(from: index, to: end) }
    var rest = breaks
    while rest != 0 {
      text[end &+ rest.trailingZeroBitCount] = .carriageReturn
      rest &= rest &- 1
    }
    return true
  }

  /// Writes the end of the lines at an index once the input has ended, and returns its length.
  package mutating func finish(_ bytes: inout [UInt8], from start: Int) -> Int {
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

  /// The replacement of a byte after the opening bracket.
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

  /// Skips what precedes the elements; true if there is a mark at the end.
  private mutating func begin(
    _ byte: UInt8, _ text: inout MutableSpan<UInt8>, _ end: inout Int
  ) -> Bool {
    if byte == .openBracket {
      state = .inside
      return false
    }
    return refuse(byte, .notAnArray, &text, &end)
  }

  /// Writes a mark in place of a byte that is not blank, and stops; false if it is blank.
  private mutating func refuse(
    _ byte: UInt8, _ mark: Mark, _ text: inout MutableSpan<UInt8>, _ end: inout Int
  ) -> Bool {
    if byte.isBlank { return false }
    state = .stopped
    text[end] = mark.rawValue
    return true
  }
}

extension MutableSpan where Element == UInt8 {
  /// Copies sixteen bytes to an offset before them.
  @inline(__always)
  fileprivate mutating func copyBlock(from index: Int, to end: Int) {
    let block = span.wideWord(at: index)
    var bytes = mutableBytes
    bytes.storeBytes(of: block, toByteOffset: end, as: SIMD2<Int64>.self)
  }
}

extension Fault {
  /// The fault of a mark; without a mark, the fault of a missing element.
  package static func array(_ mark: ArrayScan.Mark?) -> Fault {
    let sentence =
      switch mark {
      case .notClosed: "the array does not end; the input may be cut off"
      case .textBehind: "there is text after the array; one array is expected"
      case .notAnArray: "the input is not a JSON array; lines of objects are read as jsonl"
      case nil: "there is a comma, but an element of the array is expected"
      }
    return Fault(.jsonSyntax, sentence)
  }
}
