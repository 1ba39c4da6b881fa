// Answers that consist of several parts, each of which the reader finds by itself. What is accepted
// satisfies the rule; what is not is left to the rule to check.
extension AnswerValidator {
  /// Whether an input for several choices has a list of those that there are.
  package func hasChoices(_ index: Int) -> Bool {
    if case .membership = entries[index].late { true } else { false }
  }

  /// Begins an answer of several choices.
  package mutating func beginChoices() { answers &+= 1 }

  /// Whether text without ASCII controls, which is not empty, is one of the choices of an input,
  /// and was not chosen before in the answer that started last.
  package mutating func acceptsChoice(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard case .membership(let list) = entries[index].late,
      entries[index].length.violation(bytes) == nil
    else { return false }
    let choice = tables.index(of: bytes, Int(list))
    guard choice >= 0, chosenIn[choice] != answers else { return false }
    chosenIn[choice] = answers
    return true
  }

  /// Whether an input takes so many choices.
  package func accepts(_ index: Int, count: Int) -> Bool {
    for checkIndex in Int(entries[index].first)..<Int(entries[index].end)
    where !tables.admits(checks[checkIndex], count: count) {
      return false
    }
    return true
  }

  /// Whether an input takes a file of a name, which is UTF-8 without ASCII controls and not empty,
  /// and a size.
  package mutating func acceptsFile(_ index: Int, name: Span<UInt8>, bytes: Int) -> Bool {
    acceptsPlain(index, name) && acceptsSize(index, bytes)
  }

  /// Whether an input takes a file, or content, of so many bytes.
  func acceptsSize(_ index: Int, _ bytes: Int) -> Bool {
    for checkIndex in Int(entries[index].firstOfSize)..<Int(entries[index].end)
    where !tables.admits(checks[checkIndex], size: bytes) {
      return false
    }
    return true
  }
}
