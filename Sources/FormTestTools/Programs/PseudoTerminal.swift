import Glibc

/// A program that runs on a terminal of its own, and a person's hands and eyes at it.
package final class PseudoTerminal {
  /// Every byte that the program and the terminal's echo have shown.
  package private(set) var recorded: [UInt8] = []
  /// The terminal's settings before the program was started, to compare with `settings`.
  package let initialSettings: [UInt32]
  private let master: Int32
  private let path: String
  private let program: RunningProgram
  /// The index after the text that `expect` has matched.
  private var seen = 0

  /// The text that was shown; the terminal makes CR LF of each LF.
  package var transcript: String { String(decoding: recorded, as: UTF8.self) }

  /// Starts `program` with the terminal as its controlling terminal and its three standard streams.
  ///
  /// With `output`, standard output goes to that file instead.
  package init(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color"],
    columns: UInt16 = 80, rows: UInt16 = 24, output: String? = nil
  ) throws(RunFailure) {
    let (master, path) = try TerminalDevice.open()
    TerminalDevice.resize(master, columns: columns, rows: rows)
    let outputStream: Spawn.Stream =
      output.map { .path($0, flags: O_WRONLY | O_CREAT | O_TRUNC) } ?? .descriptor(0)
    initialSettings = Self.flags(of: master)
    self.path = path
    do {
      // A session leader without a terminal gets the first one that it opens.
      let child = try Spawn.start(
        [program] + arguments, environment: environment,
        streams: [.path(path, flags: O_RDWR), outputStream, .path(path, flags: O_RDWR)],
        isSessionLeader: true)
      self.program = RunningProgram(identifier: child)
      self.master = master
    } catch {
      close(master)
      throw error
    }
  }

  deinit { close(master) }

  /// Types text; `\u{3}` is Ctrl-C, `\u{4}` Ctrl-D, `\u{1A}` Ctrl-Z, Enter is `\n`.
  package func send(_ text: String) throws(RunFailure) { try send(Array(text.utf8)) }

  /// Types bytes.
  package func send(_ bytes: [UInt8]) throws(RunFailure) {
    var rest = bytes[...]
    let deadline = Deadline(seconds: 60)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN, !deadline.isPast {
        // The terminal is full until the program reads, or its echo is taken away.
        step(deadline.milliseconds(atMost: 5))
      } else if errno != EINTR {
        throw failure("cannot type \(rest.count) of \(bytes.count) bytes")
      }
    }
  }

  /// Puts what was sent where the program reads it, which the kernel does a moment later else.
  package func deliver() {
    let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    // The question whether there is anything to read waits for what is on its way.
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, 0)
  }

  /// Waits until `text` is shown behind what was expected before; returns everything up to its end.
  @discardableResult
  package func expect(_ text: String, within seconds: Double = 60) throws(RunFailure) -> String {
    let wanted = Array(text.utf8)
    let deadline = Deadline(seconds: seconds)
    var start = seen
    while true {
      if let end = firstEnd(of: wanted, from: &start) {
        seen = end
        return String(decoding: recorded[..<end], as: UTF8.self)
      }
      let isOver = program.poll() != nil || deadline.isPast
      if !step(isOver ? 0 : deadline.milliseconds(atMost: 50)), isOver {
        throw failure("'\(text)' was not shown within \(seconds) s")
      }
    }
  }

  /// Waits for the program's end; one that takes longer fails, and is killed with this terminal.
  package func waitForEnd(within seconds: Double = 60) throws(RunFailure) -> ProgramEnd {
    let end = try wait(for: "the end", within: seconds) { $0.poll() }
    while step(0) {}
    return end
  }

  /// Waits until the program is stopped, as Ctrl-Z does.
  package func waitForStop(within seconds: Double = 60) throws(RunFailure) {
    _ = try wait(for: "a stop", within: seconds) { $0.isStopped ? true : nil }
  }

  /// Sends a signal to the program itself.
  package func signal(_ number: Int32) { program.send(number) }

  /// Changes the size of the window, which sends SIGWINCH.
  package func resize(columns: UInt16, rows: UInt16 = 24) {
    TerminalDevice.resize(master, columns: columns, rows: rows)
  }

  /// Closes the terminal's window: nobody sees or types anything any more.
  package func hangUp() {
    // The number stays in use until this object is gone.
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nothing, master)
    close(nothing)
  }

  /// The terminal's present settings: its input, output, control and local flags.
  package var settings: [UInt32] { Self.flags(of: master) }

  /// The number of typed bytes that no program has read, as the next program would get them.
  package var pendingInput: Int {
    let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    // In line mode only whole lines are counted.
    var settings = termios()
    tcgetattr(terminal, &settings)
    var whole = settings
    whole.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(terminal, TCSANOW, &whole)
    var count: Int32 = -1
    _ = ioctl(terminal, UInt(FIONREAD), &count)
    tcsetattr(terminal, TCSANOW, &settings)
    return Int(count)
  }

  /// Whether what is typed is shown.
  package var isEchoing: Bool { settings[3] & tcflag_t(ECHO) != 0 }

  /// Whether Backspace takes a whole UTF-8 character.
  package var editsUTF8: Bool { settings[0] & tcflag_t(IUTF8) != 0 }

  private static func flags(of terminal: Int32) -> [UInt32] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  private func wait<Result>(
    for what: String, within seconds: Double, until: (RunningProgram) -> Result?
  ) throws(RunFailure) -> Result {
    let deadline = Deadline(seconds: seconds)
    while true {
      if let result = until(program) { return result }
      if deadline.isPast { throw failure("\(what) did not come within \(seconds) s") }
      step(deadline.milliseconds(atMost: 2))
    }
  }

  /// Records what is there within some milliseconds; true if something was.
  @discardableResult
  private func step(_ milliseconds: Int32) -> Bool {
    var requests = [pollfd(fd: master, events: Int16(POLLIN), revents: 0)]
    guard pollAgain(&requests, milliseconds) > 0 else { return false }
    var count = 0
    recorded += [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, initialized in
      count = read(master, space.baseAddress, space.count)
      initialized = max(0, count)
    }
    if count > 0 { return true }
    // EIO: nobody has the terminal open. There is nothing to wait for but the end itself.
    _ = poll(nil, 0, min(milliseconds, 2))
    return false
  }

  /// The end of the first of some bytes from an offset on. If there are none, the offset is moved
  /// behind what need not be looked at again.
  private func firstEnd(of wanted: [UInt8], from start: inout Int) -> Int? {
    while start + wanted.count <= recorded.count {
      let isHere = wanted.indices.allSatisfy { recorded[start + $0] == wanted[$0] }
      if isHere { return start + wanted.count }
      start += 1
    }
    return nil
  }

  private func failure(_ what: String) -> RunFailure {
    RunFailure("\(what); shown so far:\n\(transcript.debugDescription)")
  }
}
