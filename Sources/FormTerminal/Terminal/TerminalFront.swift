import FormArguments
import FormCore
package import FormMessages
package import FormSession
import FormValues
import FormWording
internal import Glibc

/// The conversation on standard error and standard input: append-only lines, colour only where the
/// terminal shows it, one reader for the whole run.
package struct TerminalFront: PromptFront {
  /// Why the conversation cannot go on.
  package enum Problem: Equatable {
    case signal(Int32)
    case reading(Int32)
    case writing(String)
  }

  package private(set) var problem: Problem?
  private var signals: SignalGuard
  package private(set) var reader: LineReader
  private var writer: OutputWriter
  private var mode: TerminalMode?
  /// Whether the short prompt has to be shown, for the first time or again.
  private var needsPrompt = true
  private var wasSuspended = false
  private let style: TerminalStyle
  private let environment: Environment
  private let catalogue: Catalogue

  /// A front; `reader` is that of an earlier one on the same input, with what it has read ahead.
  package init(
    _ environment: Environment, _ style: TerminalStyle, _ signals: SignalGuard,
    _ catalogue: Catalogue, continuing reader: LineReader? = nil
  ) {
    self.catalogue = catalogue
    self.signals = signals
    self.environment = environment
    self.style = style
    writer = OutputWriter(descriptor: environment.errors)
    self.reader = reader ?? LineReader(descriptor: environment.input)
    self.reader.signals = signals
    mode = TerminalMode(descriptor: environment.input)
    mode?.enter()
  }

  /// Gives the terminal back as it was found, and the signals their usual meaning.
  package func close() {
    mode?.restore()
    signals.stop()
  }

  /// Goes on after `close`, with the lines that were typed meanwhile.
  package mutating func reopen(_ signals: SignalGuard) {
    self.signals = signals
    reader.signals = signals
    mode?.enter()
  }

  package mutating func hasMoreLines() -> Bool { reader.hasMoreLines() }

  package mutating func show(_ line: ShownLine) {
    // Before the next question, so it is plain which answer the lines were pasted behind.
    if line.role == .blank { discardPaste() }
    let paper = Wrap(width: width, hanging: line.hanging)
    let text = VisibleText(line.text, keepingLines: line.keepsLines)
    for row in paper.lines(text) { write(style.render(line.role, VisibleText(row)) + "\n") }
  }

  /// The columns of the window, as it is now.
  private var width: Int {
    TerminalStyle.width(descriptor: environment.errors, variable: environment.variable)
  }

  package mutating func readLine(_ request: LineRequest) -> FrontReading {
    if !request.continues { discardPaste() }
    needsPrompt = true
    while problem == nil {
      switch waitForLine(request) {
      case .signal(let number): take(number)
      case .cutByTerminal(let text):
        show(ShownLine(.note, "  \(Message(.lineMaybeCut).text(in: catalogue))"))
        return .line(text)
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

  /// Shows the short prompt and waits; what is typed for a secret is not shown.
  private mutating func waitForLine(_ request: LineRequest) -> LineEvent {
    let prompt: TerminalText = needsPrompt ? "\(request.prompt)> " : ""
    needsPrompt = false
    guard request.isSecret, let mode else {
      write(prompt)
      return problem == nil ? reader.next() : .end
    }
    return mode.withEchoOff {
      write(prompt)
      return problem == nil ? reader.next() : .end
    }
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

  /// What was pasted behind a line never answers the next question.
  private mutating func discardPaste() {
    let lines = reader.discardPending()
    guard lines > 0 else { return }
    let note = Message(.linesNotUsed, ["count": .count(lines)])
    show(ShownLine(.note, "  \(note.text(in: catalogue))"))
  }

  /// Without a terminal nobody sees what is typed: the line is repeated, so the transcript
  /// reads the same.
  private mutating func echo(_ text: String, _ request: LineRequest) {
    guard !reader.isTerminal else { return }
    write("\(request.isSecret ? "" : text)\n")
  }

  private mutating func write(_ text: TerminalText) {
    guard problem == nil else { return }
    do throws(OutputError) {
      try writer.write(text)
      try writer.flush()
    } catch {
      switch error {
      case .closed: problem = .writing("nobody reads it any more")
      case .failed(_, let reason): problem = .writing(reason)
      }
    }
  }
}

extension ShownLine {
  /// How far the lines behind the first one of a wrapped text stand in.
  fileprivate var hanging: Int {
    switch role {
    case .option: 5
    case .refusal, .note: 2
    case .blank, .words, .question, .hint, .echo: text.hasPrefix("  ") ? 2 : 0
    }
  }

  fileprivate var keepsLines: Bool { if case .words = role { true } else { false } }
}

extension TerminalStyle {
  fileprivate func render(_ role: ShownLine.Role, _ text: VisibleText) -> TerminalText {
    switch role {
    case .blank, .option, .echo, .note: TerminalText(text)
    case .question: bold(text)
    case .hint: dim(text)
    case .refusal: paint(.error, text.text)
    case .words(_, let color?): self.text(text, Look(color: color))
    case .words(.title, nil): bold(text)
    case .words(.body, nil): TerminalText(text)
    case .words(.caption, nil): dim(text)
    }
  }
}

extension FrontReading {
  /// What came from the input of a run without a terminal.
  package init(_ event: LineEvent) {
    self =
      switch event {
      case .line(let text), .cutByTerminal(let text): .line(text)
      case .refused(let problem): .refused(problem.sentence)
      case .end: .ended
      case .signal, .failed: .broken
      }
  }
}
