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
  /// The reason why the conversation cannot continue.
  package enum Problem: Equatable {
    case signal(Int32)
    case reading(Int32)
    case writing(String)
  }

  package internal(set) var problem: Problem?
  var signals: SignalGuard
  package internal(set) var reader: LineReader
  private var writer: OutputWriter
  var mode: TerminalMode?
  /// Whether lines are edited here, and not by the terminal.
  let isEditing: Bool
  /// Whether the terminal marks what is pasted.
  private var marksPastes = false
  /// Whether the short prompt has to be shown, for the first time or again.
  var needsPrompt = true
  var wasSuspended = false
  /// Whether a secret was asked for last, and did not come.
  private var hasOpenSecret = false
  /// When the last line was read while its question was showing.
  var lastLine: ContinuousClock.Instant?
  /// The text that was deleted last in a line, for the lines after it.
  var deleted = ""
  let style: TerminalStyle
  let environment: Environment
  let catalogue: Catalogue

  /// A front; `reader` is that of an earlier one on the same input, with what it has read ahead.
  ///
  /// - Parameter isPlain: whether the terminal's own line mode is wanted, without any editing.
  package init(
    _ environment: Environment, _ style: TerminalStyle, _ signals: SignalGuard,
    _ catalogue: Catalogue, isPlain: Bool = false, continuing reader: LineReader? = nil
  ) {
    self.catalogue = catalogue
    self.signals = signals
    self.environment = environment
    self.style = style
    writer = OutputWriter(descriptor: environment.errors)
    self.reader = reader ?? LineReader(descriptor: environment.input)
    self.reader.signals = signals
    isEditing = !isPlain && Self.canEdit(environment)
    mode = TerminalMode(descriptor: environment.input, isEditing: isEditing)
    mode?.enter()
  }

  /// Whether input and output are a terminal on which a row can be redrawn.
  private static func canEdit(_ environment: Environment) -> Bool {
    let kind = environment.variable("TERM") ?? ""
    return environment.isTerminal(environment.input) && environment.isTerminal(environment.errors)
      && !kind.isEmpty && kind != "dumb"
  }

  /// Gives the terminal back as it was found, and the signals their usual meaning.
  package mutating func close() {
    markPastes(false)
    // Typed text of an answer must not reach the next program.
    if isInterrupted || hasOpenSecret { mode?.flushInput() }
    mode?.restore()
    signals.stop()
  }

  private var isInterrupted: Bool { if case .signal = problem { true } else { false } }

  /// Goes on after `close`, with the lines that were typed meanwhile.
  package mutating func reopen(_ signals: SignalGuard) {
    self.signals = signals
    reader.signals = signals
    mode?.enter()
  }

  package mutating func hasMoreLines() -> Bool { !isEditing && reader.hasMoreLines() }

  package mutating func readLine(_ request: LineRequest) -> FrontReading {
    let reading = isEditing ? readEdited(request) : readWhole(request)
    hasOpenSecret = request.isSecret && [.ended, .broken].contains(reading)
    return reading
  }

  /// Has the terminal mark what is pasted, or not any more.
  mutating func markPastes(_ isMarking: Bool) {
    guard isEditing, isMarking != marksPastes else { return }
    marksPastes = isMarking
    write(isMarking ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
  }

  package mutating func show(_ line: ShownLine) {
    // Before the next question, so it is plain which answer the lines were pasted behind.
    if line.role == .blank { discardPaste() }
    let paper = Wrap(width: width, hanging: line.hanging)
    let text = VisibleText(line.text, keepingLines: line.keepsLines)
    for row in paper.lines(text) { write(style.render(line.role, VisibleText(row)) + "\n") }
  }

  /// The columns of the window, as it is now.
  var width: Int {
    TerminalStyle.width(descriptor: environment.errors, variable: environment.variable)
  }

  mutating func write(_ text: TerminalText) {
    guard problem == nil else { return }
    do throws(OutputError) {
      try writer.write(text)
      try writer.flush()
    } catch {
      // A terminal that is gone sends a signal, which is the reason.
      if reader.isTerminal, let number = signals.takeHangUp() { return problem = .signal(number) }
      switch error {
      case .closed: problem = .writing("nobody reads it any more")
      case .failed(_, let reason): problem = .writing(reason)
      }
    }
  }
}

extension ShownLine {
  /// The indent of the continued lines of a wrapped text, in columns.
  fileprivate var hanging: Int {
    switch role {
    case .option: 5
    case .refusal, .note: max(2, text.utf8.prefix { $0 == UInt8(ascii: " ") }.count)
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
  /// The result of reading the input of a run without a terminal.
  package init(_ event: LineEvent) {
    self =
      switch event {
      case .line(let text): .line(text)
      case .refused(let problem): .refused(problem.sentence)
      case .end: .ended
      case .signal, .failed: .broken
      }
  }
}
