import FormMessages

extension Interview {
  /// Shows more of many options; nil when the line is an answer.
  mutating func browse(_ text: String, _ prompt: Prompt) -> Step? {
    if text.isEmpty, !prompt.hasOffer, page.shownOptions < prompt.options.count {
      showOptions(prompt)
      return .moved
    }
    guard text.utf8.first == UInt8(ascii: "/"), !prompt.options.contains(text) else { return nil }
    let wanted = String(text.dropFirst()).trimmed.lowercased()
    if wanted.isEmpty {
      if page.shownOptions >= prompt.options.count { page.shownOptions = 0 }
      showOptions(prompt)
      return .moved
    }
    let found = prompt.options.indices.filter {
      prompt.options[$0].lowercased().contains(wanted)
    }
    for index in found.prefix(100) { show(.option, "  \(index + 1). \(prompt.options[index])") }
    if found.count > 100 {
      show(.hint, indented: Message(.moreFound, ["count": .count(found.count - 100)]))
    }
    if found.isEmpty {
      show(.refusal, indented: Message(.nothingFound, ["given": .quoting(wanted)]))
    }
    return .moved
  }

  /// Shows what an earlier run has kept of a text.
  mutating func showUnfinished(_ session: borrowing Session) {
    guard let unfinished = session.unfinished, !unfinished.lines.isEmpty else { return }
    show(.hint, indented: Message(.linesSoFar, ["count": .count(unfinished.lines.count)]))
    for line in unfinished.lines { show(.option, "  \(line)") }
    show(.hint, indented: Message(.goOnWriting))
  }

  /// Reads the next line of a text of several lines; a line with a dot alone ends it.
  mutating func readBlock(_ prompt: Prompt, _ session: inout Session) -> Step {
    switch front.readLine(LineRequest(prompt: "", isSecret: prompt.isSecret, continues: true)) {
    case .ended: return .ended
    case .broken: return .broken
    case .refused(let sentence):
      show(.refusal, indented: Message(.lineSkipped, ["reason": .text(sentence)]))
      return .moved
    case .line("."):
      let lines = session.unfinished?.lines ?? []
      session.unfinished = nil
      let taken = answerDecoder.take(lines.joined(separator: "\n"), at: prompt.index, in: session)
      if case .value = taken {
        let count = Message(.lines, ["count": .count(lines.count)])
        show(.echo, "= \(count.text(in: catalogue))")
      }
      return settle(taken, prompt, &session)
    case .line(let line):
      session.unfinished?.lines.append(line == "\\." ? "." : line)
      // Lines pasted together are kept together.
      return front.hasMoreLines() ? .moved : .answered
    }
  }
}
