import FormCommandLine
import FormCore
import FormMessages
internal import FormSession
internal import FormStorage
import FormTerminal
internal import Glibc

extension FillRun {
  /// Asks, line by line, and stores what was submitted.
  mutating func converse() throws(CommandFailure) -> FillEnd {
    var session = try begin(plan.resume == nil ? try chosenBeginning() : .anew)
    try prepareStore()
    var front = try openFront()
    defer { close(&front) }
    if needsQuestions(session) || plan.resume != nil {
      switch try offer(&front) {
      case .begin(let found): session = try begin(found)
      case .asItIs: break
      case .stop(let end): return .ended(try leave(end, &front))
      }
    }
    return try converse(session, isResumed: !isAnew, &front)
  }

  /// Goes on where a session was left for another screen: at its review.
  mutating func converse(resuming session: consuming Session) throws(CommandFailure) -> FillEnd {
    var front = try openFront()
    defer { close(&front) }
    return try converse(session, isResumed: true, &front)
  }

  /// Holds one conversation, and with `--again` the ones behind it.
  private mutating func converse(
    _ session: consuming Session, isResumed: Bool, _ front: inout TerminalFront
  ) throws(CommandFailure) -> FillEnd {
    var isResumed = isResumed
    while true {
      let before = stored
      let end = try hold(session, isResumed: isResumed, &front)
      guard stored > before, hasAsked, plan.again else { return end }
      guard let signals = SignalGuard() else { return end }
      (isResumed, hasAsked) = (plan.like != nil, false)
      front.reopen(signals)
      front.show(ShownLine(.blank))
      front.show(ShownLine(.note, Message(.nextBegins).text(in: catalogue)))
      session = try begin(try newBeginning())
    }
  }

  /// The front of a conversation, which first says how it came to this screen.
  private mutating func openFront() throws(CommandFailure) -> TerminalFront {
    guard let signals = SignalGuard() else { throw .failed("signals cannot be handled") }
    var front = TerminalFront(
      console.environment, console.errorStyle.on(plan.scheme), signals, catalogue,
      isPlain: plan.isPlain, continuing: reader)
    if let arrival {
      front.show(ShownLine(.blank))
      front.show(ShownLine(.note, arrival.text(in: catalogue)))
    }
    return front
  }

  private mutating func close(_ front: inout TerminalFront) {
    front.close()
    reader = front.reader
  }

  private func needsQuestions(_ session: borrowing Session) -> Bool {
    if case .ask = session.stage { true } else { false }
  }

  /// Holds one conversation to its end.
  private mutating func hold(
    _ session: consuming Session, isResumed: Bool, _ front: inout TerminalFront
  ) throws(CommandFailure) -> FillEnd {
    for note in notes { front.show(ShownLine(.note, note)) }
    notes = []
    var interviewPlan = InterviewPlan()
    interviewPlan.skipsReview = plan.skipsReview
    interviewPlan.keepsDrafts = true
    interviewPlan.actions = plan.actions
    interviewPlan.scheme = plan.scheme ?? console.errorStyle.scheme
    interviewPlan.hasScreens = hasScreens
    interviewPlan.offersWayBack = offersWayBack
    interviewPlan.explains = arrival == nil
    interviewPlan.isResumed = isResumed
    var interview = Interview(form, front, answerDecoder, interviewPlan)
    interview.history = history
    let run = self
    run.keeper.prepare()
    let end = interview.run(
      session, envelope: { run.envelope }, onAnswer: { run.keeper.save($0) })
    (front, history) = (interview.front, interview.history)
    hasAsked = hasAsked || interview.hasAsked
    // From here on a signal ends the program as it always does.
    front.close()
    switch consume end {
    case .submitted(let record):
      let code = try store(record)
      if code != .failed { stored += 1 }
      return .ended(code)
    case .left(let session, let move): return .left(session, move)
    case .quit(let session):
      keeper.save(session)
      return .ended(stopped(session))
    case .inputEnded(let session):
      say(.inputEnded)
      keeper.save(session)
      return .ended(stopped(session))
    case .broken(let session):
      _ = keeper.settled()
      if case .signal = front.problem { _ = stopped(session) }
      throw front.failure
    }
  }

  // MARK: The offer of a draft

  private enum Offered {
    case begin(Beginning)
    case asItIs
    case stop(DraftOffer.Choice)
  }

  /// Offers the draft that can be continued, or says that another session has it.
  private func offer(_ front: inout TerminalFront) throws(CommandFailure) -> Offered {
    if let word = plan.resume {
      let id = try drafts.find(word, option: "resume").id
      if let beginning = try beginning(of: id) { return .begin(beginning) }
      return settle(
        DraftOffer(inUse: Message(.draftOfID, ["id": .text("\(id)")]), catalogue).ask(&front))
    }
    // A draft that cannot be found or is gone is skipped; a damaged one is mentioned.
    for kept in (try? drafts.all()) ?? [] {
      let found: KeptDraft?
      do throws(CommandFailure) { found = try drafts.read(kept.id) } catch {
        switch error {
        case .failed(let sentence), .refused(let sentence?):
          front.show(ShownLine(.note, sentence))
        case .refused(nil), .usage, .stopped, .signal, .outputClosed: break
        }
        continue
      }
      guard let found, isWanted(found.draft) else { continue }
      guard let hold = try drafts.hold(kept.id) else {
        return settle(DraftOffer(inUse: found.draft.title, catalogue).ask(&front))
      }
      let choice = DraftOffer(of: title(found.draft), catalogue).ask(&front)
      switch choice {
      case .goOn: return .begin(.draft(found, hold))
      case .discard:
        try? hold.remove()
        return .asItIs
      case .anew, .stop, .inputEnded, .broken: return settle(choice)
      }
    }
    return .asItIs
  }

  private func settle(_ choice: DraftOffer.Choice) -> Offered {
    switch choice {
    case .goOn, .anew, .discard: .asItIs
    case .stop, .inputEnded, .broken: .stop(choice)
    }
  }

  /// A correction goes on with its own draft only.
  private func isWanted(_ draft: Draft) -> Bool {
    plan.correct == nil || draft.replaces == keeper.replaces
  }

  private func title(_ draft: Draft) -> Message {
    let session = Session(form, resuming: draft)
    return title(draft, kept: session.kept, total: session.total)
  }

  /// A draft in words, with the number of its answers.
  func title(_ draft: Draft, kept: Int, total: Int) -> Message {
    Message(
      .draftWith,
      ["draft": .message(draft.title), "kept": .count(kept), "total": .count(total)])
  }

  private mutating func leave(
    _ choice: DraftOffer.Choice, _ front: inout TerminalFront
  ) throws(CommandFailure) -> ExitCode {
    front.close()
    if choice == .inputEnded { say(.inputEnded) }
    sayWhole(.stoppedGoOn, ["command": .text(goOnCommand)])
    if choice == .broken { throw front.failure }
    return .stopped
  }
}
