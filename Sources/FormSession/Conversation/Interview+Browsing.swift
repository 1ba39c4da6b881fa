import FormMessages
import FormValues

extension Interview {
  /// Searches many options; nil when the line is an answer.
  mutating func browse(_ text: String, _ prompt: Prompt, _ session: inout Session) -> Step? {
    let onlyHit = page.onlyHit
    page.onlyHit = nil
    if text.isBlankText, let onlyHit {
      // Where several can be chosen, it is one more.
      let sign = if case .choices = session.rule(at: prompt.index).type { "+" } else { "" }
      return settle(
        answerDecoder.take("\(sign)\(onlyHit + 1)", at: prompt.index, in: session), prompt,
        &session)
    }
    guard text.utf8.first == UInt8(ascii: "/"), !prompt.options.contains(text) else { return nil }
    let wanted = String(text.dropFirst()).trimmed
    if wanted.isEmpty {
      if page.shownOptions >= prompt.options.count { page.shownOptions = 0 }
      showOptions(prompt)
      return .moved
    }
    let found = OptionSearch(prompt.options).indices(withWordsOf: wanted)
    for index in found.prefix(100) { show(.option, "  \(index + 1). \(prompt.options[index])") }
    if found.count > 100 {
      show(.hint, indented: Message(.moreFound, ["count": .count(found.count - 100)]))
    }
    if found.isEmpty {
      show(.refusal, indented: Message(.nothingFound, ["given": .quoting(wanted)]))
    }
    page.onlyHit = found.count == 1 ? found.first : nil
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
    let request = LineRequest(
      prompt: "", isSecret: prompt.isSecret, continues: true, takesLines: true)
    let lines: [String]
    switch front.readLine(request) {
    case .ended: return .ended
    case .broken: return .broken
    case .refused(let sentence): return skipLine(sentence)
    case .line("."): return settle(session.endText(), prompt, &session)
    case .lines(let several): lines = several
    case .line(let line): lines = [line == "\\." ? "." : line]
    }
    do throws(Fault) {
      try session.addText(lines, at: prompt.index)
    } catch {
      return skipLine(error.message(in: catalogue))
    }
    // Lines pasted together are kept together.
    return front.hasMoreLines() ? .moved : .answered
  }

  /// Says why a line of a text is left out.
  private mutating func skipLine(_ reason: String) -> Step {
    show(.refusal, indented: Message(.lineSkipped, ["reason": .text(reason)]))
    return .moved
  }

  /// Takes lines as one answer.
  mutating func settle(_ lines: [String], _ prompt: Prompt, _ session: inout Session) -> Step {
    let taken = answerDecoder.take(lines.joined(separator: "\n"), at: prompt.index, in: session)
    if case .value = taken {
      let count = Message(.lines, ["count": .count(lines.count)])
      show(.echo, "= \(count.text(in: catalogue))")
    }
    return settle(taken, prompt, &session)
  }
}
