import FormCore
import FormValues
import JSONText

/// One input or group of the form, as the reader of lines needs it: plain numbers, nothing shared.
struct PlannedSlot: Sendable {
  /// The way in which answers of the input are read and written.
  enum Kind: Sendable {
    /// Text, a choice, a date or a time: written as it was given.
    case text
    case number
    case boolean
    /// Several choices, yes and no by words of their own, or a file that is opened: read as a tree
    /// unless it is in canonical form.
    case tree
    /// The answers of a group: an object, or an array of such.
    case group
  }

  /// The way in which an answer in canonical form is read.
  enum CanonicalSlot: Sendable {
    case text, date, time, dateTime, boolean, number, choices
    /// A path, or the object of a stored file.
    case file
    /// The object of a stored file only.
    case fileObject
    /// The answer cannot be used as it is written.
    case none
  }

  // Stored so a slot takes 64 bytes: its address is then a shift of its index.

  /// The first 16 bytes of the token as two words, and which bits of them belong to it.
  let first: UInt64
  let firstMask: UInt64
  let second: UInt64
  let secondMask: UInt64
  private let start: Int32
  private let count: Int32
  private let inner: Int32
  private let canonicalInner: Int32
  private let required: UInt8
  /// Whether the member must be there whatever the others are.
  let isRequired: Bool
  let type: ValueType
  let kind: Kind
  let canonical: CanonicalSlot
  /// Whether a number or a word is written without quotation marks, as it is.
  let keepsLiteral: Bool
  /// Whether file objects are answers too.
  let takesObject: Bool
  /// Whether lists are answers.
  let takesList: Bool
  /// Whether its key is one of the members that make a record.
  let isEnvelopeName: Bool
  /// Whether the position of its answer in a canonical line is needed.
  var isKept = true

  /// The offset of its key in the plan's tokens.
  var tokenStart: Int { Int(start) }
  var tokenCount: Int { Int(count) }
  /// 1 if it counts among the required slots itself, else 0.
  var requiredCount: Int { Int(required) }
  /// The level of a group's own members, or -1.
  var level: Int { Int(inner) }
  /// The same, if the group may be read in canonical form; otherwise -1.
  var canonicalLevel: Int { Int(canonicalInner) }

  /// A slot for a key.
  ///
  /// - Parameters:
  ///   - token: where the key stands among the tokens.
  ///   - rule: that of an input; nil for a group.
  ///   - typed: which answers are read as people type them.
  ///   - level: the level of a group's own members, -1 for an input.
  ///   - countsItself: whether the slot counts if it is required; an object counts by its members.
  init(
    token: Range<Int>, of tokens: [UInt8], isRequired: Bool, isEnvelopeName: Bool,
    rule: AnswerRule?, style: ValueStyle, opensFiles: Bool,
    typed: AnswerSpellings.Scope = .none, level: Int = -1, countsItself: Bool = true
  ) {
    start = Int32(truncatingIfNeeded: token.lowerBound)
    count = Int32(truncatingIfNeeded: token.count)
    (first, firstMask) = PlannedSlot.word(tokens[token].prefix(8))
    (second, secondMask) = PlannedSlot.word(tokens[token].dropFirst(8).prefix(8))
    (self.isRequired, required) = (isRequired, isRequired && countsItself ? 1 : 0)
    self.isEnvelopeName = isEnvelopeName
    inner = Int32(truncatingIfNeeded: level)
    canonicalInner = isEnvelopeName ? -1 : inner
    type = rule?.type ?? .text
    takesList = type == .choices
    takesObject = if case .file = type { true } else { false }
    let isOpened = opensFiles && takesObject
    let isAsked = isOpened || typed != .none
    kind = isAsked ? .tree : rule.map(PlannedSlot.kind) ?? .group
    let isLiteral = kind == .number || kind == .boolean
    let isTyped = typed == .unlessCanonical && (type == .number || type == .boolean)
    keepsLiteral = (isLiteral || isTyped) && style == .typed
    let isTree = isEnvelopeName || isOpened || typed == .all || rule == nil
    canonical = isTree ? .none : PlannedSlot.canonical(type, style)
  }

  private static func kind(of rule: AnswerRule) -> Kind {
    switch rule.type {
    case .text, .choice, .date, .time, .dateTime, .file: .text
    case .number: .number
    case .boolean: rule.words == nil ? .boolean : .tree
    case .choices: .tree
    }
  }

  private static func canonical(_ type: ValueType, _ style: ValueStyle) -> CanonicalSlot {
    switch type {
    case .text, .choice: .text
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    case .number: style == .typed ? .number : .none
    case .boolean: style == .typed ? .boolean : .none
    case .choices: .choices
    case .file(.copy): style == .typed ? .file : .text
    case .file(.base64), .file(.hex): style == .typed ? .fileObject : .none
    }
  }

  /// Up to eight bytes as a word, the first one in the lowest place, and the bits that they fill.
  private static func word(_ bytes: ArraySlice<UInt8>) -> (word: UInt64, mask: UInt64) {
    var (word, mask): (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      word |= UInt64(byte) << UInt64(index * 8)
      mask |= 0xFF << UInt64(index * 8)
    }
    return (word, mask)
  }
}

extension Span where Element == UInt8 {
  /// The byte after the key and colon of a slot, if exactly these are at an index.
  @inline(__always)
  func endOfToken(_ slot: PlannedSlot, in tokens: Span<UInt8>, at index: Int) -> Int? {
    guard (word(at: index) ^ slot.first) & slot.firstMask == 0,
      (word(at: index &+ 8) ^ slot.second) & slot.secondMask == 0
    else { return nil }
    let count = slot.tokenCount
    if count > 16, !hasRest(slot.tokenStart, count, at: index, tokens) { return nil }
    return index &+ count
  }

  /// The byte after the key and colon of a slot, by its index.
  @inline(__always)
  func endOfToken(_ slot: Int, of plan: borrowing BatchPlan, at index: Int) -> Int? {
    endOfToken(plan.slots[slot], in: plan.tokens.span, at: index)
  }

  /// Whether the text also has the bytes of a long token after the first 16.
  @inline(never)
  private func hasRest(_ start: Int, _ count: Int, at index: Int, _ tokens: Span<UInt8>) -> Bool {
    var offset = 16
    while offset < count {
      guard self[at: index &+ offset] == tokens[start &+ offset] else { return false }
      offset &+= 1
    }
    return true
  }
}
