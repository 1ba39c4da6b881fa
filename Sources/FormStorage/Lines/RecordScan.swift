import FormDisk
import FormValues
package import JSONText
internal import Synchronization

/// The ranges of the members of a record in its line.
///
/// The line is read strictly to its end without making a value of it. A scan finds nothing in a
/// line that is not a record as the store writes it, or in one that is so long that its values are
/// to be counted: the line is then to be read as JSON, which says why.
///
/// Records are read one after the other into one value, which is never copied.
package struct RecordScan: ~Copyable {
  /// The members that a record can have, in the order in which they are written.
  package enum Member: Int, CaseIterable {
    case id, form, version, digest, startedAt, submittedAt, action, replaces, given, values
    case warnings, seq, crc

    /// The names in this order.
    fileprivate static let tokens = allCases.map { NameToken(Array("\($0)".utf8)) }
  }

  /// What reading one line leaves for the next one.
  package struct Memory {
    fileprivate var nested = NestedScan { StoredFile.endOfDescription($0, from: $1) }
    fileprivate let tokens = Member.tokens
    fileprivate var envelope = FamiliarEnvelope()
    fileprivate let keepsAnswers: Bool
    /// The form and the definition of the record before.
    var names = KnownNames()

    /// - Parameter keepsAnswers: whether ``answers`` is wanted.
    package init(keepsAnswers: Bool = false) { self.keepsAnswers = keepsAnswers }

    /// Whether a record has the members before its values, but for the identifier, from the one that
    /// was read last, and its values surely name no file. Nothing else of it is read.
    func isLikeLast(_ line: PaddedLine) -> Bool {
      let (text, base) = (line.bytes.span, line.start &+ RecordLine.endOfIdentifier)
      guard envelope.count > 0, base < line.end,
        envelope.common(text, from: base, to: line.end) == envelope.count
      else { return false }
      let values = base &+ envelope.count..<line.end
      return text.firstIndex(of: RecordScan.digestName, in: values) == nil
        && text.firstIndex(of: RecordScan.escapeMark, in: values) == nil
    }
  }

  /// The line.
  package private(set) var line: PaddedLine
  /// The members of its values, if they are known without reading them again.
  package private(set) var answers = FamiliarMembers()
  /// Where the members stand.
  fileprivate private(set) var places = MemberPlaces()
  /// A number that records have in common whose members before the values are the same; nil if
  /// those of this record were not there before.
  package private(set) var familiarity: Int?
  /// That of the record before, as long as the places of its members are here.
  private var before: Int?
  /// Whether an array or object may stand in the values.
  package private(set) var hasNestedValues = true

  /// No line.
  package init() { line = PaddedLine(PaddedText([])) }

  /// Finds the members of another line, given without its line feed; false if it has others, one
  /// twice, or is not JSON.
  package mutating func read(_ line: PaddedLine, _ memory: inout Memory) -> Bool {
    self.line.move(to: line)
    (before, familiarity, hasNestedValues) = (familiarity, nil, true)
    answers.clear()
    // A value has one byte at least, and one before it.
    guard line.count <= 2 * JSONLimits.record.values else { return false }
    memory.nested.begin()
    let text = line.bytes.span
    guard text[at: line.start] == .openBrace, let end = findMembers(text, &memory),
      end == line.end, !memory.nested.hasDuplicate
    else { return false }
    if familiarity == nil { memory.envelope.learn(self) }
    return true
  }

  /// The bytes of a member's value; empty if the record does not have it.
  @inline(__always)
  package subscript(member: Member) -> Range<Int> {
    let range = places[member.rawValue]
    return line.start &+ range.lowerBound..<line.start &+ range.upperBound
  }

  /// The bytes between the quotation marks of a text that has no escapes; nil if the member is
  /// another value.
  @inline(__always)
  package func plainText(_ member: Member) -> Range<Int>? {
    guard places.plainTexts &>> UInt32(member.rawValue) & 1 == 1 else { return nil }
    let range = self[member]
    return range.lowerBound &+ 1..<range.upperBound &- 1
  }

  /// The bytes of some texts; nil if one of them is not a text without escapes, or there are no
  /// answers. Nothing is changed: a record that is only read would be copied.
  package mutating func findTexts() -> (
    id: Range<Int>, submittedAt: Range<Int>, digest: Range<Int>
  )? {
    guard let id = plainText(.id), let submittedAt = plainText(.submittedAt),
      let digest = plainText(.digest), hasAnswers
    else { return nil }
    return (id, submittedAt, digest)
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
    var (index, member) = takeFamiliar(text, &memory)
    while true {
      while member < tokens.count, !tokens[member].stands(in: text, at: index) { member &+= 1 }
      guard member < tokens.count else { return nil }
      let start = index &+ tokens[member].count
      var end = start
      if text[at: start] == .quote, text.isPlainString(at: start, &end) {
        places.plainTexts |= 1 &<< UInt32(member)
      } else if let short = text.endOfShortWhole(from: start) {
        end = short
      } else {
        guard let other = endOfOther(text, start, member, &memory) else { return nil }
        end = other
      }
      places.set(member, start &- line.start, end &- line.start)
      member &+= 1
      if member == Member.values.rawValue &+ 1,
        let number = RecordLine.trailerNumber(text, behind: end, to: line.end)
      {
        return setTrailer(number)
      }
      switch text[at: end] {
      case .comma: index = end &+ 1
      case .closeBrace: return end &+ 1
      default: return nil
      }
    }
  }

  /// Takes the number and the checksum at the end of the line, and returns that end.
  @inline(__always)
  private mutating func setTrailer(_ number: Range<Int>) -> Int {
    let end = line.count
    places.set(
      Member.seq.rawValue, number.lowerBound &- line.start, number.upperBound &- line.start)
    places.set(Member.crc.rawValue, end &- 11, end &- 1)
    places.plainTexts |= 1 &<< UInt32(Member.crc.rawValue)
    return line.end
  }

  /// The byte after the value of a member that is not printable ASCII; nil if it is not JSON.
  @inline(never)
  private mutating func endOfOther(
    _ text: Span<UInt8>, _ start: Int, _ member: Int, _ memory: inout Memory
  ) -> Int? {
    if text[at: start] == .openBrace, member == Member.values.rawValue {
      let end = memory.nested.endOfFamiliar(
        text, from: start, inside: 1, keepsMembers: memory.keepsAnswers)
      hasNestedValues = memory.nested.hasNested
      if memory.keepsAnswers { memory.nested.exchange(&answers) }
      return end
    }
    guard let end = memory.nested.endOfValue(text, from: start, inside: 1) else { return nil }
    if text[at: start] == .quote, text.plainRun(from: start &+ 1)?.end == end &- 1 {
      places.plainTexts |= 1 &<< UInt32(member)
    }
    return end
  }
}

extension RecordScan {
  /// Takes the identifier, and the members behind it that are as in the record before. Returns where
  /// the next member begins, and the first one that it can be.
  private mutating func takeFamiliar(
    _ text: Span<UInt8>, _ memory: inout Memory
  ) -> (index: Int, member: Int) {
    let nothing = (index: line.start &+ 1, member: 0)
    let base = line.start &+ RecordLine.endOfIdentifier
    var end = 0
    guard memory.envelope.count > 0, base < line.end,
      memory.tokens[0].stands(in: text, at: line.start &+ 1), text[at: base &- 38] == .quote,
      text.isPlainString(at: base &- 38, &end), end == base
    else {
      places.removeAll()
      return nothing
    }
    let common = memory.envelope.common(text, from: base, to: line.end)
    guard common > 0 else {
      places.removeAll()
      return nothing
    }
    guard common < memory.envelope.count else {
      familiarity = memory.envelope.number
      if before == familiarity {
        places.removeValues()
      } else {
        places = memory.envelope.places
      }
      return (line.start &+ memory.envelope.next.index, memory.envelope.next.member)
    }
    places = memory.envelope.places
    // The byte behind a value decides where it ends.
    return places.keep(endingBefore: RecordLine.endOfIdentifier &+ common, from: line.start)
  }
}

/// Where the values of members stand, counted from the beginning of their line.
private struct MemberPlaces {
  private var starts = InlineArray<16, UInt32>(repeating: 0)
  private var ends = InlineArray<16, UInt32>(repeating: 0)
  /// A bit for each member that is a text without escapes.
  var plainTexts: UInt32 = 0

  /// Where the value of a member begins and ends.
  @inline(__always)
  subscript(member: Int) -> Range<Int> { Int(starts[member])..<Int(ends[member]) }

  @inline(__always)
  mutating func set(_ member: Int, _ start: Int, _ end: Int) {
    starts[member] = UInt32(truncatingIfNeeded: start)
    ends[member] = UInt32(truncatingIfNeeded: end)
  }

  mutating func remove(_ member: Int) {
    (starts[member], ends[member]) = (0, 0)
    plainTexts &= ~(1 &<< UInt32(member))
  }

  mutating func removeAll() { self = MemberPlaces() }

  /// Removes the values and what stands behind them.
  @inline(__always)
  mutating func removeValues() {
    var member = RecordScan.Member.values.rawValue
    while member <= RecordScan.Member.crc.rawValue {
      (starts[member], ends[member]) = (0, 0)
      member &+= 1
    }
    plainTexts &= 1 &<< UInt32(RecordScan.Member.values.rawValue) &- 1
  }

  /// Keeps only members that end before a place. Returns where the next member of a line begins,
  /// and the first one that it can be.
  mutating func keep(endingBefore limit: Int, from start: Int) -> (index: Int, member: Int) {
    var next = (index: start &+ RecordLine.endOfIdentifier &+ 1, member: 1)
    for member in 1..<RecordScan.Member.values.rawValue where !self[member].isEmpty {
      if self[member].upperBound < limit {
        next = (start &+ self[member].upperBound &+ 1, member &+ 1)
      } else {
        remove(member)
      }
    }
    return next
  }
}

/// What stood between the identifier of a record and its values. Records that follow each other
/// mostly have the same there, all of it or its beginning.
private struct FamiliarEnvelope {
  /// Where the identifier and the members behind it stand.
  private(set) var places = MemberPlaces()
  /// Where the name of the values begins, counted from the beginning of the line, and the first
  /// member that it can be.
  private(set) var next = (index: 0, member: 0)
  /// Another one for each envelope that is learned, by whatever memory.
  private(set) var number = 0
  /// The bytes, and padding.
  private var bytes: [UInt8] = []
  private(set) var count = 0

  private static let numbers = Atomic<Int>(0)

  /// More bytes than this are not kept.
  private static let most = 1 << 10

  /// How many bytes from an index on are the same.
  @inline(__always)
  func common(_ text: Span<UInt8>, from base: Int, to end: Int) -> Int {
    let (most, known) = (min(count, end &- base), bytes.span)
    var index = 0
    @inline(__always)
    func difference(_ offset: Int) -> UInt64 {
      text.word(at: base &+ index &+ offset) ^ known.word(at: index &+ offset)
    }
    while index &+ 32 <= most,
      difference(0) | difference(8) | difference(16) | difference(24) == 0
    {
      index &+= 32
    }
    while index < most {
      let other = text.word(at: base &+ index) ^ known.word(at: index)
      if other != 0 { return min(most, index &+ other.trailingZeroBitCount / 8) }
      index &+= 8
    }
    return most
  }

  /// Keeps what a record has there.
  mutating func learn(_ record: borrowing RecordScan) {
    let base = record.line.start &+ RecordLine.endOfIdentifier
    let values = record[.values].lowerBound
    count = 0
    number = Self.numbers.add(1, ordering: .relaxed).newValue
    guard record.plainText(.id) == base &- 37..<base &- 1, values > base,
      values &- base <= FamiliarEnvelope.most
    else { return }
    places = record.places
    next = (RecordLine.endOfIdentifier &+ 1, 1)
    for member in RecordScan.Member.allCases.dropFirst() {
      let (index, range) = (member.rawValue, places[member.rawValue])
      if member.rawValue < RecordScan.Member.values.rawValue {
        if !range.isEmpty { next = (range.upperBound &+ 1, index &+ 1) }
      } else {
        places.remove(index)
      }
    }
    count = values &- base
    bytes.removeAll(keepingCapacity: true)
    bytes.append(record.line.bytes.span, base, values)
    bytes.append(contentsOf: repeatElement(0, count: 8))
  }
}

/// The form and the definition that records name: those of one are mostly those of the next.
struct KnownNames {
  private var formText: [UInt8] = []
  private var form: FormIdentifier?
  private var digestText: [UInt8] = []
  private var digest: Digest?

  /// The form of a record; nil if it has escapes or is none.
  mutating func form(of record: borrowing RecordScan) -> FormIdentifier? {
    guard let range = record.plainText(.form) else { return nil }
    if form == nil || !record.line.bytes.span.hasBytes(range, formText.span) {
      formText = Array(record.line.bytes[range])
      form = FormIdentifier(String(decoding: formText, as: UTF8.self))
    }
    return form
  }

  /// The digest of a record's definition; nil if it has escapes or is none.
  mutating func digest(of record: borrowing RecordScan) -> Digest? {
    guard let range = record.plainText(.digest) else { return nil }
    if digest == nil || !record.line.bytes.span.hasBytes(range, digestText.span) {
      digestText = Array(record.line.bytes[range])
      digest = Digest(digestText.span)
    }
    return digest
  }
}
