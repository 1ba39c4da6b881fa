import FormCore

/// One input of the form, as the reader of lines needs it: plain numbers, nothing shared.
struct PlannedSlot: Sendable {
  /// How answers of the input are read and written.
  enum Kind: Sendable {
    /// Text, a choice, a date or a time: written as it was given.
    case text
    case number
    case boolean
    /// Several choices, read through the tree.
    case tree
  }

  /// Where its key stands among the plan's tokens.
  let tokenStart: Int
  let tokenCount: Int
  let kind: Kind
  /// Whether a number or a word is written without quotation marks, as it is.
  let keepsLiteral: Bool
  /// Whether a string is written as it is.
  let keepsString: Bool
  /// How many bytes every answer has, where all have as many; else 0.
  let fixedCount: UInt8
  /// The first 16 bytes of the token as two words, and which bits of them belong to it.
  let first: UInt64
  let firstMask: UInt64
  let second: UInt64
  let secondMask: UInt64
  /// 1 where an answer must be there, else 0.
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
    takesList = rule.type == .choices
    let isDate = rule.type == .date
    fixedCount = isDate ? 10 : rule.type == .time ? 5 : 0
    (kind, takesObject) = PlannedSlot.reading(of: rule.type)
    keepsLiteral = (kind == .number || kind == .boolean) && style == .typed
    keepsString = kind == .text
  }

  private static func reading(of type: ValueType) -> (kind: Kind, takesObject: Bool) {
    switch type {
    case .text, .choice, .date, .time: (.text, false)
    case .number: (.number, false)
    case .boolean: (.boolean, false)
    case .choices: (.tree, false)
    case .file: (.text, true)
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
  func endOfToken(_ slot: Int, of plan: borrowing BatchPlan, at index: Int) -> Int? {
    guard (word(at: index) ^ plan.slots[slot].first) & plan.slots[slot].firstMask == 0,
      (word(at: index &+ 8) ^ plan.slots[slot].second) & plan.slots[slot].secondMask == 0
    else { return nil }
    let count = plan.slots[slot].tokenCount
    if count > 16, !hasRest(plan.slots[slot].tokenStart, count, at: index, plan.tokens) {
      return nil
    }
    return index &+ count
  }

  /// Whether the bytes of a long token behind the first 16 stand in the text too.
  @inline(never)
  private func hasRest(_ start: Int, _ count: Int, at index: Int, _ tokens: [UInt8]) -> Bool {
    var offset = 16
    while offset < count {
      guard self[index &+ offset] == tokens[start &+ offset] else { return false }
      offset &+= 1
    }
    return true
  }
}
