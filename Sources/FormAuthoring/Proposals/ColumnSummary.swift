import FormValues

/// The values of one column of a table, as far as a question for them has to know them.
struct ColumnSummary {
  private(set) var rows = 0
  /// The number of values that are not blank.
  private(set) var filled = 0
  private(set) var hasLineBreaks = false
  /// The shapes that all values have so far.
  private(set) var shapes = ColumnShape.all.indices.map { _ in true }
  /// The different values in the order of their first rows, while there are few.
  private(set) var different: [String] = []
  private var isTooVaried = false

  /// The most options that are proposed, and the most characters of one.
  private static let mostOptions = 20
  private static let mostCharacters = 60

  mutating func add(_ value: String) {
    rows += 1
    guard !value.isBlankText else { return }
    filled += 1
    if value.utf8.contains(0x0A) { hasLineBreaks = true }
    for (index, shape) in ColumnShape.all.enumerated() where shapes[index] {
      shapes[index] = shape.admits(value)
    }
    guard !isTooVaried, !different.contains(where: { $0.utf8.elementsEqual(value.utf8) }) else {
      return
    }
    different.append(value)
    isTooVaried =
      different.count > Self.mostOptions || value.unicodeScalars.count > Self.mostCharacters
  }

  var isAlwaysFilled: Bool { filled > 0 && filled == rows }

  /// The values that a column repeats, if it has few different ones: each about twice or more.
  var repeated: [String]? {
    guard !isTooVaried, different.count > 1, different.count * 2 <= filled, !hasLineBreaks,
      !different.contains(where: { Decimal($0) != nil || $0.trimmedOfSpace != $0 })
    else { return nil }
    return different
  }
}

extension String {
  /// Without white space around it.
  fileprivate var trimmedOfSpace: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
