import Glibc

/// The settings of the terminal on standard input, changed for a conversation and given back after
/// it.
///
/// When lines are edited here, the terminal hands over each byte and shows none; signals and line
/// ends stay the terminal's. In its own line mode IUTF8 is set, so Backspace takes a whole
/// character, and secrets have no echo. The owner calls ``restore()`` on every way out, also
/// before dying by a signal; if the program crashes, ``TerminalRescue`` does it.
package struct TerminalMode {
  private let descriptor: Int32
  private var original: termios
  /// Whether lines are edited by this program.
  private let isEditing: Bool

  /// Remembers the settings of `descriptor`; nil if it is not a terminal.
  package init?(descriptor: Int32, isEditing: Bool = false) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    self.isEditing = isEditing
    original = settings
  }

  /// Takes the settings of a conversation.
  package func enter() {
    var settings = original
    settings.c_iflag |= tcflag_t(IUTF8 | ICRNL)
    settings.c_iflag &= ~tcflag_t(INLCR | IGNCR | ISTRIP)
    if isEditing { settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN) }
    TerminalRescue.prepare(descriptor, original, isEditing: isEditing)
    Self.set(descriptor, settings)
  }

  /// Gives the terminal back as it was found.
  package func restore() {
    Self.set(descriptor, original)
    TerminalRescue.disarm()
  }

  /// Throws away what was typed and not yet read, so no other program gets it.
  package func flushInput() {
    guard Self.isInForeground(descriptor) else { return }
    tcflush(descriptor, TCIFLUSH)
  }

  /// Runs `body` while what is typed is not shown; a line end still is.
  package func withEchoOff<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return try body() }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_lflag |= tcflag_t(ECHONL)
    Self.set(descriptor, settings)
    defer { Self.set(descriptor, before) }
    return try body()
  }

  /// Stops the program as Ctrl-Z does, with the terminal given back; returns when it goes on.
  package mutating func suspend(_ signals: SignalGuard) {
    restore()
    signals.suspend()
    // The shell may have changed the settings meanwhile, and means its new ones.
    var settings = termios()
    if tcgetattr(descriptor, &settings) == 0 { original = settings }
    enter()
  }

  /// Runs `body` while every byte typed can be read at once, line end or not.
  static func withoutLineEditing(_ descriptor: Int32, _ body: () -> Void) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return body() }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ICANON)
    Self.set(descriptor, settings)
    body()
    Self.set(descriptor, before)
  }

  // In the background the terminal belongs to another program, and setting it would stop this one.
  private static func set(_ descriptor: Int32, _ settings: termios) {
    guard isInForeground(descriptor) else { return }
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
  }

  private static func isInForeground(_ descriptor: Int32) -> Bool {
    let foreground = tcgetpgrp(descriptor)
    return foreground < 0 || foreground == getpgrp()
  }
}
