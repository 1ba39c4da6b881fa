import FormMessages
import FormValues
internal import JSONText

/// Finds keys that are none, that are used twice in a group, or that differ there only by case.
struct KeyCheck {
  /// The keys in document order.
  private var keys: [Located<FieldKey>] = []
  /// The index of each of them.
  private var seen: [Name: Int]
  /// The same for keys with letters that have a small form, by that form.
  private var folded: [Name: Int] = [:]

  /// A key, and the named group in which it stands; nil directly in the form.
  private struct Name: Hashable {
    let group: Int?
    let key: FieldKey
  }

  /// - Parameter count: how many keys there are about to be.
  init(expecting count: Int) {
    seen = [Name: Int](minimumCapacity: count)
    keys.reserveCapacity(count)
  }

  /// The location of the key in the first component that has it in a named group.
  func location(of key: FieldKey, in group: Int?) -> Location? {
    seen[Name(group: group, key: key)].map { keys[$0].location }
  }

  /// - Parameter group: the named group around the component.
  mutating func check(_ text: Located<String>, in group: Int?, _ findings: inout Findings) {
    guard let key = FieldKey(text.value) else {
      findings.report(.badKey(text.value), at: text.location)
      return
    }
    let name = Name(group: group, key: key)
    if let first = seen.updateValue(keys.count, forKey: name) {
      seen[name] = first
      findings.report(.duplicate(key, first: keys[first].location), at: text.location)
      return
    }
    keys.append(Located(key, at: text.location))
    let small = key.inSmallLetters.map { Name(group: group, key: $0) }
    guard small != nil || !folded.isEmpty else { return }
    if let other = folded[small ?? name] ?? small.flatMap({ seen[$0] }) {
      findings.report(.caseOnly(key, keys[other]), at: text.location)
    } else if let small {
      folded[small] = keys.count - 1
    }
  }
}

extension FieldKey {
  /// The key with small letters for capital ones; nil if that is the key itself, or none.
  fileprivate var inSmallLetters: FieldKey? {
    let bytes = text.utf8.span
    for index in bytes.indices where bytes[index] >= 0x80 || (0x41...0x5A).contains(bytes[index]) {
      let small = FieldKey(text.lowercased())
      return small == self ? nil : small
    }
    return nil
  }
}

extension Fault {
  fileprivate static func duplicate(_ key: FieldKey, first: Location) -> Fault {
    Fault(
      .componentDuplicateKey,
      "\(quoted(key.text)) is already the key of another component, \(first.inWords)")
  }

  fileprivate static func caseOnly(_ key: FieldKey, _ other: Located<FieldKey>) -> Fault {
    Fault(
      .componentCaseOnlyDifference,
      "\(quoted(key.text)) differs only in case from \(quoted(other.value.text)) "
        + other.location.inWords)
  }
}
