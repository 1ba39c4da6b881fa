internal import JSONText

/// Finds keys that are none, that are used twice, or that differ from another only by case.
struct KeyCheck {
  private var seen: [FieldKey: Place] = [:]
  private var seenFolded: [FieldKey: Located<FieldKey>] = [:]

  mutating func check(_ key: Located<String>, _ findings: inout Findings) {
    guard let fieldKey = FieldKey(key.value) else {
      findings.report(.badKey(key.value), at: key.place)
      return
    }
    if let first = seen[fieldKey] {
      findings.report(.duplicate(fieldKey, first: first), at: key.place)
      return
    }
    seen[fieldKey] = key.place
    guard let folded = FieldKey(key.value.lowercased()) else { return }
    if let other = seenFolded[folded] {
      findings.report(.caseOnly(fieldKey, other), at: key.place)
    } else {
      seenFolded[folded] = Located(fieldKey, at: key.place)
    }
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
