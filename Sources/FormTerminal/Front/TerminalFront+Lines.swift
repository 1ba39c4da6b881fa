import FormMessages
import FormSession
internal import Glibc

/// Reading whole lines: of a pipe, or of a terminal that edits them itself.
extension TerminalFront {
  mutating func readWhole(_ request: LineRequest) -> FrontReading {
    if request.continues { reader.keepPaste() } else { discardPaste() }
    needsPrompt = true
    while problem == nil {
      switch waitForLine(request) {
      case .signal(let number): take(number)
      case .line(let text):
        echo(text, request)
        return .line(text)
      case .refused(let refusal):
        echo("", request)
        return .refused(refusal.message.text(in: catalogue))
      case .end where problem != nil: return .broken
      case .end:
        write("\n")
        return .ended
      case .failed(let code): problem = .reading(code)
      }
    }
    return .broken
  }

  /// Shows the short prompt and waits; a typed secret is not shown.
  private mutating func waitForLine(_ request: LineRequest) -> LineEvent {
    // Lines that are there before the prompt is shown were typed ahead.
    let isAhead = needsPrompt && reader.isTerminal && reader.hasMoreLines()
    let prompt: TerminalText = needsPrompt ? "\(request.prompt)> " : ""
    needsPrompt = false
    guard request.isSecret, let mode else {
      write(prompt)
      return problem == nil ? nextLine(isAhead: isAhead) : .end
    }
    return mode.withEchoOff {
      write(prompt)
      return problem == nil ? nextLine(isAhead: isAhead) : .end
    }
  }

  /// The next line. Lines that stand behind one which came while its question was showing were
  /// pasted with it; those behind one that was there already were typed ahead.
  private mutating func nextLine(isAhead: Bool) -> LineEvent {
    lastLine = nil
    let event = reader.next()
    switch event {
    case .line where reader.isTerminal && !isAhead, .refused where reader.isTerminal && !isAhead:
      lastLine = .now
      reader.setPasteAside()
    case .line, .refused, .signal, .end, .failed: break
    }
    return event
  }

  private mutating func take(_ number: Int32) {
    if SignalGuard.ending.contains(number) {
      write("\n")
      problem = .signal(number)
    } else if number == SIGTSTP {
      write("\n")
      mode?.suspend(signals)
      (needsPrompt, wasSuspended) = (true, true)
    } else if number == SIGCONT {
      // The signal that ended our own stop comes behind it, when the prompt is there already.
      needsPrompt = !wasSuspended
      wasSuspended = false
      mode?.enter()
    }
  }

  /// Drops text pasted behind a line, and whole lines that came within 20 ms of it, so that
  /// it does not answer the next question.
  mutating func discardPaste() {
    guard !isEditing, let last = lastLine else { return }
    lastLine = nil
    if last.duration(to: .now) < .milliseconds(20) { reader.setPasteAside() }
    let lines = reader.dropPaste()
    guard lines > 0 else { return }
    let note = Message(.linesNotUsed, ["count": .count(lines)])
    show(ShownLine(.note, "  \(note.text(in: catalogue))"))
  }

  /// Repeats the line if no terminal shows it: a transcript then has the answers as well.
  private mutating func echo(_ text: String, _ request: LineRequest) {
    guard !reader.isTerminal else { return }
    write("\(request.isSecret ? "" : text)\n")
  }
}
