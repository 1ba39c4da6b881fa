package import FormMessages

/// The length that a text may have, in Unicode scalars.
public struct LengthRule: Hashable, Sendable {
  /// The least Unicode scalars.
  public let min: Int?
  /// The most Unicode scalars.
  public let max: Int?

  public init(min: Int?, max: Int?) {
    self.min = min
    self.max = max
  }

  /// The code that a text of so many scalars breaks.
  @inlinable
  package func violation(count: Int) -> FaultCode? {
    if let max, count > max { return .lengthAboveMax }
    if let min, count < min { return .lengthBelowMin }
    return nil
  }

  /// The code that a text breaks.
  package func violation(_ bytes: Span<UInt8>) -> FaultCode? {
    // No text has more scalars than bytes, nor fewer than a quarter of them.
    if let max, bytes.count > max, scalars(bytes) > max { return .lengthAboveMax }
    if let min, bytes.count < min || (bytes.count / 4 < min && scalars(bytes) < min) {
      return .lengthBelowMin
    }
    return nil
  }

  private func scalars(_ bytes: Span<UInt8>) -> Int {
    var count = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    let length = Message(.characters, ["count": .count(scalars(given.utf8.span))])
    return Fault(
      code,
      Message(
        code == .lengthAboveMax ? .tooLong : .tooShort,
        [
          "given": .quoting(given), "length": .message(length), "min": .count(min ?? 0),
          "max": .count(max ?? 0),
        ]))
  }

  package var hint: Message? {
    let limits: [String: Message.Argument] = ["min": .count(min ?? 0), "max": .count(max ?? 0)]
    switch (min, max) {
    case (let min?, let max?): return Message(min == max ? .exactLength : .lengthBetween, limits)
    case (_?, nil): return Message(.leastLength, limits)
    case (nil, _?): return Message(.mostLength, limits)
    case (nil, nil): return nil
    }
  }
}

extension LengthRule: DeclaredConstraint {
  package static let explanations = [
    FaultExplanation(
      .lengthBelowMin, "the text is too short",
      meaning: "The length is the number of Unicode scalars.",
      fix: "Write at least 'minLength' characters.",
      example: .submission(#"{"code": "AB"}"#, to: ExampleInput.code, fixed: #"{"code": "ABC"}"#)),
    FaultExplanation(
      .lengthAboveMax, "the text is too long",
      meaning: "The length is the number of Unicode scalars.",
      fix: "Write at most 'maxLength' characters.",
      example: .submission(
        #"{"code": "ABCDEF"}"#, to: ExampleInput.code, fixed: #"{"code": "ABCDE"}"#)),
  ]

  package var kind: RuleKind {
    RuleKind(["maxLength", "minLength"], whereFree: "any length")
  }

  package func describe(in schema: inout SchemaParts) {
    schema.leastLength = Swift.max(1, min ?? 1)
    schema.mostLength = max
  }

  package func shape(_ parts: inout RuleParts) { parts.length = self }

  package func checks(on column: SQLColumn) -> [String] {
    column.bounds(min.map(String.init), max.map(String.init), of: "length(\(column.name))")
  }

  // Empty text is not an answer, so a least of 1 is none.
  package func implies(_ other: Constraint) -> Bool {
    guard case .length(let now) = other else { return false }
    return Swift.max(1, min ?? 1) >= Swift.max(1, now.min ?? 1) && max ?? .max <= now.max ?? .max
  }
}

extension Phrase {
  fileprivate static let tooShort = Phrase(
    "tooShort", "{given} has {length}, but at least {min} {min:is|are} needed")
  fileprivate static let tooLong = Phrase(
    "tooLong", "{given} has {length}, but at most {max} {max:is|are} allowed")
  fileprivate static let exactLength = Phrase(
    "exactLength", "exactly {max} {max:character|characters}")
  fileprivate static let lengthBetween = Phrase(
    "lengthBetween", "{min} to {max} {max:character|characters}")
  fileprivate static let leastLength = Phrase(
    "leastLength", "at least {min} {min:character|characters}")
  fileprivate static let mostLength = Phrase(
    "mostLength", "at most {max} {max:character|characters}")
}
