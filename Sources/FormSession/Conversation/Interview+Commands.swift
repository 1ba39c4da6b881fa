import FormMessages
import FormValues

extension Interview {
  /// Does what a command at a question says.
  mutating func obey(
    _ command: SessionCommand, _ prompt: Prompt, _ session: inout Session
  ) -> Step {
    switch command {
    case .explain: explain(prompt)
    case .help, .list: inform(command, session)
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

  /// What can be said anywhere.
  mutating func inform(_ command: SessionCommand, _ session: borrowing Session) {
    if command == .help {
      for line in SessionCommand.table(keepsDrafts: plan.keepsDrafts) {
        show(.hint, indented: Message(line))
      }
    } else {
      showRows(views.review(session))
    }
  }

  mutating func showRows(_ review: Review) {
    for row in review.rows {
      let sign = row.title.last?.isPunctuation == true ? "" : ":"
      let number = row.number.map { "\($0)." } ?? "="
      show(.option, "  \(number) \(row.title)\(sign) \(row.answer)")
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
        try session.handle(.clear)
        show(.note, Message(.answerTaken))
      case .remove:
        try session.handle(.removeRow)
        show(.note, Message(.rowTaken))
      case .back, .help, .explain, .list, .save, .quit, .files: try goBack(&session)
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
    let taken = answerDecoder.take(folder, at: prompt.index, in: session)
    guard case .value = taken else { return taken }
    return .refused(Fault(.unreadableFile, Message(.notAFolder, ["given": .quoting(folder)])))
  }
}
