import FormCore

/// One input of the form, as the reader of lines needs it: plain numbers, nothing shared.
struct PlannedSlot: Sendable {
  /// How answers of the input are read and written.
  enum Kind: Sendable {
    /// Text, a choice, a date or a time: written as it was given.
    case text
    case number
    case boolean
    /// Several choices, or yes and no by words of their own, read through the tree.
    case tree
  }

  /// How an answer is read that stands in the text as it will be written.
  enum Straight: Sendable {
    case text, date, time, boolean, number
    /// Not without a look at how it will be written.
    case none
  }

  /// Where its key stands among the plan's tokens.
  let tokenStart: Int
  let tokenCount: Int
  let type: ValueType
  let kind: Kind
  let straight: Straight
  /// Whether a number or a word is written without quotation marks, as it is.
  let keepsLiteral: Bool
  /// The first 16 bytes of the token as two words, and which bits of them belong to it.
  let first: UInt64
  let firstMask: UInt64
  let second: UInt64
  let secondMask: UInt64
  /// 1 where an answer must be there whatever the others are, else 0.
  let requiredCount: Int
  /// Whether file objects are answers too.
  let takesObject: Bool
  /// Whether lists are answers.
  let takesList: Bool
  /// Whether its key is one of the members that make a record.
  let isEnvelopeName: Bool

  init(
    token: Range<Int>, of tokens: [UInt8], isRequired: Bool, rule: AnswerRule,
    style: ValueStyle, isEnvelopeName: Bool
  ) {
    (tokenStart, tokenCount) = (token.lowerBound, token.count)
    (first, firstMask) = PlannedSlot.word(tokens[token].prefix(8))
    (second, secondMask) = PlannedSlot.word(tokens[token].dropFirst(8).prefix(8))
    requiredCount = isRequired ? 1 : 0
    self.isEnvelopeName = isEnvelopeName
    (type, takesList) = (rule.type, rule.type == .choices)
    (kind, takesObject) = PlannedSlot.reading(of: rule)
    keepsLiteral = (kind == .number || kind == .boolean) && style == .typed
    straight = isEnvelopeName ? .none : PlannedSlot.straight(rule.type, style)
  }

  private static func reading(of rule: AnswerRule) -> (kind: Kind, takesObject: Bool) {
    switch rule.type {
    case .text, .choice, .date, .time: (.text, false)
    case .number: (.number, false)
    case .boolean: (rule.words == nil ? .boolean : .tree, false)
    case .choices: (.tree, false)
    case .file: (.text, true)
    }
  }

  private static func straight(_ type: ValueType, _ style: ValueStyle) -> Straight {
    switch type {
    case .text, .choice, .file(.copy): .text
    case .date: .date
    case .time: .time
    case .number: style == .typed ? .number : .none
    case .boolean: style == .typed ? .boolean : .none
    case .choices, .file(.base64), .file(.hex): .none
    }
  }

  var isRequired: Bool { requiredCount > 0 }

  /// Up to eight bytes as a word, the first one in the lowest place, and the bits that they fill.
  private static func word(_ bytes: ArraySlice<UInt8>) -> (word: UInt64, mask: UInt64) {
    var (word, mask): (UInt64, UInt64) = (0, 0)
    for (place, byte) in bytes.enumerated() {
      word |= UInt64(byte) << UInt64(place * 8)
      mask |= 0xFF << UInt64(place * 8)
    }
    return (word, mask)
  }
}

extension Span where Element == UInt8 {
  /// What is behind the key and colon of a slot, if exactly these stand at an index.
  @inline(__always)
  func endOfToken(_ slot: PlannedSlot, in tokens: Span<UInt8>, at index: Int) -> Int? {
    guard (word(at: index) ^ slot.first) & slot.firstMask == 0,
      (word(at: index &+ 8) ^ slot.second) & slot.secondMask == 0
    else { return nil }
    let count = slot.tokenCount
    if count > 16, !hasRest(slot.tokenStart, count, at: index, tokens) { return nil }
    return index &+ count
  }

  /// What is behind the key and colon of a slot, by its index.
  @inline(__always)
  func endOfToken(_ slot: Int, of plan: borrowing BatchPlan, at index: Int) -> Int? {
    endOfToken(plan.slots[slot], in: plan.tokens.span, at: index)
  }

  /// Whether the bytes of a long token behind the first 16 stand in the text too.
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
