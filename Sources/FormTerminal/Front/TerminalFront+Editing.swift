import FormMessages
import FormSession
internal import Glibc

/// Reading lines that are edited here, key by key.
extension TerminalFront {
  /// The longest time for a sequence of bytes: an Escape that nothing follows is a key of its own.
  private static let sequenceMilliseconds: Int32 = 500

  mutating func readEdited(_ request: LineRequest) -> FrontReading {
    markPastes(true)
    var typing = LineTyping(request, deleted: deleted, style)
    begin(&typing)
    while problem == nil {
      for key in nextKeys(&typing) {
        if let reading = take(key, &typing) {
          if !request.isSecret { deleted = typing.editor.deleted }
          return reading
        }
      }
    }
    return .broken
  }

  /// Waits for keys; the row is drawn when no more of them are there.
  private mutating func nextKeys(_ typing: inout LineTyping) -> [Key] {
    var keys: [Key] = []
    switch reader.nextByte(within: typing.isShown ? typing.patience(Self.sequenceMilliseconds) : 0)
    {
    case .byte(let byte): typing.decoder.take(byte, into: &keys)
    case .nothing where typing.isShown: typing.decoder.timeOut(into: &keys)
    case .nothing: draw(&typing)
    case .signal(let number): take(number, &typing)
    case .end: keys = [.hangUp]
    case .failed(let code): problem = .reading(code)
    }
    return keys
  }

  /// Returns the line that a key ends; nil while the line is still typed.
  private mutating func take(_ key: Key, _ typing: inout LineTyping) -> FrontReading? {
    typing.isShown = false
    switch typing.editor.take(key) {
    case .editing: return nil
    case .line(let text):
      finish(&typing)
      return .line(text)
    case .lines(let lines):
      finish(&typing, lines.first)
      for line in lines.dropFirst() { write("\(typing.layout.shown(line))\n") }
      return .lines(lines)
    case .refused(let refusal):
      finish(&typing)
      return .refused(refusal.message.text(in: catalogue))
    case .ended:
      finish(&typing)
      return .ended
    case .signal(let number): take(number, &typing)
    case .redraw: redraw(&typing)
    case .tell(let message):
      finish(&typing)
      show(ShownLine(.note, "  \(message.text(in: catalogue))"))
      begin(&typing)
    case .list(let candidates):
      finish(&typing)
      for line in CandidateColumns.lines(candidates, columns: width) { write("\(line)\n") }
      let more = candidates.count - CandidateColumns.limit
      if more > 0 {
        let note = Message(.moreFound, ["count": .count(more)])
        show(ShownLine(.hint, "  \(note.text(in: catalogue))"))
      }
      begin(&typing)
    }
    return nil
  }

  private mutating func take(_ number: Int32, _ typing: inout LineTyping) {
    if SignalGuard.ending.contains(number) {
      markPastes(false)
      finish(&typing)
      problem = .signal(number)
    } else if number == SIGTSTP {
      finish(&typing)
      markPastes(false)
      mode?.suspend(signals)
      markPastes(true)
      begin(&typing)
    } else if number == SIGCONT {
      mode?.enter()
      redraw(&typing)
    } else if number == SIGWINCH {
      redraw(&typing)
    }
  }

  // MARK: The row

  /// Begins an empty row.
  private mutating func begin(_ typing: inout LineTyping) {
    typing.painter.forget()
    if typing.layout.isPromptAbove(width) { write(typing.layout.promptLine) }
    draw(&typing)
  }

  private mutating func draw(_ typing: inout LineTyping) {
    let words = typing.editor.showWords()
    var row = typing.layout.row(typing.editor, words, columns: width)
    if words != nil, !typing.layout.showsWords {
      typing.editor.hideWords()
      for fewer in typing.editor.fewerWords where !typing.layout.showsWords {
        row = typing.layout.row(typing.editor, fewer, columns: width)
      }
    }
    write(typing.painter.paint(row))
    typing.isShown = true
  }

  /// Draws the row anew, on a new one where the window may have broken it.
  private mutating func redraw(_ typing: inout LineTyping) {
    if typing.painter.columns >= width {
      write("\n")
    } else {
      write("\r\u{1B}[K")
    }
    begin(&typing)
  }

  /// Leaves the row as the line has become, and goes to the next one.
  private mutating func finish(_ typing: inout LineTyping, _ text: String? = nil) {
    let line = text.map { EditedText($0) } ?? typing.editor.line
    let row = typing.layout.row(line, columns: width)
    write(typing.painter.paint(row) + "\n")
    typing.painter.forget()
  }
}

/// A line while it is typed, and the row in which it stands.
struct LineTyping {
  var editor: LineEditor
  var decoder = KeyDecoder()
  var layout: RowLayout
  var painter: RowPainter
  /// Whether the row shows the line as it is.
  var isShown = false

  init(_ request: LineRequest, deleted: String, _ style: TerminalStyle) {
    editor = LineEditor(request, deleted: deleted)
    layout = RowLayout(
      prompt: request.prompt, isSecret: request.isSecret, hasStyles: style.depth != .none)
    painter = RowPainter(style)
  }

  /// The milliseconds to wait for the next byte: for ever (-1), unless a sequence has started.
  func patience(_ milliseconds: Int32) -> Int32 { decoder.isInSequence ? milliseconds : -1 }
}
