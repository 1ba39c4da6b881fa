import FormCore

/// One input of the form, as the reader of lines needs it: plain numbers, nothing shared.
struct PlannedSlot: Sendable {
  /// How answers of the input are read and written.
  enum Kind: Sendable {
    /// Text, a choice, a date or a time: written as it was given.
    case text
    case number
    case boolean
    /// Several choices, or content inside the record: read through the tree.
    case tree
  }

  /// Where its key stands among the plan's tokens.
  let tokenStart: Int
  let tokenCount: Int
  let kind: Kind
  let isRequired: Bool
  /// Whether file objects are answers too.
  let takesObject: Bool
  /// Whether lists are answers.
  let takesList: Bool
  /// Whether its key is one of the members that make a record.
  let isEnvelopeName: Bool

  init(token: Range<Int>, isRequired: Bool, rule: AnswerRule, isEnvelopeName: Bool) {
    (tokenStart, tokenCount) = (token.lowerBound, token.count)
    self.isRequired = isRequired
    self.isEnvelopeName = isEnvelopeName
    takesList = rule.type == .choices
    switch rule.type {
    case .text, .choice, .date, .time: (kind, takesObject) = (.text, false)
    case .number: (kind, takesObject) = (.number, false)
    case .boolean: (kind, takesObject) = (.boolean, false)
    case .choices: (kind, takesObject) = (.tree, false)
    case .file(.copy): (kind, takesObject) = (.text, true)
    case .file(.base64), .file(.hex): (kind, takesObject) = (.tree, true)
    }
  }
}
