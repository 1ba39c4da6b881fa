import FormArguments
package import FormValues

extension AnswerState {
  /// Words as they are shown in the row of a slot: with the answers of the keys in braces, as
  /// people read them; a key without an answer, or that is hidden, leaves nothing.
  ///
  /// - Parameter group: the group that the words stand in; nil for those of the form itself.
  package func filled(_ words: String, at slot: Int, in group: Int?) -> String {
    filled(words, in: rowOfSlot[slot], group)
  }

  /// The same for words that stand in a row, or in the form itself, which is row 0.
  package func filled(_ words: String, in row: Int, _ group: Int?) -> String {
    table.filled(words, in: row, group, of: form) { value(of: slot(ofInput: $0, in: $1)) }
  }

  /// An input with its words as they are shown in a row.
  func filled(_ input: Input, in row: Int) -> Input {
    guard form.words.filledInputs.contains(input.index) else { return input }
    return input.with(
      input.component.changingWords { Words(filled($0.plain, in: row, input.group)) })
  }
}

extension AnswerTable {
  /// Words as they are shown in a row. An answer is shortened, and answers of which too many stand
  /// there already leave a mark alone.
  ///
  /// - Parameters:
  ///   - group: the group that the words stand in.
  ///   - value: the answer of an input in a row, if it is shown and has one.
  package func filled(
    _ words: String, in row: Int, _ group: Int?, of form: Form,
    _ value: (_ input: Int, _ row: Int) -> Value?
  ) -> String {
    guard let names = form.words.names, WordPieces.hasBraces(words) else { return words }
    var result = ""
    var room = AnswerTable.mostAnswerBytes
    // A sentence may name the same keys thousands of times; most name one.
    var first: (node: Int, answer: String)?
    var others: [Int: String] = [:]
    for piece in WordPieces(words) {
      switch piece {
      case .text(let text): result += text
      case .answer where room < 0: result += "…"
      case .answer(let name, _):
        guard let node = names.node(String(name), from: group) else { continue }
        let known = first?.node == node ? first?.answer : others[node]
        let answer = known ?? self.words(of: node, in: row, form, value).shortened
        if first == nil { first = (node, answer) } else if known == nil { others[node] = answer }
        room -= answer.utf8.count
        result += room < 0 ? "…" : answer
      }
    }
    return result
  }

  /// The most bytes of answers in one sentence.
  private static let mostAnswerBytes = 4096

  /// The value of a node, seen from a row, in the words that people read.
  private func words(
    of node: Int, in row: Int, _ form: Form, _ value: (Int, Int) -> Value?
  ) -> String {
    if node < form.inputs.count {
      return answers(of: form.inputs[node], in: row, form, value).joined(separator: ", ")
    }
    let rest = node - form.inputs.count
    guard rest < form.groups.count else {
      return facts[rest - form.groups.count].value(as: .text)?.plainText ?? ""
    }
    guard form.groups[rest].repetition != nil else { return "" }
    let inner = form.layout.innerScope[rest]
    return String(rows(of: inner, seenFrom: row).count { isGroupShown(rest, around: $0) })
  }

  /// The answers of an input: its own in the rows around, else those of all rows inside.
  private func answers(
    of input: Input, in row: Int, _ form: Form, _ value: (Int, Int) -> Value?
  ) -> [String] {
    let shown = shown(input, form)
    var (answers, characters) = ([String](), 0)
    for inner in rows(of: form.layout.inputScope[input.index], seenFrom: row) {
      guard let value = value(input.index, inner) else { continue }
      var offered: [Choice] = []
      if let open = openOptions(of: input, in: inner, form) {
        let options = zip(shown.component.asChoosing?.options ?? [], open)
        offered = options.filter(\.1).map(\.0)
      }
      answers.append(AnswerWords(shown, form.catalogue, offered: offered).text(of: value))
      characters += answers[answers.count - 1].utf8.count / 4
      // The rest would be cut off.
      if characters > String.mostShown { break }
    }
    return answers
  }

  /// The label of an option that is itself put into words is filled no further, so this ends.
  private func shown(_ input: Input, _ form: Form) -> Input {
    guard form.words.filledInputs.contains(input.index) else { return input }
    return input.with(
      input.component.changingWords { words in
        guard WordPieces.hasBraces(words.plain) else { return words }
        return Words(
          WordPieces(words.plain).reduce(into: "") { text, piece in
            if case .text(let part) = piece { text += part }
          })
      })
  }

  /// The row of a scope around a row, or the rows of it inside the nearest row around both.
  private func rows(of scope: Int, seenFrom row: Int) -> [Int] {
    let around = plan.layout.common(scope, rows[row].scope)
    let outer = ancestor(of: row, in: around)
    return around == scope ? [outer] : rowsInside(outer, of: scope)
  }
}

extension String {
  /// The most characters of an answer in a sentence.
  fileprivate static let mostShown = 200

  /// An answer as it stands in a sentence.
  fileprivate var shortened: String {
    guard utf8.count > Self.mostShown else { return self }
    let shown = unicodeScalars.prefix(Self.mostShown)
    return shown.endIndex < endIndex ? String(shown) + "…" : self
  }
}
