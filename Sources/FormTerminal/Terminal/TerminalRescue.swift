internal import Glibc
internal import Synchronization

/// Restores the terminal's settings if the program crashes while they are changed.
///
/// The handler calls only what POSIX allows in one: `tcgetattr`, `tcsetattr`, `write`, `sigaction`
/// and `raise`. Then the signal does what it did before.
enum TerminalRescue {
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

  /// Remembers the settings to give back, and watches for crashes from the first time on.
  static func prepare(_ terminal: Int32, _ settings: termios, isEditing: Bool) {
    for (flag, value) in zip(
      savedFlags, [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag])
    {
      flag.value.store(value, ordering: .sequentiallyConsistent)
    }
    marksPastes.store(isEditing, ordering: .sequentiallyConsistent)
    changedTerminal.store(terminal, ordering: .sequentiallyConsistent)
    guard !isWatchingCrashes.exchange(true, ordering: .sequentiallyConsistent) else { return }
    for number in crashes {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = rescue
      // Once: the signal that is raised in the handler does what the system does.
      action.sa_flags = Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  /// Forgets the settings; nothing is restored from now on.
  static func disarm() { changedTerminal.store(-1, ordering: .sequentiallyConsistent) }
}

/// An atomic in an array.
private final class SavedFlags: Sendable {
  let value = Atomic<tcflag_t>(0)
}

private let savedFlags = [SavedFlags(), SavedFlags(), SavedFlags(), SavedFlags()]
private let changedTerminal = Atomic<Int32>(-1)
private let marksPastes = Atomic(false)
private let isWatchingCrashes = Atomic(false)

private func rescue(_ number: Int32) {
  let terminal = changedTerminal.load(ordering: .sequentiallyConsistent)
  var settings = termios()
  if terminal >= 0, tcgetattr(terminal, &settings) == 0 {
    settings.c_iflag = savedFlags[0].value.load(ordering: .sequentiallyConsistent)
    settings.c_oflag = savedFlags[1].value.load(ordering: .sequentiallyConsistent)
    settings.c_cflag = savedFlags[2].value.load(ordering: .sequentiallyConsistent)
    settings.c_lflag = savedFlags[3].value.load(ordering: .sequentiallyConsistent)
    tcflush(terminal, TCIFLUSH)
    tcsetattr(terminal, TCSANOW, &settings)
    if marksPastes.load(ordering: .sequentiallyConsistent) {
      let ending: StaticString = "\u{1B}[?2004l\n"
      _ = write(STDERR_FILENO, ending.utf8Start, ending.utf8CodeUnitCount)
    }
  }
  raise(number)
}
