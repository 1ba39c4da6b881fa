internal import JSONText

/// Finds keys that are none, that are used twice, or that differ from another only by case.
struct KeyCheck {
  private var seen: [FieldKey: Place] = [:]
  /// The keys with letters that have a small form, by that form.
  private var folded: [FieldKey: Located<FieldKey>] = [:]

  mutating func check(_ text: Located<String>, _ findings: inout Findings) {
    guard let key = FieldKey(text.value) else {
      findings.report(.badKey(text.value), at: text.place)
      return
    }
    if let first = seen.updateValue(text.place, forKey: key) {
      seen[key] = first
      findings.report(.duplicate(key, first: first), at: text.place)
      return
    }
    let small = key.inSmallLetters
    let isSmall = small == key
    guard !isSmall || !folded.isEmpty else { return }
    if let other = folded[small] ?? (isSmall ? nil : seen[small].map { Located(small, at: $0) }) {
      findings.report(.caseOnly(key, other), at: text.place)
    } else if !isSmall {
      folded[small] = Located(key, at: text.place)
    }
  }
}

extension FieldKey {
  /// The key with small letters for capital ones; the key itself where that would be none.
  fileprivate var inSmallLetters: FieldKey {
    let bytes = text.utf8.span
    for index in bytes.indices where bytes[index] >= 0x80 || (0x41...0x5A).contains(bytes[index]) {
      return FieldKey(text.lowercased()) ?? self
    }
    return self
  }
}

extension Fault {
  fileprivate static func duplicate(_ key: FieldKey, first: Place) -> Fault {
    Fault(
      .componentDuplicateKey,
      "\(quoted(key.text)) is already the key of another component, \(first.inWords)")
  }

  fileprivate static func caseOnly(_ key: FieldKey, _ other: Located<FieldKey>) -> Fault {
    Fault(
      .componentCaseOnlyDifference,
      "\(quoted(key.text)) differs only by case from \(quoted(other.value.text)) "
        + other.place.inWords)
  }
}

extension Place {
  /// The place as part of a sentence: `at line 3, column 5`.
  package var inWords: String {
    let position = position
    return "at line \(position.line), column \(position.column)"
  }
}
