import Glibc

/// One line on a terminal that tells how far long work is, and is gone when something else is
/// shown.
///
/// It is made of letters, spaces and carriage returns alone, which every terminal understands; so
/// it is the same with `NO_COLOR` and `TERM=dumb`.
package struct ProgressLine {
  private var writer: OutputWriter
  private let width: Int
  private let clock: () -> Int
  private var shown = 0
  /// The number of columns erased last, behind which `^C` may stand.
  private var erased = 0
  /// When it is drawn next, in milliseconds.
  private var next: Int

  /// The time before the first drawing, and between two drawings, in milliseconds.
  private static let patience = 500
  private static let pause = 100

  /// A line on a stream; nil unless it is a terminal.
  package init?(_ environment: Environment) {
    guard environment.isTerminal(environment.errors) else { return nil }
    let width = TerminalStyle.width(
      descriptor: environment.errors, variable: environment.variable)
    self.init(descriptor: environment.errors, width: width) { ProgressLine.milliseconds }
  }

  /// A line of at most so many columns; `clock` tells milliseconds.
  package init(descriptor: Int32, width: Int, clock: @escaping () -> Int) {
    writer = OutputWriter(descriptor: descriptor)
    (self.width, self.clock) = (width, clock)
    next = clock() + ProgressLine.patience
  }

  /// Shows a text, cut to the width, in place of the one before; the text is asked for only where
  /// it is time to draw.
  package mutating func show(_ text: (_ now: Int) -> String) {
    let now = clock()
    guard now >= next else { return }
    next = now + ProgressLine.pause
    let line = String(text(now).prefix(max(0, width - 1 - ProgressLine.echo)))
    let count = line.unicodeScalars.count
    put("\r\(line)\(String(repeating: " ", count: max(0, shown - count)))")
    shown = max(shown, count)
  }

  /// Takes the line away, so something else can be shown in its place.
  package mutating func erase() {
    guard shown > 0 else { return }
    put("\r\(String(repeating: " ", count: shown))\r")
    (erased, shown) = (shown, 0)
  }

  /// Takes the line away together with the `^C` that the terminal writes behind it; does nothing on
  /// a terminal that takes no output now.
  package mutating func eraseInterrupted() {
    var request = pollfd(fd: writer.descriptor, events: Int16(POLLOUT), revents: 0)
    let columns = max(shown, erased)
    guard columns > 0, poll(&request, 1, 0) > 0 else { return }
    shown = columns + ProgressLine.echo
    erase()
    erased = 0
  }

  /// The columns of `^C`.
  private static let echo = 2

  private mutating func put(_ text: TerminalText) {
    do throws(OutputError) {
      try writer.write(text)
      try writer.flush()
    } catch {
      // Nobody looks.
      next = .max
    }
  }

  /// The milliseconds of a clock that only goes forwards.
  package static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
