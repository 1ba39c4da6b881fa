import FormCommandLine
import FormCore
import FormDisk
import FormMessages
import FormRecords
internal import FormSession
internal import FormStorage
import FormTerminal
import FormValues
internal import JSONText

extension FillRun {
  /// Stores a record, writes it to standard output, and says so.
  mutating func store(_ record: SubmissionRecord) throws(CommandFailure) -> ExitCode {
    let stored: StoredRecord
    do throws(StoreFailure) {
      stored = try store.append(
        PendingSubmission(record, of: form, files: files), resend: keeper.resend)
    } catch {
      return tell(error, of: record)
    }
    let isDamaged = console.tell(
      store.takeFindings(of: form.identifier), of: form.identifier, in: plan.submissions)
    // Only now: a record of which nobody has heard can still be sent again.
    defer { keeper.remove() }
    do throws(CommandFailure) {
      try print(stored)
    } catch {
      tellProblem(.storedUnwritten, ["id": .text("\(stored.id)")])
      guard case .outputClosed = error else { throw error }
      throw .failed("standard output is closed")
    }
    if !plan.isQuiet { tellSuccess(stored) }
    return isDamaged ? .findings : .done
  }

  private mutating func tell(_ failure: StoreFailure, of record: SubmissionRecord) -> ExitCode {
    tellProblem(.notStored, ["reason": .text(failure.message(in: catalogue))])
    if case .conflict(let id) = failure {
      sayWhole(.toCorrect, ["command": .text("\(plan.sameFilling) --correct \(id)")])
    }
    if keeper.settled() {
      sayWhole(.keptAsDraft, ["id": .text("\(record.id)"), "command": .text(goOnCommand)])
    } else {
      sayWhole(.notKept)
      console.say(TerminalText(withoutSecrets(record).json))
    }
    return .failed
  }

  private mutating func tellProblem(
    _ phrase: Phrase, _ arguments: [String: Message.Argument]
  ) {
    console.say("formline fill: \(Message(phrase, arguments).text(in: catalogue))")
  }

  private mutating func tellSuccess(_ stored: StoredRecord) {
    var answers = 0
    stored.record.values.forEachLeaf { _, _ in answers += 1 }
    say(
      .submitted,
      [
        "id": .text("\(stored.id)"),
        "place": .text(VisibleText("\(plan.submissions)/\(form.identifier)").text),
        "count": .count(answers),
      ])
  }

  /// Writes the line as stored to standard output. A terminal gets it only with `--print`, with
  /// invisible characters written out and secrets hidden.
  private mutating func print(_ stored: StoredRecord) throws(CommandFailure) {
    guard console.isOutputShown else {
      try console.write(data: stored.line + [UInt8(ascii: "\n")])
      return try console.flush()
    }
    guard plan.prints else { return }
    try console.write(
      data: StoredText.visible(stored.line, secretsOf: form) + [UInt8(ascii: "\n")])
    try console.flush()
  }

  private func withoutSecrets(_ record: SubmissionRecord) -> SubmissionRecord {
    var record = record
    record.values = record.values.mapLeaves { path, value in
      form.input(at: path)?.isSecret ?? false ? nil : value
    }
    return record
  }
}

extension FillRun {
  /// Says what is kept of a session that was stopped, and how to go on with it.
  mutating func stopped(_ session: borrowing Session) -> ExitCode {
    if keeper.settled() {
      sayWhole(
        .stoppedKept,
        [
          "kept": .count(session.kept), "total": .count(session.total),
          "command": .text(goOnCommand),
        ])
      return .stopped
    }
    if stored > 0, session.snapshot.isEmpty {
      say(.stoppedAfter, ["count": .count(stored)])
      return .done
    }
    say(.stoppedNothing)
    if !session.snapshot.isEmpty {
      sayWhole(.answersFollow)
      console.say(TerminalText(answers(session.snapshot)))
    }
    return .stopped
  }

  /// Says what is kept of a screen that was left, and how to go on with it.
  mutating func tellKept(_ screen: Route, _ kept: Int, of total: Int, _ snapshot: SessionSnapshot) {
    guard !snapshot.isEmpty else { return }
    guard keeper.settled() else {
      sayWhole(.screenNotKept, ["screen": .text(screen.text)])
      return console.say(TerminalText(answers(snapshot)))
    }
    sayWhole(
      .screenKept,
      [
        "screen": .text(screen.text), "kept": .count(kept), "total": .count(total),
        "command": .text(goOnCommand),
      ])
  }

  private func answers(_ snapshot: SessionSnapshot) -> JSON {
    snapshot.answers.json { $0.json(.typed) }
  }

  /// The command line that goes on with the draft of this run.
  var goOnCommand: String {
    let others = (try? drafts.all().count) ?? 2
    return "\(plan.sameFilling) --resume" + (others > 1 && keeper.settled() ? "=\(keeper.id)" : "")
  }
}
