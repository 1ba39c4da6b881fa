import FormCore

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
    for place in found.prefix(100) { show(.option, "  \(place + 1). \(prompt.options[place])") }
    if found.count > 100 { show(.hint, "  … \(found.count - 100) more; write more letters.") }
    if found.isEmpty { show(.refusal, "  no option contains \(quoted(wanted))") }
    return .moved
  }

  /// Reads a text of several lines; a line with a dot alone ends it.
  mutating func readBlock(_ prompt: Prompt, _ session: inout Session) -> Step {
    show(.hint, "  Write lines; a line with . alone ends them.")
    var lines: [String] = []
    while true {
      switch front.readLine(LineRequest(prompt: "", isSecret: prompt.isSecret, continues: true)) {
      case .ended: return .ended
      case .broken: return .broken
      case .refused(let sentence): show(.refusal, "  \(sentence); the line is left out")
      case .line("."):
        let text = lines.joined(separator: "\n")
        let taken = intake.take(text, at: prompt.index, in: session)
        if case .value = taken { show(.echo, "= \(counted(lines.count, "line"))") }
        return settle(taken, prompt, &session)
      case .line(let line): lines.append(line == "\\." ? "." : line)
      }
    }
  }
}
