import Glibc

/// The two ends of a pseudo-terminal in the test's own process, without a program on it.
package final class TerminalDevice {
  /// The person's end: what is written here is typed.
  package private(set) var master: Int32
  /// The program's end, a terminal.
  package let slave: Int32

  /// Opens a terminal with echo and line editing, as terminals are by default.
  package init() throws(RunFailure) {
    let (master, path) = try Self.open()
    self.master = master
    slave = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    if slave < 0 { throw RunFailure("no terminal at \(path): error \(errno)") }
  }

  deinit {
    close(slave)
    hangUp()
  }

  /// Closes the window.
  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Types text, which must fit the terminal's buffer of 4 KiB.
  package func type(_ text: String) throws(RunFailure) {
    let bytes = Array(text.utf8)
    let count = write(master, bytes, bytes.count)
    if count != bytes.count { throw RunFailure("typed \(count) of \(bytes.count)") }
  }

  /// Returns the shown text once it has so many bytes; less if nothing comes for 10 s.
  package func shown(bytes count: Int) -> String {
    var (shown, events) = ([UInt8](), pollfd(fd: master, events: Int16(POLLIN), revents: 0))
    var piece = [UInt8](repeating: 0, count: count)
    while shown.count < count, poll(&events, 1, 10_000) > 0 {
      let length = read(master, &piece, count - shown.count)
      if length <= 0 { break }
      shown += piece.prefix(length)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Changes the size of the window.
  package func resize(columns: UInt16, rows: UInt16 = 24) {
    Self.resize(master, columns: columns, rows: rows)
  }

  // TIOCSPTLCK and TIOCGPTN of Linux, whose headers define them in a form that is not imported.
  private static let unlockRequest: UInt = 0x4004_5431
  private static let numberRequest: UInt = 0x8004_5430

  /// A new terminal's master end, which does not block, and the path of its other end.
  static func open() throws(RunFailure) -> (master: Int32, path: String) {
    let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var (unlocked, number) = (Int32(0), Int32(0))
    guard master >= 0, ioctl(master, unlockRequest, &unlocked) == 0,
      ioctl(master, numberRequest, &number) == 0
    else { throw RunFailure("no pseudo-terminal: error \(errno)") }
    return (master, "/dev/pts/\(number)")
  }

  static func resize(_ master: Int32, columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }
}
