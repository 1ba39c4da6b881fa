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

    /// The names in this order.
    fileprivate static let tokens = allCases.map { NameToken(Array("\($0)".utf8)) }
  }

  /// What reading one line leaves for the next one.
  package struct Memory {
    fileprivate var nested = NestedScan()
    fileprivate let tokens = Member.tokens
    fileprivate let keepsAnswers: Bool

    /// - Parameter keepsAnswers: whether ``answers`` is wanted.
    package init(keepsAnswers: Bool = false) { self.keepsAnswers = keepsAnswers }
  }

  /// The line, with padding behind it.
  package let line: PaddedText
  /// The members of its values, if they are known without reading them again.
  package private(set) var answers = FamiliarMembers()
  /// For each member, where its value begins and ends.
  private var starts = SIMD16<UInt32>.zero
  private var ends = SIMD16<UInt32>.zero
  /// A bit for each member that is a text without escapes.
  private var plainTexts: UInt32 = 0

  /// Finds the members of a line, given without its line feed; nil if it has others, one twice, or
  /// is not JSON.
  package init?(_ bytes: [UInt8], _ memory: inout Memory) {
    self.init(PaddedText(bytes), &memory)
  }

  /// The same of a line with padding behind it.
  package init?(_ line: PaddedText, _ memory: inout Memory) {
    // A value has one byte at least, and one before it.
    guard line.count <= 2 * JSONLimits.record.values else { return nil }
    self.line = line
    memory.nested.begin()
    let text = line.bytes.span
    guard text[at: 0] == .openBrace, let end = findMembers(text, &memory), end == line.count,
      !memory.nested.hasDuplicate
    else { return nil }
  }

  /// The bytes of a member's value; empty if the record does not have it.
  package subscript(member: Member) -> Range<Int> {
    Int(starts[member.rawValue])..<Int(ends[member.rawValue])
  }

  /// The bytes between the quotation marks of a text that has no escapes; nil if the member is
  /// another value.
  package func plainText(_ member: Member) -> Range<Int>? {
    guard plainTexts &>> UInt32(member.rawValue) & 1 == 1 else { return nil }
    let range = self[member]
    return range.lowerBound &+ 1..<range.upperBound &- 1
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
  private mutating func findMembers(_ text: Span<UInt8>, _ memory: inout Memory) -> Int? {
    let tokens = memory.tokens
    var (index, member) = (1, 0)
    while true {
      while member < tokens.count, !tokens[member].stands(in: text, at: index) { member &+= 1 }
      guard member < tokens.count else { return nil }
      let start = index &+ tokens[member].count
      var end = start
      if text[at: start] == .quote, text.isPlainString(at: start, &end) {
        plainTexts |= 1 &<< UInt32(member)
      } else {
        guard let other = endOfOther(text, start, member, &memory) else { return nil }
        end = other
      }
      starts[member] = UInt32(truncatingIfNeeded: start)
      ends[member] = UInt32(truncatingIfNeeded: end)
      member &+= 1
      switch text[at: end] {
      case .comma: index = end &+ 1
      case .closeBrace: return end &+ 1
      default: return nil
      }
    }
  }

  /// The byte after the value of a member that is not printable ASCII; nil if it is not JSON.
  @inline(never)
  private mutating func endOfOther(
    _ text: Span<UInt8>, _ start: Int, _ member: Int, _ memory: inout Memory
  ) -> Int? {
    if text[at: start] == .openBrace, member == Member.values.rawValue {
      let end = memory.nested.endOfFamiliar(
        text, from: start, inside: 1, keepsMembers: memory.keepsAnswers)
      if memory.keepsAnswers { answers = memory.nested.members }
      return end
    }
    guard let end = memory.nested.endOfValue(text, from: start, inside: 1) else { return nil }
    if text[at: start] == .quote, text.plainRun(from: start &+ 1)?.end == end &- 1 {
      plainTexts |= 1 &<< UInt32(member)
    }
    return end
  }
}
