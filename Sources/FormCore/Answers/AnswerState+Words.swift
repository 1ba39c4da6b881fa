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

  /// The question of a slot with those of its options that a value stands for: of several that which
  /// can be chosen.
  package func question(at slot: Int, showing value: Value) -> Input {
    guard case .input(let index) = subject(of: slot), !value.chosen.isEmpty else {
      return question(at: slot, withOptions: false)
    }
    let (input, row) = (form.inputs[index], rowOfSlot[slot])
    let shown = input.showing(value, OptionOffer(form.logic.inputs[index], context(in: row)))
    return filled(shown, in: row, withOptions: true) { self.value(of: $0) }
  }

  /// An input with its words as they are shown in a row, with the answers that a caller has for
  /// slots.
  ///
  /// - Parameter withOptions: false leaves the options out, of which there may be thousands.
  func filled(
    _ input: Input, in row: Int, withOptions: Bool, _ value: (Int) -> Value?
  ) -> Input {
    guard form.words.filledInputs.contains(input.index) else { return input }
    var component = input.component
    if !withOptions { component.offer([]) }
    return input.with(
      component.changingWords { words in
        Words(
          table.filled(words.plain, in: row, input.group, of: form) {
            value(slot(ofInput: $0, in: $1))
          })
      })
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
    guard let words = CutWords(words, in: group, of: form) else { return words }
    return filled(words, in: row, of: form, value)
  }

  /// The same for words that are cut.
  package func filled(
    _ words: CutWords, in row: Int, of form: Form, _ value: (_ input: Int, _ row: Int) -> Value?
  ) -> String {
    var result = ""
    var room = AnswerTable.mostAnswerBytes
    // A sentence may name the same keys thousands of times; most name one.
    var first: (node: Int, answer: String)?
    var others: [Int: String] = [:]
    for piece in words.pieces {
      switch piece {
      case .text(let text): result += text
      case .answer where room < 0: result += "…"
      case .answer(let node):
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
    if node < form.inputs.count { return words(of: form.inputs[node], in: row, form, value) }
    let rest = node - form.inputs.count
    guard rest < form.groups.count else {
      return externalValues[rest - form.groups.count].value(as: .text)?.plainText ?? ""
    }
    return shownRows(of: rest, seenFrom: row).map { String($0) } ?? ""
  }

  /// The answers of an input: its own in the rows around, else those of all rows inside.
  private func words(
    of input: Input, in row: Int, _ form: Form, _ value: (Int, Int) -> Value?
  ) -> String {
    let scope = form.layout.inputScope[input.index]
    if scope == rows[row].scope { return answer(of: input, in: row, form, value) ?? "" }
    var (answers, characters) = ([String](), 0)
    for inner in rows(of: scope, seenFrom: row) {
      guard let answer = answer(of: input, in: inner, form, value) else { continue }
      answers.append(answer)
      characters += answer.utf8.count / 4 + 2
      // The rest would be cut off.
      if characters > String.mostShown { break }
    }
    return answers.joined(separator: ", ")
  }

  /// The answer of an input in a row; nil without one.
  private func answer(
    of input: Input, in row: Int, _ form: Form, _ value: (Int, Int) -> Value?
  ) -> String? {
    guard let value = value(input.index, row) else { return nil }
    return AnswerWords(shown(input, value, in: row, form), form.catalogue).text(of: value)
  }

  /// An input that has of its options, which may be thousands, those that a value stands for. The
  /// label of one that is itself put into words is filled no further, so this ends.
  private func shown(_ input: Input, _ value: Value, in row: Int, _ form: Form) -> Input {
    let (chosen, isFilled) = (value.chosen, form.words.filledInputs.contains(input.index))
    guard isFilled || !chosen.isEmpty else { return input }
    let input = input.showing(value, OptionOffer(form.logic.inputs[input.index], seen(from: row)))
    guard isFilled else { return input }
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

extension Input {
  /// The same with those options that a value stands for.
  fileprivate func showing(_ value: Value, _ offer: OptionOffer<AnswerTable>) -> Input {
    var component = component
    component.offer(value.chosen.compactMap { option($0, where: offer.holds) })
    return with(component)
  }
}

extension String {
  /// The most characters of an answer in a sentence, and of what a summary repeats.
  fileprivate static let mostShown = 200

  /// An answer as it stands in a sentence, or a label as a summary repeats it.
  package var shortened: String {
    guard utf8.count > Self.mostShown else { return self }
    let shown = unicodeScalars.prefix(Self.mostShown)
    return shown.endIndex < endIndex ? String(shown) + "…" : self
  }
}
