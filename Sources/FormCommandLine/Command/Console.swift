import FormCore
package import FormTerminal
package import FormValues
package import JSONText

/// The streams of a command: the environment, standard output for data, standard error for
/// all messages to a person.
package struct Console: Sendable {
  package let environment: Environment
  package var output: OutputWriter
  package var errors: OutputWriter
  /// The colours of standard error, and of standard output.
  package let errorStyle: TerminalStyle
  package let outputStyle: TerminalStyle
  /// The columns of the window that standard error is shown in.
  package let width: Int
  private let fixedNow: Moment?

  package init(_ environment: Environment, noColor: Bool = false, now: Moment? = nil) {
    self.environment = environment
    output = OutputWriter(descriptor: environment.output)
    errors = OutputWriter(descriptor: environment.errors, capacity: 1 << 14)
    errorStyle = TerminalStyle(
      isTerminal: environment.isTerminal(environment.errors), isRefused: noColor,
      variable: environment.variable)
    outputStyle = TerminalStyle(
      isTerminal: environment.isTerminal(environment.output), isRefused: noColor,
      variable: environment.variable)
    width = TerminalStyle.width(descriptor: environment.errors, variable: environment.variable)
    fixedNow = now
  }

  /// Today and now: what `--now` fixed, else the clock.
  package var moment: Moment { fixedNow ?? environment.now() }

  /// Writes text for people to standard output; nothing is certain before ``flush()``.
  package mutating func write(_ text: TerminalText) throws(CommandFailure) {
    do throws(OutputError) { try output.write(text) } catch { throw CommandFailure(error) }
  }

  /// Writes data to standard output; nothing is certain before ``flush()``.
  package mutating func write(data bytes: [UInt8]) throws(CommandFailure) {
    do throws(OutputError) { try output.write(data: bytes) } catch { throw CommandFailure(error) }
  }

  /// Writes data to standard output; nothing is certain before ``flush()``.
  package mutating func write(data bytes: Span<UInt8>) throws(CommandFailure) {
    do throws(OutputError) { try output.write(data: bytes) } catch { throw CommandFailure(error) }
  }

  /// Whether standard output is shown to a person, so nothing in it may act on the terminal.
  package var isOutputShown: Bool { environment.isTerminal(environment.output) }

  /// Writes a JSON value and the end of a line to standard output, with what a terminal would act
  /// on as JSON escapes where it goes to one.
  package mutating func write(
    _ json: JSON, _ layout: JSONWriter.Layout
  ) throws(CommandFailure) {
    var writer = JSONWriter(layout, escapesInvisible: isOutputShown)
    try writer.write(json) { piece throws(CommandFailure) in try write(data: piece) }
    writer.endLine()
    try write(data: writer.bytes)
  }

  /// Sends everything written to standard output.
  package mutating func flush() throws(CommandFailure) {
    do throws(OutputError) { try output.flush() } catch { throw CommandFailure(error) }
  }

  /// Fails if nothing can ever be written to standard output.
  package mutating func confirmOutput() throws(CommandFailure) {
    do throws(OutputError) { try output.confirmOpen() } catch { throw CommandFailure(error) }
  }

  /// Prints a line on standard error. It is not a failure if nobody reads it.
  package mutating func say(_ line: TerminalText) { tell(line + "\n") }

  /// Says text to the person, on standard error.
  package mutating func tell(_ text: TerminalText) {
    do throws(OutputError) {
      try errors.write(text)
      try errors.flush()
    } catch {
      return
    }
  }

  /// A new identifier of the time and of random bytes.
  package func makeID() -> SubmissionID {
    let random = environment.randomBytes(16)
    func word(_ start: Int) -> UInt64 {
      random.dropFirst(start).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    return SubmissionID(
      millisecondsSinceEpoch: environment.now().instant.milliseconds, random: (word(0), word(8)))
  }
}
