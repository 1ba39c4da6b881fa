import Glibc
import Synchronization

/// The one place where signals are set up.
///
/// While a guard lives, the watched signals write their number into a pipe, which a ``LineReader``
/// polls together with its input; nothing else runs in the signal's context. The pipe stays open as
/// long as the program lasts, for a handler may still run when its guard is gone. A signal that the
/// parent had ignored (`nohup`, a background job of a script) stays ignored. One guard at a time.
package final class SignalGuard: Sendable {
  /// Becomes readable when a watched signal has come.
  package let descriptor: Int32
  private let isActive = Atomic(true)

  /// The signals that a guard watches.
  package static let watched = [
    SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH,
  ]

  /// The signals after which the program puts things in order and dies.
  package static let ending: Set<Int32> = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// The number that ``take()`` returns after ``wake()``.
  package static let waking: Int32 = 0

  /// Makes writing to a closed pipe or past a size limit an error of that write instead of the end.
  package static func ignoreBrokenStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets Ctrl-\\ end the program without the backtrace of the Swift runtime, which would take the
  /// terminal and the next lines.
  package static func quitQuietly() { restoreUnlessIgnored(SIGQUIT) }

  /// Begins to watch; nil if another guard lives or the system has no descriptors left.
  package init?() {
    guard !isWatching.exchange(true, ordering: .sequentiallyConsistent) else { return nil }
    guard Self.hasPipe() else {
      isWatching.store(false, ordering: .sequentiallyConsistent)
      return nil
    }
    descriptor = signalExit.load(ordering: .sequentiallyConsistent)
    // Signals that came for an earlier guard.
    while take() != nil {}
    Self.watched.forEach(Self.catchUnlessIgnored)
  }

  /// Makes the pipe if there is none; false if the system has no descriptors left.
  private static func hasPipe() -> Bool {
    if signalExit.load(ordering: .sequentiallyConsistent) >= 0 { return true }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalEntrance.store(ends[1], ordering: .sequentiallyConsistent)
    signalExit.store(ends[0], ordering: .sequentiallyConsistent)
    return true
  }

  deinit { stop() }

  /// The next signal that came and was not yet taken.
  package func take() -> Int32? {
    var number: UInt8 = 0
    while true {
      let count = read(descriptor, &number, 1)
      if count == 1 { return Int32(number) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Returns the next caught signal that ends the program; others before it are passed over.
  package func takeEnding() -> Int32? {
    while let number = take() {
      if Self.ending.contains(number) { return number }
    }
    return nil
  }

  /// The signal of a terminal that is gone: the kernel ends what is read and written there first, and
  /// sends it soon after.
  package func takeHangUp() -> Int32? {
    for _ in 0..<20 {
      if let number = takeEnding() { return number }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, 10)
    }
    return takeEnding()
  }

  /// Makes the pipe readable without a signal, for a thread that watches and is to end.
  package func wake() {
    var byte = UInt8(SignalGuard.waking)
    _ = write(signalEntrance.load(ordering: .sequentiallyConsistent), &byte, 1)
  }

  /// Gives the signals their default meaning back; called again it does nothing.
  package func stop() {
    guard isActive.exchange(false, ordering: .sequentiallyConsistent) else { return }
    Self.watched.forEach(Self.restoreUnlessIgnored)
    isWatching.store(false, ordering: .sequentiallyConsistent)
  }

  /// Stops the program as Ctrl-Z would, and returns when it goes on; the SIGCONT that makes it go
  /// on is not reported.
  package func suspend() {
    Self.restoreUnlessIgnored(SIGCONT)
    Self.sendDefault(SIGTSTP)
    Self.catchUnlessIgnored(SIGTSTP)
    Self.catchUnlessIgnored(SIGCONT)
  }

  /// Ends the program by signal `number`, so the parent sees that it died of it.
  package static func dieBySignal(_ number: Int32) -> Never {
    // No copy of the memory, with the answers in it, is left behind.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    sendDefault(number)
    // Reached only for a signal whose default is not to end, or as the first process of a
    // container.
    _exit(128 &+ number)
  }

  private static func sendDefault(_ number: Int32) {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  private static func catchUnlessIgnored(_ number: Int32) {
    guard !isIgnored(number) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = noteSignal
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }

  private static func restoreUnlessIgnored(_ number: Int32) {
    guard !isIgnored(number) else { return }
    signal(number, SIG_DFL)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard sigaction(number, nil, &current) == 0 else { return false }
    // SIG_IGN is the address 1; function pointers cannot be compared in Swift.
    return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}

/// The descriptors that the signal handler writes to and a guard reads from; -1 before the first
/// guard, then open for good.
private let signalEntrance = Atomic<Int32>(-1)
private let signalExit = Atomic<Int32>(-1)

/// Whether there is a guard.
private let isWatching = Atomic(false)

private func noteSignal(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(signalEntrance.load(ordering: .sequentiallyConsistent), &byte, 1)
  errno = saved
}
