import FormCore
import FormMessages
internal import FormSession
import FormTerminal
import FormValues
internal import JSONText

extension FillRun {
  /// Says what is kept of a session that was stopped, and how to go on with it.
  mutating func stopped(_ session: borrowing Session) -> ExitCode {
    if keeper.isCurrent {
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
    guard keeper.isCurrent else {
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
    return "\(plan.sameFilling) --resume" + (others > 1 && keeper.isCurrent ? "=\(keeper.id)" : "")
  }
}
