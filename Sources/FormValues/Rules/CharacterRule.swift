package import FormMessages

/// Text holds no control characters except tab; line feed and carriage return need `multiline`.
public struct CharacterRule: Hashable, Sendable {
  /// Whether the text may have several lines.
  public let multiline: Bool

  public init(multiline: Bool) {
    self.multiline = multiline
  }

  package func violation(_ bytes: Span<UInt8>) -> FaultCode? {
    let count = bytes.count
    guard count >= 8 else { return refuses(bytes, 0, count) ? .unreadableText : nil }
    var index = 0
    // Eight bytes at a time; of the last eight some may have been looked at.
    while true {
      if hasControl(bytes.checkedWord(at: index)), refuses(bytes, index, index &+ 8) {
        return .unreadableText
      }
      if index &+ 8 >= count { return nil }
      index = min(index &+ 8, count &- 8)
    }
  }

  private func refuses(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x7F, refuses(byte) { return true }
      index &+= 1
    }
    return false
  }

  /// Whether one of eight bytes is a control or DEL; it may also be said of bytes beyond ASCII.
  @inline(__always)
  private func hasControl(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let deletes = word ^ (ones &* 0x7F)
    let hits = ((word &- ones &* 0x20) & ~word) | ((deletes &- ones) & ~deletes)
    return hits & 0x8080_8080_8080_8080 != 0
  }

  private func refuses(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09: false
    case 0x0A, 0x0D: !multiline
    default: true
    }
  }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    let byte = given.utf8.first { ($0 < 0x20 || $0 == 0x7F) && refuses($0) } ?? 0
    return Fault(.unreadableText, byte == 0x0A || byte == 0x0D ? .lines(given) : .control(byte))
  }
}

extension CharacterRule: DeclaredConstraint {
  package var kind: RuleKind { RuleKind(["multiline"], whereFree: "any text") }
  package var hint: Message? { nil }
  package var plainWords: String? { multiline ? "several lines" : "one line" }

  package func describe(in schema: inout SchemaParts) {
    schema.patterns.append(
      multiline
        ? #"^[^\x00-\x08\x0B\x0C\x0E-\x1F\x7F]*$"# : #"^[^\x00-\x08\x0A-\x1F\x7F]*$"#)
  }

  package func shape(_ parts: inout RuleParts) { parts.isMultiline = multiline }

  package func implies(_ other: Constraint) -> Bool {
    guard case .characters(let now) = other else { return false }
    return now.multiline || !multiline
  }
}

extension Message {
  fileprivate static func lines(_ given: String) -> Message {
    Message(.severalLines, ["given": .quoting(given)])
  }
  fileprivate static func control(_ byte: UInt8) -> Message {
    let code = String(byte, radix: 16, uppercase: true)
    return Message(
      .controlCharacter, ["code": .text("U+\(code.count < 2 ? "000" : "00")\(code)")])
  }
}

extension Phrase {
  fileprivate static let severalLines = Phrase(
    "severalLines", "{given} has several lines, but only one is allowed")
  fileprivate static let controlCharacter = Phrase(
    "controlCharacter",
    "the text contains the control character {code}; only printable characters and tabs are allowed"
  )
}
