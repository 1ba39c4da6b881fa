package import JSONText

/// The places of the members of a record in its line.
///
/// The line is read strictly to its end without making a value of it. A scan finds nothing in a
/// line that is not a record as the store writes it, or in one that is so long that its values are
/// to be counted: the line is then to be read as JSON, which says why.
package struct RecordScan {
  /// The members that a record can have, in the order in which they are written.
  package enum Member: Int, CaseIterable {
    case id, form, version, digest, startedAt, submittedAt, action, replaces, given, values
    case warnings, seq, crc

    fileprivate static let names = allCases.map { Array("\($0)".utf8) }
    /// The length of each name, above its first seven bytes in one word.
    fileprivate static let words = names.map { name in
      let padded = PaddedText(name)
      return word(padded.bytes.span, 0..<name.count)
    }

    fileprivate static func word(_ text: Span<UInt8>, _ name: Range<Int>) -> UInt64 {
      let bytes = text.word(at: name.lowerBound) & ~(UInt64.max &<< UInt64(8 &* min(7, name.count)))
      return bytes | UInt64(truncatingIfNeeded: min(name.count, 255)) &<< 56
    }
  }

  /// The line, with padding behind it.
  package let line: PaddedText
  private var ranges = InlineArray<13, Range<Int>>(repeating: 0..<0)

  /// Finds the members of a line, given without its line feed; nil if it has others, one twice, or
  /// is not JSON.
  package init?(_ bytes: [UInt8], _ scan: inout NestedScan) {
    self.init(PaddedText(bytes), &scan)
  }

  /// The same of a line with padding behind it.
  package init?(_ line: PaddedText, _ scan: inout NestedScan) {
    // A value has one byte at least, and one before it.
    guard line.count <= 2 * JSONLimits.record.values else { return nil }
    self.line = line
    scan.begin()
    let text = line.bytes.span
    guard text[at: 0] == .openBrace, let end = findMembers(text, &scan), end == line.count,
      !scan.hasDuplicate
    else { return nil }
  }

  /// The bytes of a member's value; empty if the record does not have it.
  package subscript(member: Member) -> Range<Int> { ranges[member.rawValue] }

  /// The bytes between the quotation marks of a text that has no escapes; nil if the member is
  /// another value.
  package func plainText(_ member: Member) -> Range<Int>? {
    let (range, text) = (self[member], line.bytes.span)
    guard !range.isEmpty, text[at: range.lowerBound] == .quote,
      let run = text.plainRun(from: range.lowerBound &+ 1), run.end == range.upperBound &- 1
    else { return nil }
    return range.lowerBound &+ 1..<run.end
  }

  /// The text of a member that has no escapes; nil if the member is another value.
  package func string(_ member: Member) -> String? {
    plainText(member).map { String(decoding: line.bytes[$0], as: UTF8.self) }
  }

  /// Whether a member's value has some bytes in it.
  package func contains(_ wanted: [UInt8], in member: Member) -> Bool {
    line.bytes.span.firstIndex(of: wanted, in: self[member]) != nil
  }

  /// Finds the members behind the opening brace; returns the end of the object.
  private mutating func findMembers(_ text: Span<UInt8>, _ scan: inout NestedScan) -> Int? {
    var (index, next) = (1, 0)
    while true {
      guard text[at: index] == .quote, let name = text.plainRun(from: index &+ 1),
        text[at: name.end] == .quote, text[at: name.end &+ 1] == .colon,
        let member = member(text, index &+ 1..<name.end, from: next)
      else { return nil }
      let start = name.end &+ 2
      guard let end = scan.endOfValue(text, from: start, inside: 1) else { return nil }
      ranges[member] = start..<end
      next = member &+ 1
      switch text[at: end] {
      case .comma: index = end &+ 1
      case .closeBrace: return end &+ 1
      default: return nil
      }
    }
  }

  /// The member of a name that stands behind others.
  private func member(_ text: Span<UInt8>, _ name: Range<Int>, from first: Int) -> Int? {
    let (words, word) = (Member.words, Member.word(text, name))
    var member = first
    while member < words.count, words[member] != word { member &+= 1 }
    guard member < words.count else { return nil }
    // Seven bytes are enough to tell which name it must be.
    guard name.count > 7 else { return member }
    let wanted = Member.names[member]
    return text.hasBytes(name, wanted.span) ? member : nil
  }
}
