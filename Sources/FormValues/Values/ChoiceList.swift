internal import JSONText

/// The texts that there are to choose from. An object: the list of a picker stands in many
/// expressions, which are told apart from those of others at once.
package final class ChoiceList: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The texts in their order.
  package let texts: [String]
  private let known: Once<Set<TextBytes>>
  private let hash: Once<Int>

  package init(_ texts: [String]) {
    self.texts = texts
    known = Once { Set(texts.map { TextBytes($0) }) }
    hash = Once { texts.map { TextBytes($0) }.hashValue }
  }

  package convenience init(arrayLiteral texts: String...) { self.init(texts) }

  /// Whether a text is one of them, byte for byte.
  package func has(_ text: String) -> Bool { known.value.contains(TextBytes(text)) }

  package static func == (left: ChoiceList, right: ChoiceList) -> Bool {
    if left === right { return true }
    guard left.texts.count == right.texts.count, left.hash.value == right.hash.value else {
      return false
    }
    return zip(left.texts, right.texts).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash.value) }
}
