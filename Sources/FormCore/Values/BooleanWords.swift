public import JSONText

/// What another system calls yes and no: written for them where values are strings, and read as them.
public struct BooleanWords: Hashable, Sendable {
  public let on: String
  public let off: String

  /// The words of a document, `true` and `false` where it has none; nil if they are no others, or
  /// cannot be told apart.
  public init?(on: String?, off: String?) {
    let (on, off) = (on ?? "true", off ?? "false")
    let isUsual = on == "true" && off == "false"
    guard !isUsual, !on.isEmpty, !off.isEmpty, !on.hasSameBytes(as: off) else { return nil }
    (self.on, self.off) = (on, off)
  }

  /// What a text means; nil if it is neither word.
  public func flag(_ text: String) -> Bool? {
    if text.hasSameBytes(as: on) { return true }
    return text.hasSameBytes(as: off) ? false : nil
  }

  func text(_ flag: Bool) -> String { flag ? on : off }
}

extension AnswerRule {
  /// A value as a record writes it.
  public func json(_ value: Value, _ style: ValueStyle) -> JSON {
    guard style == .strings, let words, case .boolean(let flag) = value else {
      return value.json(style)
    }
    return .string(words.text(flag))
  }
}

extension Form {
  /// The values of a record, with the words that the form has for yes and no where they are strings.
  public func worded(_ values: [RecordValue], _ style: ValueStyle) -> [RecordValue] {
    guard style == .strings, inputs.contains(where: { $0.component.booleanWords != nil }) else {
      return values
    }
    return values.mapLeaves { key, value in
      guard case .boolean(let flag) = value, let words = input(key)?.component.booleanWords else {
        return value
      }
      return .text(words.text(flag))
    }
  }
}
