import FormCore
import FormMessages
import FormValues

extension Interview {
  /// Asks one question until something comes of it.
  mutating func ask(_ index: Int, _ session: inout Session) -> Step {
    hasAsked = true
    let isAnew = page.index != index
    if isAnew { page = QuestionPage() }
    let asked = question(index, session)
    let prompt = asked.prompt
    if isAnew {
      page.index = index
      showWords(before: index, session)
      present(prompt)
      showUnfinished(session)
    }
    if session.unfinished?.path == session.path(of: index) {
      return readBlock(prompt, &session)
    }
    switch front.readLine(request(asked, session)) {
    case .ended: return .ended
    case .broken: return .broken
    case .refused(let sentence): return refuse(sentence, prompt)
    case .lines(let lines): return settle(lines, prompt, &session)
    case .line(let line):
      history.add(line, at: prompt)
      switch TypedLine(line, isSecret: prompt.isSecret) {
      case .command(let command):
        page.onlyHit = nil
        return obey(command, prompt, &session)
      case .refused(let fault): return refuse(fault, prompt)
      case .answer(let text):
        if prompt.isSecret, let step = doubtCommand(line, text) { return step }
        return answer(text, asked, &session)
      }
    }
  }

  /// The question of a slot, which is made anew once an answer has changed.
  private mutating func question(_ slot: Int, _ session: borrowing Session) -> AskedQuestion {
    if let asked = page.asked, asked.isCurrent(slot, in: session) { return asked }
    let asked = AskedQuestion(slot, in: session, views, answerDecoder)
    page.asked = asked
    return asked
  }

  /// The request to the front. After a refusal the line is empty, and the refused text is the
  /// latest line of the history. It is empty as well where Enter takes something else than the
  /// present answer.
  private func request(_ asked: AskedQuestion, _ session: borrowing Session) -> LineRequest {
    let prompt = asked.prompt
    return LineRequest(
      prompt: prompt.key, isSecret: prompt.isSecret, takesLines: prompt.isMultiline,
      assistant: LineAssistant(
        asked, in: session, answerDecoder, history, keepsDrafts: plan.keepsDrafts,
        isAskedAnew: page.refusals == 0 && page.doubted == nil && page.onlyHit == nil))
  }

  private mutating func present(_ prompt: Prompt) {
    show(.blank)
    show(
      .question,
      Message(
        .question,
        [
          "number": .count(prompt.number), "total": .count(prompt.total),
          "title": .text(prompt.title), "standing": .text(prompt.standing),
        ]))
    if let hint = prompt.hint { show(.hint, hint) }
    showOptions(prompt)
  }

  /// Shows the next options, and how to get at the rest.
  mutating func showOptions(_ prompt: Prompt) {
    let start = page.shownOptions
    let end = min(prompt.options.count, start + QuestionPage.length)
    guard start < end else { return }
    for index in start..<end { show(.option, "  \(index + 1). \(prompt.options[index])") }
    page.shownOptions = end
    if end < prompt.options.count {
      let count = prompt.options.count - end
      show(.hint, indented: Message(.moreOptions, ["count": .count(count)]))
    }
  }

  private mutating func answer(
    _ text: String, _ asked: AskedQuestion, _ session: inout Session
  ) -> Step {
    let prompt = asked.prompt
    if let doubted = page.doubted, text.isBlankText {
      return settle(.value(doubted.value, echo: nil), prompt, &session)
    }
    if prompt.options.count > QuestionPage.length, let step = browse(text, prompt, &session) {
      return step
    }
    let index = prompt.index
    if prompt.isMultiline, text.trimmed == "<<" {
      session.beginText(at: index)
      show(.hint, indented: Message(.writeLines))
      return .moved
    }
    if prompt.isFile, let path = page.entry(text) {
      let taken = answerDecoder.look(
        path, session.input(at: index), session.rule(at: index), catalogue)
      return settle(taken, prompt, &session)
    }
    let taken = answerDecoder.take(text, at: index, in: session, asked.reader)
    return settle(taken, prompt, &session)
  }

  /// Takes what a line was found to mean.
  mutating func settle(_ taken: Taken, _ prompt: Prompt, _ session: inout Session) -> Step {
    if let step = doubt(taken, prompt, session) { return step }
    let before = session.status(of: prompt.index)
    do throws(Fault) {
      switch taken {
      case .keep:
        let offer = session.offer(for: prompt.index)
        try session.handle(.keep)
        if let offer {
          show(.echo, "= \(session.words(for: offer, at: prompt.index).echo(of: offer))")
        }
      case .absent:
        guard !session.isRequired(prompt.index) else {
          throw session.missing(prompt.index)
        }
        session.clear(at: prompt.index)
        try session.handle(.proceed)
        show(.echo, "= \(say(.noAnswer))")
      case .value(let value, let echo):
        try session.handle(.answer(value))
        if let echo { show(.echo, "= \(echo)") }
      case .folder(let path, let entries):
        list(path, entries)
        return .moved
      case .refused(let fault): throw fault
      }
    } catch {
      return refuse(error, prompt)
    }
    note(before, at: prompt.index, session)
    tellOfQuestions(&session)
    page = QuestionPage()
    return .answered
  }

  /// Asks whether a secret is meant that is nearly a command, without naming either; nil if it is
  /// not one, or was answered.
  private mutating func doubtCommand(_ line: String, _ secret: String) -> Step? {
    let value = Value.text(secret)
    guard SessionCommand.isNear(line.trimmed), page.doubted?.value != value else { return nil }
    show(.refusal, indented: Message(.nearlyCommand))
    show(.hint, indented: Message(.keepDoubted))
    page.doubted = QuestionPage.Doubted(value: value, echo: nil)
    return .moved
  }

  /// Asks whether an answer is meant that the form doubts; nil if it does not, or was answered.
  private mutating func doubt(
    _ taken: Taken, _ prompt: Prompt, _ session: borrowing Session
  ) -> Step? {
    var echo: String?
    let value: Value
    switch taken {
    case .value(let given, let words): (value, echo) = (given, words)
    case .keep:
      guard session.status(of: prompt.index) == .open,
        let offer = session.offer(for: prompt.index)
      else { return nil }
      (value, echo) = (offer, session.words(for: offer, at: prompt.index).echo(of: offer))
    case .absent, .folder, .refused: return nil
    }
    // What is the answer already was kept before.
    guard page.doubted?.value != value, session.status(of: prompt.index) != .given(value),
      session.accepts(value, at: prompt.index),
      let warning = session.warning(of: value, at: prompt.index)
    else { return nil }
    if let echo { show(.echo, "= \(echo)") }
    show(.refusal, "  \(warning.message(in: catalogue))")
    show(.hint, indented: Message(.keepDoubted))
    page.doubted = QuestionPage.Doubted(value: value, echo: echo)
    return .moved
  }

  /// Remembers what was there before an answer.
  private mutating func note(_ before: AnswerStatus, at slot: Int, _ session: borrowing Session) {
    if session.asksForRows(slot) {
      changes.clear()
    } else if before != .open, before != session.status(of: slot) {
      changes.add(.answer(slot, before))
    }
  }

  mutating func refuse(_ fault: Fault, _ prompt: Prompt) -> Step {
    refuse(fault.withSuggestion(in: catalogue), prompt)
  }

  /// Says why a line is not taken; the third time with the help as well.
  mutating func refuse(_ sentence: String, _ prompt: Prompt) -> Step {
    show(.refusal, "  \(sentence)")
    page.doubted = nil
    page.refusals += 1
    if page.refusals >= QuestionPage.patience { return .ended }
    if page.refusals % 3 == 0 { explain(prompt) }
    return .moved
  }

  mutating func explain(_ prompt: Prompt) {
    for line in prompt.help { show(.hint, "  \(line)") }
    if prompt.options.count > QuestionPage.length {
      show(.hint, indented: Message(.helpMore))
    } else {
      for (index, option) in prompt.options.enumerated() {
        show(.option, "  \(index + 1). \(option)")
      }
    }
  }

  mutating func list(_ folder: String, _ entries: [String]) {
    page.folder = (folder, entries)
    let name: Message.Argument =
      folder == "." ? .message(Message(.thisFolder)) : .text(folder)
    show(.note, indented: Message(entries.isEmpty ? .folderEmpty : .folderHas, ["folder": name]))
    for (index, name) in entries.enumerated() { show(.option, "  \(index + 1). \(name)") }
  }
}
