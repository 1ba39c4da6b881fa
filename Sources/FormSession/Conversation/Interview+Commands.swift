import FormMessages
import FormValues

extension Interview {
  /// Does what a command at a question says.
  mutating func obey(
    _ command: SessionCommand, _ prompt: Prompt, _ session: inout Session
  ) -> Step {
    switch command {
    case .explain: explain(prompt)
    case .help:
      let commands = SessionCommand.table(
        at: prompt, inRow: session.isInRow(prompt.index), keepsDrafts: plan.keepsDrafts)
      for line in commands { show(.hint, indented: Message(line)) }
    case .list: showRows(views.review(session))
    case .more:
      guard page.shownOptions < prompt.options.count else { return refuse(say(.moreHere), prompt) }
      showOptions(prompt)
    case .edit: return edit(prompt, &session)
    case .undo: return undo(&session) ?? refuse(say(.nothingToUndo), prompt)
    case .back, .goTo, .review, .clear, .remove: return move(command, prompt, &session)
    case .files(let folder):
      guard prompt.isFile else {
        return refuse(say(.filesOnly), prompt)
      }
      return settle(listing(of: folder, prompt, session), prompt, &session)
    case .save where !plan.keepsDrafts:
      return refuse(say(.notKeptHere), prompt)
    case .save, .quit: return .quit
    }
    return .moved
  }

  /// Has the answer written in an editor of the person's own.
  private mutating func edit(_ prompt: Prompt, _ session: inout Session) -> Step {
    guard prompt.takesText else { return refuse(say(.editTextOnly), prompt) }
    var present = ""
    if case .given(.text(let text)) = session.status(of: prompt.index) { present = text }
    switch front.edit(present) {
    case nil: return refuse(say(.noEditor), prompt)
    case .broken: return .broken
    case .refused(let sentence): return refuse(sentence, prompt)
    case .ended: return .moved
    case .line(let line): return settle([line], prompt, &session)
    case .lines(let lines): return settle(lines, prompt, &session)
    }
  }

  /// Takes back the last change of an answer; nil if there is none.
  mutating func undo(_ session: inout Session) -> Step? {
    guard let change = changes.popLast() else { return nil }
    switch change {
    // The row is gone that it was an answer of.
    case .answer(let slot, _) where session.isGone(slot): return undo(&session)
    case .answer(let slot, let status):
      session.restore(status, at: slot)
      let title = session.rowWords(at: slot) + session.input(at: slot).question
      let answer = views.answer(at: slot, in: session)
      show(.note, Message(.undone, ["title": .text(title), "answer": .text(answer)]))
    case .row(let state, let title):
      session.restore(state)
      show(.note, Message(.undoneRow, ["title": .text(title)]))
    }
    tellOfQuestions(&session)
    page = QuestionPage()
    return .answered
  }

  mutating func showRows(_ review: Review) {
    for row in review.rows {
      let sign = row.title.last?.isPunctuation == true ? "" : ":"
      let number = row.number.map { "\($0)." } ?? "="
      show(.option, "  \(number) \(row.title)\(sign) \(row.answer)")
      if let warning = row.warning {
        show(.note, "     \(Message(.warningIs, ["reason": .text(warning)]).text(in: catalogue))")
      }
    }
  }

  private mutating func move(
    _ command: SessionCommand, _ prompt: Prompt, _ session: inout Session
  ) -> Step {
    do throws(Fault) {
      switch command {
      case .goTo(let number):
        try session.handle(.goTo(number))
        show(.note, Message(.toQuestion, ["number": .count(number)]))
      case .review: try session.handle(.review)
      case .clear:
        let before = session.status(of: prompt.index)
        try session.handle(.clear)
        changes.add(.answer(prompt.index, before))
        show(.note, Message(.answerTaken))
        tellOfQuestions(&session)
      case .remove:
        let (state, title) = (session.state, session.rowTitle(at: prompt.index))
        try session.handle(.removeRow)
        changes.add(.row(state, title))
        show(.note, Message(.rowTaken, ["row": .text(title)]))
        tellOfQuestions(&session)
      case .back, .help, .explain, .list, .save, .quit, .files, .undo, .more, .edit:
        try goBack(&session)
      }
    } catch {
      return refuse(error.message(in: catalogue), prompt)
    }
    page = QuestionPage()
    return command == .clear || command == .remove ? .answered : .moved
  }

  mutating func goBack(_ session: inout Session) throws(Fault) {
    try session.handle(.back)
    if case .ask(let index) = session.stage, let number = session.number(of: index) {
      show(.note, Message(.backTo, ["number": .count(number)]))
    }
  }

  private func listing(
    of folder: String?, _ prompt: Prompt, _ session: borrowing Session
  ) -> Taken {
    let input = session.input(at: prompt.index)
    let rule = session.rule(at: prompt.index)
    guard let folder else {
      return answerDecoder.look(page.folder?.path ?? ".", input, rule, catalogue)
    }
    switch answerDecoder.path(folder) {
    case .failure(let fault): return .refused(fault)
    case .success(let path):
      let taken = answerDecoder.look(path, input, rule, catalogue)
      switch taken {
      case .refused(let fault) where fault.code != .fileNotAccepted: return taken
      case .folder: return taken
      case .refused, .value, .keep, .absent:
        return .refused(
          Fault(.unreadableFile, Message(.notAFolder, ["given": .quoting(folder)])))
      }
    }
  }
}
