extension AnswerSheet {
  /// Words as they are shown in the row of a slot: with the answers of the keys in braces, as people
  /// read them; a key without an answer, or that is hidden, leaves nothing.
  package func filled(_ words: String, at slot: Int) -> String {
    filled(words, in: rowOfSlot[slot])
  }

  /// The same for words that stand in a row, or in the form itself, which is row 0.
  package func filled(_ words: String, in row: Int) -> String {
    filled(words, in: row, isInside: false)
  }

  /// An input with its words as they are shown in a row.
  func filled(_ input: Input, in row: Int) -> Input {
    filled(input, in: row, isInside: false)
  }

  private func filled(_ input: Input, in row: Int, isInside: Bool) -> Input {
    guard form.words.filledInputs.contains(input.index) else { return input }
    return input.with(
      input.component.changingWords { words in
        Words(filled(words.plain, in: row, isInside: isInside))
      })
  }

  /// The label of an option that is itself put into words is filled no further, so that this ends.
  private func filled(_ words: String, in row: Int, isInside: Bool) -> String {
    guard let names = form.words.names, WordPieces.hasBraces(words) else { return words }
    var result = ""
    for piece in WordPieces(words) {
      switch piece {
      case .text(let text): result += text
      case .answer(let name, _):
        guard !isInside, let node = names.node(String(name)) else { continue }
        result += self.words(of: node, in: row)
      }
    }
    return result
  }

  /// What a node is worth, seen from a row, in the words that people read.
  private func words(of node: Int, in row: Int) -> String {
    if node < form.inputs.count {
      return answers(of: form.inputs[node], in: row).joined(separator: ", ")
    }
    let rest = node - form.inputs.count
    guard rest < form.groups.count else { return given[rest - form.groups.count]?.plainText ?? "" }
    guard form.groups[rest].repetition != nil else { return "" }
    let inner = form.layout.innerScope[rest]
    return String(
      rows(of: inner, seenFrom: row).count { isGroupShown(rest, around: $0) })
  }

  /// The answers of an input: its own in the rows around, else those of all rows inside.
  private func answers(of input: Input, in row: Int) -> [String] {
    let scope = form.layout.inputScope[input.index]
    return rows(of: scope, seenFrom: row).compactMap { place in
      guard let value = value(of: slot(ofInput: input.index, in: place)) else { return nil }
      let shown = filled(input, in: place, isInside: true)
      return AnswerWords(shown, form.catalogue).text(of: value)
    }
  }

  /// The row of a scope around a row, or the rows of it inside the nearest row around both.
  private func rows(of scope: Int, seenFrom row: Int) -> [Int] {
    let around = form.layout.common(scope, rows[row].scope)
    let place = ancestor(of: row, in: around)
    return around == scope ? [place] : rowsInside(place, of: scope)
  }
}
