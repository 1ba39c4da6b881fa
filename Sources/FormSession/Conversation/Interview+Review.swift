import FormCore
import FormMessages
import FormValues

extension Interview {
  /// Shows every answer, and waits for what to do with them.
  mutating func review(_ session: inout Session) -> Step {
    show(.blank)
    show(.question, Message(.reviewTitle))
    showRows(views.review(session))
    showButtons(session)
    show(.hint, reviewHint)
    for _ in 0..<QuestionPage.patience {
      let commands = LineAssistant(commands: SessionCommand.namesAtReview)
      switch front.readLine(LineRequest(prompt: "review", assistant: commands)) {
      case .ended: return .ended
      case .broken: return .broken
      case .refused(let sentence): show(.refusal, "  \(sentence)")
      case .lines: continue
      case .line(let line):
        if let step = decide(line, &session) { return step }
      }
    }
    return .ended
  }

  private var reviewHint: String { say(plan.keepsDrafts ? .reviewKeeps : .reviewStops) }

  /// The result of a line at the review; nil to wait for another one.
  private mutating func decide(_ line: String, _ session: inout Session) -> Step? {
    switch line.trimmed.lowercased() {
    case "s", "submit": return finish(&session, by: nil)
    case "q", "quit": return .quit
    case "", "?":
      show(.hint, "  \(reviewHint)")
      return nil
    case let words:
      if let number = words.hasPrefix("b") ? shortNumber(words.dropFirst().utf8) : nil {
        return press(number, &session)
      }
      if let number = shortNumber(words.utf8) { return move(to: .goTo(number), &session) }
      return change(line.trimmed, &session) ?? obeyAtReview(line, &session)
    }
  }

  /// The buttons of the form, and what each of them does.
  private mutating func showButtons(_ session: borrowing Session) {
    let buttons = buttons(in: session)
    for (index, button) in buttons.enumerated() {
      let note = note(on: button).map { " (\($0.text(in: catalogue)))" } ?? ""
      show(.option, "  b\(index + 1). \(button.title)\(note)")
    }
    let moves = buttons.contains { $0.move != nil }
    let submits = buttons.contains { $0.move == nil && plan.actions.allows($0.action) }
    switch (moves, submits) {
    case (true, true): show(.hint, Message(.reviewButtonsAndScreens))
    case (true, false): show(.hint, Message(.reviewScreens))
    case (false, true): show(.hint, Message(.reviewButtons))
    case (false, false): break
    }
  }

  private typealias ReviewButton = (title: String, action: RecordAction, move: ScreenMove?)

  /// The buttons of the form, each with where it leads to, nil for one that sends the record; the
  /// way back is the last one if it is offered.
  private func buttons(in session: borrowing Session) -> [ReviewButton] {
    var buttons: [ReviewButton] = views.buttons(in: session).map { button in
      (button.title, button.action, plan.hasScreens ? ScreenMove(button.action) : nil)
    }
    if plan.offersWayBack {
      buttons.append((say(.wayBack), RecordAction(name: "goBack", value: nil), .goBack))
    }
    return buttons
  }

  /// The words beside a button, unless it simply submits.
  private func note(on button: ReviewButton) -> Message? {
    let action = button.action
    switch button.move {
    case .goTo(let route): return Message(.goesToScreen, ["screen": .text(route.text)])
    case .goBack: return Message(.goesBack)
    case nil where plan.actions.allows(action): return nil
    case nil: return Message(.actionRefused, ["action": .quoting(action.name)])
    }
  }

  /// Leaves for another screen, or submits, if the form has the button and the host allows what it
  /// names.
  private mutating func press(_ number: Int, _ session: inout Session) -> Step? {
    let buttons = buttons(in: session)
    guard buttons.indices.contains(number - 1) else {
      show(.refusal, indented: Message(.noSuchButton, ["count": .count(buttons.count)]))
      return nil
    }
    let action = buttons[number - 1].action
    if let move = buttons[number - 1].move { return .leave(move) }
    guard plan.actions.allows(action) else {
      show(.refusal, indented: Message(.actionRefused, ["action": .quoting(action.name)]))
      let allowed = plan.actions.names.map { quoted($0) }.joined(separator: ", ")
      show(
        .hint,
        indented: allowed.isEmpty
          ? Message(.noActionAllowed) : Message(.actionsAllowed, ["actions": .text(allowed)]))
      return nil
    }
    return finish(&session, by: action)
  }

  /// Submits when nothing is open; else goes on with what is.
  private mutating func finish(_ session: inout Session, by action: RecordAction?) -> Step {
    guard session.questions.contains(where: { session.needsAnswer($0) }) else {
      return .submit(action)
    }
    show(.refusal, indented: Message(.someOpen))
    try? session.handle(.proceed)
    return .moved
  }

  /// `2 new text`: changes an answer at once; nil when the line does not say so.
  private mutating func change(_ line: String, _ session: inout Session) -> Step? {
    guard let space = line.firstIndex(of: " "), let number = shortNumber(line[..<space].utf8),
      let slot = session.index(ofNumber: number)
    else { return nil }
    guard !session.input(at: slot).isSecret else {
      // The text stands in the row already, so it is not the secret.
      show(.refusal, indented: Message(.secretAtReview))
      return move(to: .goTo(number), &session)
    }
    guard move(to: .goTo(number), &session) == .moved else { return nil }
    let prompt = views.prompt(for: slot, in: session)
    page.index = slot
    let text = String(line[line.index(after: space)...])
    return settle(answerDecoder.take(text, at: slot, in: session), prompt, &session)
  }

  private mutating func obeyAtReview(_ line: String, _ session: inout Session) -> Step? {
    switch TypedLine(line) {
    case .command(.back): return move(to: .back, &session)
    case .command(.goTo(let number)): return move(to: .goTo(number), &session)
    case .command(.review), .command(.list): return .moved
    case .command(.quit): return .quit
    case .command(.save) where plan.keepsDrafts: return .quit
    case .command(.help):
      let lines = SessionCommand.tableAtReview(
        keepsDrafts: plan.keepsDrafts, hasButtons: !buttons(in: session).isEmpty)
      for line in lines { show(.hint, indented: Message(line)) }
    case .command(.undo):
      if let step = undo(&session) { return step }
      show(.refusal, indented: Message(.nothingToUndo))
    case .refused(let fault): show(.refusal, "  \(fault.message(in: catalogue))")
    case .command, .answer:
      show(
        .refusal,
        indented: Message(
          .meansNothing, ["given": .quoting(line), "hint": .text(reviewHint)]))
    }
    return nil
  }

  private mutating func move(to event: SessionEvent, _ session: inout Session) -> Step? {
    do throws(Fault) {
      if case .back = event { try goBack(&session) } else { try session.handle(event) }
      page = QuestionPage()
      return .moved
    } catch {
      show(.refusal, "  \(error.message(in: catalogue))")
      return nil
    }
  }
}
