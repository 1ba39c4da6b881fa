import FormValues
import JSONText

// Lists of choices and objects of files that stand in a text as they will be written. Whatever is
// spelled otherwise, or breaks a rule, is left to the tree of the answer.
extension AnswerValidator {
  /// Returns the byte after a list or an object; 0 when it is anything else.
  mutating func endOfSeveral(
    _ kind: PlannedSlot.CanonicalSlot, _ text: Span<UInt8>, _ start: Int, slot: Int
  ) -> Int {
    switch kind {
    case .choices: endOfChoices(text, start, slot: slot)
    case .file, .fileObject: endOfFile(text, start, slot: slot)
    case .text, .date, .time, .dateTime, .boolean, .number, .none: 0
    }
  }

  /// Returns the byte after a list of choices, each of which may be chosen and none given twice; 0
  /// when it is anything else.
  @inline(never)
  mutating func endOfChoices(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int {
    guard text[at: start] == .openBracket else { return 0 }
    let isListed = hasChoices(slot)
    beginChoices()
    var (quote, count) = (start &+ 1, 0)
    while isListed || count < AnswerValidator.mostFree {
      let end = text.endOfUnescaped(at: quote)
      guard end > 0 else { return 0 }
      let isAccepted =
        isListed
        ? text.with(quote &+ 1, end) { acceptsChoice(slot, $0) }
        : text.with(quote &+ 1, end) { !isBlank($0) && acceptsPlain(slot, $0) }
          && !text.hasChoice(quote, end, from: start &+ 1)
      guard isAccepted else { return 0 }
      count &+= 1
      if text[at: end &+ 1] != .comma {
        return text[at: end &+ 1] == .closeBracket && accepts(slot, count: count) ? end &+ 2 : 0
      }
      quote = end &+ 2
    }
    return 0
  }

  /// The most texts of a list that are compared with each other, where other texts may be chosen
  /// than those that there are.
  private static let mostFree = 16

  /// Returns the byte after the object of a stored file; 0 when it is anything else.
  @inline(never)
  mutating func endOfFile(_ text: Span<UInt8>, _ start: Int, slot: Int) -> Int {
    guard text.word(at: start) == FileMember.name else { return 0 }
    let nameEnd = text.endOfUnescaped(at: start &+ 8)
    guard nameEnd > 0, text.word(at: nameEnd &+ 1) == FileMember.bytes,
      text[at: nameEnd &+ 9] == .colon,
      let (bytes, sizeEnd) = text.smallWhole(from: nameEnd &+ 10),
      text.word(at: sizeEnd) == FileMember.sha256, text[at: sizeEnd &+ 8] == .quote,
      text[at: sizeEnd &+ 9] == .colon, text[at: sizeEnd &+ 10] == .quote,
      text.isLowerHash(sizeEnd &+ 11), text[at: sizeEnd &+ 75] == .quote,
      text.with(start &+ 9, nameEnd, { acceptsFile(slot, name: $0, bytes: bytes) })
    else { return 0 }
    var end = sizeEnd &+ 76
    if text.word(at: end) == FileMember.path {
      let pathEnd = text.endOfUnescaped(at: end &+ 8, mayBeEmpty: true)
      guard pathEnd > 0 else { return 0 }
      end = pathEnd &+ 1
    }
    return text[at: end] == .closeBrace ? end &+ 1 : 0
  }
}

/// The members of a stored file as records have them, the first eight bytes of each as a word.
private enum FileMember {
  /// `{"name":`
  static var name: UInt64 { 0x3A22_656D_616E_227B }
  /// `,"bytes"`
  static var bytes: UInt64 { 0x2273_6574_7962_222C }
  /// `,"sha256`
  static var sha256: UInt64 { 0x3635_3261_6873_222C }
  /// `,"path":`
  static var path: UInt64 { 0x3A22_6874_6170_222C }
}

extension Span where Element == UInt8 {
  /// Whether the string between two quotation marks stands before it in a list as well.
  fileprivate func hasChoice(_ quote: Int, _ end: Int, from first: Int) -> Bool {
    var other = first
    while other < quote {
      let otherEnd = endOfUnescaped(at: other)
      if hasBytes(other..<otherEnd, extracting(quote..<end)) { return true }
      other = otherEnd &+ 2
    }
    return false
  }

  /// The closing quotation mark of a string that begins at an index and is written as it is: UTF-8
  /// without escapes and DEL; 0 if there is no such string.
  @inline(__always)
  fileprivate func endOfUnescaped(at quote: Int, mayBeEmpty: Bool = false) -> Int {
    guard self[at: quote] == .quote else { return 0 }
    let end = endOfPrintable(from: quote &+ 1)
    guard self[at: end] == .quote else { return endOfWide(at: quote) }
    return end > quote &+ 1 || mayBeEmpty ? end : 0
  }

  @inline(never)
  private func endOfWide(at quote: Int) -> Int {
    guard let run = plainRun(from: quote &+ 1), self[at: run.end] == .quote, !run.hasDelete,
      isUTF8(quote &+ 1, run.end)
    else { return 0 }
    return run.end
  }

  /// Whether 64 lower-case hexadecimal digits stand at an index.
  @inline(__always)
  fileprivate func isLowerHash(_ start: Int) -> Bool {
    // A line that ends before is left at once: what stands behind its padding is not its own.
    for index in 0..<8 where WordBytes.lowerHex(word(at: start &+ index &* 8)).odd != 0 {
      return false
    }
    return true
  }
}
